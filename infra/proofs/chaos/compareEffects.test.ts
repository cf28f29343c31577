import { describe, expect, it } from '@jest/globals';
import { compareEffects, type Books } from './compareEffects';
import type { OutsideWorld } from './outsideWorld';

const journey = {
  invoiceId: 'i1',
  failure: null,
  invoice: {
    ...{ number: 'CHAOS-0001', company: 'tarn', vendor: 'halden', grossMinor: 60_000 },
    ...{ termMonths: 1, daysAgo: 0, goal: 'paid_out' as const },
  },
};
const truth = {
  ...{ invoiceId: 'i1', number: 'CHAOS-0001', status: 'active' },
  ...{ principalMinor: 60_000, sentMinor: 60_000, executed: 1 },
};
const payout = { id: 'OUT1', amount: 60_000, status: 'executed', metadata: { paymentId: 'p1' } };
const envelope = { id: 'E1', externalId: 'c1', status: 'COMPLETED' };
const mail = { to: ['a@b.example'], subject: 'Your offer for invoice X', messageId: '<1>' };

const sound: Books = {
  invoices: [truth],
  payouts: [{ id: 'p1', invoiceId: 'i1', amountMinor: 60_000, status: 'executed' }],
  contracts: [{ id: 'c1' }],
};
const world: OutsideWorld = {
  ...{ outbound: [payout], payments: [], envelopes: [envelope], mail: [mail] },
  ...{ timers: [], webhooks: [] },
};

const compare = (books: Partial<Books>, outside: Partial<OutsideWorld>, failure?: string) =>
  compareEffects(
    [{ ...journey, failure: failure ?? null }],
    { ...sound, ...books },
    { ...world, ...outside },
  ).map(({ kind, words }) => `${kind}: ${words}`);
const invoice = (change: Partial<typeof truth>) => ({ invoices: [{ ...truth, ...change }] });

describe('what the checker reports', () => {
  it('is nothing where every effect happened once', () => {
    expect(compare({}, {})).toEqual([]);
  });

  it.each<[string, Partial<Books>, Partial<OutsideWorld>, string]>([
    [
      'a second payout at the provider',
      {},
      { outbound: [payout, { ...payout, id: 'OUT2' }] },
      'duplicated: payment p1: the provider has 2 payments',
    ],
    [
      'a payout of another amount',
      {},
      { outbound: [{ ...payout, amount: 60_001 }] },
      'duplicated: payment p1: £600.00 with us, £600.01 at the provider',
    ],
    [
      'a payout of another amount than was financed',
      invoice({ principalMinor: 60_001, sentMinor: 60_001 }),
      {},
      'duplicated: CHAOS-0001: a payout is of another amount than 60001',
    ],
    [
      'a payout that the provider has not executed',
      { payouts: [{ id: 'p1', invoiceId: 'i1', amountMinor: 60_000, status: 'executing' }] },
      { outbound: [{ ...payout, status: 'executing' }] },
      'lost: CHAOS-0001: the provider has executed no payout',
    ],
    [
      'a payout that our books have forgotten',
      {},
      { outbound: [payout, { ...payout, id: 'OUT2', metadata: { paymentId: 'gone' } }] },
      'lost: payment OUT2: the provider has £600.00 that our books do not know',
    ],
    [
      'a payout that the ledger has twice',
      invoice({ sentMinor: 120_000 }),
      {},
      'duplicated: CHAOS-0001: the ledger has the payout twice',
    ],
    [
      'a payout that the ledger lacks',
      invoice({ sentMinor: 0 }),
      {},
      'lost: CHAOS-0001: the ledger lacks the payout',
    ],
    [
      'a second executed contract',
      invoice({ executed: 2 }),
      {},
      'duplicated: CHAOS-0001: 2 contracts are executed',
    ],
    [
      'a second envelope for one contract',
      {},
      { envelopes: [envelope, { ...envelope, id: 'E2' }] },
      'duplicated: contract c1 has more than one envelope',
    ],
    [
      'a letter sent as two',
      {},
      { mail: [mail, { ...mail, messageId: '<2>' }] },
      'duplicated: mail sent as two, to a@b.example: Your offer for invoice X',
    ],
    [
      'an invoice that went no further',
      invoice({ status: 'checking' }),
      {},
      'stuck: CHAOS-0001: stands at checking, not paid out',
    ],
    [
      'an invoice that is gone',
      { invoices: [] },
      {},
      'stuck: CHAOS-0001: stands at nothing, not paid out',
    ],
  ])('names %s', (_case, books, outside, words) => {
    expect(compare(books, outside)).toEqual([words]);
  });

  it('forgives the same letter again under the same Message-ID, and a payout that failed', () => {
    const failed = { ...payout, id: 'OUT0', status: 'failed' };
    expect(compare({}, { mail: [mail, mail], outbound: [failed, payout] })).toEqual([]);
  });
});
