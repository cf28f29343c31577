import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Payment } from '@millrace/db/models/Payment';
import { sql } from '@millrace/db/connection/sql';
import { buildMandate, testKeys } from '@millrace/db/testing/build';
import { pastRules } from '@millrace/db/testing/pastRules';
import { sendPayout } from '../payout/payouts';
import type { Deps } from '../step/step';
import { openBookedMoney, type BookedMoney } from '../testing/bookedMoney';
import { sendRefund, settleRefund } from './refunds';

jest.setTimeout(60_000);

let money: BookedMoney;
beforeAll(async () => {
  money = await openBookedMoney();
});
afterAll(() => money.close());

/** Rows that came past every rule of the database, as a hand would write them. */
describe('money that nobody has released', () => {
  let version = 0;
  const call = () => ({ workflowId: 'test', step: '', stepWords: '', version: ++version });
  const statusOf = async (id: string) =>
    (await Payment.findByPk(id, { rejectOnEmpty: true })).status;

  function openBank(reported: object = {}) {
    const asked: string[] = [];
    const note = (what: string, answer: object) => () => {
      asked.push(what);
      return Promise.resolve(answer);
    };
    const payments = {
      findOutboundPayments: () => Promise.resolve([]),
      getMandate: () => Promise.resolve({ bankAccountId: 'BA1' }),
      checkName: () => Promise.resolve({ bankAccountId: 'BA1', result: 'match', bankName: null }),
      createOutboundPayment: note('sent', { outboundId: 'OUT1' }),
      getOutboundPayment: () => Promise.resolve(reported),
      approveOutboundPayment: note('approved', { ...reported, status: 'scheduled' }),
      cancelOutboundPayment: note('cancelled', { ...reported, status: 'cancelled' }),
    };
    const deps = {
      ...{ db: money.db, keys: testKeys, clients: { payments } },
      log: { warn: () => undefined },
      temporal: { workflow: { getHandle: () => ({ signal: () => Promise.resolve() }) } },
    } as unknown as Deps;
    return { deps, asked };
  }

  async function writeRefund(of: { status: string; providerId: string | null }) {
    const { companyId, invoiceId, collect } = await money.begin();
    const { id: mandateId } = await buildMandate({ companyId });
    const source = await collect(1, '2026-02-16', { amountMinor: 400_000, mandateId });
    const refundId = randomUUID();
    await pastRules(money.db, [
      sql`INSERT INTO payments (id, kind, direction, status, refund_of, company_id, invoice_id,
          idempotency_key, amount_minor, charge_on, provider_id)
        VALUES (${refundId}, 'refund', 'out', ${of.status}, ${source.id}, ${companyId}, ${invoiceId},
          ${refundId}, 9000000, '2026-02-16', ${of.providerId})`,
    ]);
    return { refundId, sourceId: source.id };
  }
  const breaksOf = async (...subjects: string[]) =>
    (await money.findBreaks())
      .filter(({ subject }) => subjects.includes(subject))
      .map(({ name }) => name)
      .sort();

  it('is found by the check of the book, and so is more than came', async () => {
    const { refundId, sourceId } = await writeRefund({ status: 'created', providerId: null });
    expect(await breaksOf(refundId, sourceId)).toEqual([
      ...['payments_released', 'refunds_taken_from_receipt', 'refunds_within_receipt'],
    ]);
  });

  it('is not sent back, and a person is told', async () => {
    const { refundId } = await writeRefund({ status: 'created', providerId: null });
    const { deps, asked } = openBank();
    await sendRefund(deps, call(), { refundId });
    expect(asked).toEqual([]);
    expect(await statusOf(refundId)).toBe('failed');
    const task = await money.db.row<{ words: string }>(
      sql`SELECT words FROM tasks WHERE dedupe_key = ${`refund_failed:${refundId}`}`,
    );
    expect(task?.words).toContain('Nobody has released it.');
  });

  it('is called back where it waits at the bank for our approval', async () => {
    const providerId = randomUUID();
    const { refundId } = await writeRefund({ status: 'verifying', providerId });
    const waits = { outboundId: providerId, status: 'pending_approval', nameCheck: 'match' };
    const { deps, asked } = openBank({ ...waits, executedOn: null });
    await settleRefund(deps, call(), { refundId, eventId: null });
    expect(asked).toEqual(['cancelled']);
    expect(await statusOf(refundId)).toBe('cancelled');
  });

  it('is paid to no vendor', async () => {
    const { invoiceId } = await money.begin();
    const where = { invoiceId, kind: 'payout' };
    const { id: paymentId } = await Payment.findOne({ where, rejectOnEmpty: true });
    await pastRules(money.db, [
      sql`UPDATE approvals SET status = 'requested' WHERE invoice_id = ${invoiceId}`,
      sql`UPDATE payments SET status = 'created', provider_id = NULL WHERE id = ${paymentId}`,
      sql`UPDATE financings SET status = 'paying' WHERE invoice_id = ${invoiceId}`,
    ]);
    expect(await breaksOf(paymentId)).toEqual(['payments_released']);
    const { deps, asked } = openBank();
    expect(await sendPayout(deps, call(), { paymentId })).toEqual({ status: 'payout_failed' });
    expect(asked).toEqual([]);
    const payout = await Payment.findByPk(paymentId, { rejectOnEmpty: true });
    expect(payout).toMatchObject({ status: 'failed', failureWords: 'Nobody has released it.' });
  });
});
