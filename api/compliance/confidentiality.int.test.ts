import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql } from '@millrace/db/connection/sql';
import type { ActivitySubject } from '@millrace/domain/activity/activity';
import { buildFinancing, buildInvoice } from '@millrace/db/testing/build';
import { openAsCompany } from '../testing/asCompany';
import { type Browser, readData } from '../testing/browser';
import type { World } from '../testing/fixtures';
import { adminBrowser, browserOf } from '../testing/people';
import type { TestApi } from '../testing/startApi';

let api: TestApi;
let world: World;
let company: Browser;

beforeAll(async () => {
  ({ api, world, company } = await openAsCompany());
}, 60_000);
afterAll(() => api.close());

describe('what a company reads of its invoice', () => {
  it('leaves out how the checks went and who of us did what', async () => {
    const record = (action: string, subjectType: ActivitySubject, words: string) =>
      api.db.inTransaction((tx) =>
        recordActivity(tx, {
          actor: { type: 'system', id: null, name: 'Millrace' },
          action,
          subjectType,
          subjectId: world.invoiceId,
          invoiceId: world.invoiceId,
          words,
        }),
      );
    await record('check_needs_review', 'checklist_item', 'A secret of the checks.');
    await record('admin_note_added', 'invoice', 'A secret of the admins.');
    await record('invoice_offered', 'invoice', 'The offer is ready.');
    const { invoiceId } = world;
    const { events } = await readData<{ events: Array<{ words: string }> }>(
      await company.query('invoice.byId', { invoiceId }),
    );
    expect(events.map((event) => event.words)).toEqual(['The offer is ready.']);
  });

  it('shows no evidence of a confidential check, and both sides of a mismatch masked', async () => {
    await api.db.change(sql`
      UPDATE checklist_items SET evidence_words = 'A secret.'
        WHERE invoice_id = ${world.invoiceId}
    `);
    const input = { invoiceId: world.invoiceId };
    type Items = { items: Array<{ code: string; evidenceWords: string; mismatch: object | null }> };
    const own = await readData<Items>(await company.query('compliance.checklist', input));
    const find = (code: string) => own.items.find((item) => item.code === code);
    expect(find('vendor_not_related')?.evidenceWords).toBeNull();
    expect(find('bank_details_match_invoice')?.mismatch).toEqual({
      leftLabel: 'On the invoice',
      left: 'account ending 1234',
      rightLabel: 'From the vendor',
      right: 'account ending 5678',
    });
  });

  it('says of a payment what a bank said, and not why the payout gate shut', async () => {
    const { invoiceId } = world;
    const write = (code: string | null, words: string) =>
      api.db.change(sql`
        INSERT INTO payments (id, direction, kind, company_id, invoice_id, vendor_bank_account_id,
          idempotency_key, amount_minor, status, failure_code, failure_words)
        SELECT gen_random_uuid(), 'out', 'payout', company_id, id, ${world.bankAccountId},
          ${`told-${words}`}, 100, 'failed', ${code}, ${words} FROM invoices WHERE id = ${invoiceId}
      `);
    await write('gate_shut', 'Sanctions screening is not clear.');
    await write(null, 'The account is closed.');
    const answer = await company.query('invoice.byId', { invoiceId });
    const { payments } = await readData<{ payments: { words: string }[] }>(answer);
    const text = payments.map(({ words }) => words).join(' ');
    expect(text).toContain('The account is closed.');
    expect(text).not.toContain('Sanctions');
  });

  it('gives admins no payload and no account number', async () => {
    const admin = await adminBrowser(api, ['support']);
    const answer = await admin.query('adminInvoice.get', { invoiceId: world.invoiceId });
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).not.toMatch(/"\w*(fingerprint|encrypted|sealed|payload)":/i);
  });
});

describe('a duplicate', () => {
  const duplicateOf = async (companyId?: string) => {
    const row = await api.db.row<{ vendorId: string; number: string; normalised: string }>(sql`
      SELECT vendor_id, number, number_normalised AS normalised FROM invoices
      WHERE id = ${world.invoiceId}
    `);
    return buildInvoice({
      ...(companyId ? { companyId } : {}),
      vendorId: row?.vendorId ?? '',
      number: row?.number ?? '',
      numberNormalised: row?.normalised ?? '',
    });
  };

  it('of one’s own names the duplicate', async () => {
    const duplicate = await duplicateOf(world.companyId);
    const answer = await company.query('invoice.checkDuplicate', { invoiceId: duplicate.id });
    expect(await readData(answer)).toMatchObject({
      outcome: 'altered',
      invoiceId: world.invoiceId,
    });
  });

  it('of another company’s says only that it cannot be financed', async () => {
    const duplicate = await duplicateOf(world.userB.companyId ?? '');
    const other = await browserOf(api, world.userB);
    const answer = await other.query('invoice.checkDuplicate', { invoiceId: duplicate.id });
    expect(await readData(answer)).toEqual({ outcome: 'cannot_be_financed' });
  });

  it('of a cancelled one is none', async () => {
    const gone = await buildFinancing({ companyId: world.companyId, status: 'cancelled' });
    const copy = await buildInvoice({
      companyId: world.companyId,
      vendorId: gone.vendorId,
      numberNormalised: gone.numberNormalised,
    });
    const answer = await company.query('invoice.checkDuplicate', { invoiceId: copy.id });
    expect(await readData(answer)).toEqual({ outcome: 'clear' });
  });
});
