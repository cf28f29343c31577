import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ask, asActor, buildCast, type Cast } from '@millrace/activities/testing/actors';
import { hangBefore, letTimePass } from '@millrace/activities/testing/hangingTry';
import { openReceiptDesk, payer } from '@millrace/activities/testing/receiptDesk';
import { fund, until } from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { lockFinancing } from '@millrace/activities/invoice/financings';
import { payoutReference } from '@millrace/activities/payout/payouts';
import { sendRefund } from '@millrace/activities/receipt/refunds';
import {
  bookConfirmed,
  bookPaidOut,
  type CollectionRow,
} from '@millrace/activities/repayment/collectionBookings';
import { bookTakenBack } from '@millrace/activities/repayment/takenBack';
import { findBreaks } from '@millrace/db/bookChecks/invariants';
import { readSuspense } from '@millrace/db/ledger/ledger';
import { Payment } from '@millrace/db/models/Payment';
import { sql } from '@millrace/db/connection/sql';

jest.setTimeout(150_000);

const startOn = '2026-02-20';
/** What is held of the debit below: it paid an instalment of 348,334. */
const heldMinor = 51_666;

/** The bank is away when a refund is released; what becomes of it depends on what is true later. */
describe('a released refund that has not left', () => {
  let world: World;
  let cast: Cast;
  let desk: Awaited<ReturnType<typeof openReceiptDesk>>;
  let invoiceId: string;
  beforeAll(async () => {
    world = await openWorld({ startOn });
    cast = await buildCast({ limitMinor: 50_000_000 });
    desk = await openReceiptDesk(world, cast.maker);
  });
  afterAll(() => world.close());

  /** A debit of which more came than was owed. */
  async function collectTooMuch(): Promise<CollectionRow> {
    invoiceId = await fund(world, cast);
    const facts = await world.row<{ instalmentId: string; mandateId: string }>(sql`
      SELECT i.id AS instalment_id, m.id AS mandate_id FROM instalments i, mandates m
      WHERE i.invoice_id = ${invoiceId} AND i.seq = 1 AND m.status = 'active'
    `);
    const debit = await Payment.create({
      ...{ direction: 'in', kind: 'first', companyId: cast.company.id, invoiceId, ...facts },
      ...{ providerId: randomUUID(), idempotencyKey: randomUUID() },
      ...{ amountMinor: 348_334 + heldMinor, status: 'paid_out' },
    });
    const row = debit.get({ plain: true }) as CollectionRow;
    await world.db.inTransaction(async (tx) => {
      await lockFinancing(tx, invoiceId);
      await bookConfirmed(tx, row, startOn, world.policy);
      await bookPaidOut(tx, row, 0, startOn, world.policy);
    });
    return row;
  }
  async function releaseWithoutBank(
    paymentId: string,
    path: string,
    of: string | null = invoiceId,
  ): Promise<string> {
    const { refundId, payloadHash } = await desk.request(paymentId, of);
    await world.sandbox.call('POST', '/faults', { wire: 'payments', path, kind: '500' });
    await desk.approve(refundId, payloadHash, cast.checker);
    await until('it has stopped', async () => {
      const rows = await world.rows(sql`
        SELECT 1 FROM processes WHERE workflow_id = ${`refund-${refundId}`} AND status = 'parked'
      `);
      return rows.length > 0;
    });
    return refundId;
  }
  async function comeBack(refundId: string): Promise<void> {
    await world.sandbox.call('DELETE', '/faults');
    await ask(world, `refund-${refundId}`, 'retryStep', { actor: asActor(cast.maker) });
  }
  const takeBack = (row: CollectionRow) =>
    world.db.inTransaction(async (tx) => {
      await world.change(sql`UPDATE payments SET status = 'charged_back' WHERE id = ${row.id}`);
      const call = { workflowId: 'test', step: '', stepWords: '', version: 1 };
      await bookTakenBack(tx, call, row, 'charged_back', startOn, world.policy);
    });
  const findAtBank = (refundId: string) =>
    world.deps.clients.payments.findOutboundPayments(payoutReference(refundId));
  const held = () => world.db.inTransaction((tx) => readSuspense(tx, cast.company.id));
  const owedBack = async () => {
    const row = await world.row<{ minor: number }>(sql`
      SELECT COALESCE(sum(signed_minor), 0)::bigint AS minor FROM journal_lines
      WHERE entity_id = ${invoiceId} AND account_code = 'reversal_receivable'
    `);
    return row?.minor;
  };
  const expectSound = async () => expect(await world.db.inTransaction(findBreaks)).toEqual([]);
  const wordsOfTask = async (refundId: string) => {
    const task = await world.row<{ words: string }>(
      sql`SELECT words FROM tasks WHERE dedupe_key = ${`refund_failed:${refundId}`}`,
    );
    return task?.words;
  };

  it('is stopped where the payer takes the money back before it was sent', async () => {
    const row = await collectTooMuch();
    const before = await held();
    // Asked for its account, the provider is away: nothing has begun to be sent.
    const refundId = await releaseWithoutBank(row.id, '/mandates');
    const abort = { actor: asActor(cast.maker), reason: 'Let us forget it.' };
    await expect(ask(world, `refund-${refundId}`, 'abortProcess', abort)).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED' },
    });
    await takeBack(row);
    await desk.untilRefund(refundId, 'failed');
    await comeBack(refundId);
    await until('its process ends', async () => {
      const rows = await world.rows(sql`
        SELECT 1 FROM processes WHERE workflow_id = ${`refund-${refundId}`}
          AND closed_at IS NOT NULL
      `);
      return rows.length > 0;
    });
    expect(await findAtBank(refundId)).toEqual([]);
    expect(await held()).toBe(before - heldMinor);
    expect(await owedBack()).toBe(0);
    expect(await wordsOfTask(refundId)).toMatch(/taken the money back/);
    await expectSound();
  });

  it('is called back where the payer took the money back since, and what is owed is made good', async () => {
    const row = await collectTooMuch();
    const before = await held();
    const refundId = await releaseWithoutBank(row.id, '/actions/approve');
    expect(await findAtBank(refundId)).toMatchObject([{ status: 'pending_approval' }]);
    await takeBack(row);
    expect(await owedBack()).toBe(heldMinor);
    await comeBack(refundId);
    await desk.untilRefund(refundId, 'cancelled');
    expect(await findAtBank(refundId)).toMatchObject([{ status: 'cancelled' }]);
    expect(await held()).toBe(before - heldMinor);
    expect(await owedBack()).toBe(0);
    await expectSound();
  });

  it('that came back after its payer had taken the money back makes good what is owed', async () => {
    const row = await collectTooMuch();
    const before = await held();
    const { refundId, payloadHash } = await desk.request(row.id, invoiceId);
    await desk.approve(refundId, payloadHash, cast.checker);
    await desk.untilRefund(refundId, 'executed');
    await takeBack(row);
    expect(await owedBack()).toBe(heldMinor);
    const [sent] = await findAtBank(refundId);
    await world.sandbox.call('POST', `/outbound/${sent?.outboundId}/return`);
    await desk.untilRefund(refundId, 'returned');
    expect(await owedBack()).toBe(0);
    expect(await held()).toBe(before - heldMinor);
    await expectSound();
  });

  it('is called back where the bank no longer confirms the name', async () => {
    const named = { ...payer, sortCode: '107999', accountNumber: '88837491' };
    await desk.openAccount(named);
    const paymentId = await desk.record(9_000, named);
    const { refundId, payloadHash } = await desk.request(paymentId);
    await desk.openAccount({ ...named, holderName: 'Somebody Else Ltd' });
    await desk.approve(refundId, payloadHash, cast.checker);
    await desk.untilRefund(refundId, 'cancelled');
    expect(await findAtBank(refundId)).toMatchObject([{ status: 'cancelled' }]);
    expect(await wordsOfTask(refundId)).toMatch(/no longer confirms the name/);
    await expectSound();
  });

  it('a request whose process was ended is void, and can be made again', async () => {
    const paymentId = await desk.record(7_000);
    const { refundId } = await desk.request(paymentId);
    await world.client.workflow.getHandle(`refund-${refundId}`).cancel();
    await until('the request is void', async () => {
      const rows = await world.rows(sql`
        SELECT 1 FROM approvals WHERE payload->>'refundId' = ${refundId} AND status = 'voided'
      `);
      return rows.length > 0;
    });
    const again = await desk.request(paymentId);
    await desk.approve(again.refundId, again.payloadHash, cast.checker);
    await desk.untilRefund(again.refundId, 'executed');
    await expectSound();
  });

  it('is stopped where it could not be sent within a day', async () => {
    const paymentId = await desk.record(8_000);
    const refundId = await releaseWithoutBank(paymentId, '/outbound_payments', null);
    await world.change(sql`UPDATE payments SET charge_on = '2026-02-18' WHERE id = ${refundId}`);
    await comeBack(refundId);
    await desk.untilRefund(refundId, 'failed');
    expect(await findAtBank(refundId)).toEqual([]);
    expect(await wordsOfTask(refundId)).toMatch(/could not be sent within a day/);
    await expectSound();
  });

  it('is taken back from the bank where a try that was overtaken sends it too late', async () => {
    const paymentId = await desk.record(6_000);
    const refundId = await releaseWithoutBank(paymentId, '/outbound_payments', null);
    await world.sandbox.call('DELETE', '/faults');
    const slow = hangBefore(world, 'payments', 'createOutboundPayment');
    const call = { workflowId: `refund-${refundId}`, step: '', stepWords: '', version: 9_999 };
    const said = sendRefund(slow.deps, call, { refundId });
    await slow.untilItHangs();
    await world.change(sql`UPDATE payments SET charge_on = '2026-02-18' WHERE id = ${refundId}`);
    await letTimePass(world, refundId);
    await comeBack(refundId);
    await desk.untilRefund(refundId, 'failed');
    slow.letGo();
    await said;
    expect(await findAtBank(refundId)).toMatchObject([{ status: 'cancelled' }]);
    await expectSound();
  });
});
