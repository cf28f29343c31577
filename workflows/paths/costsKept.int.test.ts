import { sql } from '@millrace/db/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildCast, type Cast } from '@millrace/activities/testing/actors';
import { readLedger } from '@millrace/activities/testing/books';
import { fund, moveTo, until, untilStatus } from '@millrace/activities/testing/story';
import { openWorld, type World } from '@millrace/activities/testing/world';

jest.setTimeout(120_000);

describe('what collecting a charge-back had cost', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast({ limitMinor: 50_000_000 });
  });
  afterAll(() => world.close());

  /** Paid out to us, taken back by the payer, and taken off the provider's next payout. */
  async function chargeBack(collectedBy: string, settledBy: string): Promise<string> {
    await world.change(sql`UPDATE credit_accounts SET status = 'active', frozen_reason = NULL`);
    const invoiceId = await fund(world, cast);
    await moveTo(world, cast, collectedBy);
    const debit = await until('the first debit is paid out', async () => {
      const row = await world.row<{ providerId: string }>(sql`
        SELECT provider_id FROM payments
        WHERE invoice_id = ${invoiceId} AND kind = 'first' AND status = 'paid_out'
      `);
      return row;
    });
    await world.sandbox.call('POST', `/payments/${debit.providerId}/late-failure`);
    await untilStatus(world, invoiceId, 'overdue');
    await moveTo(world, cast, settledBy);
    return invoiceId;
  }
  const countKept = async (invoiceId: string) => {
    const rows = await world.rows(sql`
      SELECT 1 FROM journal_entries WHERE financing_id = ${invoiceId}
        AND kind = 'provider_cost_kept'
    `);
    return rows.length;
  };

  it('is given back by the provider, as it publishes, and is no cost', async () => {
    const invoiceId = await chargeBack('2026-02-20', '2026-02-24');
    expect(await countKept(invoiceId)).toBe(0);
    expect((await readLedger(world, invoiceId)).provider_fees).toBeUndefined();
    await moveTo(world, cast, '2026-05-15');
    await untilStatus(world, invoiceId, 'repaid');
  });

  it('is booked as a cost where the provider keeps it', async () => {
    await world.sandbox.call('POST', '/settings', { keepsFees: true });
    const invoiceId = await chargeBack('2026-06-19', '2026-06-24');
    await until('it is booked', async () => (await countKept(invoiceId)) === 1);
    expect(await readLedger(world, invoiceId)).toMatchObject({
      bank: -1_000_000 - 400,
      provider_fees: 400,
    });
  });
});
