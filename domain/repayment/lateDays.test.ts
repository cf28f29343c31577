import { expect, it } from '@jest/globals';
import { countLateDays } from './arrears';

it.each([
  ['the day itself', '2026-02-16', 100, false, 0],
  ['two days on', '2026-02-18', 100, false, 2],
  ['two days on with the first debit out', '2026-02-18', 100, true, 0],
  ['two days on with only late fees open', '2026-02-18', 0, false, 0],
] as const)('counts the days late: %s', (_when, todayOn, baseOpenMinor, isFirstDebitOut, days) => {
  const debitsOut = [{ kind: isFirstDebitOut ? 'first' : 'charge' } as const];
  const instalment = { collectOn: '2026-02-16', baseOpenMinor, debitsOut };
  expect(countLateDays(instalment, todayOn)).toBe(days);
});
