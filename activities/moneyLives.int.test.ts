import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { queryRows, type Tx } from '@millrace/db/connection';
import { findBreaks } from '@millrace/db/invariants';
import { balances, readSuspense } from '@millrace/db/ledger';
import type { Financing } from '@millrace/db/models/Financing';
import { Instalment } from '@millrace/db/models/Instalment';
import { Payment } from '@millrace/db/models/Payment';
import { buildAdmin } from '@millrace/db/testing/build';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import { buildPaidOut } from '@millrace/db/testing/paidOut';
import { londonInstant, toEpochMs } from '@millrace/domain/dates';
import { receivableCodes } from '@millrace/domain/ledger';
import { defaultPolicy as policy } from '@millrace/domain/policy';
import { bookConfirmed, bookPaidOut, type CollectionRow } from './repayment/collectionBookings';
import { postRestOfFee } from './repayment/earnedFee';
import { lockFinancing } from './invoice/financings';
import { lockHeld } from './repayment/heldMoney';
import { lockInstalments } from './repayment/instalments';
import { bookReturned } from './payout/payoutBookings';
import { bookReceipt } from './receipt/receiptBookings';
import { takeSmallAction, type SmallAction } from './repayment/smallRepaymentActions';
import { bookTakenBack } from './repayment/takenBack';

jest.setTimeout(60_000);

/** Booked by the very functions that the processes book with, on a real database. */
describe('lives of money after the payout', () => {
  let test: TestDatabase;
  let financing: Financing;
  let instalments: Instalment[];
  let version = 0;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    financing = await buildPaidOut(test.db);
    await financing.update({ pricingSnapshot: { lateInterestBps: 2000 } });
    const where = { invoiceId: financing.invoiceId };
    instalments = await Instalment.findAll({ where, order: ['seq'] });
    await setToday('2026-02-16');
  });

  const within = <T>(work: (tx: Tx) => Promise<T>) => test.db.inTransaction(work);
  const setToday = (on: string) => {
    const offsetMs = toEpochMs(londonInstant(on, '09:00')) - Date.now();
    return within((tx) => queryRows(tx, 'UPDATE business_clock SET offset_ms = $1', [offsetMs]));
  };
  const nextCall = () => ({ workflowId: 'test', step: '', stepWords: '', version: ++version });
  const ledger = () => within((tx) => balances(tx, { financingId: financing.invoiceId }));
  const suspense = () => within((tx) => readSuspense(tx, financing.companyId));
  const act = (action: SmallAction) =>
    within((tx) => takeSmallAction(tx, nextCall(), financing.invoiceId, policy, action));
  const expectSound = async () => expect(await within(findBreaks)).toEqual([]);

  async function transfer(amountMinor: number, receivedOn: string): Promise<string> {
    const { invoiceId, companyId } = financing;
    const admin = await buildAdmin();
    const payment = await Payment.create({
      direction: 'in',
      kind: 'transfer',
      companyId,
      invoiceId,
      idempotencyKey: randomUUID(),
      amountMinor,
      status: 'paid_out',
      confirmedOn: receivedOn,
      settledOn: receivedOn,
    });
    await within(async (tx) =>
      bookReceipt(
        tx,
        await lockFinancing(tx, invoiceId),
        {
          paymentId: payment.id,
          amountMinor,
          receivedOn,
          effectiveOn: receivedOn,
          from: 'bank',
          description: 'A transfer',
          actor: { type: 'user', id: admin.id, name: admin.name },
        },
        policy,
      ),
    );
    return payment.id;
  }

  /** A debit of an instalment, confirmed and passed on to us. */
  async function collect(seq: number, valueOn: string): Promise<CollectionRow> {
    const instalment = instalments[seq - 1];
    const amountMinor = (instalment?.principalMinor ?? 0) + (instalment?.feeMinor ?? 0);
    const { invoiceId, companyId } = financing;
    const payment = await Payment.create({
      direction: 'in',
      kind: 'first',
      companyId,
      invoiceId,
      instalmentId: instalment?.id,
      providerId: randomUUID(),
      idempotencyKey: randomUUID(),
      amountMinor,
      status: 'paid_out',
    });
    const row = payment.get({ plain: true }) as CollectionRow;
    await within(async (tx) => {
      await lockFinancing(tx, invoiceId);
      await bookConfirmed(tx, row, valueOn, policy);
      await bookPaidOut(tx, row, 0, valueOn, policy);
    });
    return row;
  }

  const takeBack = (row: CollectionRow, todayOn: string) =>
    within((tx) => bookTakenBack(tx, nextCall(), row, 'charged_back', todayOn, policy));

  async function returnPayout(todayOn: string): Promise<void> {
    const where = { invoiceId: financing.invoiceId, kind: 'payout' };
    const payout = await Payment.findOne({ where, rejectOnEmpty: true });
    await payout.update({ status: 'returned' });
    const row = payout.get({ plain: true }) as Parameters<typeof bookReturned>[2];
    await within((tx) => bookReturned(tx, nextCall(), row, todayOn));
  }

  async function expectAllZero(): Promise<void> {
    await expectSound();
    const now = await ledger();
    const inFlight = ['payouts_in_flight', 'collections_in_flight'] as const;
    for (const code of [...receivableCodes, 'deferred_fee', ...inFlight] as const) {
      expect([code, now[code]]).toEqual([code, 0]);
    }
  }

  const repay = () =>
    within(async (tx) => {
      await postRestOfFee(tx, financing.invoiceId, '2026-04-16');
      await queryRows(tx, "UPDATE financings SET status = 'repaid' WHERE invoice_id = $1", [
        financing.invoiceId,
      ]);
    });

  it('repaid: every penny of every instalment has its row', async () => {
    await collect(1, '2026-02-16');
    await expectSound();
    await collect(2, '2026-03-16');
    await collect(3, '2026-04-15');
    await repay();
    await expectAllZero();
    expect((await ledger()).bank).toBe(45_000);
  });

  it('overpaid: the rest is held, used with rows that name its payment, and used up', async () => {
    const paymentId = await transfer(696_667, '2026-02-16');
    expect(await suspense()).toBe(348_333);
    await setToday('2026-03-16');
    const second = instalments[1]?.id ?? '';
    await act({ kind: 'apply_suspense', instalmentId: second, amountMinor: 348_333 });
    expect(await suspense()).toBe(0);
    const rows = await within((tx) =>
      queryRows(
        tx,
        `SELECT component, amount_minor AS "amountMinor", payment_id AS "paymentId"
         FROM allocations WHERE instalment_id = $1 ORDER BY amount_minor`,
        [second],
      ),
    );
    expect(rows).toEqual([
      { component: 'fee', amountMinor: 15_000, paymentId },
      { component: 'principal', amountMinor: 333_333, paymentId },
    ]);
    await expectSound();
    await collect(3, '2026-04-15');
    await repay();
    await expectAllZero();
  });

  it('charge-back of money spent from what was held: owed, and made good by a transfer', async () => {
    await transfer(348_334, '2026-02-16');
    const twice = await collect(1, '2026-02-17');
    await setToday('2026-03-16');
    const second = instalments[1]?.id ?? '';
    await act({ kind: 'apply_suspense', instalmentId: second, amountMinor: 348_333 });
    await expectSound();
    await takeBack(twice, '2026-03-20');
    expect((await ledger()).reversal_receivable).toBe(348_333);
    expect(await suspense()).toBe(0);
    await expectSound();
    const [task] = await within((tx) =>
      queryRows<{ status: string }>(tx, 'SELECT status FROM tasks WHERE dedupe_key = $1', [
        `reversal_owed:${financing.invoiceId}`,
      ]),
    );
    expect(task?.status).toBe('open');
    await transfer(300_000, '2026-03-25');
    expect((await ledger()).reversal_receivable).toBe(48_333);
    await transfer(48_333 + 348_333, '2026-04-15');
    await repay();
    await expectAllZero();
    expect(await suspense()).toBe(0);
    expect((await ledger()).bank).toBe(45_000);
  });

  it('a charge-back of spent money is made good from what else is held', async () => {
    await transfer(348_334, '2026-02-16');
    const twice = await collect(1, '2026-02-17');
    await setToday('2026-03-16');
    const second = instalments[1]?.id ?? '';
    await act({ kind: 'apply_suspense', instalmentId: second, amountMinor: 348_333 });
    await transfer(500_000, '2026-03-17');
    await takeBack(twice, '2026-03-20');
    await act({ kind: 'repay_reversal' });
    expect((await ledger()).reversal_receivable).toBe(0);
    expect(await suspense()).toBe(500_000 - 348_333);
    await expectSound();
  });

  it('bounced after it was confirmed: due again, and the instalment has no row left', async () => {
    const first = await collect(1, '2026-02-16');
    await takeBack(first, '2026-02-20');
    await expectSound();
    const open = await within((tx) => lockInstalments(tx, financing.invoiceId));
    expect(open[0]).toMatchObject({ status: 'due', openMinor: { principal: 333_334 } });
    await collect(1, '2026-02-20');
    await collect(2, '2026-03-16');
    await collect(3, '2026-04-15');
    await repay();
    await expectAllZero();
  });

  it('returned payout: what was collected is held again, payment by payment', async () => {
    const first = await collect(1, '2026-02-16');
    await transfer(400_000, '2026-03-16');
    await returnPayout('2026-03-20');
    await expectAllZero();
    expect(await suspense()).toBe(748_334);
    const held = await within((tx) => lockHeld(tx, { companyId: financing.companyId }));
    expect(held.find((row) => row.paymentId === first.id)?.leftMinor).toBe(348_334);
    await takeBack(first, '2026-03-23');
    await expectAllZero();
    expect(await suspense()).toBe(400_000);
  });

  it('returned payout after a charge-back of spent money: nothing is owed or held', async () => {
    await transfer(348_334, '2026-02-16');
    const twice = await collect(1, '2026-02-17');
    await setToday('2026-03-16');
    const second = instalments[1]?.id ?? '';
    await act({ kind: 'apply_suspense', instalmentId: second, amountMinor: 348_333 });
    await takeBack(twice, '2026-03-20');
    await returnPayout('2026-03-23');
    await expectAllZero();
    expect(await suspense()).toBe(348_334);
  });
});
