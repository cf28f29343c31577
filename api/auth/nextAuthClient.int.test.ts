import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import type * as NextAuthClient from 'next-auth/react';
import type { AppRouter } from '../router';
import { Browser } from '../testing/browser';
import { buildWorld, type World } from '../testing/fixtures';
import { password } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
let world: World;
let browser: Browser;
let client: typeof NextAuthClient;
const realFetch = globalThis.fetch;

beforeAll(async () => {
  api = await startApi();
  world = await buildWorld(api);
  browser = new Browser(api);
  // The library reads where its routes are when it is loaded, and uses the global fetch.
  process.env.NEXTAUTH_URL = api.url;
  client = await import('next-auth/react');
  globalThis.fetch = (input, init) => browser.fetch(String(input), init);
}, 60_000);
afterAll(async () => {
  globalThis.fetch = realFetch;
  await api.close();
});

describe('the stock next-auth/react client', () => {
  it('finds the providers', async () => {
    const providers = await client.getProviders();
    expect(Object.keys(providers ?? {})).toEqual([
      'email',
      'password',
      'admin',
      'vendor-link',
      'demo',
    ]);
  });

  it('reports a wrong password by its error and status', async () => {
    const answer = await client.signIn('password', {
      email: world.userA.email,
      password: 'wrong',
      redirect: false,
      callbackUrl: '/',
    });
    expect(answer).toEqual({ error: 'CredentialsSignin', status: 401, ok: false, url: null });
    expect(await client.getSession()).toBeNull();
  });

  it('signs in, reads the session, and signs out', async () => {
    const answer = await client.signIn('password', {
      email: world.userA.email,
      password,
      redirect: false,
      callbackUrl: '/dashboard',
    });
    expect(answer).toMatchObject({ ok: true, error: null });
    const session = await client.getSession();
    expect(session?.user).toMatchObject({ id: world.userA.id, type: 'company' });
    await client.signOut({ redirect: false, callbackUrl: '/' });
    expect(await client.getSession()).toBeNull();
  });

  it('is sent to the sign-in page by a provider that nobody has', async () => {
    const csrfToken = (await client.getCsrfToken()) ?? '';
    const ask = (token: string) =>
      browser.fetch('/api/auth/signin/nobody', {
        method: 'POST',
        body: new URLSearchParams({ csrfToken: token, callbackUrl: '/invoices', json: 'true' }),
      });
    const answer = await ask(csrfToken);
    const { url } = (await answer.json()) as { url: string };
    const { pathname, searchParams } = new URL(url);
    expect([answer.status, pathname]).toEqual([200, '/sign-in']);
    expect(Object.fromEntries(searchParams)).toEqual({
      error: 'OAuthSignin',
      callbackUrl: '/invoices',
    });
    expect((await ask('forged')).status).toBe(403);
    expect((await browser.fetch('/api/auth/signin/nobody')).status).toBe(405);
  });

  it('asks for an e-mail link', async () => {
    const answer = await client.signIn('email', {
      email: world.userB.email,
      redirect: false,
      callbackUrl: '/',
    });
    expect(answer).toMatchObject({ ok: true, error: null });
    expect(answer?.url).toContain('/check-email?email=');
  });
});

describe('the stock tRPC client', () => {
  const trpc = () =>
    createTRPCClient<AppRouter>({
      links: [
        httpBatchLink({
          url: `${api.url}/api/trpc`,
          maxItems: 20,
          fetch: (input, init) => browser.fetch(String(input), init as RequestInit),
        }),
      ],
    });

  it('gets typed answers and typed refusals in one batch', async () => {
    await browser.signIn('password', { email: world.userA.email, password });
    const [list, refused] = await Promise.allSettled([
      trpc().invoice.list.query({}),
      trpc().adminOverview.get.query(),
    ]);
    expect(list.status === 'fulfilled' && list.value.pagination.totalCount).toBe(3);
    const error: unknown = refused.status === 'rejected' ? refused.reason : null;
    expect(error).toBeInstanceOf(TRPCClientError);
    expect((error as TRPCClientError<AppRouter>).data).toMatchObject({
      code: 'FORBIDDEN',
      reason: 'not_permitted',
    });
  });

  it('says so where an answer cannot be read', async () => {
    const broken = createTRPCClient<AppRouter>({
      links: [
        httpBatchLink({
          url: `${api.url}/api/trpc`,
          fetch: async () => new Response('[null]'),
        }),
      ],
    });
    await expect(broken.mandate.current.query()).rejects.toThrow(
      'Unable to transform response from server',
    );
  });
});
