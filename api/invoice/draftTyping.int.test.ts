import { sql } from '@millrace/db/connection/sql';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCreditAccount, buildFinancing } from '@millrace/db/testing/build';
import { noFields } from '@millrace/domain/invoice/extraction';
import { v7 as newId } from 'uuid';
import type { DashboardAction, DashboardSummary } from '../dashboard/view';
import type { DraftView } from './view';
import { type Browser, readData, readError } from '../testing/browser';
import { buildCompanyUser, browserOf } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';
import type { DraftDoubtsView } from './read/draftDoubts';

let api: TestApi;
let company: Browser;
let companyId: string;

beforeAll(async () => {
  api = await startApi();
  const user = await buildCompanyUser();
  companyId = user.companyId ?? '';
  await buildCreditAccount({ companyId });
  company = await browserOf(api, user);
}, 60_000);
afterAll(() => api.close());

/** What a reader found on the page, as a document's version keeps it. */
interface Read {
  number?: string;
  vendorName?: string;
  grossMinor?: number;
  dueOn?: string;
  issueOn?: string;
}

/** A draft with its document, as an upload leaves it. */
async function buildDraft(read: Read = {}, currency = 'GBP'): Promise<string> {
  const [invoiceId, documentId] = [newId(), newId()];
  const seen = {
    confidence: 0.9,
    page: 1,
    box: { x: 0, y: 0, width: 1, height: 1 },
    source: 'as printed',
  };
  const found = Object.entries(read).map(([name, value]) => [name, { value, ...seen }]);
  const extraction = {
    ...{ version: 1, kind: 'invoice', readable: 'text', pageCount: 1, warnings: [] },
    fields: { ...noFields(), ...Object.fromEntries(found) },
  };
  const bind = { invoiceId, documentId, companyId, sha: newId().replaceAll('-', '').repeat(2) };
  await api.db.change(sql`
    INSERT INTO documents (id, kind, owner_type, owner_id, company_id, sha256, size_bytes,
      media_type, storage_key,
                           file_name, scan_status)
    VALUES (${bind.documentId}::uuid, 'invoice', 'company', ${bind.companyId}::uuid,
      ${bind.companyId}::uuid, ${bind.sha}, 10, 'application/pdf',
            '2026/' || ${bind.documentId}::text, 'scan 7.pdf', 'clean')
  `);
  await api.db.change(sql`
    INSERT INTO invoices (id, company_id, created_by, draft_step, document_id, document_sha256,
      document_version, currency)
    VALUES (${bind.invoiceId}, ${bind.companyId}::uuid, ${bind.companyId}::uuid, 'details',
      ${bind.documentId}, ${bind.sha}, 1, ${currency})
  `);
  await api.db.change(sql`
    INSERT INTO invoice_documents (id, invoice_id, version, document_id, sha256, extraction,
      uploaded_by)
    VALUES (gen_random_uuid(), ${bind.invoiceId}, 1, ${bind.documentId}, ${bind.sha},
      ${JSON.stringify(extraction)}::jsonb, ${bind.companyId})
  `);
  return invoiceId;
}

const readDraft = async (invoiceId: string) =>
  readData<DraftView>(await company.query('invoice.draft', { invoiceId }));
const readDoubts = async (invoiceId: string) =>
  readData<DraftDoubtsView>(await company.query('invoice.doubts', { invoiceId }));

describe('a draft that is being typed', () => {
  it('keeps the very text, and the values among it that are whole', async () => {
    const invoiceId = await buildDraft({ number: 'KA-1' });
    const { updatedAt } = await readDraft(invoiceId);
    const typed = { number: 'KA-17', grossMinor: '1,0', vendorVatNumber: '' };
    const saved = await company.mutate('invoice.keepDraft', {
      ...{ invoiceId, basedOn: updatedAt, typed },
      values: { number: 'KA-17' },
    });
    const answer = await readData<{ updatedAt: string }>(saved);
    const draft = await readDraft(invoiceId);
    expect(draft.typed).toEqual(typed);
    expect(draft.values).toMatchObject({ number: 'KA-17', grossMinor: null });
    expect(draft.updatedAt).toBe(answer.updatedAt);
  });

  it('writes nothing over what somebody else saved since', async () => {
    const invoiceId = await buildDraft();
    const { updatedAt: basedOn } = await readDraft(invoiceId);
    const keep = (number: string) =>
      company.mutate('invoice.keepDraft', { invoiceId, basedOn, typed: { number }, values: {} });
    expect((await keep('first')).status).toBe(200);
    const late = await keep('second');
    expect(late.status).toBe(409);
    expect((await readError(late)).message).toContain('in another tab or by a colleague');
    expect((await readDraft(invoiceId)).typed).toEqual({ number: 'first' });
  });

  it('is confirmed by the step, and the text is kept no longer', async () => {
    const invoiceId = await buildDraft();
    const { updatedAt: basedOn } = await readDraft(invoiceId);
    const typed = { number: 'KA-2' };
    await company.mutate('invoice.keepDraft', { invoiceId, basedOn, typed, values: {} });
    const values = { number: 'KA-3', grossMinor: 120_000 };
    await company.mutate('invoice.updateDraft', { invoiceId, step: 'vendor', values });
    const draft = await readDraft(invoiceId);
    expect([draft.typed, draft.values.number]).toEqual([{}, 'KA-3']);
  });

  it('opens where it was typed last, and keeps whom to ask at a vendor of the register', async () => {
    const invoiceId = await buildDraft();
    const keep = async (more: Record<string, unknown>) => {
      const { updatedAt: basedOn } = await readDraft(invoiceId);
      return company.mutate('invoice.keepDraft', { invoiceId, basedOn, values: {}, ...more });
    };
    await keep({ step: 'vendor', typed: { vendorRegistryNumber: '01234567', contactName: 'Mo' } });
    const plan = await keep({ step: 'plan', typed: {}, values: { termMonths: 3 } });
    expect(plan.status).toBe(200);
    await company.mutate('invoice.updateDraft', {
      ...{ invoiceId, step: 'vendor' },
      values: { number: 'KA-4' },
    });
    const draft = await readDraft(invoiceId);
    expect(draft).toMatchObject({
      typed: { vendorRegistryNumber: '01234567', contactName: 'Mo' },
      step: 'vendor',
      values: { termMonths: 3 },
    });
    expect((await keep({ step: 'details', typed: { number: 'KA' } })).status).toBe(200);
    expect((await readDraft(invoiceId)).step).toBe('details');
  });

  it('takes no finished step that is based on what somebody has changed since', async () => {
    const invoiceId = await buildDraft();
    const { updatedAt: basedOn } = await readDraft(invoiceId);
    const send = (number: string) =>
      company.mutate('invoice.updateDraft', {
        ...{ invoiceId, basedOn, step: 'vendor' },
        values: { number },
      });
    expect((await send('first')).status).toBe(200);
    expect((await send('second')).status).toBe(409);
    expect((await readDraft(invoiceId)).values.number).toBe('first');
  });

  it('lets go of what the person emptied, though it was read', async () => {
    const invoiceId = await buildDraft({ number: 'KA-5' });
    const save = (values: Record<string, unknown>) =>
      company.mutate('invoice.updateDraft', { invoiceId, step: 'vendor', values });
    const account = { sortCode: '20-00-00', accountNumber: '55779911' };
    expect((await save({ vendorVatNumber: 'GB123456789', ...account })).status).toBe(200);
    expect((await readDraft(invoiceId)).values.accountNumberMasked).not.toBeNull();
    await save({ vendorVatNumber: '', sortCode: '', accountNumber: '' });
    expect((await readDraft(invoiceId)).values).toMatchObject({
      ...{ vendorVatNumber: '', sortCode: null, accountNumberMasked: null },
    });
  });
});

describe('what would stop a draft later is known as soon as it is read', () => {
  it('that it is due already, in euros', async () => {
    const invoiceId = await buildDraft({ dueOn: '2020-01-01' }, 'EUR');
    const { doubts } = await readDoubts(invoiceId);
    expect(doubts.map(({ code }) => code)).toEqual(['foreign_currency', 'past_due']);
  });

  it('that the company has had it financed, before the vendor is chosen', async () => {
    const financing = await buildFinancing({ companyId, status: 'active' });
    // As a submission writes it; the builder leaves it as it was made up.
    await api.db.change(sql`
      UPDATE financings SET number_normalised = upper(number_normalised)
        WHERE invoice_id = ${financing.invoiceId}
    `);
    const known = await api.db.row<{ number: string; vendorName: string }>(sql`
      SELECT i.number, v.legal_name AS vendor_name FROM invoices i
      JOIN vendors v ON v.id = i.vendor_id WHERE i.id = ${financing.invoiceId}
    `);
    const read = { number: ` ${known?.number} `, vendorName: known?.vendorName.toUpperCase() };
    const { duplicate } = await readDoubts(await buildDraft(read));
    expect(duplicate).toMatchObject({ invoiceId: financing.invoiceId });
    const other = await readDoubts(await buildDraft({ ...read, vendorName: 'Somebody Else Ltd' }));
    expect(other.duplicate).toEqual({ outcome: 'clear' });
  });

  it('compares a number that was read as it compares one that was typed', async () => {
    const financing = await buildFinancing({ companyId, status: 'active' });
    await api.db.change(sql`
      UPDATE financings SET number_normalised = 'ÉTÉ7' WHERE invoice_id = ${financing.invoiceId}
    `);
    const known = await api.db.row<{ vendorName: string }>(sql`
      SELECT v.legal_name AS vendor_name FROM invoices i
      JOIN vendors v ON v.id = i.vendor_id WHERE i.id = ${financing.invoiceId}
    `);
    const { duplicate } = await readDoubts(await buildDraft({ number: 'été-7', ...known }));
    expect(duplicate).toMatchObject({ invoiceId: financing.invoiceId });
  });

  it('that it is too small, too large, or of a day to come', async () => {
    const codesOf = async (read: Read) =>
      (await readDoubts(await buildDraft(read))).doubts.map(({ code }) => code);
    expect(await codesOf({ grossMinor: 49_999 })).toContain('amount_too_small');
    expect(await codesOf({ grossMinor: 10_000_001 })).toContain('amount_too_large');
    expect(await codesOf({ issueOn: '2030-01-01' })).toEqual(['issued_in_future']);
  });

  it('that it is more than the limit, with the numbers', async () => {
    const { doubts } = await readDoubts(await buildDraft({ grossMinor: 90_000_000 }));
    expect(doubts).toContainEqual(expect.objectContaining({ code: 'over_limit' }));
  });

  it('that the account is frozen, and then nothing of what would be left of the limit', async () => {
    const freeze = (status: string, reason: string | null) =>
      api.db.change(sql`
        UPDATE credit_accounts SET status = ${status}, frozen_reason = ${reason}
        WHERE company_id = ${companyId}
      `);
    await freeze('frozen', 'An instalment is late.');
    const { doubts } = await readDoubts(await buildDraft({ grossMinor: 9_000_000 }));
    const summary = await readData<DashboardSummary>(await company.query('dashboard.summary'));
    await freeze('active', null);
    expect(doubts).toContainEqual({ code: 'no_new_offers', status: 'frozen' });
    expect(doubts.map(({ code }) => code)).not.toContain('over_limit');
    expect(summary.limit).toMatchObject({ status: 'frozen', availableMinor: 0 });
  });
});

describe('drafts that were read', () => {
  it('carry what was read, or the file they came as, and are one line of the dashboard', async () => {
    const named = await buildDraft({ number: 'KA-77', vendorName: 'Kirkby Ltd', grossMinor: 99 });
    const nameless = await buildDraft();
    const { items } = await readData<{ items: Array<Record<string, unknown>> }>(
      await company.query('invoice.list', { tab: 'drafts', pageNumber: 1, pageSize: 50 }),
    );
    const row = (id: string) => items.find((one) => one['id'] === id);
    expect(row(named)).toMatchObject({
      ...{ number: 'KA-77', vendorName: 'Kirkby Ltd', payableMinor: 99 },
      file: { name: 'scan 7.pdf' },
    });
    expect(row(nameless)).toMatchObject({ number: null, file: { name: 'scan 7.pdf' } });
    const actions = await readData<DashboardAction[]>(await company.query('dashboard.actions'));
    const drafts = actions.filter(({ kind }) => /draft/.test(kind));
    expect(drafts).toHaveLength(1);
    expect(drafts[0]?.title).toMatch(/^\d+ drafts to finish$/);
  });

  it('are deleted with their file', async () => {
    const invoiceId = await buildDraft();
    const { documentId } = await readDraft(invoiceId);
    const file = path.join(api.storageFolder, '2026', documentId ?? '');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'x');
    expect((await company.mutate('invoice.deleteDraft', { invoiceId })).status).toBe(200);
    const left = await api.db.row(sql`SELECT 1 FROM documents WHERE id = ${documentId}`);
    expect([left, existsSync(file)]).toEqual([null, false]);
  });
});
