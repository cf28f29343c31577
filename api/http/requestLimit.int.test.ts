import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Browser, readError } from '../testing/browser';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ REQUESTS_PER_SECOND: '0.5' });
}, 60_000);
afterAll(() => api.close());

it('a flood is refused in the envelope that the typed client reads; the session is not', async () => {
  const browser = new Browser(api);
  for (let turn = 0; turn < 5; turn += 1) await browser.query('dashboard.summary');
  const answer = await browser.query('dashboard.summary');
  expect(answer.status).toBe(429);
  // A request every two seconds: how much of them is over depends on how quick this machine is.
  expect(answer.headers.get('retry-after')).toMatch(/^[12]$/);
  const error = await readError(answer);
  expect(error.data).toMatchObject({ code: 'TOO_MANY_REQUESTS', httpStatus: 429 });
  expect(error.data.referenceId).toBe(answer.headers.get('x-request-id'));
  expect((await browser.fetch('/api/auth/csrf')).status).toBe(429);
  expect((await browser.fetch('/api/auth/session')).status).toBe(200);
  expect((await browser.fetch('/api/webhooks/payments', { method: 'POST' })).status).toBe(401);
});
