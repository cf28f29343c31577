import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { balances } from '@millrace/db/ledger/ledger';
import { sql } from '@millrace/db/connection/sql';
import { londonDate } from '@millrace/domain/dates/londonTime';
import {
  buildCast,
  buildDraft,
  companyAccount,
  submit,
  type Cast,
} from '@millrace/activities/testing/actors';
import {
  moveTo,
  reachApproval,
  releasePayout,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { payByTransfer } from '@millrace/activities/testing/transfers';
import { openWorld } from '../api/testing/world';
import type { World } from '@millrace/activities/testing/world';

jest.setTimeout(150_000);

describe('collections that do not go as planned', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const behave = (collection: string) =>
    world.sandbox.call('POST', '/accounts', { ...companyAccount, collection });
  const ledgerOf = (invoiceId: string) =>
    world.db.inTransaction((tx) => balances(tx, { financingId: invoiceId }));
  const fund = async (todayOn: string, termMonths = 3) => {
    const submitted = await submit(world, cast, await buildDraft(cast, todayOn, { termMonths }));
    const { invoiceId } = submitted;
    await reachApproval(world, cast, submitted);
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
    return invoiceId;
  };

  it('retries a bounced debit at the same amount, charges a late fee, and is repaid', async () => {
    await behave('bounce_first');
    const invoiceId = await fund('2026-01-15');
    await moveTo(world, cast, '2026-02-18');
    await untilStatus(world, invoiceId, 'overdue');
    await moveTo(world, cast, '2026-05-15');
    await untilStatus(world, invoiceId, 'repaid');
    const debits = await world.rows<{ kind: string; status: string; amountMinor: number }>(sql`
      SELECT kind, status, amount_minor FROM payments
      WHERE invoice_id = ${invoiceId} AND direction = 'in' ORDER BY created_at LIMIT 2
    `);
    expect(debits[0]).toMatchObject({ kind: 'first', status: 'failed', amountMinor: 348_334 });
    const ledger = await ledgerOf(invoiceId);
    expect(ledger).toMatchObject({
      principal: 0,
      fee_receivable: 0,
      late_fee_receivable: 0,
      late_interest_receivable: 0,
      deferred_fee: 0,
      fee_income: -45_000,
      suspense: 0,
    });
  });

  it('is owed again when the last collection is taken back after it was repaid', async () => {
    await behave('ok');
    await world.change(sql`UPDATE credit_accounts SET status = 'active', frozen_reason = NULL`);
    const invoiceId = await fund('2026-05-15', 1);
    await moveTo(world, cast, '2026-06-25');
    await untilStatus(world, invoiceId, 'repaid');
    const last = await world.row<{ providerId: string }>(sql`
      SELECT provider_id FROM payments WHERE invoice_id = ${invoiceId}
      AND direction = 'in' ORDER BY created_at DESC LIMIT 1
    `);
    await world.sandbox.call('POST', `/payments/${last?.providerId ?? ''}/charge-back`);
    await untilStatus(world, invoiceId, 'overdue');
    const ledger = await ledgerOf(invoiceId);
    expect(ledger.principal + ledger.fee_receivable).toBe(1_015_500);
    await payByTransfer(world, cast, invoiceId, { amountMinor: 1_100_000 });
    await untilStatus(world, invoiceId, 'repaid');
    expect((await ledgerOf(invoiceId)).suspense).toBeLessThan(0);
  });

  it('lives a day to its end, however long that takes which falls due on it', async () => {
    await behave('ok');
    await world.change(sql`UPDATE credit_accounts SET status = 'active', frozen_reason = NULL`);
    const invoiceId = await fund('2026-06-25');
    await moveTo(world, cast, '2026-06-26');
    const process = await world.row<{ nextByAt: Date }>(
      sql`SELECT next_by_at FROM processes WHERE workflow_id = ${`repayment-${invoiceId}`}`,
    );
    const noticeOn = londonDate(process?.nextByAt ?? new Date(0));
    let moved = Promise.resolve();
    await world.db.inTransaction(async (tx) => {
      await tx.rows(sql`SELECT 1 FROM instalments WHERE invoice_id = ${invoiceId} FOR UPDATE`);
      moved = moveTo(world, cast, noticeOn);
      await sleep(4_000);
    });
    await moved;
    const notices = await world.rows<{ on: string }>(sql`
      SELECT notice_sent_on AS on FROM instalments WHERE invoice_id = ${invoiceId}
      AND notice_sent_on IS NOT NULL
    `);
    expect(notices).toEqual([{ on: noticeOn }]);
  });
});
