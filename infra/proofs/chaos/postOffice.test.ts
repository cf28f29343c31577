import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { PostOffice } from './postOffice';
import { openRandom } from './random';

let close = async () => {};
afterEach(() => close());

const bodies = Array.from({ length: 60 }, (_, index) => `event ${index}`);

/** An API that writes down what it takes, and refuses some of it the first time. */
async function openApi(refuses: (body: string, time: number) => boolean) {
  const taken: string[] = [];
  const times = new Map<string, number>();
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const time = (times.get(body) ?? 0) + 1;
      times.set(body, time);
      const isRefused = refuses(body, time);
      if (!isRefused) taken.push(body);
      response.statusCode = isRefused ? 409 : 200;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, taken, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function openBoth(random: Parameters<typeof PostOffice.open>[0]) {
  const api = await openApi((body, time) => body.endsWith('7') && time === 1);
  const office = await PostOffice.open(random);
  close = async () => {
    await office.close();
    api.server.closeAllConnections();
    await new Promise((resolve) => api.server.close(resolve));
  };
  const bring = async (body: string) =>
    (await fetch(`${office.url}/api/webhooks/payments`, { method: 'POST', body })).status;
  return { api, office, bring };
}

describe('the post office', () => {
  it('asks to come again until it knows where to', async () => {
    const { office, api, bring } = await openBoth(null);
    expect(await bring('early')).toBe(503);
    office.openFor(api.url);
    expect(await bring('early')).toBe(200);
  });

  it('in order passes each webhook on, and the answer of the API back', async () => {
    const { office, api, bring } = await openBoth(null);
    office.openFor(api.url);
    for (const body of bodies) while ((await bring(body)) !== 200);
    expect(api.taken).toEqual(bodies);
    expect([office.delivered, office.again]).toEqual([60, 0]);
  });

  it('shuffled delivers each one, in another order, a fifth of all again', async () => {
    const { office, api, bring } = await openBoth(openRandom(1));
    office.openFor(api.url);
    expect(new Set(await Promise.all(bodies.map(bring)))).toEqual(new Set([200]));
    await office.settle();
    expect([...new Set(api.taken)].sort()).toEqual([...bodies].sort());
    expect([...new Set(api.taken)]).not.toEqual(bodies);
    expect(office.again / office.delivered).toBeGreaterThan(0.15);
    expect(office.again / office.delivered).toBeLessThan(0.3);
    expect(api.taken).toHaveLength(office.delivered);
    const before = office.delivered;
    await office.replay(10);
    expect(office.delivered).toBe(before + 10);
  });
});
