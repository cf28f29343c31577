import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  buildCompany,
  buildFinancing,
  buildInvoice,
  buildMandate,
  buildPlan,
} from '@millrace/db/testing/build';
import { londonDate } from '@millrace/domain/dates/londonTime';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import type { Database } from '@millrace/db/connection/connection';
import { type InvoiceTab, invoiceTabs, listInvoices } from './read/invoiceList';

const count = 23;
const dayMs = 24 * 3_600_000;
const statuses = ['active', 'offered', 'overdue', 'repaid', 'checking'] as const;

let opened: TestDatabase;
let db: Database;
let companyId: string;

/** Invoices some days apart, three of them of the same instant, over two months and all states. */
beforeAll(async () => {
  opened = await createTestDatabase();
  db = opened.db;
  ({ id: companyId } = await buildCompany());
  for (let index = 0; index < count; index += 1) {
    const status = statuses[index % statuses.length] ?? 'active';
    const financing = await buildFinancing({ companyId, status });
    if (status === 'active' || status === 'overdue') await buildPlan(financing);
    const { invoiceId } = financing;
    const createdAt = new Date(Date.UTC(2025, 10, 1, 8) + Math.floor(index / 3) * 7.6 * dayMs);
    // The trigger that counts reads the instant at which the invoice came, which never changes.
    await db.change(sql`UPDATE invoices SET created_at = ${createdAt} WHERE id = ${invoiceId}`);
  }
  await db.change(sql`DELETE FROM invoice_counts`);
  await db.change(sql`INSERT INTO invoice_counts SELECT * FROM counted_invoices`);
}, 60_000);
afterAll(() => opened.close());

const list = (input: { tab?: InvoiceTab; q?: string; pageNumber?: number; pageSize?: number }) =>
  listInvoices(db, companyId, { tab: 'all', pageNumber: 1, pageSize: 20, ...input });

/** All ids in the order of the list, as a plain query gives them. */
async function readOrder(wanted: readonly string[] = statuses): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    SELECT i.id FROM invoices i JOIN financings f ON f.invoice_id = i.id
    WHERE i.company_id = ${companyId} AND f.status = ANY (${[...wanted]})
    ORDER BY i.created_at DESC, i.id DESC
  `);
  return rows.map(({ id }) => id);
}

async function readPages(tab: InvoiceTab, pageSize: number): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const { items } = await list({ tab, pageNumber, pageSize });
    ids.push(...items.map(({ id }) => id));
    if (items.length < pageSize) return ids;
  }
}

describe('the pages of the list', () => {
  it.each([1, 4, 7, 20, 100])('of %d show every invoice once, newest first', async (pageSize) => {
    expect(await readPages('all', pageSize)).toEqual(await readOrder());
  });

  it.each([
    ['live', ['active']],
    ['late', ['overdue']],
    ['settled', ['repaid']],
    ['to_do', ['offered']],
    ['closed', []],
  ] as const)('of the tab %s show its own states alone', async (tab, wanted) => {
    expect(await readPages(tab, 2)).toEqual(await readOrder(wanted));
  });

  it('beyond the end are empty and still know the totals', async () => {
    const page = await list({ pageNumber: 900 });
    expect(page.items).toEqual([]);
    expect(page.pagination).toEqual({ pageSize: 20, totalCount: count, pageNumber: 900 });
  });

  it('show nothing of another company', async () => {
    const other = await buildFinancing({ status: 'active' });
    expect(await readPages('all', 20)).not.toContain(other.invoiceId);
    const page = await listInvoices(db, other.companyId, {
      ...{ tab: 'all', pageNumber: 1, pageSize: 20 },
    });
    expect(page.items.map(({ id }) => id)).toEqual([other.invoiceId]);
  });
});

const stageOf = (on: string) => (on < londonDate(Date.now()) ? 'late' : 'to_come');

describe('a row', () => {
  it('shows what the invoice, its vendor and its plan say', async () => {
    const financing = await buildFinancing({ status: 'active' });
    const [first, ...others] = await buildPlan(financing);
    const { companyId: ownerId, invoiceId } = financing;
    const facts = await db.row<{ number: string; vendorId: string; vendorName: string }>(sql`
      SELECT i.number, v.id AS vendor_id, v.legal_name AS vendor_name
      FROM invoices i JOIN vendors v ON v.id = i.vendor_id WHERE i.id = ${invoiceId}
    `);
    const { items } = await listInvoices(db, ownerId, { tab: 'all', pageNumber: 1, pageSize: 20 });
    expect(items).toEqual([
      expect.objectContaining({
        id: invoiceId,
        ...facts,
        status: 'active',
        payableMinor: 1_000_000,
        leftToRepayMinor: 1_045_000,
        draftStep: null,
        nextInstalment: {
          amountMinor: 348_334,
          on: first?.collectOn,
          seq: 1,
          count: 3,
          collectOn: first?.collectOn,
          debitMinor: null,
          stage: stageOf(first?.collectOn ?? ''),
        },
      }),
    ]);
    expect(others).toHaveLength(2);
  });
});

describe('an instalment whose day has passed', () => {
  it.each([
    ['first', 'submitted', false, 'collecting', /^We debited your account/],
    ['first', 'failed', true, 'late', /^An instalment is late\. Pay it by bank transfer/],
    ['retry', 'submitted', true, 'tried_again', /^An instalment is late\. We try .* again/],
  ] as const)(
    'with a %s debit that is %s: late is %s',
    async (kind, status, isLate, stage, words) => {
      const financing = await buildFinancing({ status: 'active' });
      await buildMandate({ companyId: financing.companyId });
      const paidOutOn = '2025-11-14';
      const [first] = await buildPlan(financing, { paidOutOn });
      await financing.update({ paidOutOn });
      await db.change(sql`
      UPDATE instalments SET due_on = '2099-01-15', collect_on = '2099-01-15'
        WHERE invoice_id = ${financing.invoiceId} AND seq > 1
    `);
      await db.change(sql`
      INSERT INTO payments (id, direction, kind, company_id, invoice_id, instalment_id,
        idempotency_key, amount_minor, status, notice_sent_on, charge_on)
      SELECT gen_random_uuid(), 'in', ${kind}, ${financing.companyId}, ${financing.invoiceId},
        ${first?.id}, gen_random_uuid()::text, 348334, ${status}, '2025-11-20',
        ${kind === 'retry' ? '2098-01-02' : '2025-12-15'}
    `);
      const all = { tab: 'all', pageNumber: 1, pageSize: 20 } as const;
      const [row] = (await listInvoices(db, financing.companyId, all)).items;
      expect((row?.daysPastDue ?? 0) > 0).toBe(isLate);
      expect(row?.moneyLine?.instalments[0]?.state).toBe(isLate ? 'late' : 'next');
      expect(row?.nextInstalment?.stage).toBe(stage);
      expect(row?.waiting.nextWords).toMatch(words);
      expect(row?.waiting.byWords ?? '').toMatch(stage === 'late' ? /overdue/ : /^$/);
    },
  );
});

describe('an invoice whose payout came back', () => {
  it('owes nothing by its plan until the payout is sent again', async () => {
    const financing = await buildFinancing({ status: 'active' });
    await buildPlan(financing);
    const read = async (more: { q?: string } = {}) => {
      const all = { tab: 'all', pageNumber: 1, pageSize: 20, ...more } as const;
      const { items, totals } = await listInvoices(db, financing.companyId, all);
      return [items[0]?.leftToRepayMinor, items[0]?.nextInstalment, totals.leftToRepayMinor];
    };
    const [leftMinor] = await read();
    expect(leftMinor).toBeGreaterThan(0);
    await db.change(sql`ALTER TABLE financings DISABLE TRIGGER financings_transitions`);
    await financing.update({ status: 'payout_returned' });
    expect([await read(), await read({ q: 'inv' })]).toEqual([
      [0, null, 0],
      [0, null, 0],
    ]);
  });
});

describe('the totals of the list', () => {
  it('are those of all pages together', async () => {
    const { items, totals, tabs, pagination } = await list({ pageSize: 100 });
    const sum = (pick: (item: (typeof items)[number]) => number) =>
      items.reduce((all, item) => all + pick(item), 0);
    expect(totals).toEqual({
      payableMinor: sum((item) => item.payableMinor ?? 0),
      leftToRepayMinor: sum((item) => item.leftToRepayMinor),
      draftCount: 0,
    });
    expect(pagination.totalCount).toBe(count);
    expect(tabs).toEqual({
      ...{ all: count, drafts: 0, checking: 4, to_do: 5, live: 5, late: 5, settled: 4, closed: 0 },
    });
  });

  it.each(invoiceTabs)('of the tab %s agree with a search that everything fits', async (tab) => {
    const counted = await list({ tab, pageSize: 3 });
    const searched = await list({ tab, pageSize: 3, q: 'inv' });
    expect(counted).toEqual(searched);
  });

  it('leave the amounts of drafts out, which nobody has confirmed', async () => {
    const { totals } = await list({});
    await buildInvoice({ companyId, number: 'INV-DRAFT', payableMinor: 12_300 });
    const expected = { ...totals, draftCount: 1 };
    expect((await list({})).totals).toEqual(expected);
    expect((await list({ q: 'inv' })).totals).toEqual(expected);
    expect((await list({ tab: 'drafts' })).totals).toMatchObject({
      payableMinor: 0,
      draftCount: 1,
    });
  });
});
