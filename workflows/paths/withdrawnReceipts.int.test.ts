import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  ask,
  asActor,
  buildCast,
  companyAccount,
  type Cast,
} from '@millrace/activities/testing/actors';
import { readDeeds, readLedger, readRecords } from '@millrace/activities/testing/books';
import { openReceiptDesk } from '@millrace/activities/testing/receiptDesk';
import { fund, moveTo, statusOf, until, untilStatus } from '@millrace/activities/testing/story';
import { bookLine, typeTransfer } from '@millrace/activities/testing/transfers';
import { openWorld, type World } from '@millrace/activities/testing/world';
import { findBreaks } from '@millrace/db/invariants';
import { readExposure } from '@millrace/db/limits';
import { balances } from '@millrace/db/ledger';

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
  const expectSound = async () => expect(await world.db.inTransaction(findBreaks)).toEqual([]);

  it('one that pays all ends no debt and frees no limit, and is withdrawn: owed as before', async () => {
    await behave('bounce_always');
    const invoiceId = await fund(world, cast);
    await moveTo(world, cast, '2026-06-01');
    const before = await readLedger(world, invoiceId);
    const used = await usedMinor();
    const paymentId = await typeTransfer(world, cast, invoiceId, { amountMinor: 1_200_000 });
    expect((await readLedger(world, invoiceId)).principal ?? 0).toBe(0);
    expect(await usedMinor()).toEqual(used);
    await moveTo(world, cast, '2026-06-03');
    expect(await statusOf(world, invoiceId)).not.toBe('repaid');
    await expect(
      world.rows("UPDATE financings SET status = 'repaid' WHERE invoice_id = $1", [invoiceId]),
    ).rejects.toThrow('repaid_unproven');
    await expectSound();
    await withdraw(`repayment-${invoiceId}`, paymentId);
    await withdraw(`repayment-${invoiceId}`, paymentId);
    expect((await readLedger(world, invoiceId)).principal).toBe(before.principal);
    expect(await usedMinor()).toEqual(used);
    expect((await readRecords(world, invoiceId)).receipts).toContain('transfer late_failed');
    expect(await readDeeds(world, invoiceId, 'receipt_withdrawn')).toHaveLength(1);
    await expectSound();
    // Typed once more, and then the statement shows it: repaid, and not withdrawn.
    const again = await typeTransfer(world, cast, invoiceId, { amountMinor: 1_200_000 });
    await bookLine(world, { amountMinor: 1_200_000 });
    await expect(withdraw(`repayment-${invoiceId}`, again)).rejects.toMatchObject({
      cause: { type: 'PRECONDITION_FAILED' },
    });
    await untilStatus(world, invoiceId, 'repaid');
    await expectSound();
  });

  it('what was used of it for another invoice is owed again where it had been recorded', async () => {
    await behave('ok');
    await world.rows("UPDATE credit_accounts SET status = 'active', frozen_reason = NULL");
    const desk = await openReceiptDesk(world, cast.maker);
    // The proven rest of the test before pays first.
    const [other, first] = [await fund(world, cast), await fund(world, cast)];
    const paymentId = await desk.claim(400_000);
    await desk.assign(paymentId, first);
    expect(await readLedger(world, first)).toMatchObject({ suspense: -400_000 });
    await moveTo(world, cast, '2026-07-06');
    const [used] = await world.rows<{ minor: number }>(
      `SELECT sum(amount_minor)::bigint AS minor FROM allocations a
         JOIN instalments i ON i.id = a.instalment_id WHERE a.payment_id = $1`,
      [paymentId],
    );
    expect(await readLedger(world, other)).toMatchObject({ suspense: expect.any(Number) });
    await withdraw(`repayment-${first}`, paymentId);
    await until('what was spent is owed again', async () => {
      const { reversal_receivable: owed } = await readLedger(world, first);
      return owed === used?.minor;
    });
    await untilStatus(world, first, 'overdue');
    await expectSound();
  });

  it('one without a company is gone, with its task', async () => {
    const desk = await openReceiptDesk(world, cast.maker);
    const was = await world.db.inTransaction((tx) => balances(tx));
    const paymentId = await desk.claim(7_700_000);
    await world.client.workflow.getHandle(`receipt-${paymentId}`).result();
    await desk.withdraw(paymentId, cast.checker);
    expect(await world.db.inTransaction((tx) => balances(tx))).toEqual(was);
    const [task] = await world.rows('SELECT status FROM tasks WHERE dedupe_key = $1', [
      `receipt_unidentified:${paymentId}`,
    ]);
    expect(task).toEqual({ status: 'done' });
    await expect(desk.withdraw(randomUUID(), cast.checker)).rejects.toMatchObject({
      cause: { type: 'NOT_FOUND' },
    });
    await expectSound();
  });
});
