import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  ask,
  asActor,
  buildCast,
  buildDraft,
  submit,
  type Cast,
} from '@millrace/activities/testing/actors';
import { countMails, readActors, readTasks } from '@millrace/activities/testing/records';
import { startAgain } from '@millrace/activities/testing/startedAgain';
import {
  clearReturns,
  confirmAsVendor,
  fund,
  moveTo,
  reachPayout,
  releasePayout,
  today,
  until,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { sql } from '@millrace/db/connection/sql';

jest.setTimeout(200_000);

/** A status is written, and the process ends by force before what follows it is done. */
describe('a financing that is started again', () => {
  let world: World;
  let cast: Cast;
  beforeEach(async () => {
    world = await openWorld();
    cast = await buildCast({ limitMinor: 50_000_000 });
  });
  afterEach(() => world.close());

  const mend = () => world.sandbox.call('DELETE', '/faults');
  const refuseMail = () =>
    world.sandbox.call('POST', '/faults', { wire: 'mail', path: cast.signer.email, kind: '500' });
  const untilParked = (invoiceId: string, step: string) =>
    until(`it has stopped at ${step}`, async () => {
      const row = await world.row<{ step: string }>(sql`
        SELECT parked->>'step' AS step FROM processes
        WHERE workflow_id = ${`invoice-${invoiceId}`} AND status = 'parked'
      `);
      return row?.step === step;
    });
  const untilMailed = (invoiceId: string, template: string) =>
    until(`${template} is mailed`, async () => (await countMails(world, invoiceId, template)) > 0);

  it('calls the debits of a plan off whose payout came back, and asks and tells once', async () => {
    const invoiceId = await fund(world, cast);
    await moveTo(world, cast, '2026-02-11');
    const listDebits = async () => {
      const rows = await world.rows<{ status: string }>(
        sql`SELECT status FROM payments WHERE invoice_id = ${invoiceId} AND direction = 'in'`,
      );
      return rows.map(({ status }) => status);
    };
    expect(await listDebits()).toEqual(['submitted']);
    await world.sandbox.call('POST', '/faults', {
      ...{ wire: 'payments', path: '/actions/cancel', kind: '500' },
    });
    const payout = await world.row<{ id: string }>(sql`
      SELECT provider_id AS "id!" FROM payments WHERE invoice_id = ${invoiceId} AND kind = 'payout'
    `);
    await world.sandbox.call('POST', `/outbound/${payout?.id ?? ''}/return`);
    await untilParked(invoiceId, 'stopCollections');
    // From the moment on at which it is booked, whatever becomes of the process.
    expect(await readActors(world, invoiceId, 'debit_of_voided_plan')).toEqual(['Millrace']);
    await startAgain(world, invoiceId, mend);
    await until('it is called off', async () => (await listDebits())[0] === 'cancelled');
    await untilMailed(invoiceId, 'payout_problem');
    // Once more, where all has been done.
    await startAgain(world, invoiceId);
    await untilStatus(world, invoiceId, 'payout_returned', 'contract_pending');
    await moveTo(world, cast, '2026-02-19');
    expect(await listDebits()).toEqual(['cancelled']);
    expect(await readTasks(world, invoiceId, 'payout_returned')).toHaveLength(1);
    expect(await countMails(world, invoiceId, 'payout_problem')).toBe(1);
    await clearReturns(world);
  });

  it('tells of an offer that was made, of a payout that has arrived, and of an end', async () => {
    await refuseMail();
    const submitted = await submit(world, cast, await buildDraft(cast, await today(world)));
    await confirmAsVendor(world, submitted.requestId);
    await untilParked(submitted.invoiceId, 'sendNotice');
    await untilStatus(world, submitted.invoiceId, 'offered');
    await startAgain(world, submitted.invoiceId, mend);
    await untilMailed(submitted.invoiceId, 'offer_ready');

    await refuseMail();
    ask(world, `invoice-${submitted.invoiceId}`, 'cancelInvoice', {
      ...{ actor: asActor(cast.maker), reason: 'No.' },
    }).catch(() => undefined);
    await untilParked(submitted.invoiceId, 'sendNotice');
    await untilStatus(world, submitted.invoiceId, 'cancelled');
    await startAgain(world, submitted.invoiceId, mend);
    await untilMailed(submitted.invoiceId, 'closed');

    const invoiceId = await reachPayout(world, cast);
    await refuseMail();
    await releasePayout(world, cast, invoiceId);
    await untilParked(invoiceId, 'sendNotice');
    await untilStatus(world, invoiceId, 'active');
    await startAgain(world, invoiceId, mend);
    await untilMailed(invoiceId, 'remittance_advice');
    await startAgain(world, invoiceId);
    await moveTo(world, cast, '2026-01-20');
    expect(await countMails(world, invoiceId, 'vendor_paid')).toBe(1);
    expect(await countMails(world, invoiceId, 'remittance_advice')).toBe(1);
  });

  it('asks a vendor again that an admin wanted to be asked', async () => {
    const submitted = await submit(world, cast, await buildDraft(cast, await today(world)));
    const { invoiceId } = submitted;
    await confirmAsVendor(world, submitted.requestId);
    await untilMailed(invoiceId, 'offer_ready');
    await world.change(sql`
      INSERT INTO activities (id, actor_type, actor_name, action, subject_type, subject_id, words,
        invoice_id, before, after, business_at)
      VALUES (gen_random_uuid(), 'system', 'Ann Maker', 'went_back', 'invoice', ${invoiceId}::text,
        'Went back.', ${invoiceId}, '{"status": "offered"}', '{"point": "vendor"}', now())
    `);
    await startAgain(world, invoiceId);
    const asked = await until('it is asked again', async () => {
      const rows = await world.rows<{ status: string }>(sql`
        SELECT status FROM vendor_verification_requests WHERE invoice_id = ${invoiceId}
        ORDER BY created_at
      `);
      return rows[1]?.status === 'sent' && rows;
    });
    expect(asked.map(({ status }) => status)).toEqual(['succeeded', 'sent']);
  });
});
