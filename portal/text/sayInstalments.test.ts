import { expect, it } from '@jest/globals';
import { sayInstalments } from './sayInstalments';

it.each([
  [[1_015_000], '£10,150.00'],
  [[50_000, 50_000], '£500.00 twice'],
  [[348_334, 348_333, 348_333], '£3,483.34, then £3,483.33 twice'],
  [[335, 335, 334, 333, 333, 333], '£3.35 twice, then £3.34, then £3.33 3 times'],
])('says instalments of %j pence as %s', (amounts, words) => {
  expect(sayInstalments(amounts.map((amountMinor) => ({ amountMinor })))).toBe(words);
});
