import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from '@millrace/db/connection/sql';
import { findBreaks } from '@millrace/db/bookChecks/invariants';
import {
  buildCompany,
  buildCreditAccount,
  buildFinancing,
  buildPlan,
} from '@millrace/db/testing/build';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import type { BookBreak } from '@millrace/domain/ledger/bookCheck';
import { describeBreaks } from './nameRecords';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await createTestDatabase();
}, 60_000);
afterAll(() => opened.close());

const describeThem = (breaks: BookBreak[]) =>
  opened.db.inTransaction((tx) => describeBreaks(tx, breaks));

it('a break of the book is told in pounds, by name and number', async () => {
  const { db } = opened;
  const { id: companyId } = await buildCompany({ name: 'Tarn & Ferrier Joinery Ltd' });
  await buildCreditAccount({ companyId });
  const financing = await buildFinancing({ companyId, status: 'active' });
  const { invoiceId } = financing;
  await buildPlan(financing);
  await db.change(sql`UPDATE invoices SET number = 'OT-20418' WHERE id = ${invoiceId}`);
  await db.change(sql`ALTER TABLE credit_accounts DISABLE TRIGGER USER`);
  await db.change(sql`ALTER TABLE instalments DISABLE TRIGGER USER`);
  await db.change(sql`UPDATE credit_accounts SET outstanding_minor = 348334`);
  await db.change(
    sql`UPDATE instalments SET principal_paid_minor = 333334 WHERE invoice_id = ${invoiceId} AND seq = 1`,
  );
  const words = await describeThem(await db.inTransaction((tx) => findBreaks(tx)));
  expect(words).toContain(
    'Outstanding equals ledger: the credit account of Tarn & Ferrier Joinery Ltd, kept £3,483.34, ledger £0.00',
  );
  expect(words).toContain(
    'Allocations equal instalments: instalment 1 of invoice OT-20418, principal paid £3,333.34, allocated £0.00',
  );
  expect(words).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
  expect(words.replaceAll('OT-20418', '')).not.toMatch(/\b\d{5,}\b/);
});

it('what has no name keeps its id, as the provider’s have', async () => {
  const unknown = '0190a1b2-0000-7000-8000-000000000000';
  expect(
    await describeThem([
      {
        name: 'payment_not_ours',
        subject: 'PM0123',
        words: 'the provider has £5.00 that our books do not know',
      },
      { name: 'seal_row_changed', subject: unknown, words: 'differs' },
    ]),
  ).toBe(
    'Payment not ours: PM0123, the provider has £5.00 that our books do not know. ' +
      `Seal row changed: ${unknown}, differs`,
  );
});
