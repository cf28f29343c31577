import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { watchOutages, writeOutagePage } from './outage';

let server: Server | undefined;
afterEach(() => void server?.close());

/** An API on this port, with the reports that it takes. */
async function startApi(port = 0) {
  const reports: Array<{ reference: string; path: string; words: string }> = [];
  const read = async (request: IncomingMessage) => {
    let body = '';
    for await (const part of request) body += String(part);
    return body;
  };
  server = createServer((request, response) => {
    void read(request).then((body) => {
      if (request.url === '/api/trpc/pageError.report') {
        reports.push(JSON.parse(body) as (typeof reports)[number]);
      }
      response.end('{}');
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { reports, port: (server.address() as AddressInfo).port };
}

async function stopApi() {
  server?.closeAllConnections();
  const closed = server && once(server, 'close');
  server?.close();
  await closed;
}

function watch(port: number) {
  const lines: string[] = [];
  const settings = {
    API_URL: `http://127.0.0.1:${port}`,
    MILLRACE_PUBLIC_URL: 'http://localhost:3000',
    MILLRACE_RELEASE: 'test',
  };
  return { lines, outages: watchOutages(settings, (line: string) => void lines.push(line)) };
}

describe('an API that cannot be reached', () => {
  it('has one reference for as long as it lasts, with its cause in the log', async () => {
    const { port } = await startApi();
    const { lines, outages } = watch(port);
    expect(await outages.find('/dashboard')).toBeNull();
    await stopApi();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const reference = await outages.find('/dashboard');
    expect(reference).toMatch(/^[0-9a-f-]{36}$/);
    expect(await outages.find('/invoices')).toBe(reference);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      ...{ level: 50, process: 'portal', requestId: reference, path: '/dashboard' },
      msg: 'the API cannot be reached',
    });
    expect(lines[0]).toContain('ECONNREFUSED');
  });

  it('is told to the API once it is back, under the reference that people read', async () => {
    const { port } = await startApi();
    await stopApi();
    const { outages } = watch(port);
    const reference = await outages.find('/odd?q=1');
    const { reports } = await startApi(port);
    for (let tries = 0; reports.length === 0 && tries < 60; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const words = 'The portal could not reach the API: ECONNREFUSED';
    expect(reports).toEqual([{ reference, path: '/', words, digest: null }]);
    expect(await outages.find('/dashboard')).toBeNull();
  });

  it('is said in plain words, and the page opens by itself', () => {
    const page = writeOutagePage('01a20582');
    expect(page).toContain('<h1>One moment</h1>');
    expect(page).toContain('http-equiv="refresh" content="5"');
    expect(page).toContain('Nothing you did is lost.');
    expect(page).not.toMatch(/fault|could not open/i);
  });
});
