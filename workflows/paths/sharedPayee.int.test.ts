import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildCast, type Cast } from '@millrace/activities/testing/actors';
import { reachPayout, releasePayout, untilStatus } from '@millrace/activities/testing/scenario';
import { lockAccount } from '@millrace/activities/vendor/bankAccounts';
import type { World } from '@millrace/activities/testing/world';
import { sql } from '@millrace/db/connection/sql';
import { openWorld } from '../../api/testing/world';

jest.setTimeout(90_000);

describe('payouts to one account', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  it('are released while the bank is asked about another one', async () => {
    const first = await reachPayout(world, cast);
    const second = await reachPayout(world, cast);
    await releasePayout(world, cast, first);
    await untilStatus(world, first, 'active');
    const payout = await world.row<{ accountId: string }>(sql`
      SELECT vendor_bank_account_id AS "accountId!" FROM payments
      WHERE invoice_id = ${first} AND kind = 'payout'
    `);
    // Who asks about the first one holds its account meanwhile, and may wait for the company's limit.
    await world.db.inTransaction(async (tx) => {
      await lockAccount(tx, payout?.accountId ?? '');
      await releasePayout(world, cast, second);
    });
    await untilStatus(world, second, 'active');
    expect(payout?.accountId).toMatch(/-/);
  });
});
