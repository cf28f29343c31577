import { describe, expect, it } from '@jest/globals';
import { holdsPayouts, paymentRules } from './bookCheck';
import { ordinaryUntil, reasonRules, reconcilingReasons, toBreak } from './reconciling';

describe('a difference is ordinary', () => {
  // 3 April 2026 is Good Friday, 6 April Easter Monday.
  it.each([
    ['payout_in_transit', '2026-01-15', '2026-01-19'],
    ['payout_in_transit', '2026-04-02', '2026-04-08'],
    ['deposit_in_transit', '2026-01-15', '2026-01-19'],
    ['collection_not_paid_out', '2026-01-15', '2026-01-20'],
    ['deduction_to_come', '2026-01-15', '2026-01-20'],
    ['outbound_under_way', '2026-01-16', '2026-01-20'],
    ['not_booked_yet', '2026-01-16', '2026-01-20'],
    ['receipt_in_transit', '2026-01-15', '2026-01-21'],
    ['unknown_receipt', '2026-01-15', '2026-01-22'],
    ['unknown_debit', '2026-01-15', '2026-01-16'],
    ['fee_differs', '2026-01-15', '2026-01-16'],
    ['payment_unknown', '2026-01-15', '2026-01-14'],
    ['line_amount', '2026-01-15', '2026-01-14'],
  ] as const)('%s of %s up to %s', (reason, sinceOn, until) => {
    expect(ordinaryUntil(reason, sinceOn)).toBe(until);
  });
});

describe('one that has stood for longer', () => {
  const item = {
    subjectId: 'x',
    invoiceId: 'invoice',
    amountMinor: 5,
    sinceOn: '2026-01-15',
    words: '',
  };

  it.each(reconcilingReasons)('%s holds the payouts of its invoice', (reason) => {
    expect(holdsPayouts(toBreak({ ...item, reason }))).toBe(true);
  });

  it.each(reconcilingReasons)('%s of no invoice holds all where money is in question', (reason) => {
    const found = toBreak({ ...item, reason, invoiceId: null });
    expect(holdsPayouts(found)).toBe((paymentRules as readonly string[]).includes(reason));
  });

  it('is told with its amount, its day and what it is', () => {
    expect(toBreak({ ...item, reason: 'unknown_receipt' })).toMatchObject({
      name: 'unknown_receipt',
      subject: 'x',
      words: 'Money on our statement that nothing explains: £0.05 since 15 January 2026',
    });
  });
});

it('every rule of payments is a reason, and each has words of its own', () => {
  expect(reconcilingReasons).toEqual(expect.arrayContaining([...paymentRules]));
  const words = Object.values(reasonRules).map((rule) => rule.words);
  expect(new Set(words).size).toBe(words.length);
});
