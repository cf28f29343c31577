import { mulDivDown, type Minor } from '../money/money';

/** What bank data says a company can carry. Amounts round down, ratios are thousandths or bps. */
export interface Capacity {
  preDebtCashMinor: Minor;
  inflowVariationBps: number;
  /** Debt service cover in thousandths, today and with the new instalment: 1538 is 1.538. */
  dscrMilli: number | null;
  dscrWithNewMilli: number | null;
  maxInstalmentMinor: Minor;
  maxPrincipalMinor: Minor;
  /** Pre-debt cash if inflow fell by a fifth. */
  stressedCashMinor: Minor;
}

/**
 * Cash before debt service from monthly averages, and what it covers. Each step rounds down, from
 * averages that are not rounded; the variation uses the population deviation, to the nearest bp.
 */
export function measureCapacity(input: {
  inflowMinor: readonly Minor[];
  /** Monthly outflow, debt service included. */
  outflowMinor: readonly Minor[];
  debtServiceMinor: Minor;
  newInstalmentMinor: Minor;
  minDscrMilli: number;
  /** Fee of the whole term in bps of the principal, and the number of instalments. */
  totalFeeBps: number;
  termMonths: number;
}): Capacity {
  const months = input.inflowMinor.length;
  if (months === 0 || input.outflowMinor.length !== months) {
    throw new RangeError('Inflow and outflow need the same months.');
  }
  const inflow = sumBig(input.inflowMinor);
  const outflow = sumBig(input.outflowMinor);
  const debt = BigInt(input.debtServiceMinor) * BigInt(months);
  const preDebtCashMinor = mulDivDown([inflow - outflow + debt], months);
  const debtWithNewMinor = input.debtServiceMinor + input.newInstalmentMinor;
  const coverable = mulDivDown([preDebtCashMinor, 1000], input.minDscrMilli);
  const maxInstalmentMinor = Math.max(coverable - input.debtServiceMinor, 0);
  return {
    preDebtCashMinor,
    inflowVariationBps: variationBps(input.inflowMinor),
    dscrMilli: ratioMilli(preDebtCashMinor, input.debtServiceMinor),
    dscrWithNewMilli: ratioMilli(preDebtCashMinor, debtWithNewMinor),
    maxInstalmentMinor,
    maxPrincipalMinor: mulDivDown(
      [maxInstalmentMinor, input.termMonths, 10_000],
      10_000 + input.totalFeeBps,
    ),
    stressedCashMinor: mulDivDown([inflow * 80n - (outflow - debt) * 100n], months * 100),
  };
}

function ratioMilli(cashMinor: Minor, debtMinor: Minor): number | null {
  return debtMinor > 0 ? mulDivDown([cashMinor, 1000], debtMinor) : null;
}

function variationBps(amounts: readonly Minor[]): number {
  const mean = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
  if (mean <= 0) return 10_000;
  const variance = amounts.reduce((sum, amount) => sum + (amount - mean) ** 2, 0) / amounts.length;
  return Math.round((Math.sqrt(variance) / mean) * 10_000);
}

function sumBig(amounts: readonly Minor[]): bigint {
  return amounts.reduce((sum, amount) => sum + BigInt(amount), 0n);
}
