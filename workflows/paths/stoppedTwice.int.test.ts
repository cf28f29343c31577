import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { payoutReference, sendPayout } from '@millrace/activities/payout/payouts';
import { buildCast, type Cast } from '@millrace/activities/testing/actors';
import { reachPayout, releasePayout, until } from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';

jest.setTimeout(150_000);

let world: World;
let cast: Cast;
beforeAll(async () => {
  world = await openWorld();
  cast = await buildCast();
});
afterAll(() => world.close());

it('a payout that was stopped stays so, though the answer was lost and the gate is open again', async () => {
  const invoiceId = await reachPayout(world, cast);
  await world.sandbox.call('POST', '/faults', {
    ...{ wire: 'payments', path: '/outbound_payments', kind: '500' },
  });
  await releasePayout(world, cast, invoiceId);
  await until('it has stopped', async () => {
    const row = await world.row<{ step: string | null }>(sql`
      SELECT parked->>'step' AS step FROM processes WHERE workflow_id = ${`invoice-${invoiceId}`}
    `);
    return row?.step === 'sendPayout';
  });
  await world.sandbox.call('DELETE', '/faults');
  const payout = await world.row<{ id: string }>(sql`
    UPDATE payments SET updated_at = now() - interval '10 minutes'
    WHERE invoice_id = ${invoiceId} AND kind = 'payout' RETURNING id
  `);
  const paymentId = payout?.id ?? '';
  const workflowId = `invoice-${invoiceId}`;
  const tryOnce = () =>
    sendPayout(world.deps, { workflowId, step: '', stepWords: '', version: 9_999 }, { paymentId });
  const setFrozen = (isFrozen: boolean) =>
    world.rows(sql`
    UPDATE credit_accounts
      SET status = ${isFrozen ? 'frozen' : 'active'}, frozen_reason =
      ${isFrozen ? 'late' : null} WHERE company_id = ${cast.company.id} RETURNING 1
  `);
  await setFrozen(true);
  expect(await tryOnce()).toEqual({ status: 'payout_failed' });
  await setFrozen(false);
  expect(await tryOnce()).toEqual({ status: 'payout_failed' });
  expect(
    await world.deps.clients.payments.findOutboundPayments(payoutReference(paymentId)),
  ).toEqual([]);
});
