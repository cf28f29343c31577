import { describe, expect, it } from '@jest/globals';
import type { CreditAccountStatus } from '../credit/credit';
import { findDoubts } from './doubts';

const good = {
  currency: 'GBP',
  issueOn: '2026-01-15',
  dueOn: '2026-03-01',
  payableMinor: 1_000,
  todayOn: '2026-01-15',
  rules: { dueFromDays: 14, dueToDays: 180, minPayableMinor: 500, maxPayableMinor: 2_000 },
  limit: { status: 'active' as CreditAccountStatus, leftMinor: 100, vendorLeftMinor: 0 },
};
const unknown = { limit: null, issueOn: null, dueOn: null, payableMinor: null };
const codes = (more: Partial<Parameters<typeof findDoubts>[0]>) =>
  findDoubts({ ...good, ...more }).map(({ code }) => code);

describe('what would stop an invoice', () => {
  it.each([
    ['nothing', {}, []],
    ['nothing that is known yet', unknown, []],
    ['another currency', { currency: 'EUR' }, ['foreign_currency']],
    ['a due date of yesterday', { dueOn: '2026-01-14' }, ['past_due']],
    ['a due date of today', { dueOn: '2026-01-15' }, ['due_too_soon']],
    ['a day less than the least', { dueOn: '2026-01-28' }, ['due_too_soon']],
    ['the first day of the window', { dueOn: '2026-01-29' }, []],
    ['the last day of the window', { dueOn: '2026-07-14' }, []],
    ['a day after it', { dueOn: '2026-07-15' }, ['due_too_late']],
    ['an invoice of tomorrow', { issueOn: '2026-01-16' }, ['issued_in_future']],
    ['a penny below the least', { payableMinor: 499 }, ['amount_too_small']],
    ['nothing left to pay', { payableMinor: 0 }, ['amount_too_small']],
    ['the least', { payableMinor: 500 }, []],
    ['the most', { payableMinor: 2_000 }, []],
    ['a penny above it', { payableMinor: 2_001 }, ['amount_too_large']],
    [
      'the whole limit',
      { limit: { status: 'active' as const, leftMinor: -1, vendorLeftMinor: 5 } },
      ['over_limit'],
    ],
    [
      'what one vendor may have',
      { limit: { status: 'active' as const, leftMinor: 5, vendorLeftMinor: -1 } },
      ['over_vendor_limit'],
    ],
    [
      'all of it at once',
      {
        currency: 'EUR',
        dueOn: '2025-01-01',
        limit: { status: 'active' as const, leftMinor: -1, vendorLeftMinor: -2 },
      },
      ['foreign_currency', 'past_due', 'over_vendor_limit'],
    ],
    [
      'a frozen account, whatever would be left of its limit',
      { limit: { status: 'frozen' as const, leftMinor: -1, vendorLeftMinor: -2 } },
      ['no_new_offers'],
    ],
    [
      'an account that is not open yet, before the amount is known',
      { ...unknown, limit: { status: 'proposed' as const, leftMinor: 0, vendorLeftMinor: 0 } },
      ['no_new_offers'],
    ],
  ])('is %s', (_case, more, expected) => {
    expect(codes(more)).toEqual(expected);
  });

  it('is told with the numbers that explain it', () => {
    const limit = { status: 'active' as const, leftMinor: -2_000, vendorLeftMinor: -5_000 };
    expect(findDoubts({ ...good, limit })).toEqual([
      { code: 'over_vendor_limit', availableMinor: 0, excessMinor: 5_000 },
    ]);
    expect(findDoubts({ ...good, dueOn: '2026-01-16' })).toEqual([
      { code: 'due_too_soon', dueOn: '2026-01-16', fromOn: '2026-01-29', toOn: '2026-07-14' },
    ]);
  });
});
