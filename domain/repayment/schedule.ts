import { addMonths, type CivilDate } from '../dates/civilDate';
import { followingWorkingDay } from '../dates/workingDays';
import { splitEvenly, type Minor } from '../money/money';
import { countWords } from '../words/count';

export interface PlannedInstalment {
  seq: number;
  principalMinor: Minor;
  feeMinor: Minor;
  amountMinor: Minor;
}
export interface DatedInstalment extends PlannedInstalment {
  /** The nominal day: n months after the payout. */
  dueOn: CivilDate;
  /** The following working day, on which the debit is charged. */
  collectOn: CivilDate;
}

/** Principal and fee in equal parts, each with its spare pence on the earliest instalments. */
export function planInstalments(
  principalMinor: Minor,
  feeMinor: Minor,
  termMonths: number,
): PlannedInstalment[] {
  const fees = splitEvenly(feeMinor, termMonths);
  return splitEvenly(principalMinor, termMonths).map((principalPart, index) => ({
    seq: index + 1,
    principalMinor: principalPart,
    feeMinor: fees[index] ?? 0,
    amountMinor: principalPart + (fees[index] ?? 0),
  }));
}

/** A plan with its dates, counted from the day of payout: instalment n is due n months later. */
export function dateInstalments<Part extends { seq: number }>(
  plan: readonly Part[],
  paidOutOn: CivilDate,
): (Part & Pick<DatedInstalment, 'dueOn' | 'collectOn'>)[] {
  return plan.map((instalment) => {
    const dueOn = addMonths(paidOutOn, instalment.seq);
    return { ...instalment, dueOn, collectOn: followingWorkingDay(dueOn) };
  });
}

const dueRule = 'n months after the day of payout';

/** The words for the last day of payout while nobody knows yet when the contract is signed. */
export function latestPayoutRule(workingDaysAfterSigning: number): string {
  return `${countWords(workingDaysAfterSigning, 'working day')} after signing`;
}

/** What a contract promises, and is signed for. */
export interface PromisedPlan {
  currency: string;
  principalMinor: Minor;
  feeMinor: Minor;
  instalments: readonly Pick<PlannedInstalment, 'seq' | 'principalMinor' | 'feeMinor'>[];
  latestPayout: string;
}

/** True where the plan is of just what is financed: an instalment a month, in all its principal and fee. */
export function isPlanOf(
  { principalMinor, feeMinor, instalments }: PromisedPlan,
  financed: { principalMinor: Minor; feeMinor: Minor; termMonths: number },
): boolean {
  const sumOf = (part: 'principalMinor' | 'feeMinor') =>
    instalments.reduce((sum, one) => sum + one[part], 0);
  const months = new Set(instalments.map(({ seq }) => seq));
  return (
    [principalMinor, sumOf('principalMinor')].every((sum) => sum === financed.principalMinor) &&
    [feeMinor, sumOf('feeMinor')].every((sum) => sum === financed.feeMinor) &&
    instalments.length === financed.termMonths &&
    Array.from({ length: financed.termMonths }, (_one, before) => before + 1).every((seq) =>
      months.has(seq),
    )
  );
}

/**
 * The text that `scheduleHash` is the SHA-256 of: principal, fee, every amount, the rule for the
 * due dates, and the last day of payout (a date, or `latestPayoutRule` where it hangs on signing).
 */
export function canonicalPlan(plan: PromisedPlan): string {
  return JSON.stringify({
    version: 1,
    currency: plan.currency,
    principalMinor: plan.principalMinor,
    feeMinor: plan.feeMinor,
    instalments: [...plan.instalments]
      .sort((a, b) => a.seq - b.seq)
      .map(({ seq, principalMinor, feeMinor }) => [seq, principalMinor, feeMinor]),
    dueRule,
    latestPayout: plan.latestPayout,
  });
}
