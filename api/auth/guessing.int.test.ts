import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@millrace/db/testing/until';
import { limits } from '../http/throttle';
import { Browser } from '../testing/browser';
import { withinOneWindow } from '../testing/oneWindow';
import { buildAdminWithCode, buildCompanyUser, browserOf, password } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api.close());

const codeIn = (text: string) => /Your code is (\d{6})/.exec(text)?.[1] ?? '';
const wrongCode = (right: string, step: number) =>
  String((Number(right) + 1 + step) % 1_000_000).padStart(6, '0');

async function askForCode(browser: Browser, to: string): Promise<string> {
  const before = api.mailbox.mails.length;
  await browser.mutate('auth.requestStepUpCode');
  const find = () => api.mailbox.mails.slice(before).find((mail) => mail.to.includes(to));
  return codeIn((await until('the code', find)).text);
}

describe('many guesses at one moment', () => {
  beforeEach(() => withinOneWindow(limits.signInCodesByPerson), 20_000);

  it('of a password: no more are judged than the limit allows, the right one not among them', async () => {
    const user = await buildCompanyUser();
    const tries = Array.from({ length: 60 }, (_one, index) => {
      const guess = index === 55 ? password : `wrong ${index}`;
      return new Browser(api).signIn('password', { email: user.email, password: guess });
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    const judged = statuses.filter((status) => status !== 429);
    expect(judged).toHaveLength(8);
    const late = await new Browser(api).signIn('password', { email: user.email, password });
    expect(late.status).toBe(429);
  });

  it('of a one-time code at an admin’s door are counted alike', async () => {
    const { user, code } = await buildAdminWithCode(['operations']);
    const right = code();
    const tries = Array.from({ length: 30 }, (_one, index) =>
      new Browser(api).signIn('admin', {
        ...{ email: user.email, password },
        totp: index === 29 ? right : wrongCode(right, index),
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(8);
  });

  const from = (index: number, network: string) => `2001:db8:${network}${index.toString(16)}`;
  it.each([
    ['one network', 8, (index: number) => from(index, '1:2::')],
    ['networks of their own', 20, (index: number) => `${from(index, '2:')}::1`],
  ])('of an admin’s code from %s: %i are judged', async (_name, most, addressOf) => {
    const { user, code } = await buildAdminWithCode(['operations']);
    const right = code();
    const signIn = (index: number, totp: string) =>
      new Browser(api, addressOf(index)).signIn('admin', { email: user.email, password, totp });
    const tries = Array.from({ length: 40 }, (_one, at) => signIn(at, wrongCode(right, at)));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 429)).toHaveLength(most);
    expect((await signIn(41, right)).status).toBe(429);
  });

  it('of a mailed code, in batches or beside each other, get nowhere', async () => {
    const user = await buildCompanyUser();
    const browser = await browserOf(api, user);
    const code = await askForCode(browser, user.email);
    const batch = (codes: readonly string[]) =>
      browser.fetch(`/api/trpc/${codes.map(() => 'auth.stepUp').join(',')}?batch=1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(codes.map((one, at) => [at, { code: one }]))),
      });
    const twenty = Array.from({ length: 20 }, (_one, index) => wrongCode(code, index));
    const refused = await batch(twenty);
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('One request may try one code');
    const parallel = await Promise.all(
      Array.from({ length: 40 }, (_one, index) =>
        browser.mutate('auth.stepUp', { code: index === 39 ? code : wrongCode(code, index) }),
      ),
    );
    expect(parallel.filter(({ status }) => status !== 429)).toHaveLength(6);
    expect((await browser.mutate('auth.stepUp', { code })).status).toBe(429);
  });
});

describe('a request', () => {
  const calls = [
    'auth.stepUp',
    'auth.requestStepUpCode',
    'auth.resendLink',
    'auth.requestVendorLink',
  ];
  it.each(calls.flatMap((one) => calls.map((other) => [one, other] as const)))(
    'holds one call of %s and %s',
    async (one, other) => {
      const answer = await new Browser(api).fetch(`/api/trpc/${one},${other}?batch=1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"0":{},"1":{}}',
      });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('One request may');
    },
  );
});

describe('a guess that was right', () => {
  it('counts nothing: whoever signs in all day is never shut out', async () => {
    const user = await buildCompanyUser();
    for (let count = 0; count < 12; count += 1) {
      const { status } = await new Browser(api).signIn('password', { email: user.email, password });
      expect(status).toBe(200);
    }
  });
});

it('a new code ends the older ones', async () => {
  const user = await buildCompanyUser();
  const browser = await browserOf(api, user);
  const first = await askForCode(browser, user.email);
  const second = await askForCode(browser, user.email);
  if (first !== second) {
    expect((await browser.mutate('auth.stepUp', { code: first })).status).toBe(403);
  }
  expect((await browser.mutate('auth.stepUp', { code: second })).status).toBe(200);
});

it('a newest code that was used lets no older one in', async () => {
  const user = await buildCompanyUser();
  const browser = await browserOf(api, user);
  const older = await askForCode(browser, user.email);
  const newest = await askForCode(browser, user.email);
  // As after two requests at one moment, of which neither saw the other's code.
  await api.db.change(sql`UPDATE sign_in_links SET consumed_at = NULL WHERE user_id = ${user.id}`);
  expect((await browser.mutate('auth.stepUp', { code: newest })).status).toBe(200);
  expect((await browser.mutate('auth.stepUp', { code: older })).status).toBe(403);
});
