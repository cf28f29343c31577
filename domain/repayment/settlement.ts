import { addDays, daysBetween, type CivilDate } from '../dates/civilDate';
import type { ComponentAmounts } from './instalment';
import { mulDiv, type Minor } from '../money/money';

/** The fee's life: it is earned by the day from the payout to the last nominal due date. */
export interface FeePeriod {
  feeMinor: Minor;
  fromOn: CivilDate;
  maturityOn: CivilDate;
  /** The last day that earns, as `feeStoppedOn` knows it; null while nothing is late. */
  stoppedOn?: CivilDate | null;
}

/** Fee earned to a date: cumulative, straight line, rounded once; post it less what was posted. */
export function feeEarnedTo(period: FeePeriod, onDate: CivilDate): Minor {
  const untilOn = period.stoppedOn && period.stoppedOn < onDate ? period.stoppedOn : onDate;
  const totalDays = daysBetween(period.fromOn, period.maturityOn);
  const days = Math.min(Math.max(daysBetween(period.fromOn, untilOn), 0), totalDays);
  if (totalDays <= 0) return period.feeMinor;
  return mulDiv([period.feeMinor, days], totalDays);
}

/**
 * The last day on which the fee is earned: the day of the default, or the day on which the oldest
 * instalment that still owes principal or fee is `lateAfterDays` late; null if nothing is open.
 * It may lie ahead. Once cured, the day is gone and earning resumes: the fee is fixed and was owed
 * all along, so the cumulative line catches up with the days in between at the next posting.
 */
export function feeStoppedOn(input: {
  /** The day of the default of a financing that is in default now. */
  defaultedOn: CivilDate | null;
  /** Unpaid instalments with what is open of their principal and fee. */
  instalments: readonly { collectOn: CivilDate; baseOpenMinor: Minor }[];
  lateAfterDays: number;
}): CivilDate | null {
  const lateOn = input.instalments
    .filter(({ baseOpenMinor }) => baseOpenMinor > 0)
    .map(({ collectOn }) => addDays(collectOn, input.lateAfterDays));
  const days = input.defaultedOn === null ? lateOn : [...lateOn, input.defaultedOn];
  return days.sort()[0] ?? null;
}

export interface SettlementQuote {
  earnedMinor: Minor;
  unearnedMinor: Minor;
  /** How much of the unearned fee lowers what is open of the fee. */
  feeRebateMinor: Minor;
  /** The rest of it lowers the cash due on principal. */
  principalRebateMinor: Minor;
  cashMinor: Minor;
}

/**
 * What settles a financing on a day: everything open, less the fee that is not earned yet.
 */
export function quoteSettlement(
  period: FeePeriod,
  openMinor: ComponentAmounts,
  settleOn: CivilDate,
): SettlementQuote {
  const earnedMinor = feeEarnedTo(period, settleOn);
  const unearnedMinor = period.feeMinor - earnedMinor;
  const feeRebateMinor = Math.min(unearnedMinor, openMinor.fee);
  const principalRebateMinor = Math.min(unearnedMinor - feeRebateMinor, openMinor.principal);
  const dueMinor = openMinor.lateFee + openMinor.lateInterest + openMinor.fee + openMinor.principal;
  return {
    earnedMinor,
    unearnedMinor,
    feeRebateMinor,
    principalRebateMinor,
    cashMinor: dueMinor - feeRebateMinor - principalRebateMinor,
  };
}
