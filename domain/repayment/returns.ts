import { daysBetween, type CivilDate } from '../dates/civilDate';

/** Yearly rates are whole parts per million: 30.8297 % is 308297, exact to four decimals. */
export type RatePpm = number;

export interface CashFlow {
  on: CivilDate;
  /** Below zero for money paid out, above for money received. */
  signedMinor: number;
}

/** The yearly rate at which the flows, discounted by actual days over 365, are worth nothing. */
export function solveXirr(flows: readonly CashFlow[]): RatePpm | null {
  const firstOn = flows.reduce((first, flow) => (flow.on < first ? flow.on : first), '9999-12-31');
  if (flows.length < 2) return null;
  return solveRate(
    flows.map((flow) => ({
      years: daysBetween(firstOn, flow.on) / 365,
      signedMinor: flow.signedMinor,
    })),
  );
}

/** APR of a loan repaid in equal months, by the equation of Annex I of the mortgage directive. */
export function solveApr(
  principalMinor: number,
  monthlyPaymentsMinor: readonly number[],
): RatePpm | null {
  const payments = monthlyPaymentsMinor.map((amountMinor, index) => ({
    years: (index + 1) / 12,
    signedMinor: amountMinor,
  }));
  return solveRate([{ years: 0, signedMinor: -principalMinor }, ...payments]);
}

/** "30.8 %", or with as many decimals as asked for, at most four; rounded half up. */
export function formatRate(ratePpm: RatePpm, decimals = 1): string {
  return `${(Math.round(ratePpm / 10 ** (4 - decimals)) / 10 ** decimals).toFixed(decimals)} %`;
}

interface TimedFlow {
  years: number;
  signedMinor: number;
}

/**
 * Looks outward from zero for the nearest change of sign, then halves: unlike Newton's method it
 * finds the root whenever there is one between −99.99 % and about 2 million % a year.
 */
function solveRate(flows: readonly TimedFlow[]): RatePpm | null {
  const worth = (force: number) =>
    flows.reduce((sum, flow) => sum + flow.signedMinor * Math.exp(-force * flow.years), 0);
  const bracket = findSignChange(worth, 0.05, 10);
  if (!bracket) return null;
  let [low, high] = bracket;
  const lowIsPositive = worth(low) > 0;
  for (let round = 0; round < 200 && high - low > 1e-15; round += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > 0 === lowIsPositive) low = middle;
    else high = middle;
  }
  return Math.round(Math.expm1((low + high) / 2) * 1_000_000);
}

function findSignChange(
  worth: (force: number) => number,
  step: number,
  reach: number,
): [number, number] | null {
  for (let distance = 0; distance < reach; distance += step) {
    for (const low of [distance, -distance - step]) {
      if (worth(low) > 0 !== worth(low + step) > 0) return [low, low + step];
    }
  }
  return null;
}
