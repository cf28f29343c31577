import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { payoutReference, sendPayout } from '@millrace/activities/payout/payouts';
import { buildCast, type Cast } from '@millrace/activities/testing/actors';
import { reachPayout, releasePayout, until } from '@millrace/activities/testing/story';
import { openWorld, type World } from '@millrace/activities/testing/world';

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
    const [row] = await world.rows<{ step: string | null }>(
      "SELECT parked->>'step' AS step FROM processes WHERE workflow_id = $1",
      [`invoice-${invoiceId}`],
    );
    return row?.step === 'sendPayout';
  });
  await world.sandbox.call('DELETE', '/faults');
  const [payout] = await world.rows<{ id: string }>(
    `UPDATE payments SET updated_at = now() - interval '10 minutes'
     WHERE invoice_id = $1 AND kind = 'payout' RETURNING id`,
    [invoiceId],
  );
  const paymentId = payout?.id ?? '';
  const workflowId = `invoice-${invoiceId}`;
  const tryOnce = () =>
    sendPayout(world.deps, { workflowId, step: '', stepWords: '', version: 9_999 }, { paymentId });
  const setFrozen = (isFrozen: boolean) =>
    world.rows(
      `UPDATE credit_accounts SET status = $1, frozen_reason = $2 WHERE company_id = $3 RETURNING 1`,
      [isFrozen ? 'frozen' : 'active', isFrozen ? 'late' : null, cast.company.id],
    );
  await setFrozen(true);
  expect(await tryOnce()).toEqual({ status: 'payout_failed' });
  await setFrozen(false);
  expect(await tryOnce()).toEqual({ status: 'payout_failed' });
  expect(
    await world.deps.clients.payments.findOutboundPayments(payoutReference(paymentId)),
  ).toEqual([]);
});
