import { gunzipSync } from 'node:zlib';
import { servePagesBy, startPortal, type ExtraPortal } from '../actions/extraPortal';
import { signInByRequest } from '../actions/signIn';
import { within } from '../env';
import { expect, test, type Page } from '../test';
import { listPages } from './screens';

const analytics = 'http://analytics.example';
/** What counts views takes no part in those of a machine that tells what it is. */
const person = {
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

interface Seen {
  event: string;
  path: string;
  who: string;
}

// In one browser: each would start a portal of its own.
test.describe.configure({ mode: 'default' });

let portal: ExtraPortal;
test.beforeAll(async () => {
  portal = await startPortal({
    ...{ POSTHOG_KEY: 'phc_test', POSTHOG_HOST: analytics, SESSION_POLL_SECONDS: '2' },
  });
});
test.afterAll(() => portal.stop());

/** Notes what a page tells the analytics service, which answers as if it had nothing to say. */
async function watch(page: Page): Promise<Seen[]> {
  const seen: Seen[] = [];
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false });
    Object.defineProperty(navigator, 'userAgentData', { get: () => undefined });
  });
  await page.route(`${analytics}/**`, async (route) => {
    const body = route.request().postDataBuffer();
    if (body) seen.push(...readEvents(body));
    const isScript = new URL(route.request().url()).pathname.endsWith('.js');
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      contentType: isScript ? 'text/javascript' : 'application/json',
      body: isScript ? '' : '{}',
    });
  });
  await servePagesBy(page, portal);
  return seen;
}

type Sent = { event?: string; properties?: Record<string, string> };

function readEvents(body: Buffer): Seen[] {
  const isPacked = body[0] === 0x1f && body[1] === 0x8b;
  const words = (isPacked ? gunzipSync(body) : body).toString('utf8');
  const encoded = /^data=(.*)$/.exec(words)?.[1];
  const json = encoded
    ? Buffer.from(decodeURIComponent(encoded), 'base64').toString('utf8')
    : words;
  const sent = JSON.parse(json) as Sent | Sent[] | { batch: Sent[] };
  const list = Array.isArray(sent) ? sent : 'batch' in sent ? sent.batch : [sent];
  return list.flatMap(({ event, properties: { $current_url: url = '', distinct_id = '' } = {} }) =>
    event ? [{ event, path: url && new URL(url).pathname, who: distinct_id }] : [],
  );
}

const isView = (path: string) => (one: Seen) => one.event === '$pageview' && one.path === path;

async function expectView(seen: Seen[], path: string): Promise<Seen | undefined> {
  await expect
    .poll(() => seen.filter(isView(path)).length, {
      message: `a view of ${path}`,
      timeout: within(25_000),
    })
    .toBeGreaterThan(0);
  return seen.find(isView(path));
}

/** A test of its own below. */
const uncounted = '/calculator';

for (const who of ['nobody', 'company', 'maker', 'vendor'] as const) {
  const addresses = listPages(who).filter((address) => address !== uncounted);
  test(`a view of each page is sent: ${who}`, async ({ as }) => {
    test.slow();
    const page = await as(who, person);
    const seen = await watch(page);
    for (const address of addresses) {
      await page.goto(address);
      await expectView(seen, address);
    }
    expect(seen.filter(isView(addresses[0] ?? ''))).toHaveLength(1);
  });
}

test('a view of each page is sent: a vendor’s accounts and letter', async ({ as }) => {
  test.slow();
  const page = await as('vendor', person);
  const seen = await watch(page);
  await page.goto('/vendor/home');
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Accounts' });
  const accounts = (await link.getAttribute('href')) ?? '';
  // One view is of a page that is gone to without being loaded again.
  await link.click();
  await expectView(seen, accounts);
  const letter = `${accounts}/verification-successful`;
  await page.goto(letter);
  await expectView(seen, letter);
});

test('the price is looked at without being counted', async ({ as }) => {
  const page = await as('nobody', person);
  const seen = await watch(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(uncounted);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The client would be fetched once the browser is idle, and five seconds later at the latest.
  await page.waitForTimeout(6_500);
  expect(seen).toEqual([]);
  expect(asked.filter((url) => url.startsWith(analytics))).toEqual([]);
});

test('whoever signs out is forgotten', async ({ as }) => {
  test.slow();
  const page = await as('nobody', person);
  await signInByRequest(page.request, 'signer');
  const seen = await watch(page);
  await page.goto('/dashboard');
  const known = await expectView(seen, '/dashboard');
  const session = (await (await page.request.get('/api/auth/session')).json()) as {
    user: { id: string };
  };
  expect(known?.who).toBe(session.user.id);
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  const after = await expectView(seen, '/sign-in');
  expect(after?.who).toBeTruthy();
  expect(after?.who).not.toBe(session.user.id);
});

test('an open page asks for its session as often as the setting says, and else never', async ({
  as,
}) => {
  const count = async (page: Page) => {
    let asked = 0;
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/auth/session') asked += 1;
    });
    await page.waitForTimeout(6_500);
    return asked;
  };
  const polling = await as('company');
  await servePagesBy(polling, portal);
  expect(await count(polling)).toBeGreaterThanOrEqual(2);
  expect(await count(await as('company'))).toBe(0);
});
