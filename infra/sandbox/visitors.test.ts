import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSandbox, type TestSandbox } from './testing/build';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await buildSandbox();
});
afterAll(() => sandbox.destroy());

/** The status of a request with headers that no browser would let a page choose. */
function ask(method: string, path: string, headers: Record<string, string>): Promise<number> {
  const { hostname, port } = new URL(sandbox.url);
  return new Promise((resolve, reject) => {
    const sending = request({ hostname, port, path, method, headers, agent: false });
    sending.on('error', reject).on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sending.end(method === 'POST' ? '{}' : undefined);
  });
}
const own = () => new URL(sandbox.url).host;

describe('the sandbox is for this machine', () => {
  it.each(['evil.example', 'evil.example:80', '127.0.0.1.evil.example', 'localhost.evil.example'])(
    'and answers nobody who calls it %s',
    async (host) => {
      expect(await ask('GET', '/mailbox.json', { host })).toBe(421);
      expect(await ask('POST', '/admin/settings', { host })).toBe(421);
    },
  );

  it.each(['localhost:1', '127.0.0.1', '[::1]:80'])('and answers to %s', async (host) => {
    expect(await ask('GET', '/mailbox.json', { host })).toBe(200);
  });

  it.each(['http://evil.example', 'null', 'http://localhost:1'])(
    'and takes no write from a page of %s',
    async (origin) => {
      const headers = { host: own(), origin, 'content-type': 'text/plain' };
      expect(await ask('POST', '/admin/settings', headers)).toBe(403);
    },
  );

  it('and takes one from its own pages', async () => {
    const headers = { host: own(), origin: `http://${own()}`, 'content-type': 'application/json' };
    expect(await ask('POST', '/admin/settings', headers)).toBe(200);
  });

  it.each(['text/plain', 'text/plain;charset=UTF-8', 'application/xml'])(
    'and takes no write in %s',
    async (type) => {
      const headers = { host: own(), 'content-type': type };
      expect(await ask('POST', '/admin/settings', headers)).toBe(415);
    },
  );

  it('and says of a known path by which methods it can be called', async () => {
    const answer = await fetch(`${sandbox.url}/admin/settings`, { method: 'PUT' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toContain('POST');
    expect((await fetch(`${sandbox.url}/nowhere`, { method: 'PUT' })).status).toBe(404);
  });
});
