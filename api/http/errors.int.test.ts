import { sql } from '@millrace/db/connection/sql';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildFinancing, buildInvoice } from '@millrace/db/testing/build';
import { patience, until } from '@millrace/db/testing/until';
import { errorCodes, type ErrorCode } from '@millrace/domain/errors/errors';
import { v7 as newId } from 'uuid';
import { limits } from './throttle';
import { openAsCompany } from '../testing/asCompany';
import { Browser, readError } from '../testing/browser';
import type { World } from '../testing/fixtures';
import { withinOneWindow } from '../testing/oneWindow';
import { adminBrowser, browserOf, buildCompanyUser } from '../testing/people';
import type { TestApi } from '../testing/startApi';

let api: TestApi;
let world: World;
let company: Browser;
const proven = new Set<ErrorCode>();

beforeAll(async () => {
  ({ api, world, company } = await openAsCompany());
}, 60_000);
afterAll(() => api.close());

/** The code, its HTTP status and its JSON-RPC number stand together in one table. */
async function expectError(answer: Response, code: ErrorCode, httpStatus?: number) {
  const error = await readError(answer);
  const { httpStatus: usual, jsonRpcCode } = errorCodes[code];
  expect([error.data.code, error.code]).toEqual([code, jsonRpcCode]);
  expect(answer.status).toBe(httpStatus ?? usual);
  expect(error.data.referenceId).toBe(answer.headers.get('x-request-id'));
  proven.add(code);
  return error;
}

describe('each code of the specification, by the real thing', () => {
  it('BAD_REQUEST: a field too many is named', async () => {
    const input = { invoiceId: world.draftId, companyId: newId() };
    const error = await expectError(await company.query('invoice.byId', input), 'BAD_REQUEST');
    expect(error.data.fields).not.toBeNull();
  });

  it('BAD_REQUEST: a text holds a NUL, which no record keeps', async () => {
    const admin = await adminBrowser(api, ['operations']);
    const { invoiceId } = world;
    const answers = [
      await company.query('invoice.list', { q: 'a\u0000' }),
      await company.mutate('invoice.cancel', { invoiceId, reason: 'Not \u0000 ours.' }),
      await admin.query('activity.list', { q: '\u0000' }),
      await admin.mutate('adminInvoice.decline', { invoiceId, reason: 'Not \u0000 ours.' }),
    ];
    for (const answer of answers) await expectError(answer, 'BAD_REQUEST');
    const form = { email: 'a\u0000@b.example', password: 'x', json: 'true' };
    const signIn = await new Browser(api).form('/api/auth/callback/password', form);
    expect(signIn.status).toBe(400);
  });

  it('UNAUTHORIZED: nobody is signed in', async () => {
    await expectError(await new Browser(api).query('dashboard.summary'), 'UNAUTHORIZED');
  });

  it('FORBIDDEN: a company asks for an admin’s page', async () => {
    const error = await expectError(await company.query('adminOverview.get'), 'FORBIDDEN');
    expect(error.data.reason).toBe('not_permitted');
  });

  it('NOT_FOUND: another tenant’s invoice reads exactly like one that does not exist', async () => {
    const other = await buildInvoice();
    const strange = await company.query('invoice.byId', { invoiceId: other.id });
    const missing = await company.query('invoice.byId', { invoiceId: newId() });
    const [one, two] = [await expectError(strange, 'NOT_FOUND'), await readError(missing)];
    const withoutReference = (error: typeof one) => ({
      ...error,
      data: { ...error.data, referenceId: null },
    });
    expect(withoutReference(one)).toEqual(withoutReference(two));
  });

  it('METHOD_NOT_SUPPORTED: a change by GET', async () => {
    const answer = await company.query('invoice.deleteDraft', { invoiceId: world.draftId });
    await expectError(answer, 'METHOD_NOT_SUPPORTED');
  });

  it('TIMEOUT: a workflow that nobody works on does not answer', async () => {
    const { client, taskQueue } = api.services.workflows;
    const financing = await buildFinancing({ companyId: world.companyId, status: 'offered' });
    const { invoiceId } = financing;
    const workflowId = `invoice-${invoiceId}`;
    const handle = await client.workflow.start('financeInvoice', { workflowId, taskQueue });
    await expectError(await company.mutate('invoice.acceptOffer', { invoiceId }), 'TIMEOUT');
    await handle.terminate();
  }, 20_000);

  it('TIMEOUT: a body that comes too slowly', async () => {
    const socket = request(`${api.url}/api/trpc/auth.stepUp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '100' },
    });
    socket.write('{');
    const status = await new Promise<number | undefined>((resolve, reject) => {
      socket.on('response', (answer) => resolve(answer.statusCode)).on('error', reject);
    });
    socket.destroy();
    expect(status).toBe(408);
  }, 20_000);

  it('CONFLICT: the question has been answered by somebody else', async () => {
    const admin = await adminBrowser(api, ['support']);
    const other = await adminBrowser(api, ['support']);
    const input = { requestId: world.questionId, resolution: 'It is in the list.' };
    expect((await admin.mutate('adminInvoice.answerAssistance', input)).status).toBe(200);
    await expectError(await other.mutate('adminInvoice.answerAssistance', input), 'CONFLICT');
  });

  it('PRECONDITION_FAILED: a draft has no contract to sign', async () => {
    const answer = await company.mutate('contract.startSigning', { invoiceId: world.draftId });
    const error = await expectError(answer, 'PRECONDITION_FAILED');
    expect(error.data.reason).toBe('illegal_transition');
  });

  it('PAYLOAD_TOO_LARGE: a body over the cap', async () => {
    const answer = await company.mutate('auth.stepUp', { code: 'x'.repeat(300 * 1024) });
    await expectError(answer, 'PAYLOAD_TOO_LARGE');
  });

  it('UNPROCESSABLE_CONTENT: more is deducted than the invoice is worth', async () => {
    const values = { grossMinor: 1_000, netMinor: 1_000, vatMinor: 0, deductionsMinor: 1_000 };
    const input = { invoiceId: world.draftId, step: 'details', values };
    const answer = await company.mutate('invoice.updateDraft', input);
    const error = await expectError(answer, 'UNPROCESSABLE_CONTENT');
    expect(error.data.reason).toBe('nothing_payable');
  });

  it('TOO_MANY_REQUESTS: with Retry-After, which a spoofed address does not lift', async () => {
    await withinOneWindow(limits.quotesByIp);
    const browser = new Browser(api);
    const ask = (spoofed: string) =>
      browser.fetch(
        `/api/trpc/pricing.indicative?input=${encodeURIComponent('{"amountMinor":100000,"termMonths":3}')}`,
        { headers: { 'x-forwarded-for': `${spoofed}, 198.51.100.9` } },
      );
    let last = await ask('1.1.1.1');
    for (let count = 0; count < 125 && last.status !== 429; count += 1) {
      last = await ask(`10.0.0.${count}`);
    }
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectError(last, 'TOO_MANY_REQUESTS');
  });

  it('CLIENT_CLOSED_REQUEST: the person left before the answer', async () => {
    const leaving = new AbortController();
    const { client, taskQueue } = api.services.workflows;
    const workflowId = `invoice-${world.invoiceId}`;
    const handle = await client.workflow.start('financeInvoice', { workflowId, taskQueue });
    const call = company.fetch('/api/trpc/invoice.cancel', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ invoiceId: world.invoiceId }),
      signal: leaving.signal,
    });
    // Before the call's own limit of two seconds, however slow the machine is.
    setTimeout(() => leaving.abort(), Math.min(300 * patience, 1_500));
    await expect(call).rejects.toThrow();
    const find = () => api.logged.find((one) => one.code === 'CLIENT_CLOSED_REQUEST');
    const line = await until('the call is in the log', find);
    expect(line).toMatchObject({ path: 'invoice.cancel' });
    proven.add('CLIENT_CLOSED_REQUEST');
    await handle.terminate();
  });

  it('INTERNAL_SERVER_ERROR: the words of the failure go to the log, not to people', async () => {
    await api.db.change(sql`ALTER TABLE rates RENAME TO rates_gone`);
    const input = { amountMinor: 100_000, termMonths: 3 };
    const answer = await company.query('pricing.indicative', input);
    await api.db.change(sql`ALTER TABLE rates_gone RENAME TO rates`);
    const error = await expectError(answer, 'INTERNAL_SERVER_ERROR');
    expect(JSON.stringify(error)).not.toMatch(/rates|relation|stack|at .*\.ts/);
    expect(error.message).toContain(error.data.referenceId);
    const line = api.logged.find((one) => one.requestId === error.data.referenceId && one.err);
    expect(JSON.stringify(line)).toContain('rates');
  });

  it('is all thirteen', () => {
    expect([...proven].sort()).toEqual(Object.keys(errorCodes).sort());
  });
});

describe('the form of a call', () => {
  it.each([
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('%s is 415 with code BAD_REQUEST', async (type, body) => {
    const answer = await company.fetch('/api/trpc/auth.requestStepUpCode', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    await expectError(answer, 'BAD_REQUEST', 415);
  });

  it('of another origin is refused', async () => {
    const headers = { origin: 'http://localhost:4000' };
    await expectError(
      await company.mutate('auth.requestStepUpCode', undefined, headers),
      'FORBIDDEN',
    );
    const site = { 'sec-fetch-site': 'same-site' };
    await expectError(await company.mutate('auth.requestStepUpCode', undefined, site), 'FORBIDDEN');
  });

  it('takes twenty in a batch and refuses more', async () => {
    const paths = (count: number) => Array.from({ length: count }, () => 'mandate.current').join();
    const twenty = await company.fetch(`/api/trpc/${paths(20)}?batch=1&input={}`);
    expect(twenty.status).toBe(200);
    const more = await company.fetch(`/api/trpc/${paths(21)}?batch=1&input={}`);
    expect(more.status).toBe(400);
  });

  it('answers a mixed batch with 207', async () => {
    const answer = await company.fetch('/api/trpc/mandate.current,adminOverview.get?batch=1');
    expect(answer.status).toBe(207);
  });

  it.each([
    ['a change that comes by GET', 'auth.requestStepUpCode', 405],
    ['a call that there is not', 'auth.constructor', 404],
    ['the name of something that every object has', 'constructor', 404],
    ['a name that cannot be decoded', 'mandate.%E0%A4%A', 400],
    ['an input that is no JSON', 'invoice.byId?input={', 400],
    ['inputs that are not listed by number', 'invoice.byId?batch=1&input=7', 400],
  ])('refuses %s', async (_what, call, status) => {
    expect((await company.fetch(`/api/trpc/${call}`)).status).toBe(status);
  });

  it('gives each call of a batch its own input', async () => {
    const ids = [world.invoiceId, world.draftId];
    const inputs = JSON.stringify(
      Object.fromEntries(ids.map((invoiceId, n) => [n, { invoiceId }])),
    );
    const path = `/api/trpc/invoice.byId,invoice.byId?batch=1&input=${encodeURIComponent(inputs)}`;
    const answers = (await (await company.fetch(path)).json()) as { result: { data: object } }[];
    expect(answers.map(({ result }) => result.data)).toEqual(
      ids.map((id) => expect.objectContaining({ id })),
    );
  });

  it.each([-1, 0, 0.005, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1, 'abc', null])(
    'refuses %p as an amount',
    async (amountMinor) => {
      const answer = await company.query('pricing.indicative', { amountMinor, termMonths: 3 });
      expect(answer.status).toBe(400);
    },
  );

  it('refuses a page size over the cap, and SQL in a filter', async () => {
    expect((await company.query('invoice.list', { pageSize: 1_000 })).status).toBe(400);
    expect((await company.query('invoice.list', { tab: "all'; drop table users" })).status).toBe(
      400,
    );
    const literal = await company.query('invoice.list', { q: "%' or 1=1 --" });
    const body = (await literal.json()) as { result: { data: { items: unknown[] } } };
    expect(body.result.data.items).toEqual([]);
  });

  it('carries the security headers', async () => {
    const { headers } = await company.query('mandate.current');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toContain('no-store');
  });
});

describe('lists', () => {
  it('answer with the pagination object, in at most three queries', async () => {
    const user = await buildCompanyUser(world.companyId);
    const browser = await browserOf(api, user);
    const asked = (['rows', 'row'] as const).map((how) => jest.spyOn(api.db, how));
    const answer = await browser.query('invoice.list', { pageSize: 2, pageNumber: 1 });
    const count = asked.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    for (const spy of asked) spy.mockRestore();
    const { result } = (await answer.json()) as {
      result: { data: { items: unknown[]; pagination: object; tabs: Record<string, number> } };
    };
    expect(result.data.items).toHaveLength(2);
    expect(result.data.pagination).toEqual({
      pageSize: 2,
      pageNumber: 1,
      totalCount: result.data.tabs.all,
    });
    const ofTheSession = 1;
    expect(count).toBeGreaterThan(ofTheSession);
    expect(count - ofTheSession).toBeLessThanOrEqual(3);
  });
});
