import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { postCapitalMoved } from '@millrace/domain/ledger/fundingPostings';
import { sql } from '../connection/sql';
import { postEntry } from '../ledger/ledger';
import { down, up } from '../migrations/0049-returned-on';
import { Payment } from '../models/Payment';
import type { VendorBankAccount } from '../models/VendorBankAccount';
import { buildBankAccount, buildFinancing } from '../testing/build';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { readReturnedPayout } from './returnedPayouts';

jest.setTimeout(60_000);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

async function buildReturned(
  account: VendorBankAccount,
  given: { returnedOn?: string; settledOn?: string; providerId?: string } = {},
): Promise<string> {
  const { vendorId, id: vendorBankAccountId } = account;
  const { companyId, invoiceId, principalMinor } = await buildFinancing({ vendorId });
  const payment = await Payment.create({
    ...({ direction: 'out', kind: 'payout', status: 'returned' } as const),
    ...{ companyId, invoiceId, vendorBankAccountId, amountMinor: principalMinor },
    idempotencyKey: `payout of ${invoiceId}`,
    ...given,
  });
  return payment.id;
}
const read = ({ fingerprint }: VendorBankAccount) =>
  test.db.inTransaction((tx) => readReturnedPayout(tx, fingerprint));
const readDay = async (paymentId: string) => {
  const row = await test.db.row<{ on: string }>(
    sql`SELECT returned_on AS "on!" FROM payments WHERE id = ${paymentId}`,
  );
  return row?.on;
};

describe('the payout that came back last', () => {
  it('is the one of the latest day, whatever was noted later of another', async () => {
    const account = await buildBankAccount();
    const first = await buildReturned(account, { returnedOn: '2026-03-02' });
    const last = await buildReturned(account, { returnedOn: '2026-03-05' });
    await test.db.change(
      sql`UPDATE payments SET failure_words = 'The account is closed.' WHERE id = ${first}`,
    );
    expect(await read(account)).toMatchObject({ paymentId: last, returnedOn: '2026-03-05' });
    await test.db.change(sql`UPDATE payments SET asked_on = '2026-04-01' WHERE id = ${last}`);
    expect(await read(account)).toMatchObject({ paymentId: last, returnedOn: '2026-03-05' });
  });

  it('came back today where nobody says when', async () => {
    const account = await buildBankAccount();
    await buildReturned(account);
    const today = await test.db.row<{ on: string }>(sql`
      SELECT (business_at(now()) AT TIME ZONE 'Europe/London')::date::text AS "on!"
    `);
    expect(await read(account)).toMatchObject({ returnedOn: today?.on });
  });
});

it('a row of before gets the day of the event, else of its booking, else of its last change', async () => {
  const account = await buildBankAccount();
  const ids = {
    told: await buildReturned(account, { providerId: 'OUT1', settledOn: '2026-03-02' }),
    booked: await buildReturned(account, { providerId: 'OUT2', settledOn: '2026-03-02' }),
    changed: await buildReturned(account, { providerId: 'OUT3', settledOn: '2026-03-02' }),
  };
  const telling = (of: string, at: string) => sql`
    INSERT INTO provider_events (id, wire, payload) VALUES (${`EV${of}`}, 'payments',
      ${JSON.stringify({ action: 'returned', created_at: at, links: { outbound_payment: of } })})`;
  await test.db.change(telling('OUT1', '2026-03-31T22:30:00.000Z'));
  await test.db.change(telling('OUT2', 'the day before'));
  await test.db.inTransaction((tx) =>
    postEntry(tx, {
      ...postCapitalMoved({ signedMinor: 1 }),
      idempotencyKey: `payout_returned:${ids.booked}:1`,
      ...{ effectiveOn: '2026-03-06', description: 'Came back' },
    }),
  );
  await test.db.sequelize.query(down);
  await test.db.sequelize.query(up);
  expect(await readDay(ids.told)).toBe('2026-03-31');
  expect(await readDay(ids.booked)).toBe('2026-03-06');
  const changed = await test.db.row<{ on: string }>(sql`
    SELECT (business_at(created_at) AT TIME ZONE 'Europe/London')::date::text AS "on!"
    FROM payments WHERE id = ${ids.changed}
  `);
  expect(await readDay(ids.changed)).toBe(changed?.on);
});
