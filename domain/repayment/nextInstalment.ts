import { countLateDays } from './arrears';
import type { CivilDate } from '../dates/civilDate';
import type { Minor } from '../money/money';
import type { PaymentKind } from '../payment/payment';

/** A debit of an instalment that is announced or with the bank, and has no outcome yet. */
export interface DebitOut {
  kind: Extract<PaymentKind, 'first' | 'retry' | 'charge'>;
  on: CivilDate;
  amountMinor: Minor;
  /** The bank has it; one that is only announced cannot be collected without a direct debit. */
  isSent: boolean;
}

export interface OpenInstalment {
  seq: number;
  collectOn: CivilDate;
  openMinor: Minor;
  /** Open principal and fee, without what lateness added. */
  baseOpenMinor: Minor;
  debitsOut: readonly DebitOut[];
}

/**
 * How an open instalment stands on a day:
 * `to_come` is collected on its day; `announced` has a debit for a day that is not over;
 * `collecting` was debited, and the bank has not told the outcome; `tried_again` failed once and has
 * a debit for a day that is not over; `late` has none; `charges` has nothing open but what lateness
 * added.
 */
export const instalmentStages = [
  'to_come',
  'announced',
  'collecting',
  'tried_again',
  'late',
  'charges',
] as const;
export type InstalmentStage = (typeof instalmentStages)[number];

export function stageInstalment(
  one: OpenInstalment,
  todayOn: CivilDate,
): { stage: InstalmentStage; on: CivilDate } {
  const debit = pickDebit(one);
  if (debit) {
    const { on, kind } = debit;
    if (on < todayOn) return { stage: 'collecting', on };
    return { stage: kind === 'retry' ? 'tried_again' : 'announced', on };
  }
  const on = one.collectOn;
  if (countLateDays(one, todayOn) > 0) return { stage: 'late', on };
  return { stage: on < todayOn ? 'charges' : 'to_come', on };
}

/** The instalment's own debit, or one for what is left of it; one for its charges alone pays no instalment. */
function pickDebit({ debitsOut, openMinor, baseOpenMinor }: OpenInstalment): DebitOut | undefined {
  const own = debitsOut.find(({ kind }) => kind !== 'charge');
  const rest = debitsOut.find(({ amountMinor }) => baseOpenMinor === 0 || amountMinor >= openMinor);
  return own ?? rest;
}

/** What the debits that are out ask for. */
export function sumDebitsOut({ debitsOut }: Pick<OpenInstalment, 'debitsOut'>): Minor {
  return debitsOut.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** The one to speak of first: what is late and no debit asks for, what is late, what comes next. */
export function pickNext<One extends OpenInstalment>(
  instalments: readonly One[],
  todayOn: CivilDate,
): One | undefined {
  const open = instalments.filter(({ openMinor }) => openMinor > 0);
  const late = open.filter((one) => countLateDays(one, todayOn) > 0);
  return late.find(({ debitsOut }) => debitsOut.length === 0) ?? late[0] ?? open[0];
}

/**
 * What a company is asked to pay by itself: what is late, and without a direct debit what comes next;
 * never what a debit may still bring, for nobody should pay twice.
 */
export function transferWanted(
  instalments: readonly OpenInstalment[],
  { todayOn, isDebitLost }: { todayOn: CivilDate; isDebitLost: boolean },
): Minor {
  const open = instalments.filter(({ openMinor }) => openMinor > 0);
  const late = open.filter((one) => countLateDays(one, todayOn) > 0);
  const asked = late.length > 0 || !isDebitLost ? late : open.slice(0, 1);
  return asked.reduce((sum, one) => sum + uncoveredMinor(one, isDebitLost), 0);
}

/** While we can collect, what lateness added to an instalment that is tried again is debited too. */
function uncoveredMinor(one: OpenInstalment, isDebitLost: boolean): Minor {
  const debitsOut = isDebitLost ? one.debitsOut.filter(({ isSent }) => isSent) : one.debitsOut;
  const isCollected = !isDebitLost && debitsOut.some(({ kind }) => kind !== 'charge');
  return isCollected ? 0 : Math.max(one.openMinor - sumDebitsOut({ debitsOut }), 0);
}
