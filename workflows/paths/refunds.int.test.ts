import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { findBreaks } from '@millrace/db/invariants';
import { balances, readSuspense } from '@millrace/db/ledger';
import { Payment } from '@millrace/db/models/Payment';
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
  reachApproval,
  releasePayout,
  until,
  untilStatus,
} from '@millrace/activities/testing/story';
import { openWorld, type World } from '@millrace/activities/testing/world';
import { WithStartWorkflowOperation } from '@temporalio/client';

jest.setTimeout(90_000);

const payer = { holderName: 'Beck Mills Ltd', sortCode: '202959', accountNumber: '63748472' };

describe('receipts and refunds', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld({ startOn: '2026-02-20' });
    cast = await buildCast();
  });
  afterAll(() => world.close());

  async function start<Answer>(
    type: string,
    workflowId: string,
    args: object,
    name: string,
    what: object,
  ): Promise<Answer> {
    const answer: unknown = await world.client.workflow.executeUpdateWithStart(name, {
      args: [what],
      startWorkflowOperation: new WithStartWorkflowOperation(type, {
        workflowId,
        taskQueue: world.taskQueue,
        workflowIdConflictPolicy: 'USE_EXISTING',
        args: [{ ...args, policy: world.policy }],
      }),
    });
    return answer as Answer;
  }
  const askReceipt = <Answer>(paymentId: string, name: string, what: object) =>
    start<Answer>('bookReceipt', `receipt-${paymentId}`, { paymentId }, name, what);
  const record = async (amountMinor: number, from: typeof payer | null = payer) => {
    const paymentId = randomUUID();
    const receipt = { amountMinor, reference: 'BECK 7', receivedOn: '2026-02-19', payer: from };
    await askReceipt(paymentId, 'recordReceipt', { actor: asActor(cast.maker), receipt });
    return paymentId;
  };
  const assign = (paymentId: string, invoiceId: string) =>
    askReceipt<{ suspenseMinor: number }>(paymentId, 'assignReceipt', {
      actor: asActor(cast.maker),
      invoiceId,
    });
  async function request(paymentId: string, invoiceId: string | null = null) {
    const refundId = randomUUID();
    const args = { refundId, invoiceId };
    const { payloadHash } = await start<{ payloadHash: string }>(
      'refundPayment',
      `refund-${refundId}`,
      args,
      'requestRefund',
      { actor: asActor(cast.maker), paymentId, reason: 'The sender asked for it.' },
    );
    return { refundId, payloadHash };
  }
  const approve = (refundId: string, payloadHash: string, actor: { id: string; name: string }) =>
    ask(world, `refund-${refundId}`, 'approveRefund', { actor: asActor(actor), payloadHash });
  const untilRefund = (refundId: string, status: string) =>
    until(`the refund is ${status}`, async () => {
      const [row] = await world.rows<{ status: string }>(
        'SELECT status FROM payments WHERE id = $1',
        [refundId],
      );
      return row?.status === status;
    });
  const book = () => world.db.inTransaction((tx) => balances(tx));
  const expectSound = async () => expect(await world.db.inTransaction(findBreaks)).toEqual([]);
  const taskOf = async (key: string) => {
    const [task] = await world.rows<{ status: string; outcome: string | null }>(
      'SELECT status, outcome FROM tasks WHERE dedupe_key = $1',
      [key],
    );
    return task;
  };

  it('a receipt without a company waits with a Task and pays its invoice once assigned', async () => {
    const { invoiceId } = await buildPaidOut(world.db);
    await world.rows(
      `UPDATE financings SET pricing_snapshot = '{"lateInterestBps": 2000}'
       WHERE invoice_id = $1`,
      [invoiceId],
    );
    const paymentId = await record(400_000);
    expect((await book()).unidentified_receipts).toBe(-400_000);
    expect(await taskOf(`receipt_unidentified:${paymentId}`)).toMatchObject({ status: 'open' });
    await expectSound();
    const once = await assign(paymentId, invoiceId);
    expect(once).toEqual({ suspenseMinor: 51_666 });
    expect(await assign(paymentId, invoiceId)).toEqual(once);
    expect((await book()).unidentified_receipts).toBe(0);
    expect(await taskOf(`receipt_unidentified:${paymentId}`)).toMatchObject({ status: 'done' });
    const [first] = await world.rows<{ status: string }>(
      'SELECT status FROM instalments WHERE invoice_id = $1 AND seq = 1',
      [invoiceId],
    );
    expect(first?.status).toBe('paid');
    await expectSound();
    const other = await buildPaidOut(world.db);
    await expect(assign(paymentId, other.invoiceId)).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED' },
    });
  });

  it('one that stays unidentified goes back by two admins, bound to what was shown', async () => {
    const before = (await book()).bank;
    const paymentId = await record(70_000);
    const { refundId, payloadHash } = await request(paymentId);
    await expect(approve(refundId, payloadHash, cast.maker)).rejects.toMatchObject({
      cause: { type: 'FORBIDDEN', details: [{ reason: 'self_approval' }] },
    });
    await expect(approve(refundId, 'f'.repeat(64), cast.checker)).rejects.toMatchObject({
      cause: { type: 'CONFLICT', details: [{ reason: 'approval_payload_changed' }] },
    });
    await approve(refundId, payloadHash, cast.checker);
    await untilRefund(refundId, 'executed');
    expect(await book()).toMatchObject({ bank: before, unidentified_receipts: 0 });
    expect(await taskOf(`receipt_unidentified:${paymentId}`)).toMatchObject({
      outcome: 'sent back',
    });
    const { invoiceId } = await buildPaidOut(world.db);
    await expect(assign(paymentId, invoiceId)).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED' },
    });
    await expectSound();
  });

  it('refuses a refund whose account nobody recorded, and one that was sent back', async () => {
    await expect(request(await record(5_000, null))).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED' },
    });
    const { refundId, payloadHash } = await request(await record(6_000));
    const actor = asActor(cast.checker);
    await ask(world, `refund-${refundId}`, 'sendBackRefund', { actor, reason: 'Not yet.' });
    await expect(approve(refundId, payloadHash, cast.checker)).rejects.toThrow();
    expect(await Payment.findByPk(refundId)).toBeNull();
    await expectSound();
  });

  it('a refund that the bank refuses is held again, and a person looks into it', async () => {
    const refused = { ...payer, sortCode: '107999', accountNumber: '88837491' };
    await world.sandbox.call('POST', '/accounts', { ...refused, payout: 'refused' });
    const paymentId = await record(9_000, refused);
    const before = await book();
    const { refundId, payloadHash } = await request(paymentId);
    await approve(refundId, payloadHash, cast.checker);
    await untilRefund(refundId, 'failed');
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
    const [facts] = await world.rows<{ instalmentId: string; mandateId: string }>(
      `SELECT i.id AS "instalmentId", m.id AS "mandateId" FROM instalments i, mandates m
       WHERE i.invoice_id = $1 AND i.seq = 1 AND m.status = 'active'`,
      [invoiceId],
    );
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
    const { refundId, payloadHash } = await request(debit.id, invoiceId);
    await approve(refundId, payloadHash, cast.checker);
    await untilRefund(refundId, 'executed');
    const held = world.db.inTransaction((tx) => readSuspense(tx, cast.company.id));
    expect(await held).toBe(0);
    await expectSound();
    await until('the company is told', async () => {
      const mails = await world.rows(
        "SELECT 1 FROM mail_log WHERE template = 'refund_sent' AND invoice_id = $1",
        [invoiceId],
      );
      return mails.length > 0;
    });
    const [sent] = await world.deps.clients.payments.findOutboundPayments(
      payoutReference(refundId),
    );
    const [mandate] = await world.rows<{ providerId: string }>(
      'SELECT provider_id AS "providerId" FROM mandates WHERE id = $1',
      [facts?.mandateId],
    );
    const { bankAccountId } = await world.deps.clients.payments.getMandate(
      mandate?.providerId ?? '',
    );
    expect(sent).toMatchObject({ bankAccountId, amountMinor: 51_666 });
  });
});
