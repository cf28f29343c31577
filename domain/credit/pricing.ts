import { addMonths, type CivilDate } from '../dates/civilDate';
import { AppError } from '../errors/errors';
import { mulDiv, type Minor } from '../money/money';
import type { Grade, Policy, Rate } from '../policy/policy';
import { solveApr, solveXirr, type RatePpm } from '../repayment/returns';
import { planInstalments, type PlannedInstalment } from '../repayment/schedule';

interface PricedInstalment extends PlannedInstalment {
  /** Counted from `pricedFromOn`; real dates are set when the payout executes. */
  nominalDueOn: CivilDate;
}

/** What an offer freezes: the price and how it came about. */
export interface PricingSnapshot {
  currency: 'GBP';
  principalMinor: Minor;
  feeMinor: Minor;
  totalMinor: Minor;
  termMonths: number;
  monthlyFeeBps: number;
  discountBps: number;
  lateInterestBps: number;
  pricedFromOn: CivilDate;
  instalments: PricedInstalment[];
  /** APR with equal months, parts per million: 303532 is 30.3532 %. */
  aprPpm: RatePpm;
  /** XIRR over the nominal due dates, ACT/365, parts per million. */
  xirrPpm: RatePpm;
}

/** `round(P · bps · n · (10,000 − d) / 10⁸)`, rounded once. */
export function calculateFee(terms: {
  principalMinor: Minor;
  monthlyFeeBps: number;
  termMonths: number;
  discountBps: number;
}): Minor {
  const { principalMinor, monthlyFeeBps, termMonths, discountBps } = terms;
  if (discountBps < 0 || discountBps > 10_000) throw new RangeError('No such discount.');
  return mulDiv([principalMinor, monthlyFeeBps, termMonths, 10_000 - discountBps], 100_000_000);
}

/** Discounts add up, to a ceiling. */
export function combineDiscounts(
  discountsBps: readonly number[],
  policy: Pick<Policy['discounts'], 'maxTogetherBps'>,
): number {
  const together = discountsBps.reduce((sum, discountBps) => sum + discountBps, 0);
  return Math.min(together, policy.maxTogetherBps);
}

/** The discount that a purchase earns: one for a green or social purpose. */
export function earnedDiscountBps(
  { esgCategory }: { esgCategory: string | null },
  policy: Policy['discounts'],
): number {
  const isGreen = esgCategory !== null && esgCategory !== 'other';
  return combineDiscounts(isGreen ? [policy.esgBps] : [], policy);
}

/** The yearly rate of contractual late interest: twelve monthly fees and a margin, with a floor. */
export function lateInterestBpsFor(monthlyFeeBps: number, policy: Policy['lateInterest']): number {
  return Math.max(monthlyFeeBps * policy.monthlyFeeTimes + policy.plusBps, policy.minBps);
}

/** The terms a grade may choose from; none for one that is declined. */
export function offeredTerms(ofGrade: Grade, policy: Policy['terms']): number[] {
  if (ofGrade === 'D') return [];
  return ofGrade === 'A' ? [...policy.months, ...policy.monthsForGradeA] : [...policy.months];
}

/** The monthly fee for a grade and term; throws PRECONDITION_FAILED where none is offered. */
export function findMonthlyFeeBps(
  rates: readonly Rate[],
  ofGrade: Grade,
  termMonths: number,
): number {
  const rate = rates.find((row) => row.grade === ofGrade && row.termMonths === termMonths);
  if (rate) return rate.monthlyFeeBps;
  throw new AppError('PRECONDITION_FAILED', 'We do not offer this term to your company.', {
    reason: rates.some((row) => row.grade === ofGrade) ? 'terms_not_offered' : 'grade_declined',
    details: { termMonths },
  });
}

/**
 * Prices a financing from its terms; dates are nominal, as if it were paid out on `fromOn`. Quote,
 * calculator and offer all come from here, with the whole policy.
 */
export function priceFinancing(terms: {
  principalMinor: Minor;
  termMonths: number;
  monthlyFeeBps: number;
  discountBps: number;
  fromOn: CivilDate;
  policy: Pick<Policy, 'lateInterest'>;
}): PricingSnapshot {
  const { principalMinor, termMonths, monthlyFeeBps, discountBps, fromOn } = terms;
  const feeMinor = calculateFee(terms);
  const instalments = planInstalments(principalMinor, feeMinor, termMonths).map((instalment) => ({
    ...instalment,
    nominalDueOn: addMonths(fromOn, instalment.seq),
  }));
  const aprPpm = solveApr(
    principalMinor,
    instalments.map((instalment) => instalment.amountMinor),
  );
  const xirrPpm = solveXirr([
    { on: fromOn, signedMinor: -principalMinor },
    ...instalments.map(({ nominalDueOn, amountMinor }) => ({
      on: nominalDueOn,
      signedMinor: amountMinor,
    })),
  ]);
  if (aprPpm === null || xirrPpm === null) throw new RangeError('These terms have no rate.');
  return {
    currency: 'GBP',
    principalMinor,
    feeMinor,
    totalMinor: principalMinor + feeMinor,
    termMonths,
    monthlyFeeBps,
    discountBps,
    lateInterestBps: lateInterestBpsFor(monthlyFeeBps, terms.policy.lateInterest),
    pricedFromOn: fromOn,
    instalments,
    aprPpm,
    xirrPpm,
  };
}
