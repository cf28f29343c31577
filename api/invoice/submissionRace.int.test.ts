import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Invoice } from '@millrace/db/models/Invoice';
import type { User } from '@millrace/db/models/User';
import { sql } from '@millrace/db/connection/sql';
import { buildDocument, buildFinancing, buildInvoice } from '@millrace/db/testing/build';
import { until } from '@millrace/db/testing/until';
import { addDays } from '@millrace/domain/dates/civilDate';
import { canonicalSubmission, submitInvoiceInput } from '@millrace/domain/invoice/invoice';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import type { FinanceInvoiceInput } from '@millrace/workflows/messages';
import { WorkflowNotFoundError } from '@temporalio/client';
import { createApiServer } from '../app';
import { readClock } from '@millrace/db/settings/clock';
import { createCommandRuns } from '../repeats/commandRuns';
import { type Browser, readData, readError } from '../testing/browser';
import { browserOf, buildCompanyUser } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
let second: Server;
let company: Browser;
let elsewhere: Browser;
let colleague: Browser;
let user: User;
let colleagueUser: User;
let companyId: string;
beforeAll(async () => {
  // No worker answers here: each submission dies half-way, after it was marked and before it is filed.
  api = await startApi();
  const { services } = api;
  second = createApiServer({ ...services, commandRuns: createCommandRuns(services) });
  await new Promise<void>((resolve) => second.listen(0, '127.0.0.1', resolve));
  user = await buildCompanyUser();
  companyId = user.companyId ?? '';
  company = await browserOf(api, user);
  colleagueUser = await buildCompanyUser(companyId);
  colleague = await browserOf(api, colleagueUser);
  const { port } = second.address() as AddressInfo;
  elsewhere = await browserOf({ ...api, url: `http://127.0.0.1:${port}` }, user);
}, 60_000);
afterAll(async () => {
  second.closeAllConnections();
  await new Promise((resolve) => second.close(resolve));
  await api.close();
});

const readRow = (invoiceId: string) =>
  api.db.row<{
    grossMinor: number;
    submittingAt: Date | null;
    submittingHash: string | null;
    attestedBy: string | null;
  }>(sql`
    SELECT gross_minor, submitting_at,
      submitting_hash, delivery_attested_by AS attested_by
    FROM invoices WHERE id = ${invoiceId}
  `);

const untilSomebodyWaits = () =>
  until('somebody waits for the draft', () =>
    api.db.row(sql`
      SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'
    `),
  );

const submit = (browser: Browser, invoiceId: string, basedOn?: string) =>
  browser.mutate('invoice.submit', { invoiceId, deliveryAttested: true, basedOn });

const processOf = (invoiceId: string) =>
  api.services.workflows.client.workflow.getHandle(workflowIds.financeInvoice(invoiceId));

/** The hash of what the process was started with: what it files. */
async function readFiled(invoiceId: string) {
  const { client, ownerOf } = api.services.workflows;
  const { events } = await processOf(invoiceId).fetchHistory();
  const started = events?.[0]?.workflowExecutionStartedEventAttributes?.input?.payloads ?? [];
  const [codec] = client.options.loadedDataConverter.payloadCodecs;
  const [plain] =
    (await codec?.decode(started, ownerOf(workflowIds.financeInvoice(invoiceId)))) ?? [];
  return (JSON.parse(Buffer.from(plain?.data ?? []).toString()) as FinanceInvoiceInput).payloadHash;
}

/** The hash of a draft as it stands. */
async function hashDraft(invoiceId: string) {
  const invoice = await Invoice.findByPk(invoiceId, { rejectOnEmpty: true });
  const { vendorId, number, issueOn, dueOn, billToName, currency } = invoice;
  const { netMinor, vatMinor, grossMinor, termMonths, documentId, documentSha256 } = invoice;
  const input = submitInvoiceInput.parse({
    ...{ invoiceId, vendorId, number, issueOn, dueOn, billToName, currency },
    ...{ netMinor, vatMinor, grossMinor, termMonths, documentId, documentSha256 },
    deliveryAttested: true,
  });
  return createHash('sha256').update(canonicalSubmission(companyId, input)).digest('hex');
}

async function buildDraft() {
  const { todayOn } = await readClock(api.db);
  const dates = { issueOn: addDays(todayOn, -5), dueOn: addDays(todayOn, 60) };
  return buildInvoice({ companyId, ...dates });
}

/** A whole draft whose submission has been checked and marked, and not filed. */
async function buildUnderWay() {
  const { id: invoiceId } = await buildDraft();
  const submitting = submit(company, invoiceId);
  await until('it is marked', async () => (await readRow(invoiceId))?.submittingAt);
  return { invoiceId, submitting };
}

const changes: [string, (invoiceId: string) => Promise<Response>][] = [
  [
    'updateDraft',
    (invoiceId) =>
      elsewhere.mutate('invoice.updateDraft', {
        ...{ invoiceId, step: 'details' },
        values: { number: 'OTHER-1' },
      }),
  ],
  [
    'keepDraft',
    async (invoiceId) => {
      const draft = await elsewhere.query('invoice.draft', { invoiceId });
      const { updatedAt } = await readData<{ updatedAt: string }>(draft);
      return elsewhere.mutate('invoice.keepDraft', {
        ...{ invoiceId, basedOn: updatedAt, typed: {} },
        values: { number: 'OTHER-2' },
      });
    },
  ],
  ['deleteDraft', (invoiceId) => elsewhere.mutate('invoice.deleteDraft', { invoiceId })],
];

describe('a draft that is being submitted', () => {
  it.each(changes)('is not changed by %s, in another process either', async (_name, change) => {
    const { invoiceId, submitting } = await buildUnderWay();
    const before = await api.db.row(sql`SELECT * FROM invoices WHERE id = ${invoiceId}`);
    const refused = await change(invoiceId);
    expect((await readError(refused)).data).toMatchObject({
      ...{ code: 'PRECONDITION_FAILED', reason: 'illegal_transition' },
    });
    const after = await api.db.row(sql`SELECT * FROM invoices WHERE id = ${invoiceId}`);
    expect(after).toEqual(before);
    await submitting;
    expect(await readFiled(invoiceId)).toBe(await hashDraft(invoiceId));
  });

  it.each(changes)('that died half-way takes %s again after 30 s', async (_name, change) => {
    const { invoiceId, submitting } = await buildUnderWay();
    await submitting;
    await api.db.change(sql`
      UPDATE invoices SET submitting_at = now() - interval '31 seconds' WHERE id = ${invoiceId}
    `);
    expect((await change(invoiceId)).status).toBe(200);
    // Whatever files what it was before finds no mark.
    expect((await readRow(invoiceId))?.submittingHash ?? null).toBeNull();
  });

  it('and refused leaves no mark: it is corrected at once', async () => {
    const { todayOn } = await readClock(api.db);
    const dates = { issueOn: addDays(todayOn, -5), dueOn: addDays(todayOn, 1) };
    const { id: invoiceId } = await buildInvoice({ companyId, ...dates });
    const { data } = await readError(await submit(company, invoiceId));
    expect(data.code).toBe('UNPROCESSABLE_CONTENT');
    expect(await readRow(invoiceId)).toMatchObject({ submittingAt: null, attestedBy: null });
    const corrected = await company.mutate('invoice.updateDraft', {
      ...{ invoiceId, step: 'details', values: { dueOn: addDays(todayOn, 60) } },
    });
    expect(corrected.status).toBe(200);
  });

  it('is not changed by whoever waited for its lock while it was filed', async () => {
    const { id: invoiceId } = await buildDraft();
    const changing = await api.db.inTransaction(async (tx) => {
      await tx.row(sql`SELECT 1 FROM invoices WHERE id = ${invoiceId} FOR NO KEY UPDATE`);
      const answer = elsewhere.mutate('invoice.updateDraft', {
        ...{ invoiceId, step: 'details', values: { number: 'TOO-LATE' } },
      });
      await untilSomebodyWaits();
      await buildFinancing({ invoiceId });
      return { answer };
    });
    expect((await readError(await changing.answer)).data).toMatchObject({
      ...{ code: 'PRECONDITION_FAILED', reason: 'illegal_transition' },
    });
  });
});

describe('who gives the word that it was delivered', () => {
  const listWords = async (invoiceId: string) => {
    const rows = await api.db.rows<{ by: string }>(sql`
      SELECT actor_id AS by FROM activities
      WHERE invoice_id = ${invoiceId} AND action = 'delivery_attested' ORDER BY seq
    `);
    return rows.map((row) => row.by);
  };

  it('is whoever submits, once, and again where it was changed or another submits', async () => {
    const { invoiceId, submitting } = await buildUnderWay();
    await submitting;
    await submit(company, invoiceId);
    expect(await listWords(invoiceId)).toEqual([user.id]);
    await submit(colleague, invoiceId);
    expect(await listWords(invoiceId)).toEqual([user.id, colleagueUser.id]);
    expect((await readRow(invoiceId))?.attestedBy).toBe(colleagueUser.id);
  });
});

it('a draft that died half-way and was changed since can be submitted again', async () => {
  const { invoiceId, submitting } = await buildUnderWay();
  await submitting;
  await api.db.change(sql`
    UPDATE invoices SET submitting_at = now() - interval '31 seconds' WHERE id = ${invoiceId}
  `);
  const values = { netMinor: 100_000, vatMinor: 20_000, grossMinor: 120_000 };
  await company.mutate('invoice.updateDraft', { invoiceId, step: 'details', values });
  const again = submit(company, invoiceId);
  const isFresh = async () => {
    const row = await readRow(invoiceId);
    return row?.submittingAt && Date.now() - row.submittingAt.getTime() < 20_000;
  };
  await until('it is marked again', isFresh);
  await again;
  expect((await readRow(invoiceId))?.grossMinor).toBe(120_000);
});

it('a draft that changes between its check and its mark is refused, and nothing is filed', async () => {
  const { id: invoiceId } = await buildDraft();
  const { id: documentId, sha256 } = await buildDocument({ companyId });
  const submitting = await api.db.inTransaction(async (tx) => {
    await tx.row(sql`SELECT 1 FROM invoices WHERE id = ${invoiceId} FOR UPDATE`);
    const answer = submit(company, invoiceId);
    await untilSomebodyWaits();
    await tx.change(sql`
      UPDATE invoices SET document_id = ${documentId}, document_sha256 = ${sha256}
        WHERE id = ${invoiceId}
    `);
    return { answer };
  });
  const refused = await submitting.answer;
  expect((await readError(refused)).data.code).toBe('CONFLICT');
  expect((await readRow(invoiceId))?.submittingAt).toBeNull();
  await expect(processOf(invoiceId).describe()).rejects.toThrow(WorkflowNotFoundError);
});

describe('fifty equal submits at once, at two processes', () => {
  it.each([true, false])('are answered alike, with basedOn: %s', async (isBased) => {
    const { id: invoiceId } = await buildDraft();
    const draft = await company.query('invoice.draft', { invoiceId });
    const { updatedAt } = await readData<{ updatedAt: string }>(draft);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_one, at) =>
        submit(at % 2 === 0 ? company : elsewhere, invoiceId, isBased ? updatedAt : undefined),
      ),
    );
    const codes = await Promise.all(answers.map(async (one) => (await readError(one)).data.code));
    // Nobody files it here, so that each is told that it takes long; none is refused.
    expect(new Set(codes)).toEqual(new Set(['TIMEOUT']));
    expect(await readFiled(invoiceId)).toBe(await hashDraft(invoiceId));
  });
});
