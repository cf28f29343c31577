import { describe, expect, it } from '@jest/globals';
import {
  compareBooked,
  compareDeposit,
  compareLine,
  compareReceipt,
  compareStranger,
  type BookedPayment,
  type OutsideRecord,
  type PayoutItem,
} from './compareOutside';

const booked = (change: Partial<BookedPayment> = {}): BookedPayment => ({
  id: 'pay-1',
  direction: 'in',
  isTransfer: false,
  amountMinor: 60_000,
  status: 'paid_out',
  feeMinor: 400,
  cashMinor: 59_600,
  settledOn: '2026-02-19',
  ...change,
});
const record = (change: Partial<OutsideRecord> = {}): OutsideRecord => ({
  id: 'PM1',
  paymentId: 'pay-1',
  amountMinor: 60_000,
  status: 'paid_out',
  valueOn: '2026-02-16',
  debitMinor: null,
  creditMinor: null,
  ...change,
});
const paid: PayoutItem[] = [
  { kind: 'payment_paid_out', signedMinor: 60_000 },
  { kind: 'gocardless_fee', signedMinor: -400 },
];
const takenOff: PayoutItem[] = [
  ...paid,
  { kind: 'payment_charged_back', signedMinor: -60_000 },
  { kind: 'gocardless_fee', signedMinor: 400 },
];
const reasons = (found: readonly { reason: string; amountMinor: number }[]) =>
  found.map(({ reason, amountMinor }) => [reason, amountMinor]);

describe('a collection', () => {
  const back = { status: 'charged_back', cashMinor: 0 };
  it.each<
    [string, Partial<BookedPayment>, Partial<OutsideRecord>, PayoutItem[], [string, number][]]
  >([
    ['paid out, to the penny', {}, {}, paid, []],
    ['that nobody has yet', { status: 'submitted' }, { status: 'submitted' }, [], []],
    [
      'confirmed at both',
      { status: 'confirmed', feeMinor: null, cashMinor: 0 },
      { status: 'confirmed' },
      [],
      [['collection_not_paid_out', 60_000]],
    ],
    [
      'confirmed there alone',
      { status: 'submitted', feeMinor: null, cashMinor: 0 },
      { status: 'confirmed' },
      [],
      [['not_booked_yet', 60_000]],
    ],
    [
      'that failed, unheard by us',
      { status: 'submitted' },
      { status: 'failed' },
      [],
      [['not_booked_yet', 60_000]],
    ],
    ['that failed', { status: 'failed' }, { status: 'failed' }, [], []],
    [
      'taken back, unheard by us',
      {},
      { status: 'charged_back' },
      paid,
      [['not_booked_yet', 60_000]],
    ],
    ['taken back', back, { status: 'charged_back' }, paid, [['deduction_to_come', 60_000]]],
    ['taken back and off a payout', back, { status: 'charged_back' }, takenOff, []],
    [
      'taken back, of which the provider keeps its fee',
      back,
      { status: 'charged_back' },
      takenOff.slice(0, 3),
      [['fee_differs', 400]],
    ],
    [
      'of which it keeps its fee by our books too',
      { ...back, cashMinor: -400 },
      { status: 'charged_back' },
      takenOff.slice(0, 3),
      [],
    ],
    [
      'failed late, never paid out',
      { ...back, status: 'late_failed' },
      { status: 'failed' },
      [],
      [],
    ],
    ['with another fee', { feeMinor: 399 }, {}, paid, [['fee_differs', 1]]],
    ['with another sum in the journal', { cashMinor: 59_601 }, {}, paid, [['fee_differs', 1]]],
    ['of another amount', {}, { amountMinor: 59_000 }, paid, [['payment_amount', 1_000]]],
    ['paid there and dead with us', { status: 'failed' }, {}, paid, [['payment_status', 60_000]]],
  ])('%s', (_words, ours, theirs, items, expected) => {
    expect(reasons(compareBooked(booked(ours), [record(theirs)], items))).toEqual(expected);
  });

  it('that the provider does not know, or has twice', () => {
    expect(reasons(compareBooked(booked(), [], []))).toEqual([['payment_unknown', 60_000]]);
    const twice = [record(), record({ id: 'PM2' })];
    expect(reasons(compareBooked(booked(), twice, paid))).toEqual([['payment_twice', 60_000]]);
  });
});

describe('a payment of ours', () => {
  const out = { direction: 'out', status: 'executed', feeMinor: null } as const;
  it.each<[string, Partial<BookedPayment>, Partial<OutsideRecord>, [string, number][]]>([
    ['executed and on the statement', {}, { status: 'executed', debitMinor: 60_000 }, []],
    ['not on the statement', {}, { status: 'executed' }, [['payout_in_transit', 60_000]]],
    [
      'on the statement with another amount',
      {},
      { status: 'executed', debitMinor: 60_010 },
      [['line_amount', 10]],
    ],
    [
      'on its way at both',
      { status: 'executing' },
      { status: 'executing' },
      [['outbound_under_way', 60_000]],
    ],
    [
      'that waits for our word at the provider',
      { status: 'verifying' },
      { status: 'pending_approval' },
      [['outbound_under_way', 60_000]],
    ],
    ['called off at both', { status: 'cancelled' }, { status: 'cancelled' }, []],
    [
      'executed there alone',
      { status: 'executing' },
      { status: 'executed', debitMinor: 60_000 },
      [['not_booked_yet', 60_000]],
    ],
    [
      'that came back, unheard by us',
      {},
      { status: 'returned', debitMinor: 60_000, creditMinor: 60_000 },
      [['not_booked_yet', 60_000]],
    ],
    [
      'that is on its way back',
      { status: 'returned' },
      { status: 'returned', debitMinor: 60_000 },
      [['return_in_transit', 60_000]],
    ],
    [
      'that came back, of which the statement has nothing',
      { status: 'returned' },
      { status: 'returned' },
      [['payout_in_transit', 60_000]],
    ],
    [
      'that failed there and is paid with us',
      {},
      { status: 'failed' },
      [['payment_status', 60_000]],
    ],
    [
      'that came back whole',
      { status: 'returned' },
      { status: 'returned', debitMinor: 60_000, creditMinor: 60_000 },
      [],
    ],
  ])('%s', (_words, ours, theirs, expected) => {
    expect(reasons(compareBooked(booked({ ...out, ...ours }), [record(theirs)], []))).toEqual(
      expected,
    );
  });

  it('that only the provider has', () => {
    const stranger = record({ paymentId: null, status: 'executed' });
    expect(compareStranger(stranger, 'out')).toMatchObject([
      { reason: 'payment_not_ours', direction: 'out', amountMinor: 60_000 },
    ]);
  });
});

describe('a payout of the provider to us', () => {
  const payout = { signedMinor: 59_600, status: 'paid', valueOn: '2026-02-19' };
  const onStatement = { debitMinor: null, creditMinor: 59_600 };
  const none = { debitMinor: null, creditMinor: null };
  it.each<[string, object, PayoutItem[], [string, number][]]>([
    ['on the statement', onStatement, paid, []],
    ['not there yet', none, paid, [['deposit_in_transit', 59_600]]],
    ['not sent yet', { ...none, status: 'pending' }, paid, []],
    ['with another amount there', { ...none, creditMinor: 59_000 }, paid, [['line_amount', 600]]],
    ['that is not its items', onStatement, paid.slice(0, 1), [['payout_items_differ', 400]]],
    ['of nothing', { ...none, signedMinor: 0 }, takenOff, []],
    [
      'in which more is taken than paid',
      { ...none, signedMinor: -400 },
      [{ kind: 'gocardless_fee', signedMinor: -400 }],
      [['deposit_in_transit', 400]],
    ],
  ])('%s', (_words, change, items, expected) => {
    expect(reasons(compareDeposit({ ...payout, ...none, ...change }, items))).toEqual(expected);
  });
});

it('a line of the statement that nothing explains counts from the day it was booked', () => {
  expect(compareLine({ signedMinor: 5, bookedOn: '2026-02-16' })).toMatchObject([
    { reason: 'unknown_receipt', direction: 'in', amountMinor: 5, sinceOn: '2026-02-16' },
  ]);
  expect(compareLine({ signedMinor: -5, bookedOn: '2026-02-16' })).toMatchObject([
    { reason: 'unknown_debit', direction: 'out', amountMinor: 5 },
  ]);
});

it('a receipt that somebody recorded counts from its day until the statement proves it', () => {
  const receipt = booked({ isTransfer: true });
  expect(compareReceipt(receipt, true)).toEqual([]);
  expect(compareReceipt(receipt, false)).toMatchObject([
    { reason: 'receipt_in_transit', sinceOn: '2026-02-19' },
  ]);
});
