import { expect, it } from '@jest/globals';
import { findComplaint } from './Calculator';

const rules = { minPayableMinor: 70_000, maxPayableMinor: 2_000_000 };

it.each([
  [null, 'Enter an amount in pounds and pence, such as 1,250.00'],
  [69_999, 'We finance invoices from £700.00'],
  [70_000, null],
  [2_000_000, null],
  [2_000_001, 'We finance invoices up to £20,000.00'],
])('of %p pence the calculator says: %p', (amountMinor, complaint) => {
  expect(findComplaint(amountMinor, rules)).toBe(complaint);
});

it('leaves a refusal to the API where the rules could not be read', () => {
  expect(findComplaint(1, null)).toBeNull();
});
