import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ask, asActor, buildCast, type Cast } from '@millrace/activities/testing/actors';
import {
  countMails,
  readActors,
  readLedger,
  readRecords,
  readTasks,
} from '@millrace/activities/testing/records';
import {
  moveTo,
  reachPayout,
  releasePayout,
  requestPayout,
  today,
  until,
  untilAllEnded,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import { quickPolicy, type World } from '@millrace/activities/testing/world';
import { addDays } from '@millrace/domain/dates/civilDate';
import { followingWorkingDay } from '@millrace/domain/dates/workingDays';

jest.setTimeout(120_000);

const dayMs = 24 * 60 * 60 * 1000;
/** An approval that outlives the evidence: what is tried here is the evidence. */
const policy = { ...quickPolicy, approvals: { ...quickPolicy.approvals, validMs: 10 * dayMs } };

describe('what changes between the request for a payout and its release', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld({ policy });
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const twoDaysOn = async () =>
    moveTo(world, cast, followingWorkingDay(addDays(await today(world), 2)));
  const approve = (invoiceId: string, requested: object) =>
    ask(world, `invoice-${invoiceId}`, 'approvePayout', {
      actor: asActor(cast.checker),
      ...requested,
    });
  const untilResult = (invoiceId: string, code: string, result: string) =>
    until(`${code} is ${result}`, async () => {
      const item = await world.row<{ result: string }>(sql`
        SELECT result FROM checklist_items WHERE invoice_id = ${invoiceId} AND code = ${code}
      `);
      return item?.result === result;
    });
  const stale = { cause: { type: 'PRECONDITION_FAILED', details: [{ reason: 'stale_check' }] } };

  it('evidence older than 24 hours: nothing is sent, all is looked at again, and asked again', async () => {
    const invoiceId = await reachPayout(world, cast);
    const requested = await requestPayout(world, cast, invoiceId);
    await twoDaysOn();
    await expect(approve(invoiceId, requested)).rejects.toMatchObject(stale);
    await until('it came back by itself', async () => {
      return (await readActors(world, invoiceId, 'invoice_payout_approval')).length === 2;
    });
    expect(await readRecords(world, invoiceId)).toMatchObject({
      status: 'payout_approval',
      approvals: ['voided'],
      payouts: [],
      reservation: 'held',
    });
    expect(await readActors(world, invoiceId, 'invoice_action_required')).toEqual([
      'Millrace: A check went stale before the payout was released.',
    ]);
    await expect(approve(invoiceId, requested)).rejects.toMatchObject({
      cause: { details: [{ reason: 'approval_expired' }] },
    });
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
    expect((await readRecords(world, invoiceId)).approvals).toEqual(['voided', 'released']);
  });

  it('the register does not answer the request for a payout: it is waited for two minutes, and no longer', async () => {
    const invoiceId = await reachPayout(world, cast);
    await twoDaysOn();
    await world.sandbox.call('POST', '/faults', { wire: 'registry', kind: '500' });
    const asked = requestPayout(world, cast, invoiceId);
    asked.catch(() => undefined);
    await until('the register is asked', async () => {
      const faults = (await world.sandbox.call('GET', '/faults')) as { hits: number }[];
      return faults.some(({ hits }) => hits > 0);
    });
    const clock = await world.row<{ offsetMs: number }>(sql`SELECT offset_ms FROM business_clock`);
    const process = world.client.workflow.getHandle(`invoice-${invoiceId}`);
    const offsetMs = (clock?.offsetMs ?? 0) + 3 * 60_000;
    await process.signal('clockMoved', { offsetMs });
    await expect(asked).rejects.toMatchObject(stale);
    // Whoever asks for something else is answered.
    await ask(world, `invoice-${invoiceId}`, 'cancelInvoice', {
      actor: asActor(cast.maker),
      reason: 'Nobody knows the vendor.',
    });
    await untilStatus(world, invoiceId, 'cancelled');
    await world.sandbox.call('DELETE', '/faults');
  });

  it('the vendor goes into liquidation: told once, and on again when the register is mended', async () => {
    const invoiceId = await reachPayout(world, cast);
    const requested = await requestPayout(world, cast, invoiceId);
    await world.sandbox.call('POST', '/register/06914455', { status: 'liquidation' });
    await twoDaysOn();
    await expect(approve(invoiceId, requested)).rejects.toMatchObject(stale);
    await untilResult(invoiceId, 'vendor_registered', 'failed');
    await until('the company is told', async () => {
      return (await countMails(world, invoiceId, 'action_needed')) === 1;
    });
    await untilStatus(world, invoiceId, 'action_required');
    await world.sandbox.call('POST', '/register/06914455', {});
    await ask(world, `checklist-${invoiceId}`, 'recheckItem', {
      actor: asActor(cast.maker),
      code: 'vendor_registered',
    });
    await untilStatus(world, invoiceId, 'payout_approval');
    expect(await countMails(world, invoiceId, 'action_needed')).toBe(1);
    await releasePayout(world, cast, invoiceId);
    await untilStatus(world, invoiceId, 'active');
  });

  it('the vendor is put on a sanctions list: an admin decides, and the invoice is rejected', async () => {
    const invoiceId = await reachPayout(world, cast);
    const requested = await requestPayout(world, cast, invoiceId);
    await world.sandbox.call('POST', '/sanctions', { name: 'Oakhanger Timber Supplies' });
    await twoDaysOn();
    await expect(approve(invoiceId, requested)).rejects.toMatchObject(stale);
    await untilResult(invoiceId, 'vendor_sanctions_clear', 'needs_review');
    await untilStatus(world, invoiceId, 'action_required');
    expect(await readTasks(world, invoiceId, 'item_review')).toMatchObject([{ status: 'open' }]);
    const decide = { actor: asActor(cast.maker), code: 'vendor_sanctions_clear' };
    await ask(world, `checklist-${invoiceId}`, 'decideItem', {
      ...decide,
      result: 'failed',
      reason: 'It is the same company.',
    });
    await untilStatus(world, invoiceId, 'rejected');
    await untilAllEnded(world, invoiceId);
    expect(await readRecords(world, invoiceId)).toMatchObject({
      reasonCode: 'declined_by_admin',
      reservation: 'released',
      contracts: ['terminated'],
      approvals: ['voided'],
      payouts: [],
    });
    expect(await readActors(world, invoiceId, 'check_decided')).toEqual([
      'Ann Maker: It is the same company.',
    ]);
    expect(await countMails(world, invoiceId, 'closed')).toBe(1);
    expect(await readLedger(world, invoiceId)).toEqual({});
  });
});
