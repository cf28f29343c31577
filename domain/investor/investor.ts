import { mulDiv, splitByWeight, type Minor } from '../money/money';

/** Interest per period by cumulative rounding, so that a year adds up to the coupon exactly. */
export function couponsOf(
  principalMinor: Minor,
  couponBps: number,
  periodDays: readonly number[],
): Minor[] {
  let days = 0;
  let bookedMinor = 0;
  return periodDays.map((inPeriod) => {
    days += inPeriod;
    const totalMinor = mulDiv([principalMinor, couponBps, days], 3_650_000);
    const couponMinor = totalMinor - bookedMinor;
    bookedMinor = totalMinor;
    return couponMinor;
  });
}

/** A pool shared by amount × days; largest remainder, ties to the lowest index. */
export function sharePool(
  poolMinor: Minor,
  holdings: readonly { amountMinor: Minor; days: number }[],
): Minor[] {
  return splitByWeight(
    poolMinor,
    holdings.map((holding) => BigInt(holding.amountMinor) * BigInt(holding.days)),
  );
}
