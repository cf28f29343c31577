import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ask, asActor, buildCast, type Cast } from '@millrace/activities/testing/actors';
import { readActors, readLedger, readTasks } from '@millrace/activities/testing/records';
import {
  clearReturns,
  fund,
  moveTo,
  until,
  untilAllEnded,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { payByTransfer } from '@millrace/activities/testing/transfers';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { addDays } from '@millrace/domain/dates/civilDate';
import { followingWorkingDay } from '@millrace/domain/dates/workingDays';

jest.setTimeout(240_000);

/** The payout of one came back after its first instalment was collected, which then paid another. */
describe('a charge-back of a debit whose invoice is cancelled', () => {
  let world: World;
  let cast: Cast;
  let closed: string;
  let second: string;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast({ limitMinor: 50_000_000 });
  });
  afterAll(() => world.close());

  const readOne = async (query: Parameters<World['rows']>[0]) =>
    (await world.rows<{ value: string }>(query))[0]?.value ?? '';
  const collectedOn = (invoiceId: string) =>
    readOne(
      sql`SELECT collect_on AS value FROM instalments WHERE invoice_id = ${invoiceId} AND seq = 1`,
    );

  async function takeBack(): Promise<void> {
    const providerId = await readOne(sql`
      SELECT provider_id AS value FROM payments
      WHERE invoice_id = ${closed} AND direction = 'in' AND status = 'paid_out'
    `);
    await world.sandbox.call('POST', `/payments/${providerId}/charge-back`);
  }

  it('is asked for, waited for, and paid by a transfer for that invoice', async () => {
    closed = await fund(world, cast);
    await moveTo(world, cast, followingWorkingDay(addDays(await collectedOn(closed), 7)));
    second = await fund(world, cast);
    const payout = await readOne(sql`
      SELECT provider_id AS value FROM payments WHERE invoice_id = ${closed} AND kind = 'payout'
    `);
    await world.sandbox.call('POST', `/outbound/${payout}/return`);
    await untilStatus(world, closed, 'contract_pending', 'payout_returned');
    await clearReturns(world);
    const reason = 'The vendor wants no money.';
    await ask(world, `invoice-${closed}`, 'cancelInvoice', { actor: asActor(cast.maker), reason });
    await untilStatus(world, closed, 'cancelled');
    await untilAllEnded(world, closed);
    await moveTo(world, cast, followingWorkingDay(addDays(await collectedOn(second), 1)));
    expect(await readActors(world, second, 'suspense_applied')).toHaveLength(1);

    await takeBack();
    await until('the company is asked for it', async () => {
      const told = await readActors(world, closed, 'reversal_owed_told');
      return told.length === 1;
    });
    expect(await readLedger(world, closed)).toMatchObject({ reversal_receivable: 348_334 });
    await moveTo(world, cast, followingWorkingDay(addDays(await collectedOn(second), 4)));
    expect(await readActors(world, closed, 'reversal_owed_told')).toHaveLength(1);
    await payByTransfer(world, cast, closed, { amountMinor: 100_000 });
    expect(await readLedger(world, closed)).toMatchObject({ reversal_receivable: 248_334 });
  });

  it('is made good from what another invoice’s transfer leaves, and then its process ends', async () => {
    await payByTransfer(world, cast, second, { amountMinor: 300_000 });
    await until('it is made good', async () => {
      const made = await readActors(world, closed, 'reversal_repaid');
      return made.length === 1;
    });
    await untilAllEnded(world, closed);
    expect((await readLedger(world, closed)).reversal_receivable ?? 0).toBe(0);
    expect(await readTasks(world, closed, 'reversal_owed')).toMatchObject([{ status: 'done' }]);
  });
});
