import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { asActor, ask, buildCast, type Cast } from '@millrace/activities/testing/actors';
import { openReceiptDesk } from '@millrace/activities/testing/receiptDesk';
import { fund, moveTo, until } from '@millrace/activities/testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { sql } from '@millrace/db/connection/sql';
import { workingDaysBetween } from '@millrace/domain/dates/workingDays';

jest.setTimeout(240_000);

/** A step about a debit stops for an admin while a provider is away, and is tried again days later. */
describe('a step about a debit that was planned days ago', () => {
  let world: World;
  let cast: Cast;
  beforeEach(async () => {
    world = await openWorld({ startOn: '2026-01-19' });
    cast = await buildCast({ limitMinor: 50_000_000 });
  });
  afterEach(() => world.close());

  const untilParked = (invoiceId: string) =>
    until('it has stopped', async () => {
      const row = await world.row<{ step: string }>(sql`
        SELECT parked->>'step' AS step FROM processes
        WHERE workflow_id = ${`repayment-${invoiceId}`} AND status = 'parked'
      `);
      return row?.step === 'takeRepaymentAction';
    });
  const untilRunning = (invoiceId: string) =>
    until('it goes on', async () => {
      const row = await world.row<{ status: string }>(
        sql`SELECT status FROM processes WHERE workflow_id = ${`repayment-${invoiceId}`}`,
      );
      return row?.status === 'running';
    });
  const retry = async (invoiceId: string) => {
    await world.sandbox.call('DELETE', '/faults');
    await ask(world, `repayment-${invoiceId}`, 'retryStep', { actor: asActor(cast.maker) });
    await untilRunning(invoiceId);
  };
  const listDebits = (invoiceId: string) =>
    world.rows<{ kind: string; status: string; noticeSentOn: string; chargeOn: string }>(sql`
      SELECT kind, status, notice_sent_on, charge_on FROM payments
      WHERE invoice_id = ${invoiceId} AND direction = 'in' ORDER BY created_at
    `);

  it('is announced with five working days of notice all the same', async () => {
    const invoiceId = await fund(world, cast);
    const mail = { wire: 'mail', path: cast.signer.email, kind: '500' };
    await world.sandbox.call('POST', '/faults', mail);
    await moveTo(world, cast, '2026-02-12');
    await untilParked(invoiceId);
    await moveTo(world, cast, '2026-02-18');
    await retry(invoiceId);
    const debit = await until('it is announced', async () => (await listDebits(invoiceId))[0]);
    expect(workingDaysBetween(debit.noticeSentOn, debit.chargeOn)).toBe(5);
  });

  it('is not debited for what has been paid meanwhile', async () => {
    const desk = await openReceiptDesk(world, cast.maker);
    const invoiceId = await fund(world, cast);
    await moveTo(world, cast, '2026-02-13');
    await world.sandbox.call('POST', '/faults', {
      ...{ wire: 'payments', path: '/payments', kind: '500' },
    });
    await moveTo(world, cast, '2026-02-16');
    await untilParked(invoiceId);
    await moveTo(world, cast, '2026-02-19');
    await world.sandbox.call('DELETE', '/faults');
    const receiptId = await desk.record(348_334);
    await desk.assign(receiptId, invoiceId);
    await retry(invoiceId);
    await moveTo(world, cast, '2026-03-02');
    const [first] = await listDebits(invoiceId);
    expect(first).toMatchObject({ kind: 'first', status: 'cancelled' });
    const held = await world.row<{ minor: number | null }>(
      sql`SELECT sum(signed_minor)::bigint AS minor FROM journal_lines WHERE account_code = 'suspense'`,
    );
    expect(held?.minor ?? 0).toBe(0);
  });
});
