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

/** The plan with its dates, counted from the day of payout: instalment n is due n months later. */
export function buildSchedule(input: {
  principalMinor: Minor;
  feeMinor: Minor;
  termMonths: number;
  paidOutOn: CivilDate;
}): DatedInstalment[] {
  return planInstalments(input.principalMinor, input.feeMinor, input.termMonths).map(
    (instalment) => {
      const dueOn = addMonths(input.paidOutOn, instalment.seq);
      return { ...instalment, dueOn, collectOn: followingWorkingDay(dueOn) };
    },
  );
}

const dueRule = 'n months after the day of payout';

/** The words for the last day of payout while nobody knows yet when the contract is signed. */
export function latestPayoutRule(workingDaysAfterSigning: number): string {
  return `${countWords(workingDaysAfterSigning, 'working day')} after signing`;
}

/**
 * The text that `scheduleHash` is the SHA-256 of: principal, fee, every amount, the rule for the
 * due dates, and the last day of payout (a date, or `latestPayoutRule` where it hangs on signing).
 */
export function canonicalPlan(plan: {
  currency: string;
  principalMinor: Minor;
  feeMinor: Minor;
  instalments: readonly Pick<PlannedInstalment, 'seq' | 'principalMinor' | 'feeMinor'>[];
  latestPayout: string;
}): string {
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
