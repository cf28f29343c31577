import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ask, asActor, buildCast, type Cast } from '../testing/actors';
import { readLedger } from '../testing/records';
import { hangBefore, letTimePass } from '../testing/hangingTry';
import { reachPayout, releasePayout, until, untilStatus } from '../testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '../testing/world';
import { payoutReference, sendPayout } from './payouts';

jest.setTimeout(200_000);

/** A try may hang for longer than Temporal waits for it: it goes on beside the next one. */
describe('a try to send a payout that is overtaken by the one that stops it', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast({ limitMinor: 50_000_000 });
  });
  afterAll(() => world.close());

  const setFrozen = (isFrozen: boolean) =>
    world.change(sql`
      UPDATE credit_accounts SET status = ${isFrozen ? 'frozen' : 'active'},
        frozen_reason = ${isFrozen ? 'late' : null}
    `);

  /** Released while the payee's bank gives no answer, so that its sending stops there. */
  async function releaseUnsent() {
    const invoiceId = await reachPayout(world, cast);
    const path = '/bank_account_holder_verifications';
    await world.sandbox.call('POST', '/faults', { wire: 'payments', path, kind: '500' });
    await releasePayout(world, cast, invoiceId);
    await until('it has stopped', async () => {
      const parked = await world.rows(sql`
        SELECT 1 FROM processes WHERE workflow_id = ${`invoice-${invoiceId}`}
          AND status = 'parked' AND parked->>'step' = 'sendPayout'
      `);
      return parked.length > 0;
    });
    await world.sandbox.call('DELETE', '/faults');
    const payout = await world.row<{ id: string }>(
      sql`SELECT id FROM payments WHERE invoice_id = ${invoiceId} AND kind = 'payout'`,
    );
    return { invoiceId, paymentId: payout?.id ?? '' };
  }

  async function tryAndHang(
    { invoiceId, paymentId }: Awaited<ReturnType<typeof releaseUnsent>>,
    at: 'checkName' | 'createOutboundPayment',
  ) {
    const slow = hangBefore(world, 'payments', at);
    const step = { workflowId: `invoice-${invoiceId}`, step: '', stepWords: '', version: 9_999 };
    const said = sendPayout(slow.deps, step, { paymentId });
    await slow.untilItHangs();
    return { ...slow, said };
  }

  async function stop(invoiceId: string): Promise<void> {
    await setFrozen(true);
    await ask(world, `invoice-${invoiceId}`, 'retryStep', { actor: asActor(cast.maker) });
    await untilStatus(world, invoiceId, 'payout_failed');
    await setFrozen(false);
  }

  const findAtBank = (paymentId: string) =>
    world.deps.clients.payments.findOutboundPayments(payoutReference(paymentId));

  it('leaves without sending it, though the gate is open again', async () => {
    const payout = await releaseUnsent();
    const slow = await tryAndHang(payout, 'checkName');
    await stop(payout.invoiceId);
    slow.letGo();
    expect(await slow.said).toEqual({ status: 'payout_failed' });
    expect(await findAtBank(payout.paymentId)).toEqual([]);
    expect(await readLedger(world, payout.invoiceId)).toEqual({});
    await releasePayout(world, cast, payout.invoiceId);
    await untilStatus(world, payout.invoiceId, 'active');
    const sent = await world.rows<{ id: string; status: string }>(sql`
      SELECT id, status FROM payments WHERE invoice_id = ${payout.invoiceId} AND kind = 'payout'
      ORDER BY created_at
    `);
    expect(sent).toMatchObject([{ status: 'failed' }, { status: 'executed' }]);
    expect(await findAtBank(sent[1]?.id ?? '')).toHaveLength(1);
  });

  it('takes it back from the bank where it was sent too late to be found', async () => {
    const payout = await releaseUnsent();
    const slow = await tryAndHang(payout, 'createOutboundPayment');
    await letTimePass(world, payout.paymentId);
    await stop(payout.invoiceId);
    slow.letGo();
    expect(await slow.said).toEqual({ status: 'payout_failed' });
    expect(await findAtBank(payout.paymentId)).toMatchObject([{ status: 'cancelled' }]);
    expect(await readLedger(world, payout.invoiceId)).toEqual({});
  });
});
