import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startPortal } from '../actions/extraPortal';
import { expect, test } from '../test';

let host: Server;
const received: string[] = [];

test.beforeAll(async () => {
  host = createServer((request, response) => {
    void text(request).then((body) => {
      const isReport = request.url?.startsWith('/api/1/') ?? false;
      if (isReport) received.push(body);
      // In the place of the API it answers what no page can read.
      response.end(isReport ? '{}' : 'nonsense');
    });
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => {
  host.closeAllConnections();
  host.close();
});

const listReports = () =>
  received.flatMap((body) => body.split('\n')).filter((line) => line.includes('"exception"'));

test('a page that breaks on the server is logged and reported once, under one reference', async ({
  page,
}) => {
  const { port } = host.address() as AddressInfo;
  const portal = await startPortal({
    ...{ MILLRACE_ENV: 'production', MILLRACE_RELEASE: 'abc123def456' },
    API_URL: `http://127.0.0.1:${port}`,
    SENTRY_DSN: `http://key@127.0.0.1:${port}/1`,
  });
  try {
    await page.context().addCookies([{ name: 'session', value: 'secret', url: portal.url }]);
    // What the page itself reports goes by the door, which stands before another portal.
    await page.route('**/api/trpc/pageError.report**', (route) =>
      route.fulfill({ json: [{ result: { data: null } }] }),
    );
    const answer = await page.goto(`${portal.url}/invoices?q=ada`);
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole('heading', { name: 'We could not open this page' })).toBeVisible();
    await expect.poll(() => listReports().length).toBe(1);
    const { tags, release } = JSON.parse(listReports()[0] ?? '') as {
      tags: Record<string, string>;
      release: string;
    };
    expect(release).toBe('abc123def456');
    expect(tags).toMatchObject({ process: 'portal', path: '/invoices' });
    await expect(page.getByText(/^Reference/)).toBeVisible();
    const logged = portal.lines().filter((line) => line.includes('a page broke'));
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      ...{ level: 50, requestId: tags.referenceId, path: '/invoices', release: 'abc123def456' },
    });
    expect(`${logged.join('')}${received.join('')}`).not.toContain('q=ada');
  } finally {
    portal.stop();
  }
});
