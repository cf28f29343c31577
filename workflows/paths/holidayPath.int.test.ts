import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildCast, type Cast } from '@millrace/activities/testing/actors';
import { countMails, readLedger, readRecords } from '@millrace/activities/testing/records';
import { fund, moveTo, untilStatus } from '@millrace/activities/testing/scenario';
import { payByTransfer } from '@millrace/activities/testing/transfers';
import { openWorld } from '../../api/testing/world';
import type { World } from '@millrace/activities/testing/world';

jest.setTimeout(180_000);

describe('an instalment that falls due on Good Friday', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld({ startOn: '2026-03-03' });
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const readPlan = (invoiceId: string) =>
    world.rows<{ dueOn: string; collectOn: string; status: string }>(sql`
    SELECT due_on, collect_on, status FROM instalments
    WHERE invoice_id = ${invoiceId} ORDER BY seq
  `);

  it('is collected on the next working day, and is not late; what is paid too much is held', async () => {
    const invoiceId = await fund(world, cast);
    expect(await readPlan(invoiceId)).toMatchObject([
      { dueOn: '2026-04-03', collectOn: '2026-04-07' },
      { dueOn: '2026-05-03', collectOn: '2026-05-05' },
      { dueOn: '2026-06-03', collectOn: '2026-06-03' },
    ]);
    await moveTo(world, cast, '2026-04-06');
    expect((await readPlan(invoiceId))[0]).toMatchObject({ status: 'collecting' });
    await moveTo(world, cast, '2026-04-10');
    const debit = await world.row<{ chargeOn: string; confirmedOn: string }>(sql`
      SELECT charge_on, confirmed_on FROM payments
      WHERE invoice_id = ${invoiceId} AND kind = 'first'
    `);
    expect(debit).toEqual({ chargeOn: '2026-04-07', confirmedOn: '2026-04-07' });
    expect((await readRecords(world, invoiceId)).status).toBe('active');
    expect(await countMails(world, invoiceId, 'late_fee')).toBe(0);
    const owedMinor = 2 * 348_333;
    await payByTransfer(world, cast, invoiceId, {
      amountMinor: owedMinor + 3_334,
      receivedOn: '2026-04-10',
    });
    await moveTo(world, cast, '2026-06-12');
    await untilStatus(world, invoiceId, 'repaid');
    expect((await readRecords(world, invoiceId)).receipts).toEqual([
      'first paid_out',
      'transfer paid_out',
    ]);
    expect(await readLedger(world, invoiceId)).toEqual({
      bank: 48_334 - 400,
      fee_income: -45_000,
      provider_fees: 400,
      suspense: -3_334,
    });
    expect(await countMails(world, invoiceId, 'debit_notice')).toBe(1);
    expect(await countMails(world, invoiceId, 'repaid')).toBe(1);
  });
});
