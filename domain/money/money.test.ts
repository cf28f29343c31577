import { describe, expect, it, test } from '@jest/globals';
import * as fc from 'fast-check';
import { AppError } from '../errors/errors';
import {
  formatMoney,
  mulDiv,
  mulDivDown,
  parseMinor,
  splitByWeight,
  splitEvenly,
  sumMinor,
} from './money';

describe('splitting', () => {
  test.each([
    [100_000, 3, [33_334, 33_333, 33_333]],
    [2, 3, [1, 1, 0]],
    [0, 2, [0, 0]],
  ])('G1: %d by %d gives the spare pence to the earliest parts', (total, parts, expected) => {
    expect(splitEvenly(total, parts)).toEqual(expected);
  });

  it('loses and makes no penny, and parts differ by at most one', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 45 }), fc.integer({ min: 1, max: 60 }), (total, parts) => {
        const split = splitEvenly(total, parts);
        expect(sumMinor(split)).toBe(total);
        expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
        expect([...split].sort((a, b) => b - a)).toEqual(split);
      }),
    );
  });

  it('by weight: adds up, within a penny of the exact share, nothing for no weight', () => {
    const weights = fc.array(fc.nat({ max: 2 ** 40 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 40 }), weights, (total, given) => {
        fc.pre(given.some((weight) => weight > 0));
        const parts = splitByWeight(total, given);
        const whole = given.reduce((sum, weight) => sum + BigInt(weight), 0n);
        expect(sumMinor(parts)).toBe(total);
        parts.forEach((part, index) => {
          const exact = (BigInt(total) * BigInt(given[index] ?? 0)) / whole;
          expect([exact, exact + 1n]).toContain(BigInt(part));
          if (given[index] === 0) expect(part).toBe(0);
        });
      }),
    );
  });

  it('by weight: ties go to the lowest index', () => {
    expect(splitByWeight(1, [1, 1, 1])).toEqual([1, 0, 0]);
  });

  it('refuses no parts, no weight, and amounts below zero', () => {
    expect(() => splitEvenly(1, 0)).toThrow(RangeError);
    expect(() => splitByWeight(1, [0, 0])).toThrow(RangeError);
    expect(() => splitEvenly(-1, 2)).toThrow(RangeError);
  });
});

test.each([
  [[1], 2, 1],
  [[3], 2, 2],
  [[-1], 2, 0],
  [[-3], 2, -1],
  [[Number.MAX_SAFE_INTEGER, 10_000], 10_000, Number.MAX_SAFE_INTEGER],
])('rounds %j / %d half up', (factors, below, expected) => {
  expect(mulDiv(factors, below)).toBe(expected);
});

it('refuses products that leave the safe integers', () => {
  expect(() => mulDiv([Number.MAX_SAFE_INTEGER, 2], 1)).toThrow(RangeError);
  expect(mulDivDown([-1], 2)).toBe(-1);
});

describe('reading amounts', () => {
  test.each([
    ['12,345.67', 1_234_567],
    ['£1,200', 120_000],
    ['12.5', 1_250],
    [' 0.01 ', 1],
    ['1000000', 100_000_000],
  ])('reads %s', (text, expected) => {
    expect(parseMinor(text)).toBe(expected);
  });

  test.each(['', 'abc', '1.234', '-1', '1,23', '12,34.5', '1e3', 'NaN', '.5', '99999999999999999'])(
    'refuses %s',
    (text) => {
      expect(() => parseMinor(text)).toThrow(AppError);
    },
  );

  it('reads back what it writes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 50 }), (minor) => {
        expect(parseMinor(formatMoney(minor))).toBe(minor);
      }),
    );
  });
});

test.each([
  [1_234_567, {}, '£12,345.67'],
  [-100, {}, '−£1.00'],
  [5, {}, '£0.05'],
  [100_000_000, { symbol: false }, '1,000,000.00'],
  [100, { currency: 'EUR' }, '€1.00'],
  [100, { currency: 'SEK' }, 'SEK 1.00'],
])('writes %d with %j as %s', (minor, options, expected) => {
  expect(formatMoney(minor, options)).toBe(expected);
});
