import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Payment } from '@millrace/db/models/Payment';
import type { Instalment } from '@millrace/db/models/Instalment';
import { sql } from '@millrace/db/connection/sql';
import { buildCompany, buildFinancing, buildPlan } from '@millrace/db/testing/build';
import { startApi, type TestApi } from '../testing/startApi';
import { adminBrowser } from '../testing/people';
import { type Browser, readData } from '../testing/browser';
import type { AdminOverviewView } from './adminView';

let api: TestApi;
let ann: Browser;
let companyId: string;
beforeAll(async () => {
  api = await startApi();
  ann = await adminBrowser(api, ['operations']);
  ({ id: companyId } = await buildCompany());
}, 60_000);
afterAll(() => api.close());

const readBook = async () =>
  (await readData<AdminOverviewView>(await ann.query('adminOverview.get'))).book;

/** The first instalment of a plan that was paid out long before today. */
async function buildFirst(): Promise<Instalment> {
  const financing = await buildFinancing({ companyId, status: 'active' });
  const [first] = await buildPlan(financing, { paidOutOn: '2025-01-15' });
  if (!first) throw new Error('The plan has no instalments.');
  return first;
}

function debit({ id, invoiceId, collectOn }: Instalment, given: Partial<Payment>) {
  return Payment.create({
    ...{ direction: 'in', kind: 'first', companyId, invoiceId, instalmentId: id },
    ...{ idempotencyKey: `debit-${id}-${given.kind ?? 'first'}`, amountMinor: 100 },
    ...{ status: 'submitted', chargeOn: collectOn, noticeSentOn: '2025-01-15' },
    ...given,
  });
}

it('counts no check of an invoice that is over as one to decide, nor lists it', async () => {
  const read = async () => {
    const { queues } = await readData<AdminOverviewView>(await ann.query('adminOverview.get'));
    const query = { view: 'in_review', pageNumber: 1, pageSize: 100 };
    const list = await readData<{ items: { id: string }[] }>(
      await ann.query('adminInvoice.list', query),
    );
    return [queues.find(({ key }) => key === 'in_review')?.count, list.items.length];
  };
  const before = await read();
  for (const status of ['checking', 'rejected', 'cancelled', 'expired', 'repaid'] as const) {
    const { invoiceId } = await buildFinancing({ companyId, status });
    await api.db.change(sql`
      INSERT INTO checklist_items (id, invoice_id, code, severity, answered_by, result)
      VALUES (gen_random_uuid(), ${invoiceId}, 'not_duplicate', 'blocking', 'system',
        'needs_review')
    `);
  }
  expect(await read()).toEqual(before.map((count) => (count ?? 0) + 1));
});

describe('the book on the overview', () => {
  it('calls nothing late whose first debit has no outcome yet, over a holiday neither', async () => {
    const before = await readBook();
    const first = await buildFirst();
    const owed = await readBook();
    const wholePlanMinor = owed.owedMinor - before.owedMinor;
    expect(owed.lateMinor - before.lateMinor).toBe(wholePlanMinor);

    const { openMinor } = await first.reload();
    await debit(first, {});
    expect((await readBook()).lateMinor - before.lateMinor).toBe(wholePlanMinor - openMinor);
  });

  it('counts what a charge-back of spent money left owed, as late', async () => {
    const { invoiceId } = await buildFirst();
    const before = await readBook();
    await api.db.change(sql`
      WITH entry AS (INSERT INTO journal_entries (id, idempotency_key, kind, effective_on)
        VALUES (gen_random_uuid(), 'spent', 'reversal_shortfall', '2025-02-01') RETURNING id)
      INSERT INTO journal_lines (entry_id, account_code, entity_type, entity_id, signed_minor)
      SELECT id, 'reversal_receivable', 'financing', ${invoiceId}::uuid, 700 FROM entry
      UNION ALL SELECT id, 'bank', NULL, NULL, -700 FROM entry
    `);
    const { owedMinor, lateMinor } = await readBook();
    expect([owedMinor - before.owedMinor, lateMinor - before.lateMinor]).toEqual([700, 700]);
  });

  it('counts first collections only, those that the bank refused among them', async () => {
    const paid = await buildFirst();
    await debit(paid, { status: 'paid_out', confirmedOn: paid.collectOn });
    await debit(paid, { kind: 'charge', status: 'paid_out', confirmedOn: '2025-06-02' });
    const refused = await buildFirst();
    await debit(refused, { status: 'failed' });
    await debit(refused, { kind: 'retry', status: 'paid_out', confirmedOn: '2025-06-02' });
    expect((await readBook()).collectedOnDayBps).toBe(5_000);
  });

  it('says whether what does not agree holds up every payout', async () => {
    const { invoiceId } = await buildFirst();
    const find = (rule: string, ofInvoice: string | null) =>
      api.db.change(sql`
        INSERT INTO book_breaks (id, rule, subject, words, invoice_id)
        VALUES (gen_random_uuid(), ${rule}, ${rule}, 'differs', ${ofInvoice})
      `);
    await find('one', invoiceId);
    expect(await readBook()).toMatchObject({ openBreaks: 1, holdsAllPayouts: false });
    await find('all', null);
    expect(await readBook()).toMatchObject({ openBreaks: 2, holdsAllPayouts: true });
    await api.db.change(sql`
      INSERT INTO book_breaks (id, rule, subject, words, holds_payouts)
      VALUES (gen_random_uuid(), 'seal_row_changed', 'a row', 'differs', FALSE)
    `);
    expect(await readBook()).toMatchObject({ openBreaks: 2, brokenSeals: 1 });
  });
});
