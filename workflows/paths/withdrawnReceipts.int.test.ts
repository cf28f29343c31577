import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  ask,
  asActor,
  buildCast,
  companyAccount,
  type Cast,
} from '@millrace/activities/testing/actors';
import {
  countMails,
  readActors,
  readLedger,
  readRecords,
} from '@millrace/activities/testing/records';
import { openReceiptDesk } from '@millrace/activities/testing/receiptDesk';
import { fund, moveTo, statusOf, untilStatus } from '@millrace/activities/testing/scenario';
import { bookLine, typeTransfer } from '@millrace/activities/testing/transfers';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { findBreaks } from '@millrace/db/bookChecks/invariants';
import { readFunds } from '@millrace/db/ledger/funds';
import { readExposure } from '@millrace/db/credit/limits';
import { balances } from '@millrace/db/ledger/ledger';
import { sql } from '@millrace/db/connection/sql';
import { WithStartWorkflowOperation } from '@temporalio/client';

jest.setTimeout(240_000);

describe('receipts that our statement does not show', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast({ limitMinor: 50_000_000 });
  });
  afterAll(() => world.close());

  const withdraw = (workflowId: string, paymentId: string) =>
    ask(world, workflowId, 'withdrawReceipt', {
      actor: asActor(cast.checker),
      ...{ paymentId, reason: 'It never came.' },
    });
  const behave = (collection: string) =>
    world.sandbox.call('POST', '/accounts', { ...companyAccount, collection });
  const usedMinor = async () => {
    const of = { companyId: cast.company.id, vendorId: cast.vendor.id };
    const exposure = await world.db.inTransaction((tx) => readExposure(tx, of));
    return [exposure.outstandingMinor, exposure.vendorUsedMinor];
  };
  const availableMinor = async () =>
    (await world.db.inTransaction((tx) => readFunds(tx, world.policy))).availableMinor;
  const expectSound = async () => expect(await world.db.inTransaction(findBreaks)).toEqual([]);

  it('one that pays all ends no debt and frees no limit, and is withdrawn: owed as before', async () => {
    await behave('bounce_always');
    const invoiceId = await fund(world, cast, { termMonths: 1 });
    await moveTo(world, cast, '2026-03-18');
    const before = await readLedger(world, invoiceId);
    const used = await usedMinor();
    const available = await availableMinor();
    const paymentId = await typeTransfer(world, cast, invoiceId, { amountMinor: 1_200_000 });
    expect((await readLedger(world, invoiceId)).principal ?? 0).toBe(0);
    expect(await usedMinor()).toEqual(used);
    expect(await availableMinor()).toBe(available);
    await moveTo(world, cast, '2026-03-20');
    expect(await statusOf(world, invoiceId)).not.toBe('repaid');
    await expect(
      world.rows(sql`UPDATE financings SET status = 'repaid' WHERE invoice_id = ${invoiceId}`),
    ).rejects.toThrow('repaid_unproven');
    await expectSound();
    await withdraw(`repayment-${invoiceId}`, paymentId);
    await withdraw(`repayment-${invoiceId}`, paymentId);
    expect((await readLedger(world, invoiceId)).principal).toBe(before.principal);
    expect(await usedMinor()).toEqual(used);
    expect((await readRecords(world, invoiceId)).receipts).toContain('transfer late_failed');
    expect(await readActors(world, invoiceId, 'receipt_withdrawn')).toHaveLength(1);
    expect(await countMails(world, invoiceId, 'receipt_withdrawn')).toBe(1);
    await expectSound();
    // Typed once more, and then the statement shows it: repaid, and not withdrawn.
    const again = await typeTransfer(world, cast, invoiceId, { amountMinor: 1_200_000 });
    await bookLine(world, { amountMinor: 1_200_000 });
    await expect(withdraw(`repayment-${invoiceId}`, again)).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED' },
    });
    await untilStatus(world, invoiceId, 'repaid');
    await expectSound();
    // The process that would be asked has ended: the asking starts it, and is answered.
    const workflowId = `repayment-${invoiceId}`;
    await world.client.workflow.getHandle(workflowId).result();
    const { taskQueue, policy } = world;
    const startWorkflowOperation = new WithStartWorkflowOperation('collectRepayments', {
      ...{ workflowId, taskQueue, workflowIdConflictPolicy: 'USE_EXISTING' },
      args: [{ invoiceId, policy }],
    });
    const words = { paymentId: again, reason: 'It never came.', actor: asActor(cast.checker) };
    await expect(
      world.client.workflow.executeUpdateWithStart('withdrawReceipt', {
        args: [words],
        startWorkflowOperation,
      }),
    ).rejects.toMatchObject({ cause: { type: 'PRECONDITION_FAILED' } });
  });

  it('what is held of it pays nothing and lowers no debit; proven it does', async () => {
    await behave('ok');
    await world.change(sql`UPDATE credit_accounts SET status = 'active', frozen_reason = NULL`);
    const [first, other] = [await fund(world, cast), await fund(world, cast)];
    const readFirst = async (invoiceId: string) => {
      const debit = await world.row<{ amountMinor: number }>(sql`
        SELECT amount_minor FROM payments
        WHERE invoice_id = ${invoiceId} AND kind = 'first' ORDER BY created_at LIMIT 1
      `);
      return debit?.amountMinor;
    };
    // What the test before has left is proven, and pays the older one first.
    const [{ heldMinor } = { heldMinor: 0 }] = await world.rows<{ heldMinor: number }>(sql`
      SELECT -sum(signed_minor)::bigint AS held_minor FROM journal_lines
      WHERE account_code = 'suspense'
    `);
    const paymentId = await typeTransfer(world, cast, first, { amountMinor: 400_000 });
    await moveTo(world, cast, '2026-04-14');
    expect([await readFirst(first), await readFirst(other)]).toEqual([
      348_334 - heldMinor,
      348_334,
    ]);
    await withdraw(`repayment-${first}`, paymentId);
    await moveTo(world, cast, '2026-04-24');
    expect(await statusOf(world, first)).toBe('active');
    const [{ interest } = { interest: -1 }] = await world.rows<{ interest: number }>(sql`
      SELECT sum(late_interest_minor + late_fee_minor)::bigint AS interest FROM instalments
      WHERE invoice_id = ANY (${[first, other]})
    `);
    expect(interest).toBe(0);
    await expectSound();
  });

  it('one without a company is gone, with its task', async () => {
    const desk = await openReceiptDesk(world, cast.maker);
    const was = await world.db.inTransaction((tx) => balances(tx));
    const paymentId = await desk.claim(7_700_000);
    await world.client.workflow.getHandle(`receipt-${paymentId}`).result();
    await desk.withdraw(paymentId, cast.checker);
    expect(await world.db.inTransaction((tx) => balances(tx))).toEqual(was);
    const task = await world.row(
      sql`SELECT status FROM tasks WHERE dedupe_key = ${`receipt_unidentified:${paymentId}`}`,
    );
    expect(task).toEqual({ status: 'done' });
    await expect(desk.withdraw(randomUUID(), cast.checker)).rejects.toMatchObject({
      cause: { type: 'NOT_FOUND' },
    });
    await expectSound();
  });
});
