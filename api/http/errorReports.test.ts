import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';

let host: Server;
let dsn: string;
const received: string[] = [];

beforeAll(async () => {
  host = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  dsn = `http://key@127.0.0.1:${(host.address() as AddressInfo).port}/1`;
});
afterAll(async () => {
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
});
beforeEach(() => void received.splice(0));

/** Runs the process that logs; answers with its lines. */
async function logOnce(env: Record<string, string>): Promise<string[]> {
  const script = path.resolve('api/testing/reportOnce.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    env: { PATH: process.env.PATH, ...env },
  });
  return stdout.trim().split('\n');
}

it('an unexpected error reaches the host of the DSN with its reference, and no personal data', async () => {
  const lines = await logOnce({ SENTRY_DSN: dsn });
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('203.0.113.9');
  const all = received.join('\n');
  const events = all.split('\n').filter((line) => line.includes('"exception"'));
  expect(events).toHaveLength(1);
  expect(JSON.parse(events[0] ?? '')).toMatchObject({
    release: 'abc123def456',
    environment: 'production',
    tags: { referenceId: 'ref-42', path: 'invoice.list' },
    exception: {
      values: [{ type: 'TypeError', value: 'Nothing is known of [address], [digits]' }],
    },
  });
  for (const secret of ['ada.test@example.com', '12345678', '203.0.113.9']) {
    expect(all).not.toContain(secret);
  }
}, 60_000);

it('without a place to report to nothing is sent', async () => {
  expect(await logOnce({})).toHaveLength(3);
  expect(received).toEqual([]);
}, 60_000);
