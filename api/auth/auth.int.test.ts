import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildUser } from '@millrace/db/testing/build';
import { User } from '@millrace/db/models/User';
import { sql } from '@millrace/db/connection/sql';
import { limits } from '../http/throttle';
import { Browser } from '../testing/browser';
import { withinOneWindow } from '../testing/oneWindow';
import { browserOf, buildCompanyUser, password, passwordHash } from '../testing/people';
import { publicUrl, startApi, type TestApi } from '../testing/startApi';

const sessionCookie = 'millrace.session-test';
let api: TestApi;
beforeAll(async () => {
  api = await startApi();
}, 60_000);
afterAll(() => api.close());

describe('sign-in by password', () => {
  it('gives the session that the specification names, and nothing more', async () => {
    const user = await buildCompanyUser();
    const browser = await browserOf(api, user);
    expect(await browser.session()).toEqual({
      user: {
        id: user.id,
        type: 'company',
        name: user.name,
        email: user.email,
        companyId: user.companyId,
      },
      expires: expect.any(String),
    });
  });

  it('answers an empty object where nobody is signed in', async () => {
    expect(await new Browser(api).session()).toEqual({});
  });

  it('refuses a wrong password with 401 CredentialsSignin', async () => {
    const user = await buildCompanyUser();
    const browser = new Browser(api);
    const { status, url } = await browser.signIn('password', {
      email: user.email,
      password: 'wrong',
    });
    expect(status).toBe(401);
    expect(url.searchParams.get('error')).toBe('CredentialsSignin');
    expect(browser.cookie(sessionCookie)).toBeUndefined();
  });

  it('refuses a disabled person with 403 AccessDenied', async () => {
    const user = await buildUser({ passwordHash: await passwordHash, status: 'disabled' });
    const { status, url } = await new Browser(api).signIn('password', {
      email: user.email,
      password,
    });
    expect([status, url.searchParams.get('error')]).toEqual([403, 'AccessDenied']);
  });

  it('ends the sessions of somebody who is disabled at the next request', async () => {
    const user = await buildCompanyUser();
    const browser = await browserOf(api, user);
    await User.update({ status: 'disabled' }, { where: { id: user.id } });
    expect(await browser.session()).toEqual({});
  });

  it('makes admins wait at 429 after several wrong passwords, others not', async () => {
    await withinOneWindow(limits.signInTriesByPerson, 8);
    const victim = await buildCompanyUser();
    const spray = new Browser(api);
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const csrfToken = await spray.csrf();
    const attempt = (email: string) =>
      spray.fetch('/api/auth/callback/password', {
        method: 'POST',
        headers: from,
        body: new URLSearchParams({ csrfToken, email, password: 'wrong', json: 'true' }),
      });
    const answers = [];
    for (let count = 0; count < 9; count += 1) answers.push((await attempt(victim.email)).status);
    expect(answers.at(0)).toBe(401);
    const last = await attempt(victim.email);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
    // From anywhere else the person gets in.
    await browserOf(api, victim);
  });
});

describe('sessions', () => {
  it('starts a new id at every sign-in and takes none that somebody else chose', async () => {
    const user = await buildCompanyUser();
    const browser = new Browser(api);
    browser.setCookie(sessionCookie, 'chosen-by-an-attacker');
    await browser.signIn('password', { email: user.email, password });
    const first = browser.cookie(sessionCookie);
    expect(first).not.toBe('chosen-by-an-attacker');
    const old = new Browser(api);
    old.setCookie(sessionCookie, first ?? '');
    await browser.signIn('password', { email: user.email, password });
    expect(browser.cookie(sessionCookie)).not.toBe(first);
    expect(await old.session()).toEqual({});
  });

  it('dies on the server at sign-out, also for a request that was under way', async () => {
    const browser = await browserOf(api, await buildCompanyUser());
    const copy = new Browser(api);
    copy.setCookie(sessionCookie, browser.cookie(sessionCookie) ?? '');
    const [, answer] = await Promise.all([
      copy.query('dashboard.summary'),
      browser.form('/api/auth/signout', { callbackUrl: '/' }),
    ]);
    expect(answer.status).toBe(200);
    expect(await copy.session()).toEqual({});
    expect(await browser.session()).toEqual({});
  });

  it('keeps the id as a hash only', async () => {
    const browser = await browserOf(api, await buildCompanyUser());
    const row = await api.db.row(
      sql`SELECT 1 FROM sessions WHERE sid = ${browser.cookie(sessionCookie)}`,
    );
    expect(row).toBeNull();
  });

  it('are listed for their owner, and end when he revokes one', async () => {
    const user = await buildCompanyUser();
    const [one, two] = [await browserOf(api, user), await browserOf(api, user)];
    const listed = await one.query('auth.sessions');
    const { result } = (await listed.json()) as {
      result: { data: Array<{ id: string; current: boolean }> };
    };
    const other = result.data.find((session) => !session.current);
    await one.mutate('auth.revokeSession', { sessionId: other?.id });
    expect(await two.session()).toEqual({});
    const stranger = await browserOf(api, await buildCompanyUser());
    const mine = result.data.find((session) => session.current);
    const refused = await stranger.mutate('auth.revokeSession', { sessionId: mine?.id });
    expect(refused.status).toBe(404);
    expect((await one.session()).user?.id).toBe(user.id);
  });

  it('change the name and nothing else by an update', async () => {
    const user = await buildCompanyUser();
    const browser = await browserOf(api, user);
    const csrfToken = await browser.csrf();
    const answer = await browser.fetch('/api/auth/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ csrfToken, data: { name: 'New', type: 'admin', companyId: null } }),
    });
    const session = (await answer.json()) as { user: object };
    expect(session.user).toMatchObject({ name: 'New', type: 'company', companyId: user.companyId });
  });
});

describe('the CSRF token', () => {
  it.each([
    ['missing', {}],
    ['made up', { csrfToken: 'abc' }],
  ])('%s is 403 and no session', async (_case, given: Record<string, string>) => {
    const user = await buildCompanyUser();
    const browser = new Browser(api);
    await browser.csrf();
    const answer = await browser.fetch('/api/auth/callback/password', {
      method: 'POST',
      body: new URLSearchParams({ ...given, email: user.email, password, json: 'true' }),
    });
    expect(answer.status).toBe(403);
    expect(((await answer.json()) as { url: string }).url).toContain('error=');
    expect(await browser.session()).toEqual({});
  });

  it('of another browser is refused', async () => {
    const user = await buildCompanyUser();
    const [browser, other] = [new Browser(api), new Browser(api)];
    await browser.csrf();
    const answer = await browser.fetch('/api/auth/callback/password', {
      method: 'POST',
      body: new URLSearchParams({ csrfToken: await other.csrf(), email: user.email, password }),
    });
    expect(answer.status).toBe(403);
  });
});

describe('where a sign-in leads', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/dashboard',
    'http://localhost:3999@evil.example/',
    'javascript:alert(1)',
    'http://user@localhost:3999/',
    '/ok/../..//evil.example',
  ])('%s stays on our own origin', async (callbackUrl) => {
    const user = await buildCompanyUser();
    const { url } = await new Browser(api).signIn('password', {
      email: user.email,
      password,
      callbackUrl,
    });
    expect(url.origin).toBe(publicUrl);
  });

  it('is told at once where it cannot be kept as text', async () => {
    const user = await buildCompanyUser();
    const browser = new Browser(api);
    const fields = { email: user.email, password, callbackUrl: '\u0000/evil' };
    const answer = await browser.form('/api/auth/callback/password', fields);
    expect(answer.status).toBe(400);
    expect(await browser.session()).toEqual({});
  });

  it('keeps a path of our own', async () => {
    const user = await buildCompanyUser();
    const { url } = await new Browser(api).signIn('password', {
      email: user.email,
      password,
      callbackUrl: `${publicUrl}/invoices?tab=late`,
    });
    expect(url.href).toBe(`${publicUrl}/invoices?tab=late`);
  });

  it('sends each type to its own start', async () => {
    const browser = await browserOf(api, await buildCompanyUser());
    const answer = await browser.fetch('/api/auth/success');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${publicUrl}/dashboard`,
    ]);
  });

  it('serves the library’s sign-in path by the portal’s page', async () => {
    const answer = await new Browser(api).fetch(
      '/api/auth/signin?error=SessionRequired&callbackUrl=%2F%2Fevil.example',
    );
    const url = new URL(answer.headers.get('location') ?? '');
    expect(url.origin + url.pathname).toBe(`${publicUrl}/sign-in`);
    expect(url.searchParams.get('error')).toBe('SessionRequired');
    expect(url.searchParams.get('callbackUrl')).toBe('/');
  });
});
