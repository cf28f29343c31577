import { sql } from '@millrace/db/connection/sql';
import { pastRules } from '@millrace/db/testing/pastRules';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { countWork } from '@millrace/db/testing/countWork';
import { buildCast, type Cast } from '../testing/actors';
import { fund, moveTo, until, untilStatus } from '../testing/scenario';
import { openWorld } from '../../api/testing/world';
import type { World } from '../testing/world';
import { lookOutside } from './lookOutside';
import { readProvider } from './readProvider';

jest.setTimeout(120_000);

/** One life after the other, in one world: each test goes on from the day of the one before it. */
describe('our books beside bank and provider', () => {
  let world: World;
  let cast: Cast;
  let invoiceId: string;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const look = () => lookOutside(world.deps);
  const items = () =>
    world.rows<{ reason: string; subjectId: string; amountMinor: number; sinceOn: string }>(sql`
    SELECT reason, subject_id, amount_minor,
    since_on FROM reconciling_items WHERE resolved_at IS NULL ORDER BY reason
  `);
  const freeLines = () => world.rows(sql`SELECT 1 FROM bank_lines WHERE record_id IS NULL`);
  const readPayment = async (kind: 'payout' | 'first') => {
    const row = await world.row<{ id: string; providerId: string; amountMinor: number }>(sql`
      SELECT id, provider_id, amount_minor FROM payments
      WHERE invoice_id = ${invoiceId} AND kind = ${kind} ORDER BY created_at LIMIT 1
    `);
    if (!row) throw new Error(`There is no ${kind}.`);
    return row;
  };
  const untilPayment = (id: string, status: string) =>
    until(`the payment is ${status}`, async () => {
      const rows = await world.rows(
        sql`SELECT 1 FROM payments WHERE id = ${id} AND status = ${status}`,
      );
      return rows.length > 0;
    });
  const makeStranger = async () => {
    const { payments } = world.deps.clients;
    const { bankAccountId } = await payments.checkName({
      ...{ holderName: 'A Stranger', sortCode: '089999', accountNumber: '66374958' },
      idempotencyKey: randomUUID(),
    });
    return payments.createOutboundPayment({
      ...{ bankAccountId, amountMinor: 1_000, reference: 'STRANGER' },
      idempotencyKey: randomUUID(),
    });
  };
  const readUpTo = async () => {
    const row = await world.row<{ at: Date }>(
      sql`SELECT read_up_to AS at FROM outside_readings WHERE source = 'payments'`,
    );
    return row?.at.getTime() ?? 0;
  };

  it('a payout is on the statement, and nothing is open', async () => {
    invoiceId = await fund(world, cast);
    expect(await look()).toEqual([]);
    expect(await items()).toEqual([]);
    const { id, amountMinor } = await readPayment('payout');
    const lines = await world.rows(sql`
      SELECT l.signed_minor AS minor, r.payment_id AS id FROM bank_lines l
      JOIN provider_records r ON r.id = l.record_id
    `);
    expect(lines).toEqual([{ minor: -amountMinor, id }]);
  });

  it('a collection that is paid out later has its reason and day, and is no break', async () => {
    await moveTo(world, cast, '2026-02-18');
    const { id: subjectId, amountMinor } = await readPayment('first');
    await untilPayment(subjectId, 'confirmed');
    expect(await look()).toEqual([]);
    const item = { subjectId, amountMinor, sinceOn: '2026-02-18' };
    expect(await items()).toEqual([{ ...item, reason: 'collection_not_paid_out' }]);
    await moveTo(world, cast, '2026-02-20');
    await untilPayment(subjectId, 'paid_out');
    expect(await look()).toEqual([]);
    expect(await items()).toEqual([]);
    expect(await freeLines()).toEqual([]);
  });

  it('a fee that the provider did not take is found, and fixed', async () => {
    const { id: subjectId } = await readPayment('first');
    const change = (byMinor: number) =>
      world.rows(sql`
      UPDATE payments SET provider_fee_minor = provider_fee_minor + ${byMinor}
        WHERE id = ${subjectId}
      RETURNING 1
    `);
    await change(7);
    await look();
    const found = { reason: 'fee_differs', subjectId, amountMinor: 7, sinceOn: '2026-02-20' };
    expect(await items()).toEqual([found]);
    await change(-7);
    await look();
    expect(await items()).toEqual([]);
  });

  it('compares nothing with the statement that is older than what we have of it', async () => {
    const keep = (id: string, valueOn: string) =>
      world.rows(sql`
      WITH payout AS (INSERT INTO provider_records (id, kind, signed_minor, status, value_on)
        VALUES (${id}, 'payout', 1000, 'paid', ${valueOn}) RETURNING id)
      INSERT INTO provider_payout_items (payout_id, position, kind, signed_minor)
      SELECT id, 0, 'payment_paid_out', 1000 FROM payout RETURNING 1
    `);
    await keep('PO-OLD', '2025-09-01');
    await keep('PO-LATE', '2026-02-12');
    expect(await look()).toMatchObject([{ name: 'deposit_in_transit', subject: 'PO-LATE' }]);
    await world.rows(
      sql`DELETE FROM provider_payout_items WHERE payout_id LIKE 'PO-%' RETURNING 1`,
    );
    await world.rows(sql`DELETE FROM provider_records WHERE id LIKE 'PO-%' RETURNING 1`);
    expect(await look()).toEqual([]);
  });

  it('a line that nothing explains is a break once it is too old, and holds nothing up', async () => {
    await world.sandbox.call('POST', '/transfers', {
      ...{ amountMinor: 777, reference: 'WHO KNOWS', payerName: 'Beck Mills Ltd' },
    });
    expect(await look()).toEqual([]);
    expect(await items()).toMatchObject([{ reason: 'unknown_receipt', amountMinor: 777 }]);
    await moveTo(world, cast, '2026-03-02');
    expect(await look()).toMatchObject([{ name: 'unknown_receipt', holdsNone: true }]);
    // Somebody records it after all.
    await world.rows(sql`
      INSERT INTO payments (id, direction, kind, idempotency_key, amount_minor, status, reference,
      settled_on) VALUES (${randomUUID()}, 'in', 'transfer', 'known', 777, 'paid_out',
        'who-knows',
      '2026-02-20') RETURNING 1
    `);
    expect(await look()).toEqual([]);
    expect(await items()).toEqual([]);
  });

  it('a receipt that somebody recorded and that never came is found', async () => {
    const paymentId = randomUUID();
    await world.rows(sql`
      INSERT INTO payments (id, direction, kind, idempotency_key, amount_minor, status, reference,
      settled_on, invoice_id)
        VALUES (${paymentId}, 'in', 'transfer', 'never', 5000, 'paid_out', 'NEVER',
      '2026-02-20', ${invoiceId}) RETURNING 1
    `);
    const [found] = await look();
    expect(found).toMatchObject({ name: 'receipt_in_transit', subject: paymentId });
    expect(found).not.toHaveProperty('holdsNone');
    await pastRules(world.db, [sql`DELETE FROM payments WHERE id = ${paymentId}`]);
    expect(await look()).toEqual([]);
  });

  it('what a payer takes back is to come until it is off a payout, and is on the statement then', async () => {
    const { id: subjectId, providerId, amountMinor } = await readPayment('first');
    await world.sandbox.call('POST', `/payments/${providerId}/charge-back`);
    await untilPayment(subjectId, 'charged_back');
    expect(await look()).toEqual([]);
    const item = { reason: 'deduction_to_come', subjectId, amountMinor, sinceOn: '2026-03-02' };
    expect(await items()).toEqual([item]);
    await moveTo(world, cast, '2026-03-04');
    expect(await look()).toEqual([]);
    expect(await items()).toEqual([]);
    const lines = await world.rows(sql`
      SELECT l.signed_minor AS minor FROM bank_lines l
        JOIN provider_records r ON r.id = l.record_id
      WHERE r.kind = 'payout' ORDER BY 1
    `);
    expect(lines).toEqual([{ minor: 400 - amountMinor }, { minor: amountMinor - 400 }]);
  });

  it('loses nothing when it fails half-way: the watermark stays, and the next look finds it', async () => {
    const before = await readUpTo();
    const { outboundId } = await makeStranger();
    await world.sandbox.call('POST', '/faults', {
      ...{ wire: 'payments', path: outboundId, kind: '500', rate: 1 },
    });
    await expect(readProvider(world.deps)).rejects.toMatchObject({ provider: 'payments' });
    expect(await readUpTo()).toBe(before);
    await world.sandbox.call('DELETE', '/faults');
    expect(await look()).toMatchObject([{ name: 'payment_not_ours', subject: outboundId }]);
    expect(await readUpTo()).toBeGreaterThan(before);
  });

  it('a payout that comes back has both its lines', async () => {
    const { providerId, amountMinor } = await readPayment('payout');
    await world.sandbox.call('POST', `/outbound/${providerId}/return`);
    await untilStatus(world, invoiceId, 'payout_returned');
    expect((await look()).map(({ name }) => name)).toEqual(['payment_not_ours']);
    const lines = await world.rows(sql`
      SELECT signed_minor AS minor FROM bank_lines WHERE record_id = ${providerId} ORDER BY 1
    `);
    expect(lines).toEqual([{ minor: -amountMinor }, { minor: amountMinor }]);
  });

  it('costs the same for a quiet hour after 10 payments settled long ago and after 500', async () => {
    await settleLongAgo(world, 0, 10);
    await look();
    const few = await countWork(look);
    await settleLongAgo(world, 10, 500);
    const many = await countWork(look);
    // How well a provider answers is written down every so often, whoever has asked it.
    const others = 5;
    expect(many.requests).toBe(few.requests);
    expect(many.statements).toBeLessThanOrEqual(few.statements + others);
    expect(many.rows).toBeLessThanOrEqual(few.rows + others);
    expect(few.requests).toBeGreaterThan(2);
    expect(few.rows).toBeGreaterThan(10);
  });

  it('compares one of long ago again once somebody changes it', async () => {
    await pastRules(world.db, [
      sql`UPDATE payments SET amount_minor = 1001, updated_at = now() WHERE provider_id = 'PMOLD7'`,
    ]);
    const row = await world.row<{ id: string }>(
      sql`SELECT id FROM payments WHERE provider_id = 'PMOLD7'`,
    );
    expect(await look()).toContainEqual(
      expect.objectContaining({ name: 'payment_amount', subject: row?.id }),
    );
  });
});

/** Collections and the payouts with which they came, all settled and compared a year ago. */
async function settleLongAgo(world: World, from: number, to: number): Promise<void> {
  const numbers = sql`generate_series(${from + 1}::int, ${to}::int) n`;
  const then = sql`now() - interval '1 year'`;
  await world.rows(sql`
    INSERT INTO payments (id, direction, kind, idempotency_key, provider_id, amount_minor,
      status,
      provider_fee_minor, settled_on, created_at, updated_at)
    SELECT gen_random_uuid(), 'in', 'first', 'old' || n, 'PMOLD' || n, 1000, 'paid_out', 0,
      '2025-01-15', ${then}, ${then} FROM ${numbers} RETURNING 1
  `);
  await world.rows(sql`
    INSERT INTO provider_records (id, kind, payment_id, signed_minor, status, changed_at)
    SELECT 'PMOLD' || n, 'collection', p.id, 1000, 'paid_out', ${then}
    FROM ${numbers} JOIN payments p ON p.provider_id = 'PMOLD' || n
    UNION ALL SELECT 'POOLD' || n, 'payout', NULL, 1000, 'paid', ${then} FROM ${numbers}
    RETURNING 1
  `);
  await world.rows(sql`
    INSERT INTO bank_lines (id, line_id, booked_on, signed_minor, reference, record_id, read_at)
    SELECT gen_random_uuid(), 'BTOLD' || n, '2025-01-15', 1000, 'OLD' || n, 'POOLD' || n,
      ${then}
    FROM ${numbers} RETURNING 1
  `);
}
