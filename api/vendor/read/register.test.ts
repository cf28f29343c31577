import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createRegistryClient, type RegistryClient } from '@millrace/adapters/registry/registry';
import { toRefusal } from '../../http/refusals';
import { findRegisterEntry, searchRegister } from './register';

let server: Server;
let answer: (response: ServerResponse) => unknown;
let registry: RegistryClient;

beforeAll(async () => {
  server = createServer((_request, response) => void answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  registry = createRegistryClient({ baseUrl: `http://127.0.0.1:${port}`, key: 'key' });
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
    const asks = [() => searchRegister(registry, 'oak'), () => findRegisterEntry(registry, '1')];
    for (const ask of asks) {
      const failure: unknown = await ask().catch((error: unknown) => error);
      expect(toRefusal(failure)).toMatchObject(unavailable);
    }
  });

  it('that has no such company says so', async () => {
    answer = (response) => response.writeHead(404).end();
    await expect(findRegisterEntry(registry, '00000000')).resolves.toBeNull();
  });
});
