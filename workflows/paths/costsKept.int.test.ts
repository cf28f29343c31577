import { sql } from '@millrace/db/connection/sql';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ask, asActor, buildCast, type Cast } from '@millrace/activities/testing/actors';
import { readLedger } from '@millrace/activities/testing/records';
import { fund, moveTo, until, untilStatus } from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';

jest.setTimeout(120_000);

describe('what collecting a charge-back had cost', () => {
  let world: World;
  let cast: Cast;
  beforeEach(async () => {
    world = await openWorld();
    cast = await buildCast({ limitMinor: 50_000_000 });
  });
  afterEach(() => world.close());

  /** Paid out to us, taken back by the payer, and taken off the provider's next payout. */
  async function chargeBack(termMonths = 3): Promise<string> {
    const invoiceId = await fund(world, cast, { termMonths });
    await moveTo(world, cast, '2026-02-20');
    const debit = await until('the first debit is paid out', async () => {
      const row = await world.row<{ providerId: string }>(sql`
        SELECT provider_id FROM payments
        WHERE invoice_id = ${invoiceId} AND kind = 'first' AND status = 'paid_out'
      `);
      return row;
    });
    await world.sandbox.call('POST', `/payments/${debit.providerId}/late-failure`);
    await untilStatus(world, invoiceId, 'overdue');
    await moveTo(world, cast, '2026-02-24');
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
    const invoiceId = await chargeBack(2);
    expect(await countKept(invoiceId)).toBe(0);
    expect((await readLedger(world, invoiceId)).provider_fees).toBeUndefined();
    await moveTo(world, cast, '2026-04-10');
    await untilStatus(world, invoiceId, 'repaid');
  });

  it('is booked as a cost where the provider keeps it', async () => {
    await world.sandbox.call('POST', '/settings', { keepsFees: true });
    const invoiceId = await chargeBack();
    await until('it is booked', async () => (await countKept(invoiceId)) === 1);
    expect(await readLedger(world, invoiceId)).toMatchObject({
      bank: -1_000_000 - 400,
      provider_fees: 400,
    });
  });

  it('is booked as well where it was passed on to us and taken back before we heard of either', async () => {
    await world.sandbox.call('POST', '/settings', { keepsFees: true });
    const invoiceId = await fund(world, cast);
    const readDebit = (status: string) =>
      until(`the first debit is ${status}`, () =>
        world.row<{ providerId: string }>(sql`
          SELECT provider_id FROM payments
          WHERE invoice_id = ${invoiceId} AND kind = 'first' AND status = ${status}
        `),
      );
    await moveTo(world, cast, '2026-02-13');
    const { providerId } = await readDebit('submitted');
    await world.sandbox.call('POST', '/faults', {
      wire: 'payments',
      path: providerId,
      kind: '500',
    });
    await moveTo(world, cast, '2026-02-20');
    await world.sandbox.call('POST', `/payments/${providerId}/late-failure`);
    await until('its collection has stopped', () =>
      world.row(sql`
        SELECT 1 FROM processes WHERE workflow_id = ${`repayment-${invoiceId}`}
          AND status = 'parked'
      `),
    );
    await moveTo(world, cast, '2026-02-24');
    await world.sandbox.call('DELETE', '/faults');
    await ask(world, `repayment-${invoiceId}`, 'retryStep', { actor: asActor(cast.maker) });
    await readDebit('late_failed');
    await until('it is booked', async () => (await countKept(invoiceId)) === 1);
    expect(await readLedger(world, invoiceId)).toMatchObject({
      bank: -1_000_000 - 400,
      provider_fees: 400,
    });
  });
});
