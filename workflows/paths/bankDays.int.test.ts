import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ask, asActor, buildCast, type Cast } from '@millrace/activities/testing/actors';
import {
  countMails,
  readActors,
  readLedger,
  readRecords,
} from '@millrace/activities/testing/records';
import { fund, moveTo, until, untilStatus } from '@millrace/activities/testing/scenario';
import { payByTransfer } from '@millrace/activities/testing/transfers';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';

jest.setTimeout(240_000);

const readDebits = (world: World, invoiceId: string) =>
  world.rows<{ kind: string; status: string; chargeOn: string; valueOn: string }>(sql`
  SELECT kind, status, charge_on, confirmed_on AS value_on FROM payments
  WHERE invoice_id = ${invoiceId} AND direction = 'in' ORDER BY created_at
`);

/** Nothing but the plan itself was taken, and nobody was told of lateness. */
async function expectOnTime(world: World, invoiceId: string): Promise<void> {
  expect(await readLedger(world, invoiceId)).toEqual({
    bank: 45_000 - 3 * 400,
    fee_income: -45_000,
    provider_fees: 3 * 400,
  });
  const debits = await readDebits(world, invoiceId);
  expect(debits.map(({ kind, status }) => `${kind} ${status}`)).toEqual(
    Array(3).fill('first paid_out'),
  );
  expect(debits.map(({ valueOn }) => valueOn)).toEqual(debits.map(({ chargeOn }) => chargeOn));
  expect(await countMails(world, invoiceId, 'late_fee')).toBe(0);
  expect(await readActors(world, invoiceId, 'late_fee_charged')).toEqual([]);
}

describe('a collection whose events never come', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld({ startOn: '2026-03-03' });
    cast = await buildCast();
  });
  afterAll(() => world.close());

  it('is asked about until it has an end, and paid on the day on which it was charged', async () => {
    const invoiceId = await fund(world, cast);
    await world.sandbox.call('POST', '/faults', {
      wire: 'webhooks',
      path: 'payments',
      kind: 'lost',
    });
    await moveTo(world, cast, '2026-06-19');
    await untilStatus(world, invoiceId, 'repaid');
    await until('the last debit has been paid out', async () =>
      (await readDebits(world, invoiceId)).every(({ status }) => status === 'paid_out'),
    );
    await expectOnTime(world, invoiceId);
  });
});

describe('a collection that we hear of late', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld({ startOn: '2026-03-03' });
    cast = await buildCast();
  });
  afterAll(() => world.close());

  it('over Easter, our step parked for a week: no interest, no fee, no second debit', async () => {
    const invoiceId = await fund(world, cast);
    await moveTo(world, cast, '2026-04-08');
    const fault = await world.sandbox.call('POST', '/faults', {
      ...{ wire: 'payments', path: '/payments/payments/PM', kind: '500' },
    });
    expect(fault).toMatchObject({ hits: 0 });
    await moveTo(world, cast, '2026-04-20');
    const workflowId = `repayment-${invoiceId}`;
    await until('its step is parked', async () => {
      const row = await world.row<{ parked: boolean }>(
        sql`SELECT parked FROM processes WHERE workflow_id = ${workflowId}`,
      );
      return row?.parked ?? false;
    });
    await world.sandbox.call('DELETE', '/faults');
    await ask(world, workflowId, 'retryStep', { actor: asActor(cast.maker), reason: 'It is back' });
    await moveTo(world, cast, '2026-06-19');
    await untilStatus(world, invoiceId, 'repaid');
    await expectOnTime(world, invoiceId);
    expect((await readRecords(world, invoiceId)).status).toBe('repaid');
  });

  it('a transfer that leaves 60p of an instalment: written off, never debited', async () => {
    const invoiceId = await fund(world, cast);
    await payByTransfer(world, cast, invoiceId, { amountMinor: 348_334 - 60 });
    await moveTo(world, cast, '2026-07-24');
    const debits = await readDebits(world, invoiceId);
    expect(debits.map(({ kind }) => kind)).toEqual(['transfer']);
    expect(await readActors(world, invoiceId, 'small_balance_written_off')).toHaveLength(1);
    expect(await readLedger(world, invoiceId)).toMatchObject({ write_off_expense: 60 });
    expect((await readRecords(world, invoiceId)).status).toBe('active');
  });
});
