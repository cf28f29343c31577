/**
 * The reporter keeps itself on the real global object, which the cleaning of globals trips over.
 * @jest-environment-options {"globalsCleanup": "off"}
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startErrorReports } from './errorReports';
import { createLog } from './log';

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

it('an unexpected error reaches the host of the DSN with its reference, and no personal data', async () => {
  const reports = startErrorReports({ dsn, release: 'abc123def456' });
  const lines: string[] = [];
  const env = { LOG_LEVEL: 'info', MILLRACE_RELEASE: 'abc123def456' } as const;
  const log = createLog(env, { destination: { write: (line) => void lines.push(line) }, reports });
  // Put together here, because the lines of source around an error are part of its report.
  const address = ['ada', 'test@example.com'].join('.');
  const digits = String(12_345_000 + 678);
  const ip = ['203', '0', '113', '9'].join('.');
  const error = new TypeError(`Nothing is known of ${address}, ${digits}`);
  log.error({ err: error, requestId: 'ref-42', path: 'invoice.list', userId: 'u', ip }, 'failed');
  log.warn({ err: new Error('only a warning'), requestId: 'ref-43' }, 'odd');
  log.error({ requestId: 'ref-44', status: 500 }, 'request');
  await reports.close();
  expect(lines).toHaveLength(3);
  const events = received
    .flatMap((body) => body.split('\n'))
    .filter((line) => line.includes('"exception"'));
  expect(events).toHaveLength(1);
  const event = JSON.parse(events[0] ?? '') as Record<string, unknown>;
  expect(event).toMatchObject({
    release: 'abc123def456',
    environment: 'production',
    tags: { referenceId: 'ref-42', path: 'invoice.list' },
    exception: {
      values: [{ type: 'TypeError', value: 'Nothing is known of [address], [digits]' }],
    },
  });
  expect(received.join('\n')).not.toContain(address);
  expect(received.join('\n')).not.toContain(digits);
  expect(received.join('\n')).not.toContain(ip);
}, 30_000);

it('without a place to report to nothing is sent', async () => {
  const before = received.length;
  const reports = startErrorReports(null);
  reports.report(new Error('unseen'), {});
  await reports.close();
  expect(received).toHaveLength(before);
});
