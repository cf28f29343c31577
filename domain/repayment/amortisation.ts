import { mulDiv, splitEvenly, sumMinor, type Minor } from '../money/money';

export interface AmortisedInstalment {
  interestMinor: Minor;
  principalMinor: Minor;
  amountMinor: Minor;
}

/** Equal payments at a nominal yearly rate, monthly; the last one takes what rounding left. */
export function buildAnnuity(
  principalMinor: Minor,
  yearlyBps: number,
  months: number,
): AmortisedInstalment[] {
  // payment = P·i·(1+i)ⁿ / ((1+i)ⁿ − 1) with i = bps / 120,000, over one exact denominator.
  const grown = BigInt(120_000 + yearlyBps) ** BigInt(months);
  const flat = 120_000n ** BigInt(months);
  const payment =
    yearlyBps === 0
      ? (splitEvenly(principalMinor, months)[0] ?? 0)
      : mulDiv([principalMinor, yearlyBps, grown], 120_000n * (grown - flat));
  let openMinor = principalMinor;
  return Array.from({ length: months }, (_, index) => {
    const interestMinor = mulDiv([openMinor, yearlyBps], 120_000);
    const isLast = index === months - 1;
    const principalPart = isLast ? openMinor : Math.min(payment - interestMinor, openMinor);
    openMinor -= principalPart;
    return {
      interestMinor,
      principalMinor: principalPart,
      amountMinor: principalPart + interestMinor,
    };
  });
}

/** Equal principal with interest by actual days over 365 on what is still open. */
export function buildEqualPrincipal(
  principalMinor: Minor,
  yearlyBps: number,
  periodDays: readonly number[],
): AmortisedInstalment[] {
  let openMinor = principalMinor;
  return splitEvenly(principalMinor, periodDays.length).map((principalPart, index) => {
    const interestMinor = mulDiv([openMinor, yearlyBps, periodDays[index] ?? 0], 3_650_000);
    openMinor -= principalPart;
    return {
      interestMinor,
      principalMinor: principalPart,
      amountMinor: principalPart + interestMinor,
    };
  });
}

/** All interest of a plan. */
export function totalInterestMinor(plan: readonly AmortisedInstalment[]): Minor {
  return sumMinor(plan.map((instalment) => instalment.interestMinor));
}
