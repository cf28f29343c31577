import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser, readError } from '../testing/browser';
import { buildCompanyUser, browserOf } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
let company: Browser;
beforeAll(async () => {
  api = await startApi();
  company = await browserOf(api, await buildCompanyUser());
}, 60_000);
afterAll(() => api.close());

const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
const json = { 'content-type': 'application/json' };

describe('deeply nested JSON is 400 and no fault of ours', () => {
  it.each([
    ['a change', '/api/trpc/invoice.createDraft', { method: 'POST', headers: json, body: deep }],
    [
      'a batch',
      '/api/trpc/invoice.cancel,invoice.submit?batch=1',
      { method: 'POST', headers: json, body: deep },
    ],
    ['a session', '/api/auth/session', { method: 'POST', headers: json, body: deep }],
    ['a read', `/api/trpc/invoice.list?input=${encodeURIComponent(deep.slice(0, 2_000))}`, {}],
  ])('as %s', async (_case, path, init) => {
    const before = api.logged.length;
    const answer = await company.fetch(path, init);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('nests deeper than 32 levels');
    expect(api.logged.slice(before).filter((line) => Number(line.level) >= 50)).toEqual([]);
  });
});

describe('a client that wants its answers one by one', () => {
  it.each([
    { 'trpc-accept': 'application/jsonl' },
    { accept: 'application/jsonl' },
    { accept: 'text/html, Application/JSONL;q=0.9' },
  ])('is refused with 406 before anything runs: %j', async (wish) => {
    const answer = await company.mutate(
      'invoice.createDraft',
      { invoiceId: '0198a6a0-0000-7000-8000-000000000001' },
      wish as unknown as Record<string, string>,
    );
    expect(answer.status).toBe(406);
    expect((await readError(answer)).message).toContain('Use httpBatchLink.');
  });
});

it.each([
  ['PUT', 'dashboard.summary', 'GET, POST'],
  ['GET', 'invoice.createDraft', 'POST'],
  ['POST', 'dashboard.summary', 'GET'],
])('%s to %s is told by which method it can be called', async (method, path, allow) => {
  const answer = await company.fetch(`/api/trpc/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
});

it.each(['GET', 'PUT'])('%s to a provider’s webhook is told the method, too', async (method) => {
  const answer = await company.fetch('/api/webhooks/payments', { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});

it('more calls than one request may hold are refused with the number that it may', async () => {
  const paths = Array.from({ length: 25 }, () => 'dashboard.summary').join(',');
  const answer = await company.fetch(`/api/trpc/${paths}?batch=1&input={}`);
  expect(answer.status).toBe(400);
  expect((await readError(answer)).message).toBe('One request may hold 20 calls at most.');
});

it('the level of a client’s event is its own word, and not the level of our line', async () => {
  const before = api.logged.length;
  await new Browser(api).fetch('/api/auth/_log', {
    method: 'POST',
    body: new URLSearchParams({ level: 'fatal', code: 'CLIENT_FETCH_ERROR', message: 'x' }),
  });
  const line = api.logged.slice(before).find((one) => one.msg === 'client event');
  expect(line).toMatchObject({ level: 30, clientLevel: 'fatal', code: 'CLIENT_FETCH_ERROR' });
});

it.each(['"quoted"@example.com', 'a,b@example.com', '<a@example.com>', 'a@b@example.com', 'a@b'])(
  'the same addresses are taken by both ways to a link: not %s',
  async (email) => {
    const browser = new Browser(api);
    expect((await browser.form('/api/auth/signin/email', { email })).status).toBe(400);
    expect((await browser.mutate('auth.resendLink', { email })).status).toBe(400);
  },
);
