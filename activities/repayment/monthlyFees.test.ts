import { expect, test } from '@jest/globals';
import { lastMonthsEnd } from './monthlyFees';

test.each([
  ['2026-02-01', '2026-01-31'],
  ['2026-03-02', '2026-02-28'],
  ['2028-03-31', '2028-02-29'],
  ['2026-01-05', '2025-12-31'],
])('on %s the month to post ended on %s', (todayOn, expected) => {
  expect(lastMonthsEnd(todayOn)).toBe(expected);
});
