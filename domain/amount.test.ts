import { expect, test } from '@jest/globals';
import { minorAmount, minorAmountOrZero } from './amount';

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
