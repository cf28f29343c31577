import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findBreaks } from '@millrace/db/bookChecks/invariants';
import { balances, readSuspense } from '@millrace/db/ledger/ledger';
import { Payment } from '@millrace/db/models/Payment';
import { sql } from '@millrace/db/connection/sql';
import { buildPaidOut } from '@millrace/db/testing/paidOut';
import {
  ask,
  asActor,
  buildCast,
  buildDraft,
  submit,
  type Cast,
} from '@millrace/activities/testing/actors';
import {
  bookConfirmed,
  bookPaidOut,
  type CollectionRow,
} from '@millrace/activities/repayment/collectionBookings';
import { lockFinancing } from '@millrace/activities/invoice/financings';
import { payoutReference } from '@millrace/activities/payout/payouts';
import {
  moveTo,
  reachApproval,
  releasePayout,
  until,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openReceiptDesk, payer } from '@millrace/activities/testing/receiptDesk';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';

jest.setTimeout(90_000);

describe('receipts and refunds', () => {
  let world: World;
  let cast: Cast;
  let desk: Awaited<ReturnType<typeof openReceiptDesk>>;
  beforeAll(async () => {
    world = await openWorld({ startOn: '2026-02-20' });
    cast = await buildCast();
    desk = await openReceiptDesk(world, cast.maker);
  });
  afterAll(() => world.close());

  const book = () => world.db.inTransaction((tx) => balances(tx));
  const expectSound = async () => expect(await world.db.inTransaction(findBreaks)).toEqual([]);
  const taskOf = async (key: string) => {
    const task = await world.row<{ status: string; outcome: string | null }>(
      sql`SELECT status, outcome FROM tasks WHERE dedupe_key = ${key}`,
    );
    return task;
  };

  it('a receipt without a company waits with a Task and pays its invoice once assigned', async () => {
    const { invoiceId } = await buildPaidOut(world.db);
    await world.change(sql`
      UPDATE financings SET pricing_snapshot = '{"lateInterestBps": 2000}'
      WHERE invoice_id = ${invoiceId}
    `);
    const paymentId = await desk.record(400_000);
    expect((await book()).unidentified_receipts).toBe(-400_000);
    expect(await taskOf(`receipt_unidentified:${paymentId}`)).toMatchObject({ status: 'open' });
    await expectSound();
    const once = await desk.assign(paymentId, invoiceId);
    expect(once).toEqual({ suspenseMinor: 51_666 });
    expect(await desk.assign(paymentId, invoiceId)).toEqual(once);
    expect((await book()).unidentified_receipts).toBe(0);
    expect(await taskOf(`receipt_unidentified:${paymentId}`)).toMatchObject({ status: 'done' });
    const first = await world.row<{ status: string }>(
      sql`SELECT status FROM instalments WHERE invoice_id = ${invoiceId} AND seq = 1`,
    );
    expect(first?.status).toBe('paid');
    await expectSound();
    const other = await buildPaidOut(world.db);
    await expect(desk.assign(paymentId, other.invoiceId)).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED' },
    });
  });

  it('one that stays unidentified goes back by two admins, bound to what was shown', async () => {
    const before = (await book()).bank;
    const paymentId = await desk.record(70_000);
    const { refundId, payloadHash } = await desk.request(paymentId);
    await expect(desk.approve(refundId, payloadHash, cast.maker)).rejects.toMatchObject({
      cause: { type: 'FORBIDDEN', details: [{ reason: 'self_approval' }] },
    });
    await expect(desk.approve(refundId, 'f'.repeat(64), cast.checker)).rejects.toMatchObject({
      cause: { type: 'CONFLICT', details: [{ reason: 'approval_payload_changed' }] },
    });
    await desk.approve(refundId, payloadHash, cast.checker);
    await desk.untilRefund(refundId, 'executed');
    expect(await book()).toMatchObject({ bank: before, unidentified_receipts: 0 });
    expect(await taskOf(`receipt_unidentified:${paymentId}`)).toMatchObject({
      outcome: 'sent back',
    });
    const { invoiceId } = await buildPaidOut(world.db);
    await expect(desk.assign(paymentId, invoiceId)).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED' },
    });
    await expectSound();
  });

  it('refuses the release of a refund that was sent back', async () => {
    const { refundId, payloadHash } = await desk.request(await desk.record(6_000));
    const actor = asActor(cast.checker);
    await ask(world, `refund-${refundId}`, 'sendBackRefund', { actor, reason: 'Not yet.' });
    await expect(desk.approve(refundId, payloadHash, cast.checker)).rejects.toThrow();
    expect(await Payment.findByPk(refundId)).toBeNull();
    await expectSound();
  });

  it('a refund that the bank refuses is held again, and a person looks into it', async () => {
    const refused = { ...payer, sortCode: '107999', accountNumber: '88837491' };
    await desk.openAccount({ ...refused, payout: 'refused' });
    const paymentId = await desk.record(9_000, refused);
    const before = await book();
    const { refundId, payloadHash } = await desk.request(paymentId);
    await desk.approve(refundId, payloadHash, cast.checker);
    await desk.untilRefund(refundId, 'failed');
    const after = await book();
    expect(after.bank).toBe(before.bank);
    expect(after.unidentified_receipts).toBe(before.unidentified_receipts);
    expect(await taskOf(`refund_failed:${refundId}`)).toMatchObject({ status: 'open' });
    await expectSound();
  });

  it('what is held of a debit goes back to the mandate’s account, and the company is told', async () => {
    const submitted = await submit(world, cast, await buildDraft(cast, '2026-02-20'));
    const { invoiceId } = submitted;
    await reachApproval(world, cast, submitted);
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
    const facts = await world.row<{ instalmentId: string; mandateId: string }>(sql`
      SELECT i.id AS instalment_id, m.id AS mandate_id FROM instalments i, mandates m
      WHERE i.invoice_id = ${invoiceId} AND i.seq = 1 AND m.status = 'active'
    `);
    const debit = await Payment.create({
      direction: 'in',
      kind: 'first',
      companyId: cast.company.id,
      invoiceId,
      ...facts,
      providerId: randomUUID(),
      idempotencyKey: randomUUID(),
      amountMinor: 400_000,
      status: 'paid_out',
    });
    const row = debit.get({ plain: true }) as CollectionRow;
    await world.db.inTransaction(async (tx) => {
      await lockFinancing(tx, invoiceId);
      await bookConfirmed(tx, row, '2026-02-20', world.policy);
      await bookPaidOut(tx, row, 0, '2026-02-20', world.policy);
    });
    await expectSound();
    await moveTo(world, cast, '2026-02-24');
    const { refundId, payloadHash } = await desk.request(debit.id, invoiceId);
    await desk.approve(refundId, payloadHash, cast.checker);
    await desk.untilRefund(refundId, 'executed');
    const earned = await world.row(sql`
      SELECT max(effective_on) AS up_to FROM journal_entries
      WHERE financing_id = ${invoiceId} AND kind = 'fee_earned'
    `);
    expect(earned).toEqual({ upTo: '2026-02-24' });
    const held = world.db.inTransaction((tx) => readSuspense(tx, cast.company.id));
    expect(await held).toBe(0);
    await expectSound();
    await until('the company is told', async () => {
      const mails = await world.rows(
        sql`SELECT 1 FROM mail_log WHERE template = 'refund_sent' AND invoice_id = ${invoiceId}`,
      );
      return mails.length > 0;
    });
    const [sent] = await world.deps.clients.payments.findOutboundPayments(
      payoutReference(refundId),
    );
    const mandate = await world.row<{ providerId: string }>(
      sql`SELECT provider_id FROM mandates WHERE id = ${facts?.mandateId}`,
    );
    const { bankAccountId } = await world.deps.clients.payments.getMandate(
      mandate?.providerId ?? '',
    );
    expect(sent).toMatchObject({ bankAccountId, amountMinor: 51_666 });
  });
});
