import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { AdminInvoiceDetail } from '../invoice/adminView';
import type { InvoiceDetail } from '../invoice/view';
import type { Page } from '../http/page';
import { type Browser, readData, readError } from '../testing/browser';
import { buildWorld, type World } from '../testing/fixtures';
import { adminBrowser, browserOf, stepUpEverybody } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';
import type { TaskView } from '../task/view';

let api: TestApi;
let world: World;
let ann: Browser;
let ben: Browser;
const paymentId = newId();

beforeAll(async () => {
  api = await startApi();
  world = await buildWorld(api);
  ann = await adminBrowser(api, ['operations']);
  ben = await adminBrowser(api, ['compliance']);
  await stepUpEverybody(api);
  await api.db.change(sql`ALTER TABLE vendor_verification_requests DISABLE TRIGGER USER`);
  await api.db.change(sql`
    UPDATE vendor_verification_requests r
      SET status = 'succeeded', bank_account_id = ${world.bankAccountId},
      document_sha256 = (SELECT document_sha256 FROM invoices
      WHERE id = ${world.invoiceId}::uuid)
    WHERE invoice_id = ${world.invoiceId}::uuid
  `);
  await api.db.change(sql`
    INSERT INTO payments (id, direction, kind, company_id, invoice_id, vendor_bank_account_id,
       idempotency_key, amount_minor, status, failure_words)
    SELECT ${paymentId}::uuid, 'out', 'payout', company_id, id, ${world.bankAccountId},
      'returned', 110000,
           'returned', 'The account is closed.' FROM invoices WHERE id = ${world.invoiceId}
  `);
}, 60_000);
afterAll(() => api.close());

const clear = (browser: Browser, of = paymentId) =>
  browser.mutate('adminInvoice.clearReturn', {
    ...{ invoiceId: world.invoiceId, paymentId: of, reason: 'Rang the vendor.' },
  });
const readLine = async () => {
  const answer = await ann.query('adminInvoice.get', { invoiceId: world.invoiceId });
  const { payout } = await readData<AdminInvoiceDetail>(answer);
  return {
    line: payout?.gate.find(({ code }) => code === 'account_not_returned'),
    returned: payout?.returned,
  };
};
const listTasks = async () => {
  const input = { tab: 'all', pageNumber: 1, pageSize: 50 };
  const { items } = await readData<Page<TaskView>>(await ann.query('task.list', input));
  return items.filter(({ kind }) => kind === 'return_clearing').length;
};

describe('an account that a payout came back from', () => {
  it('stops the gate, with the sum and the reason', async () => {
    const { line, returned } = await readLine();
    expect(line).toMatchObject({ passed: false });
    expect(line?.words).toMatch(/^The bank returned £1,100\.00 .*: The account is closed\./);
    expect(returned).toMatchObject({ paymentId, proposal: null, canClear: true });
  });

  it('is not cleared by another payment, nor by one person pressing twice', async () => {
    const other = await readError(await clear(ann, newId()));
    expect(other.data.code).toBe('PRECONDITION_FAILED');
    expect(await readData(await clear(ann))).toEqual({ isCleared: false });
    expect(await readData(await clear(ann))).toEqual({ isCleared: false });
    expect((await readLine()).line?.passed).toBe(false);
    expect((await readLine()).returned).toMatchObject({ canClear: false });
    expect(await listTasks()).toBe(1);
  });

  it('is cleared by a second one; the company reads nothing of who', async () => {
    expect(await readData(await clear(ben))).toEqual({ isCleared: true });
    expect(await readLine()).toMatchObject({ line: { passed: true }, returned: null });
    expect(await listTasks()).toBe(0);
    const company = await browserOf(api, world.userA);
    const { events } = await readData<InvoiceDetail>(
      await company.query('invoice.byId', { invoiceId: world.invoiceId }),
    );
    expect(JSON.stringify(events)).not.toMatch(/came back from/);
  });
});
