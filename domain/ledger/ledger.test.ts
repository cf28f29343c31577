import { describe, expect, it, test } from '@jest/globals';
import { allocate, noAmounts, sumComponents } from '../repayment/allocation';
import type { ComponentAmounts } from '../repayment/instalment';
import { balancesOf, receivableCodes, reverseEntry, type Posting } from './journal';
import {
  postCollectedToSuspense,
  postFeeEarned,
  postLateFeeCharged,
  postLateFeeWaived,
  postLateInterestCharged,
  postLateInterestWaived,
  postPayoutExecuted,
  postPayoutSent,
  postRecovered,
  postWrittenOff,
  reversedWithPayout,
} from './payoutPostings';
import {
  postCollectionConfirmed,
  postCollectionPaidOut,
  postEarlySettled,
  postProviderCostKept,
  postReversalRepaid,
  postReversalShortfall,
  postSuspenseApplied,
  postSuspenseRefunded,
  postTransferReceived,
} from './receiptPostings';
import { planInstalments } from '../repayment/schedule';
import { quoteSettlement } from '../repayment/settlement';

const ids = { financingId: 'invoice-1', companyId: 'company-1' };
const g2 = { ...ids, principalMinor: 1_000_000, feeMinor: 45_000 };
const plan = planInstalments(1_000_000, 45_000, 3);
const payout = [postPayoutSent(g2), postPayoutExecuted(g2)];
const earned = (amountMinor: number) => postFeeEarned({ ...ids, amountMinor });

/** A debit that pays its own instalment and is paid out to us at a cost. */
function collect(seq: number, costMinor = 0, extra: Partial<ComponentAmounts> = {}): Posting[] {
  const instalment = plan[seq - 1];
  if (!instalment) throw new RangeError('No such instalment.');
  const shares = {
    ...noAmounts,
    fee: instalment.feeMinor,
    principal: instalment.principalMinor,
    ...extra,
  };
  const amountMinor = sumComponents(shares);
  return [
    postCollectionConfirmed({ ...ids, amountMinor, shares }),
    postCollectionPaidOut({ ...ids, amountMinor, costMinor }),
  ];
}

/** What a payout that comes back reverses of a life until then. */
function reverseWithPayout(entries: readonly Posting[]): Posting[] {
  return entries.filter(({ kind }) => reversedWithPayout.includes(kind)).map(reverseEntry);
}

/** A charge-back or late failure: the group of a payment is reversed; what was spent of its held
 *  remainder is owed again. */
function takeBack(group: readonly Posting[], spentMinor = 0): Posting[] {
  const reversals = group.map(reverseEntry);
  if (spentMinor === 0) return reversals;
  return [...reversals, postReversalShortfall({ ...ids, amountMinor: spentMinor })];
}

/** Receivables, money on its way, the deferred fee and suspense end at zero. */
function expectSettled(postings: readonly Posting[]): void {
  const balances = balancesOf(postings);
  const toZero = [
    ...receivableCodes,
    'deferred_fee',
    'payouts_in_flight',
    'collections_in_flight',
    'suspense',
  ] as const;
  for (const code of toZero) expect([code, balances[code] ?? 0]).toEqual([code, 0]);
}

describe('the life of a financing', () => {
  it('G12: repaid: receivables and deferred fee at zero, bank up by the fee', () => {
    const life = [...payout, ...[1, 2, 3].flatMap((seq) => [earned(15_000), ...collect(seq)])];
    expectSettled(life);
    expect(balancesOf(life)).toMatchObject({ bank: 45_000, fee_income: -45_000 });
  });

  it('repaid late, with provider costs, late fee and late interest', () => {
    const life = [
      ...payout,
      ...collect(1, 40),
      postLateFeeCharged({ ...ids, amountMinor: 2_500 }),
      postLateInterestCharged({ ...ids, amountMinor: 1_570 }),
      ...collect(2, 40, { lateInterest: 1_570 }),
      ...collect(3, 40),
      postTransferReceived({
        ...ids,
        amountMinor: 2_500,
        shares: { ...noAmounts, lateFee: 2_500 },
      }),
      earned(45_000),
    ];
    expectSettled(life);
    expect(balancesOf(life)).toMatchObject({
      bank: 45_000 + 2_500 + 1_570 - 120,
      provider_fees: 120,
      late_fee_income: -2_500,
      late_interest_income: -1_570,
    });
  });

  it('failed payout: nothing is left, and a second one runs as the first', () => {
    const [sent] = payout;
    if (!sent) throw new RangeError('The payout has two entries.');
    const failed = [sent, reverseEntry(sent)];
    expect(Object.values(balancesOf(failed)).every((balance) => balance === 0)).toBe(true);
    const life = [...failed, ...payout, earned(45_000), ...[1, 2, 3].flatMap((n) => collect(n))];
    expectSettled(life);
    expect(balancesOf(life).bank).toBe(45_000);
  });

  it('returned payout: all is reversed and nothing is owed', () => {
    const entries = [...payout, earned(2_000)];
    const life = [...entries, ...reverseWithPayout(entries)];
    expect(Object.values(balancesOf(life)).every((balance) => balance === 0)).toBe(true);
  });

  it('returned payout after a waiver: what was charged is not given back twice', () => {
    const late = { ...ids, amountMinor: 2_500 };
    const waived = [postLateFeeCharged(late), postLateFeeWaived(late)];
    const interest = [postLateInterestCharged(late), postLateInterestWaived(late)];
    const until = [...payout, ...waived, ...interest];
    expectSettled([...until, ...reverseWithPayout(until)]);
  });

  it('returned payout after a collection: what was collected is held, then refunded', () => {
    const collected = { ...noAmounts, fee: 15_000, principal: 333_334, lateFee: 2_500 };
    const lateFee = postLateFeeCharged({ ...ids, amountMinor: 2_500 });
    const until = [...payout, earned(15_000), lateFee, ...collect(1, 0, { lateFee: 2_500 })];
    const held = postCollectedToSuspense({ ...ids, collected });
    const life = [...until, ...reverseWithPayout(until), held];
    expect(balancesOf(life).suspense).toBe(-350_834);
    expect(balancesOf(life).bank).toBe(350_834);
    const refunded = [...life, postSuspenseRefunded({ ...ids, amountMinor: 350_834 })];
    expectSettled(refunded);
    expect(balancesOf(refunded)).toMatchObject({ bank: 0, fee_income: 0, late_fee_income: 0 });
  });

  it('bounced collection: one that fails late is reversed, and paid again', () => {
    const first = collect(1);
    const bounced = takeBack(first);
    const life = [...payout, ...first, ...bounced];
    expect(balancesOf(life)).toMatchObject({ principal: 1_000_000, fee_receivable: 45_000 });
    const again = [...life, ...[1, 2, 3].flatMap((seq) => collect(seq)), earned(45_000)];
    expectSettled(again);
    expect(balancesOf(again).bank).toBe(45_000);
  });

  it('charge-back after the end: owed again, the provider keeps its cost, repaid again', () => {
    const last = collect(3, 40);
    const life = [...payout, ...collect(1), ...collect(2), ...last, earned(45_000)];
    const back = [...takeBack(last), postProviderCostKept({ ...ids, costMinor: 40 })];
    expect(balancesOf([...life, ...back])).toMatchObject({
      principal: 333_333,
      fee_receivable: 15_000,
      provider_fees: 40,
      bank: 45_000 - 348_333 - 40,
    });
    const end = [...life, ...back, ...collect(3)];
    expectSettled(end);
    expect(balancesOf(end).bank).toBe(45_000 - 40);
  });

  it('charge-back of money already spent from suspense: owed as a reversal, then made good', () => {
    const overpaid = allocate(400_000, { ...noAmounts, fee: 15_000, principal: 333_334 });
    const group = [
      postCollectionConfirmed({ ...ids, amountMinor: 400_000, shares: overpaid.allocated }),
      postCollectionPaidOut({ ...ids, amountMinor: 400_000, costMinor: 0 }),
    ];
    const spent = postSuspenseApplied({
      ...ids,
      shares: { ...noAmounts, fee: 15_000, principal: overpaid.unappliedMinor - 15_000 },
    });
    const life = [...payout, ...group, spent];
    expect(balancesOf(life).suspense).toBe(0);
    const back = takeBack(group, 51_666);
    const after = [...life, ...back];
    expect(balancesOf(after)).toMatchObject({ suspense: 0, reversal_receivable: 51_666 });
    const open = { ...noAmounts, fee: 30_000, principal: 1_000_000 - 36_666 };
    const end = [
      ...after,
      postReversalRepaid({ ...ids, amountMinor: 51_666, from: 'bank' }),
      postTransferReceived({ ...ids, amountMinor: sumComponents(open), shares: open }),
      earned(45_000),
    ];
    expectSettled(end);
    expect(balancesOf(end).bank).toBe(45_000);
  });

  it('charge-back with part of suspense still held: only the missing part is owed', () => {
    const group = [
      postCollectionConfirmed({ ...ids, amountMinor: 1_000, shares: { ...noAmounts, fee: 400 } }),
    ];
    const refund = postSuspenseRefunded({ ...ids, amountMinor: 250 });
    const back = takeBack(group, 250);
    expect(balancesOf([...group, refund, ...back])).toMatchObject({
      suspense: 0,
      reversal_receivable: 250,
    });
  });

  it('overpayment: held, applied to the next instalment, the rest refunded', () => {
    const first = postTransferReceived({
      ...ids,
      amountMinor: 800_000,
      shares: { ...noAmounts, fee: 15_000, principal: 333_334 },
    });
    const second = postSuspenseApplied({
      ...ids,
      shares: { ...noAmounts, fee: 15_000, principal: 333_333 },
    });
    const refund = postSuspenseRefunded({ ...ids, amountMinor: 103_333 });
    const life = [...payout, first, second, refund, ...collect(3), earned(45_000)];
    expectSettled(life);
    expect(balancesOf(life).bank).toBe(45_000);
  });

  test.each([
    ['G9', '2026-01-15', '2026-04-15', '2026-03-01', 22_500],
    ['G9b', '2026-01-31', '2026-04-30', '2026-02-28', 14_157],
  ])('%s settled early: one entry, the fee earned is the income', (_, from, to, on, income) => {
    const open = { ...noAmounts, fee: 30_000, principal: 666_666 };
    const period = { feeMinor: 45_000, fromOn: from, maturityOn: to };
    const quote = quoteSettlement(period, open, on);
    const settled = postEarlySettled({ ...ids, from: 'bank', open, quote });
    const life = [...payout, ...collect(1), earned(quote.earnedMinor), settled];
    expectSettled(life);
    expect(balancesOf(life)).toMatchObject({ bank: income, fee_income: -income });
  });

  it('early settlement charged back: its rebate comes back too', () => {
    const open = { ...noAmounts, fee: 30_000, principal: 666_666 };
    const period = { feeMinor: 45_000, fromOn: '2026-01-15', maturityOn: '2026-04-15' };
    const quote = quoteSettlement(period, open, '2026-03-01');
    const settled = postEarlySettled({ ...ids, from: 'collections_in_flight', open, quote });
    const back = takeBack([settled]);
    const life = [...payout, ...collect(1), earned(22_500), settled, ...back];
    expect(balancesOf(life)).toMatchObject({ principal: 666_666, deferred_fee: -22_500 });
    expectSettled([...life, ...collect(2), ...collect(3), earned(22_500)]);
  });

  it('written off and partly recovered: receivables zero, more than the loss is held', () => {
    const open = { lateFee: 2_500, lateInterest: 900, fee: 30_000, principal: 666_666 };
    const life = [
      ...payout,
      ...collect(1),
      earned(25_000),
      postLateFeeCharged({ ...ids, amountMinor: 2_500 }),
      postLateInterestCharged({ ...ids, amountMinor: 900 }),
      postWrittenOff({ ...ids, open, unearnedMinor: 20_000 }),
    ];
    expectSettled(life);
    expect(balancesOf(life).write_off_expense).toBe(680_066);
    const more = postRecovered({
      ...ids,
      amountMinor: 700_000,
      writtenOffNotRecoveredMinor: 680_066,
    });
    expect(balancesOf([...life, more])).toMatchObject({
      recovery_income: -680_066,
      suspense: -19_934,
    });
  });

  it('waived late fee and interest leave nothing', () => {
    const amount = { ...ids, amountMinor: 2_500 };
    const life = [
      postLateFeeCharged(amount),
      postLateFeeWaived(amount),
      postLateInterestCharged(amount),
      postLateInterestWaived(amount),
    ];
    expect(Object.values(balancesOf(life)).every((balance) => balance === 0)).toBe(true);
  });
});
