import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { answersWell, waitUntil } from './health';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A part that takes the connection and says nothing. */
async function openDumb(): Promise<string> {
  server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`;
}

describe('waiting for a part', () => {
  it('takes no answer for no', async () => {
    expect(await answersWell(await openDumb())).toBe(false);
  });

  it('ends at its limit though a question never settles', async () => {
    const startedAt = Date.now();
    expect(await waitUntil(() => new Promise(() => undefined), 300)).toBe(false);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
  });

  it('asks again after a no, and gives up when that is pointless', async () => {
    let asked = 0;
    expect(await waitUntil(async () => (asked += 1) === 3, 10_000)).toBe(true);
    expect(
      await waitUntil(
        async () => false,
        60_000,
        () => asked === 3,
      ),
    ).toBe(false);
  });
});
