import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../testing/browser';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
let slow: TestApi;
beforeAll(async () => {
  api = await startApi();
  slow = await startApi({ REQUESTS_PER_SECOND: '0.01' });
  // Its few requests are used up, and a hundred seconds pass before there is another.
  const visitor = new Browser(slow);
  while ((await visitor.fetch('/api/auth/csrf')).status !== 429);
}, 60_000);
afterAll(() => Promise.all([api.close(), slow.close()]));

const respelled = [
  ['GET', '/api/AUTH/csrf'],
  ['GET', '/API/auth/session'],
  ['GET', '/api/auth/Session'],
  ['GET', '/api//auth/session'],
  ['GET', '/api/auth/session/'],
  ['GET', '/HEALTHZ'],
  ['GET', '/healthz/'],
  ['GET', '/api/TRPC/dashboard.summary'],
  ['GET', '/api//trpc/dashboard.summary'],
  ['POST', '/api/auth/callback//credentials'],
  ['POST', '/api/AUTH/signin/email'],
  ['POST', '/api/webhooks/Payments'],
  ['POST', '/api/webhooks//payments'],
  ['POST', '/api/webhooks/payments/'],
  ['POST', '/api/webhooks/anything'],
] as const;

describe('a path has one spelling', () => {
  it.each(respelled)('%s %s does not exist', async (method, path) => {
    expect((await new Browser(api).fetch(path, { method })).status).toBe(404);
  });

  it.each(respelled)('%s %s is limited like everything else', async (method, path) => {
    expect((await new Browser(slow).fetch(path, { method })).status).toBe(429);
  });
});
