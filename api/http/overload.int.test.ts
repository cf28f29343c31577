import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openDatabase, type Database } from '@millrace/db/connection/connection';
import { createApiServer } from '../app';
import { readError } from '../testing/browser';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
let narrow: Database;
let server: Server;
let url: string;

/** The same API over a pool of two connections that waits a short time for one. */
beforeAll(async () => {
  api = await startApi();
  narrow = openDatabase(api.services.env.DATABASE_URL, { poolMax: 2, acquireMs: 300 });
  const services = { ...api.services, db: narrow };
  server = createApiServer(services);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 60_000);
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await narrow.close();
  await api.close();
});

it('a pool without a free connection is 503 with Retry-After and a typed code, and it passes', async () => {
  const input = encodeURIComponent('{"amountMinor":100000,"termMonths":3}');
  const ask = () => fetch(`${url}/api/trpc/pricing.indicative?input=${input}`);
  expect((await ask()).status).not.toBe(503);
  const held = await Promise.all([1, 2].map(() => narrow.sequelize.transaction()));
  const answer = await ask();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  const error = await readError(answer);
  expect(error.data).toMatchObject({ code: 'TOO_MANY_REQUESTS', httpStatus: 503 });
  await Promise.all(held.map((transaction) => transaction.rollback()));
  expect((await ask()).status).not.toBe(503);
});
