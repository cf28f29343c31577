import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  ask,
  asActor,
  buildCast,
  companyAccount,
  type Cast,
} from '@millrace/activities/testing/actors';
import {
  readActors,
  readLedger,
  readRecords,
  readTasks,
} from '@millrace/activities/testing/records';
import {
  clearReturns,
  fund,
  moveTo,
  today,
  until,
  untilAllEnded,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { addDays } from '@millrace/domain/dates/civilDate';
import { followingWorkingDay } from '@millrace/domain/dates/workingDays';

jest.setTimeout(150_000);

describe('payouts that come back when nobody expects it any more', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast({ limitMinor: 50_000_000 });
  });
  afterAll(() => world.close());

  const cancel = (invoiceId: string, reason: string) =>
    ask(world, `invoice-${invoiceId}`, 'cancelInvoice', { actor: asActor(cast.maker), reason });
  const moveOn = async (days: number) =>
    moveTo(world, cast, followingWorkingDay(addDays(await today(world), days)));
  const readProviderId = async (invoiceId: string) => {
    const payout = await world.row<{ providerId: string }>(
      sql`SELECT provider_id FROM payments WHERE invoice_id = ${invoiceId} AND kind = 'payout'`,
    );
    return payout?.providerId ?? '';
  };
  const returnPayout = async (invoiceId: string, then: string) => {
    await world.sandbox.call('POST', `/outbound/${await readProviderId(invoiceId)}/return`);
    await untilStatus(world, invoiceId, then);
    await clearReturns(world);
  };

  it('back while an instalment is overdue: booked as any other, and cancelled', async () => {
    const invoiceId = await fund(world, cast);
    await world.sandbox.call('POST', '/accounts', {
      ...companyAccount,
      collection: 'bounce_first',
    });
    await moveOn(40);
    await untilStatus(world, invoiceId, 'overdue');
    await returnPayout(invoiceId, 'contract_pending');
    await cancel(invoiceId, 'The vendor wants no money.');
    await untilStatus(world, invoiceId, 'cancelled');
    await untilAllEnded(world, invoiceId);
    const { principal, fee_receivable, late_fee_receivable } = await readLedger(world, invoiceId);
    expect([principal, fee_receivable, late_fee_receivable]).toEqual(Array(3).fill(undefined));
    // A retry was with the bank already: what it collects is held for the company.
    expect(await readActors(world, invoiceId, 'debit_not_cancelled')).toEqual(['Millrace']);
    await world.sandbox.call('POST', '/accounts', { ...companyAccount, collection: 'ok' });
    await moveOn(10);
    expect(await readLedger(world, invoiceId)).toEqual({
      bank: 348_334 - 400,
      provider_fees: 400,
      suspense: -348_334,
    });
    await world.change(sql`UPDATE credit_accounts SET status = 'active', frozen_reason = NULL`);
  });

  it('back after it was repaid: what was paid is held, the financing ends, a person is asked', async () => {
    const invoiceId = await fund(world, cast);
    await moveOn(110);
    await untilStatus(world, invoiceId, 'repaid');
    await untilAllEnded(world, invoiceId);
    await returnPayout(invoiceId, 'cancelled');
    await untilAllEnded(world, invoiceId);
    // Its first instalment was paid from what the return before had left, and is free again.
    expect(await readLedger(world, invoiceId)).toEqual({
      bank: 2 * 348_333 - 2 * 400,
      provider_fees: 2 * 400,
      suspense: -2 * 348_333,
    });
    expect(await readRecords(world, invoiceId)).toMatchObject({
      reservation: 'released',
      payouts: ['returned'],
    });
    expect(
      await world.rows(sql`SELECT status FROM tasks WHERE kind = 'payout_returned_late'`),
    ).toEqual([{ status: 'open' }]);
  });

  it('back when nobody foresaw it: the process stops for an admin, and never fails unseen', async () => {
    const invoiceId = await fund(world, cast);
    for (const status of ['defaulted', 'written_off']) {
      await world.change(
        sql`UPDATE financings SET status = ${status} WHERE invoice_id = ${invoiceId}`,
      );
    }
    await world.sandbox.call('POST', `/outbound/${await readProviderId(invoiceId)}/return`);
    const [task] = await until('an admin is asked', async () => {
      const tasks = await readTasks(world, invoiceId, 'parked');
      return tasks.length > 0 && tasks;
    });
    expect(task).toMatchObject({
      status: 'open',
      words: expect.stringContaining('This invoice is written off'),
    });
    const { status } = await world.client.workflow.getHandle(`invoice-${invoiceId}`).describe();
    expect(status.name).toBe('RUNNING');
    expect((await readRecords(world, invoiceId)).payouts).toEqual(['executed']);
  });
});
