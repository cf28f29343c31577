import { expect, test } from '@jest/globals';
import { minorAmount, minorAmountOrZero, mostMinor } from './amount';

test.each([-1, 0, Number.NaN, Number.POSITIVE_INFINITY, 0.005, 2 ** 53 + 1, '5'])(
  'refuses %s as an amount',
  (value) => {
    expect(minorAmount.safeParse(value).success).toBe(false);
  },
);

test('takes a zero only where there may be none', () => {
  expect(minorAmountOrZero.parse(0)).toBe(0);
  expect(minorAmountOrZero.safeParse(-1).success).toBe(false);
});

test('takes a billion pounds at most, so that sums of thousands stay exact', () => {
  expect(minorAmount.parse(mostMinor)).toBe(100_000_000_000);
  expect(minorAmount.safeParse(mostMinor + 1).success).toBe(false);
  expect(minorAmountOrZero.safeParse(mostMinor + 1).success).toBe(false);
  expect(Number.isSafeInteger(mostMinor * 50_000)).toBe(true);
});
