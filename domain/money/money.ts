import { AppError } from '../errors/errors';

/** Money is an integer count of minor units (pence) in a safe number; its names end in `Minor`. */
export type Minor = number;

/** True for a safe integer of either sign. */
export function isMinor(value: unknown): value is Minor {
  return Number.isSafeInteger(value);
}

/** Throws unless every amount is a safe integer: a float here is a bug, never an input error. */
export function assertMinor(...amounts: readonly number[]): void {
  for (const amount of amounts) {
    if (!isMinor(amount)) throw new RangeError(`Not an amount in minor units: ${amount}`);
  }
}

/** Adds amounts; refuses a sum outside the safe integers. */
export function sumMinor(amounts: readonly Minor[]): Minor {
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  assertMinor(...amounts, total);
  return total;
}

/** The product of the factors divided by the denominator, rounded half up, once. */
export function mulDiv(
  factors: readonly (number | bigint)[],
  denominator: number | bigint,
): number {
  const below = BigInt(denominator);
  if (below <= 0n) throw new RangeError('The denominator must be positive.');
  return toSafe(floorDiv(2n * multiply(factors) + below, 2n * below));
}

/** The product of the factors divided by the denominator, rounded down. */
export function mulDivDown(
  factors: readonly (number | bigint)[],
  denominator: number | bigint,
): number {
  const below = BigInt(denominator);
  if (below <= 0n) throw new RangeError('The denominator must be positive.');
  return toSafe(floorDiv(multiply(factors), below));
}

/** Equal parts; spare pence go to the earliest parts. 100000 by 3 → 33334, 33333, 33333. */
export function splitEvenly(totalMinor: Minor, parts: number): Minor[] {
  assertSplittable(totalMinor);
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError('Parts must be 1 or more.');
  const base = Math.floor(totalMinor / parts);
  const spare = totalMinor - base * parts;
  return Array.from({ length: parts }, (_, index) => base + (index < spare ? 1 : 0));
}

/** Parts in proportion to integer weights, by largest remainder; ties go to the lowest index. */
export function splitByWeight(totalMinor: Minor, weights: readonly (number | bigint)[]): Minor[] {
  assertSplittable(totalMinor);
  const exact = weights.map((weight) => BigInt(weight));
  const whole = exact.reduce((sum, weight) => sum + weight, 0n);
  if (whole <= 0n || exact.some((weight) => weight < 0n)) {
    throw new RangeError('Weights must not be negative and must not all be zero.');
  }
  const products = exact.map((weight) => BigInt(totalMinor) * weight);
  const parts = products.map((product) => toSafe(product / whole));
  const spare = totalMinor - sumMinor(parts);
  const byRemainder = products
    .map((product, index) => ({ index, remainder: product % whole }))
    .sort((a, b) => compareBigints(b.remainder, a.remainder) || a.index - b.index)
    .slice(0, spare);
  const favoured = new Set(byRemainder.map((part) => part.index));
  return parts.map((part, index) => part + (favoured.has(index) ? 1 : 0));
}

const amountPattern = /^£?\s?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/**
 * Reads an amount that a person typed or a document shows: "12,345.67", "£1,200", "12.5".
 * Throws BAD_REQUEST `invalid_amount` for anything else, more than two decimals, or unsafe sizes.
 */
export function parseMinor(text: string): Minor {
  const match = amountPattern.exec(text.trim());
  const pounds = match?.[1]?.replaceAll(',', '');
  const minor = BigInt(`${pounds ?? '-1'}${(match?.[2] ?? '').padEnd(2, '0')}`);
  if (minor < 0n || minor > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new AppError('BAD_REQUEST', 'Enter an amount in pounds and pence, such as 1,250.00.', {
      reason: 'invalid_amount',
    });
  }
  return Number(minor);
}

const symbols: Readonly<Record<string, string>> = { GBP: '£', EUR: '€', USD: '$' };

/** 1234567 → "£12,345.67"; below zero a true minus, "−£1.00"; `symbol: false` → "12,345.67". */
export function formatMoney(
  minor: Minor,
  { currency = 'GBP', symbol = true }: { currency?: string; symbol?: boolean } = {},
): string {
  assertMinor(minor);
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const pounds = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = minor < 0 ? '−' : '';
  const mark = symbol ? (symbols[currency] ?? `${currency} `) : '';
  return `${sign}${mark}${pounds}.${digits.slice(-2)}`;
}

function multiply(factors: readonly (number | bigint)[]): bigint {
  return factors.reduce<bigint>((product, factor) => product * BigInt(factor), 1n);
}

function floorDiv(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && numerator % denominator !== 0n ? quotient - 1n : quotient;
}

function toSafe(value: bigint): number {
  const number = Number(value);
  assertMinor(number);
  return number;
}

function assertSplittable(totalMinor: Minor): void {
  assertMinor(totalMinor);
  if (totalMinor < 0) throw new RangeError('Only an amount of zero or more can be split.');
}

function compareBigints(a: bigint, b: bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
