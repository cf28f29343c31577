import { readTerms } from '@millrace/db/settings/policy';
import { addDays, formatDate } from '@millrace/domain/dates/civilDate';
import { londonInstant } from '@millrace/domain/dates/londonTime';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import type { WaitsFor } from '@millrace/domain/invoice/financingWords';
import { formatMoney } from '@millrace/domain/money/money';
import type { Policy } from '@millrace/domain/policy/policy';
import {
  findDayToAct,
  lookAheadDays,
  nextWakeOn,
  waitsForProof,
} from '@millrace/domain/repayment/collectionPlan';
import { type RepaymentAction } from '@millrace/domain/repayment/collectionState';
import { readCollection, type Collection } from './collectionState';
import type { Deps, StepCall } from '../step/step';
import { planFor } from './todaysPlan';

export interface RepaymentPlan {
  status: FinancingStatus;
  actions: RepaymentAction[];
  /** The next instant at which there is something to do, or to look again; null with actions. */
  wakeAtMs: number | null;
  /** Nothing is owed and nothing is under way, or nobody wants it collected. */
  isOver: boolean;
  turn: { step: string; words: string; waitsFor: WaitsFor; next: string; byMs?: number };
}

/** Early enough that a day's debits are with the bank before it opens. */
const wakeAt = '06:00';

const toWakeAt = (on: string) => Date.parse(londonInstant(on, wakeAt));

/** When the day comes on which there is something to do, or else to look further ahead. */
function findWake(nextOn: string | null, todayOn: string) {
  return {
    wakeAtMs: toWakeAt(nextOn ?? addDays(todayOn, lookAheadDays)),
    byMs: nextOn === null ? undefined : toWakeAt(nextOn),
  };
}

/** What has to be done today, worked out by `domain/repayment` from what the books say. */
export async function planRepayment(
  { db }: Deps,
  _call: StepCall,
  { invoiceId, policy: filed }: { invoiceId: string; policy: Policy },
): Promise<RepaymentPlan> {
  const { collection, policy } = await db.inTransaction(async (tx) => {
    const policy = await readTerms(tx, invoiceId, filed);
    return { collection: await readCollection(tx, invoiceId, policy), policy };
  });
  const { financing, state, owed, todayOn, underWay, isEnded } = collection;
  const { status } = financing;
  if (!state) {
    const plan = (on: string) => planFor(collection, on, policy);
    const actions = plan(todayOn);
    const isOwed = owed.reversalMinor > 0 || collection.isPaidUnproven;
    // What is owed is looked at again the next day: money may be held, a statement may show what somebody
    // typed, or the vendor be paid once more.
    const nextOn = isOwed ? addDays(todayOn, 1) : findDayToAct(plan, todayOn);
    const wakeAtMs = actions.length > 0 ? null : findWake(nextOn, todayOn).wakeAtMs;
    const isOver = isEnded || (underWay === 0 && !isOwed);
    const turn = describeEnd(status, owed.reversalMinor, collection.isPaidUnproven);
    return { status, actions, wakeAtMs, isOver, turn };
  }
  const actions = planFor(collection, todayOn, policy);
  if (actions.length > 0) {
    return { status, actions, wakeAtMs: null, isOver: false, turn: describeTurn(collection) };
  }
  // Every hour the statement is read: a day later there may be a line for what somebody typed.
  const nextOn = waitsForProof(state) ? addDays(todayOn, 1) : nextWakeOn(state, todayOn, policy);
  const { wakeAtMs, byMs } = findWake(nextOn, todayOn);
  return {
    status,
    actions,
    wakeAtMs,
    isOver: isEnded,
    turn: { ...describeTurn(collection), byMs },
  };
}

/** Nothing of the plan is collected. */
function describeEnd(
  status: FinancingStatus,
  reversalMinor: number,
  isUnproven: boolean,
): RepaymentPlan['turn'] {
  if (reversalMinor > 0) {
    return {
      step: status,
      words: `${formatMoney(reversalMinor)} that was taken back is owed`,
      waitsFor: 'company',
      next: 'The company pays it by transfer, or what is held for it does.',
    };
  }
  if (isUnproven) {
    return {
      step: status,
      words: 'What was taken back is paid',
      waitsFor: 'provider',
      next: 'It is over once our bank statement shows the transfer.',
    };
  }
  const words = status === 'repaid' ? 'Everything is repaid' : 'Nothing is collected now';
  return { step: status, words, waitsFor: 'provider', next: 'The bank settles.' };
}

function describeTurn(collection: Collection): Omit<RepaymentPlan['turn'], 'byMs'> {
  const { instalments, financing, state } = collection;
  const next = instalments.find((row) => row.status !== 'paid' && sum(row.openMinor) > 0);
  if (!next) {
    return {
      step: financing.status,
      words: 'Everything is paid',
      waitsFor: 'provider',
      next: state?.isPaidUnproven
        ? 'It is repaid once our bank statement shows the transfer.'
        : 'The bank settles.',
    };
  }
  const amount = formatMoney(sum(next.openMinor));
  const isLate = financing.status !== 'active';
  return {
    step: isLate ? 'overdue' : `instalment_${next.seq}`,
    words: isLate ? `Instalment ${next.seq} is late` : `Waiting for instalment ${next.seq}`,
    waitsFor: isLate ? 'company' : 'time',
    next: `${amount} is collected on ${formatDate(next.collectOn)}.`,
  };
}

function sum(amounts: Readonly<Record<string, number>>): number {
  return Object.values(amounts).reduce((total, amount) => total + amount, 0);
}
