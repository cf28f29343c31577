import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildCast, type Cast } from '@millrace/activities/testing/actors';
import { readActors } from '@millrace/activities/testing/records';
import { fund, moveTo, until } from '@millrace/activities/testing/scenario';
import { payByTransfer } from '@millrace/activities/testing/transfers';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { addDays } from '@millrace/domain/dates/civilDate';
import { followingWorkingDay } from '@millrace/domain/dates/workingDays';

jest.setTimeout(240_000);

/** What is held for a company pays whatever of its invoices falls due first. */
describe('money held for several invoices', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast({ limitMinor: 50_000_000 });
  });
  afterAll(() => world.close());

  it('once another one has used it up, the debit is announced in time', async () => {
    const collectedOn = async (invoiceId: string) => {
      const row = await world.row<{ collectOn: string }>(
        sql`SELECT collect_on FROM instalments WHERE invoice_id = ${invoiceId} AND seq = 1`,
      );
      return row?.collectOn ?? '';
    };
    const first = await fund(world, cast);
    await moveTo(world, cast, followingWorkingDay(addDays(await collectedOn(first), 7)));
    const collected = await world.row<{ providerId: string }>(
      sql`SELECT provider_id FROM payments WHERE invoice_id = ${first} AND status = 'paid_out'`,
    );
    const second = await fund(world, cast);
    // Enough for the next instalment of each, until one that was paid is owed again.
    await payByTransfer(world, cast, second, { amountMinor: 700_000 });
    await world.sandbox.call('POST', `/payments/${collected?.providerId ?? ''}/late-failure`);
    await until('it is paid from what is held', async () => {
      const used = await readActors(world, first, 'suspense_applied');
      return used.length === 1;
    });
    await moveTo(world, cast, await collectedOn(second));
    const debits = await world.rows<{ chargeOn: string }>(
      sql`SELECT charge_on FROM payments WHERE invoice_id = ${second} AND kind = 'first'`,
    );
    expect(debits).toEqual([{ chargeOn: await collectedOn(second) }]);
  });
});
