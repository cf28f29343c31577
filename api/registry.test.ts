import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findRegisterEntry, searchRegister } from './registry';

let server: Server;
let answer: (response: ServerResponse) => unknown;
let env: Parameters<typeof searchRegister>[0];

beforeAll(async () => {
  server = createServer((_request, response) => void answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  env = { REGISTRY_URL: `http://127.0.0.1:${port}`, REGISTRY_KEY: 'key' };
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const unavailable = { code: 'TIMEOUT', reason: 'provider_unavailable' };

describe('a register that fails', () => {
  it.each<[string, typeof answer]>([
    ['answers 500', (response) => response.writeHead(500).end()],
    ['asks to slow down', (response) => response.writeHead(429).end()],
    ['breaks off', (response) => response.destroy()],
    ['answers half of something', (response) => response.end('{"broken": ')],
    ['answers something else', (response) => response.end('{"unexpected": true}')],
  ])('that %s is no fault of the person who types', async (_case, fault) => {
    answer = fault;
    await expect(searchRegister(env, 'oak')).rejects.toMatchObject(unavailable);
    await expect(findRegisterEntry(env, '06914455')).rejects.toMatchObject(unavailable);
  });

  it('that has no such company says so', async () => {
    answer = (response) => response.writeHead(404).end();
    await expect(findRegisterEntry(env, '00000000')).resolves.toBeNull();
  });
});
