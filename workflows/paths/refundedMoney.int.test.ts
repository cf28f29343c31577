import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildCast, type Cast } from '@millrace/activities/testing/actors';
import { openReceiptDesk, payer } from '@millrace/activities/testing/receiptDesk';
import { fund, moveTo, today, until } from '@millrace/activities/testing/scenario';
import { typeTransfer } from '@millrace/activities/testing/transfers';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { sql } from '@millrace/db/connection/sql';
import { buildAdmin } from '@millrace/db/testing/build';
import { addDays } from '@millrace/domain/dates/civilDate';
import { followingWorkingDay } from '@millrace/domain/dates/workingDays';

jest.setTimeout(240_000);

describe('held money that goes back after a debit was announced without it', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast({ limitMinor: 50_000_000 });
  });
  afterAll(() => world.close());

  const listDebits = (invoiceId: string) =>
    world.rows<{ kind: string; status: string; amountMinor: number }>(sql`
      SELECT kind, status, amount_minor FROM payments
      WHERE invoice_id = ${invoiceId} AND direction = 'in' AND kind <> 'transfer'
      ORDER BY created_at
    `);

  it('is asked for in full by a debit that is announced again, and nobody is late', async () => {
    const desk = await openReceiptDesk(world, cast.maker);
    const releaser = await buildAdmin({ adminRoles: ['operations', 'compliance', 'treasury'] });
    const invoiceId = await fund(world, cast);
    const first = await world.row<{ collectOn: string }>(
      sql`SELECT collect_on FROM instalments WHERE invoice_id = ${invoiceId} AND seq = 1`,
    );
    const dueOn = first?.collectOn ?? '';
    await moveTo(world, cast, followingWorkingDay(addDays(await today(world), 5)));
    const { holderName, ...account } = payer;
    await world.sandbox.call('POST', '/transfers', {
      ...{ amountMinor: 300_000, reference: 'INV', bookedOn: await today(world) },
      ...{ payerName: holderName, ...account },
    });
    const receiptId = await typeTransfer(world, cast, invoiceId, { amountMinor: 300_000 });
    await moveTo(world, cast, followingWorkingDay(addDays(dueOn, -7)));
    expect(await listDebits(invoiceId)).toEqual([
      { kind: 'first', status: 'created', amountMinor: 48_334 },
    ]);
    const { refundId, payloadHash } = await desk.request(receiptId, invoiceId, cast.checker);
    await desk.approve(refundId, payloadHash, releaser);
    await desk.untilRefund(refundId, 'executed');
    await until('it is announced again', async () => (await listDebits(invoiceId)).length === 2);
    expect(await listDebits(invoiceId)).toEqual([
      { kind: 'first', status: 'cancelled', amountMinor: 48_334 },
      { kind: 'first', status: 'created', amountMinor: 348_334 },
    ]);
    await moveTo(world, cast, followingWorkingDay(addDays(dueOn, 18)));
    const instalment = await world.row(sql`
      SELECT status, late_fee_minor, late_interest_minor FROM instalments
      WHERE invoice_id = ${invoiceId} AND seq = 1
    `);
    expect(instalment).toEqual({ status: 'paid', lateFeeMinor: 0, lateInterestMinor: 0 });
    const credit = await world.row(sql`SELECT status FROM credit_accounts`);
    expect(credit).toEqual({ status: 'active' });
  });
});
