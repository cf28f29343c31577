import { sql } from '../connection/sql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findBreaks } from '../bookChecks/invariants';
import { Financing } from '../models/Financing';
import { Instalment } from '../models/Instalment';
import { buildCompany, buildFinancing, buildInvoice, buildPlan } from '../testing/build';
import { createTestDatabase, type TestDatabase } from '../testing/database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.close());

/** What the counts say of a company: status, count, payable, left to repay. */
async function readCounts(companyId: string) {
  const rows = await test.db.rows<{
    status: string;
    count: number;
    payable: number;
    rest: number;
  }>(sql`SELECT status, sum(count)::int AS count, sum(payable_minor)::float8 AS payable,
       sum(left_minor)::float8 AS rest
     FROM invoice_counts WHERE company_id = ${companyId} GROUP BY 1 HAVING sum(count) <> 0 ORDER BY 1`);
  return rows.map(({ status, count, payable, rest }) => [status, count, payable, rest]);
}

async function expectSound(): Promise<void> {
  const breaks = await test.db.inTransaction(findBreaks);
  expect(breaks.filter(({ name }) => name === 'invoices_counted')).toEqual([]);
}

describe('the counts of invoices', () => {
  it('follow a draft that comes, changes and is given up', async () => {
    const { id: companyId } = await buildCompany();
    const invoice = await buildInvoice({ companyId, payableMinor: 1_000 });
    expect(await readCounts(companyId)).toEqual([['draft', 1, 1_000, 0]]);
    await invoice.update({ payableMinor: 400 });
    expect(await readCounts(companyId)).toEqual([['draft', 1, 400, 0]]);
    await test.db.change(sql`DELETE FROM invoices WHERE id = ${invoice.id}`);
    expect(await readCounts(companyId)).toEqual([]);
    await expectSound();
  });

  it('follow a financing through its states, with what is left to repay', async () => {
    const { id: companyId } = await buildCompany();
    const financing = await buildFinancing({ companyId, status: 'paying' });
    expect(await readCounts(companyId)).toEqual([['paying', 1, 1_000_000, 0]]);
    const plan = await buildPlan(financing);
    await financing.update({ status: 'active' });
    expect(await readCounts(companyId)).toEqual([['active', 1, 1_000_000, 1_045_000]]);
    const [first] = plan;
    await Instalment.update(
      { feePaidMinor: first?.feeMinor ?? 0 },
      { where: { id: first?.id ?? '' } },
    );
    expect(await readCounts(companyId)).toEqual([['active', 1, 1_000_000, 1_030_000]]);
    await financing.update({ status: 'overdue' });
    expect(await readCounts(companyId)).toEqual([['overdue', 1, 1_000_000, 1_030_000]]);
    await expectSound();
  });

  it('are the same after they were folded, in as few rows as there are places', async () => {
    const { id: companyId } = await buildCompany();
    const one = await buildFinancing({ companyId, status: 'submitted' });
    const other = await buildFinancing({ companyId, status: 'submitted' });
    for (const { invoiceId } of [one, other]) {
      await Financing.update({ status: 'checking' }, { where: { invoiceId } });
    }
    const counts = await readCounts(companyId);
    expect(counts).toEqual([['checking', 2, 2_000_000, 0]]);
    await Promise.all([
      test.db.rows(sql`SELECT fold_invoice_counts()`),
      test.db.rows(sql`SELECT fold_invoice_counts()`),
      test.db.rows(sql`SELECT fold_invoice_counts()`),
    ]);
    expect(await readCounts(companyId)).toEqual(counts);
    const rows = await test.db.rows(
      sql`SELECT 1 FROM invoice_counts WHERE company_id = ${companyId}`,
    );
    expect(rows).toHaveLength(1);
    await expectSound();
  });

  it('belong to the week in which the invoice came, whatever the time zone', async () => {
    const { id: companyId } = await buildCompany();
    // A Sunday evening in summer: in London it is Monday already.
    await test.db.change(sql`INSERT INTO invoices (id, company_id, created_by, created_at)
       VALUES (gen_random_uuid(), ${companyId}, ${companyId}, '2025-06-15T23:30:00Z')`);
    const weeks = await test.db.rows(
      sql`SELECT week_on FROM invoice_counts WHERE company_id = ${companyId}`,
    );
    expect(weeks).toEqual([{ weekOn: '2025-06-09' }]);
  });

  it('that were changed by hand are found out', async () => {
    const { id: companyId } = await buildCompany();
    await buildInvoice({ companyId });
    await test.db.change(
      sql`UPDATE invoice_counts SET count = count + 1 WHERE company_id = ${companyId}`,
    );
    const breaks = await test.db.inTransaction(findBreaks);
    const found = breaks.filter(({ name }) => name === 'invoices_counted');
    expect(found.map(({ subject }) => subject)).toEqual([companyId]);
  });
});
