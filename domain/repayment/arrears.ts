import { addDays, daysBetween, laterOf, type CivilDate } from '../dates/civilDate';
import { addWorkingDays } from '../dates/workingDays';
import { mulDiv, type Minor } from '../money/money';
import type { PaymentKind } from '../payment/payment';
import type { Policy } from '../policy/policy';

/** Days past due count from `collectOn`; zero or below while it is not late. */
export function daysPastDue(collectOn: CivilDate, todayOn: CivilDate): number {
  return daysBetween(collectOn, todayOn);
}

/**
 * Days late, 0 if it is not. While the first debit is out the company has done its part, so the
 * instalment is not late; if that debit fails, the days count from `collectOn` all the same.
 */
export function countLateDays(
  instalment: {
    collectOn: CivilDate;
    /** Open principal and fee, for what lateness added makes nothing late. */
    baseOpenMinor: Minor;
    /** Its debits that have no outcome yet. */
    debitsOut: readonly { kind: PaymentKind }[];
  },
  todayOn: CivilDate,
): number {
  const isFirstDebitOut = instalment.debitsOut.some(({ kind }) => kind === 'first');
  if (instalment.baseOpenMinor === 0 || isFirstDebitOut) return 0;
  return Math.max(daysPastDue(instalment.collectOn, todayOn), 0);
}

export type ArrearsBucket =
  | 'current'
  | 'grace'
  | 'days_6_30'
  | 'days_31_60'
  | 'days_61_90'
  | 'default';

/** The ageing bucket of a number of days past due. */
export function arrearsBucket(days: number): ArrearsBucket {
  if (days <= 0) return 'current';
  if (days <= 5) return 'grace';
  if (days <= 30) return 'days_6_30';
  if (days <= 60) return 'days_31_60';
  return days <= 90 ? 'days_61_90' : 'default';
}

/** Σ balance × days × bps / 3,650,000, rounded once; no compounding. */
export function calculateLateInterest(
  periods: readonly { balanceMinor: Minor; days: number }[],
  yearlyBps: number,
): Minor {
  const balanceDays = periods.reduce(
    (sum, period) => sum + BigInt(period.balanceMinor) * BigInt(period.days),
    0n,
  );
  return mulDiv([balanceDays, yearlyBps], 3_650_000);
}

/** Money that paid an instalment, from its value date on; no more from the day after it went back. */
export interface LateReceipt {
  valueOn: CivilDate;
  amountMinor: Minor;
  reversedOn?: CivilDate | null;
}

/**
 * Late interest on one instalment up to and including `valueOn`, cumulative from day 1: post it
 * less what was posted before. Nothing while it is within, or was cleared within, the grace.
 * Money that was taken back bore no interest while it was here.
 */
export function lateInterestTo(input: {
  collectOn: CivilDate;
  /** Scheduled principal and fee, less rebates and write-offs. */
  owedMinor: Minor;
  /** What receipts took off principal and fee. */
  receipts: readonly LateReceipt[];
  valueOn: CivilDate;
  yearlyBps: number;
  graceDays: number;
}): Minor {
  const { collectOn, valueOn } = input;
  if (daysPastDue(collectOn, valueOn) <= input.graceDays || isClearedInGrace(input)) return 0;
  const changes = input.receipts
    .flatMap(({ valueOn: on, amountMinor, reversedOn }) => [
      { on, minor: -amountMinor },
      ...(reversedOn ? [{ on: reversedOn, minor: amountMinor }] : []),
    ])
    .filter(({ on }) => on <= valueOn)
    .sort((a, b) => a.on.localeCompare(b.on));
  const periods: { balanceMinor: Minor; days: number }[] = [];
  let balanceMinor = input.owedMinor;
  let fromOn = collectOn;
  for (const change of [...changes, { on: valueOn, minor: 0 }]) {
    const untilOn = laterOf(change.on, collectOn);
    if (balanceMinor > 0) periods.push({ balanceMinor, days: daysBetween(fromOn, untilOn) });
    balanceMinor += change.minor;
    fromOn = untilOn;
  }
  return calculateLateInterest(periods, input.yearlyBps);
}

/** True where money that still stands, of value dates within the grace, covers what was owed. */
export function isClearedInGrace(input: {
  collectOn: CivilDate;
  owedMinor: Minor;
  receipts: readonly LateReceipt[];
  graceDays: number;
}): boolean {
  const graceEndsOn = addDays(input.collectOn, input.graceDays);
  const paidMinor = input.receipts
    .filter(({ valueOn, reversedOn }) => !reversedOn && valueOn <= graceEndsOn)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return paidMinor >= input.owedMinor;
}

/**
 * The first day on which the late fee may be charged: day 6, and never before 3 working days
 * after the company was told that the debit failed. Null while it has not been told.
 */
export function lateFeeFromOn(
  collectOn: CivilDate,
  failureNotifiedOn: CivilDate | null,
  policy: Policy['collection'],
): CivilDate | null {
  if (failureNotifiedOn === null) return null;
  return laterOf(
    addDays(collectOn, policy.lateFeeOnDay),
    addWorkingDays(failureNotifiedOn, policy.lateFeeAfterFailureNoticeWorkingDays),
  );
}

/** The late fee of one more late instalment, within the most that one financing may bear. */
export function nextLateFee(chargedSoFarMinor: Minor, policy: Policy['collection']): Minor {
  const roomMinor = Math.max(policy.lateFeeMaxPerFinancingMinor - chargedSoFarMinor, 0);
  return Math.min(policy.lateFeeMinor, roomMinor);
}

/**
 * Fixed compensation for a late commercial payment, by the size of the debt: shown on the vendor's
 * side, never charged on our own instalments. Source: Late Payment of Commercial Debts (Interest)
 * Act 1998, section 5A.
 */
export function statutoryCompensation(debtMinor: Minor): Minor {
  if (debtMinor < 100_000) return 4_000;
  return debtMinor < 1_000_000 ? 7_000 : 10_000;
}
