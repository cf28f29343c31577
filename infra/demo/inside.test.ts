import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { openSandboxDesk } from './sandboxDesk';
import { Session } from './session';

/** Where nothing listens: what a browser on the host would open, seen from within a container. */
const outside = 'http://127.0.0.1:9';
let server: Server;
let inside: string;
let asked: { path: string; origin: string | undefined }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', origin: request.headers.origin });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ csrfToken: 'token', url: `${outside}/dashboard` }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  inside = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('people of the seed sign in by the inner address, as those who see the public one', async () => {
  await Session.signIn({ url: inside, origin: 'https://millrace.example' }, 'company');
  expect(asked).toEqual([
    { path: '/api/auth/csrf', origin: 'https://millrace.example' },
    { path: '/api/auth/callback/demo', origin: 'https://millrace.example' },
  ]);
});

it('people of the seed open the pages of links by the inner address', async () => {
  const desk = openSandboxDesk(inside, 0, outside);
  await desk.sign(`${outside}/esign/sign/1`, 'Ada');
  const account = { holderName: 'Ada', sortCode: '089999', accountNumber: '66374958' };
  await desk.confirmMandate(`${outside}/payments/flow/2`, account);
  expect(asked.map(({ path }) => path)).toEqual(['/esign/sign/1', '/payments/flow/2']);
});
