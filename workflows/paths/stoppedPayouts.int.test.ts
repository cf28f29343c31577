import { sql, type Sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { payoutReference } from '@millrace/activities/payout/payouts';
import {
  ask,
  asActor,
  buildCast,
  goodAccount,
  type Cast,
} from '@millrace/activities/testing/actors';
import { readLedger, readTasks } from '@millrace/activities/testing/records';
import {
  reachPayout,
  releasePayout,
  until,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';

jest.setTimeout(150_000);

/** The bank is away when a payout is released; what becomes of it depends on what is true later. */
describe('a released payout that has not left', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast({ limitMinor: 50_000_000 });
  });
  afterAll(() => world.close());

  async function releaseWithoutBank(path = '/outbound_payments'): Promise<string> {
    const invoiceId = await reachPayout(world, cast);
    const fault = { wire: 'payments', path, kind: '500' };
    await world.sandbox.call('POST', '/faults', fault);
    await releasePayout(world, cast, invoiceId);
    await until('it has stopped', async () => {
      const row = await world.row<{ step: string }>(sql`
        SELECT parked->>'step' AS step FROM processes WHERE workflow_id = ${`invoice-${invoiceId}`}
          AND status = 'parked'
      `);
      return row?.step === 'sendPayout' || row?.step === 'settlePayout';
    });
    return invoiceId;
  }
  async function comeBack(invoiceId: string): Promise<void> {
    await world.sandbox.call('DELETE', '/faults');
    await ask(world, `invoice-${invoiceId}`, 'retryStep', { actor: asActor(cast.maker) });
  }
  const readPayout = async (invoiceId: string) => {
    const row = await world.row<{ id: string; status: string; code: string | null }>(sql`
      SELECT id, status, failure_code AS code FROM payments
      WHERE invoice_id = ${invoiceId} AND kind = 'payout' ORDER BY created_at DESC LIMIT 1
    `);
    return row;
  };
  const findAtBank = async (invoiceId: string) => {
    const payout = await readPayout(invoiceId);
    return world.deps.clients.payments.findOutboundPayments(payoutReference(payout?.id ?? ''));
  };

  it('is sent where all still holds', async () => {
    const invoiceId = await releaseWithoutBank();
    await comeBack(invoiceId);
    await untilStatus(world, invoiceId, 'active');
    expect(await findAtBank(invoiceId)).toHaveLength(1);
  });

  const troubles: [string, Sql, Sql, RegExp][] = [
    [
      'the credit account was frozen',
      sql`UPDATE credit_accounts SET status = 'frozen', frozen_reason = 'late'`,
      sql`UPDATE credit_accounts SET status = 'active', frozen_reason = NULL`,
      /credit account is frozen/,
    ],
    [
      'the vendor is on hold',
      sql`UPDATE vendors SET compliance_hold = true`,
      sql`UPDATE vendors SET compliance_hold = false`,
      /on hold/,
    ],
    [
      'the last day of the contract has passed',
      sql`UPDATE lending_contracts SET latest_payout_on = '2026-01-02' WHERE status = 'executed'`,
      sql`UPDATE lending_contracts SET latest_payout_on = '2026-01-22' WHERE status = 'executed'`,
      /last day for this payout has passed/,
    ],
  ];

  it.each(troubles)('is stopped where %s', async (_what, happen, mend, words) => {
    const invoiceId = await releaseWithoutBank();
    await world.rows(happen);
    await comeBack(invoiceId);
    try {
      await untilStatus(world, invoiceId, 'payout_failed');
    } finally {
      await world.rows(mend);
    }
    expect(await findAtBank(invoiceId)).toEqual([]);
    expect(await readPayout(invoiceId)).toMatchObject({ status: 'failed', code: 'gate_shut' });
    expect(await readLedger(world, invoiceId)).toEqual({});
    const held = await world.row<{ status: string }>(
      sql`SELECT status FROM reservations WHERE invoice_id = ${invoiceId}`,
    );
    expect(held?.status).toBe('held');
    const tasks = await until('admins are told', async () => {
      const found = await readTasks(world, invoiceId, 'payout_failed');
      return found.length > 0 && found;
    });
    expect(tasks).toMatchObject([{ status: 'open', words: expect.stringMatching(words) }]);
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
    expect(await findAtBank(invoiceId)).toHaveLength(1);
  });

  it.each(troubles)('is called back from the bank where %s', async (_what, happen, mend, words) => {
    const invoiceId = await releaseWithoutBank('/actions/approve');
    expect(await findAtBank(invoiceId)).toMatchObject([{ status: 'pending_approval' }]);
    await world.rows(happen);
    await comeBack(invoiceId);
    try {
      await untilStatus(world, invoiceId, 'payout_failed');
    } finally {
      await world.rows(mend);
    }
    expect(await findAtBank(invoiceId)).toMatchObject([{ status: 'cancelled' }]);
    expect(await readPayout(invoiceId)).toMatchObject({ status: 'cancelled', code: 'gate_shut' });
    expect(await readLedger(world, invoiceId)).toEqual({});
    const [task] = await until('admins are told', async () => {
      const found = await readTasks(world, invoiceId, 'payout_failed');
      return found.length > 0 && found;
    });
    expect(task?.words).toMatch(words);
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
  });

  it('is called back where the payee’s bank no longer confirms the name', async () => {
    const holder = (holderName: string) =>
      world.sandbox.call('POST', '/accounts', { ...goodAccount, holderName });
    const invoiceId = await reachPayout(world, cast);
    await holder('Somebody Else Ltd');
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'payout_failed');
    expect(await findAtBank(invoiceId)).toMatchObject([{ status: 'cancelled' }]);
    expect(await readLedger(world, invoiceId)).toEqual({});
    await holder('Oakhanger Timber Supplies Ltd');
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
  });
});
