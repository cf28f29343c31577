import { sql, type Sql } from './sql';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { constraintOf } from './connection';
import { CreditAccount } from '../models/CreditAccount';
import { Payment } from '../models/Payment';
import { Reservation } from '../models/Reservation';
import { buildCompany, buildCreditAccount, buildFinancing } from '../testing/build';
import { createTestDatabase, type TestDatabase } from '../testing/database';

jest.setTimeout(60_000);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ poolMax: 25 });
});
afterAll(() => test.close());

/** The rules by which the statements were refused, and how many were not. */
async function runAll(statements: readonly Sql[]) {
  const results = await Promise.allSettled(
    statements.map((statement) => test.db.change(statement)),
  );
  const refusedBy = results.flatMap((result) =>
    result.status === 'rejected' ? [constraintOf(result.reason) ?? String(result.reason)] : [],
  );
  return { done: results.length - refusedBy.length, refusedBy: [...new Set(refusedBy)] };
}

describe('the triggers alone, without db/credit/limits or any lock taken before', () => {
  it('hold the limit against 40 inserts at the same time', async () => {
    const company = await buildCompany();
    const account = await buildCreditAccount({ companyId: company.id, limitMinor: 1_000_000 });
    const financings = await Promise.all(
      Array.from({ length: 40 }, () => buildFinancing({ companyId: company.id })),
    );
    const inserts = financings.map(
      ({ invoiceId, vendorId }) => sql`
        INSERT INTO reservations (id, credit_account_id, invoice_id, vendor_id, amount_minor)
        VALUES (${uuidv7()}, ${account.id}, ${invoiceId}, ${vendorId}, 150000)`,
    );
    expect(await runAll(inserts)).toEqual({ done: 6, refusedBy: ['reservations_within_limit'] });
    expect(await Reservation.count({ where: { creditAccountId: account.id } })).toBe(6);
    expect(await CreditAccount.count()).toBe(1);
  });

  it('hold a payment against 40 allocations at the same time', async () => {
    const payment = await Payment.create({
      direction: 'in',
      kind: 'transfer',
      idempotencyKey: 'transfer',
      amountMinor: 1_000,
      status: 'paid_out',
    });
    const inserts = Array.from(
      { length: 40 },
      () => sql`
        INSERT INTO allocations (id, payment_id, component, amount_minor)
        VALUES (${uuidv7()}, ${payment.id}, 'suspense', 90)`,
    );
    expect(await runAll(inserts)).toEqual({
      done: 11,
      refusedBy: ['allocations_within_payment'],
    });
  });
});
