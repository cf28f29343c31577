import { createHash, createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reencryptData } from '@millrace/db/reencrypt';
import { dataKeysOf } from '@millrace/db/crypto/keys';
import { testKeys } from '@millrace/db/testing/build';
import { nameCookie } from '../env';
import { Browser } from '../testing/browser';
import { buildAdminWithCode, password } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';

const former = {
  session: 'x'.repeat(40),
  payments: 'payments of last year',
  esign: 'esign of old',
};
let api: TestApi;
beforeAll(async () => {
  api = await startApi({
    SESSION_FORMER_SECRETS: former.session,
    PAYMENTS_WEBHOOK_FORMER_SECRETS: `older than that, ${former.payments}`,
    ESIGN_WEBHOOK_FORMER_SECRETS: former.esign,
    DATA_KEY: randomBytes(32).toString('base64'),
    DATA_FORMER_KEYS: Buffer.from(testKeys.data.current.key).toString('base64'),
  });
}, 60_000);
afterAll(() => api.close());

type Admin = Awaited<ReturnType<typeof buildAdminWithCode>>;

const signIn = async ({ user, code }: Admin) => {
  const fields = { email: user.email, password, totp: code() };
  return (await new Browser(api).signIn('admin', fields)).status;
};

describe('a data key that was changed', () => {
  it('still reads the secret of a one-time code that a former key sealed', async () => {
    expect(await signIn(await buildAdminWithCode(['operations']))).toBe(200);
  });

  it('reads it without the former one, once everything lies under it', async () => {
    const admin = await buildAdminWithCode(['operations']);
    await reencryptData(api.services.db, dataKeysOf(api.services.env));
    api.services.env.DATA_FORMER_KEYS = [];
    expect(await signIn(admin)).toBe(200);
    const late = await buildAdminWithCode(['operations']);
    await expect(signIn(late)).rejects.toThrow();
  });
});

describe('a form that was opened before the secret of cookies was changed', () => {
  const token = randomBytes(32).toString('hex');
  const openWith = async (secret: string) => {
    const browser = new Browser(api);
    const seal = createHash('sha256').update(`${token}${secret}`).digest('hex');
    browser.setCookie(nameCookie(api.services.env, 'next-auth.csrf-token'), `${token}|${seal}`);
    return browser.csrf();
  };

  it('is still good under a former one, and under no other', async () => {
    expect(await openWith(former.session)).toBe(token);
    expect(await openWith('y'.repeat(40))).not.toBe(token);
  });
});

describe('an event that a provider signed before it heard of the new secret', () => {
  const body = JSON.stringify({ events: [] });
  const send = async (wire: string, headers: Record<string, string>) => {
    const sent = { 'content-type': 'application/json', ...headers };
    const url = `${api.url}/api/webhooks/${wire}`;
    return (await fetch(url, { method: 'POST', headers: sent, body })).status;
  };
  const sign = (secret: string) => createHmac('sha256', secret).update(body).digest('hex');

  it.each([
    ['payments webhook secret', 200],
    [former.payments, 200],
    ['of nobody', 401],
  ])('of payments: %s is answered %d', async (secret, status) => {
    expect(await send('payments', { 'webhook-signature': sign(secret) })).toBe(status);
  });

  // The body is no event of signatures, which is seen once the secret is believed.
  it.each([
    ['esign webhook secret', 400],
    [former.esign, 400],
    ['of nobody', 401],
  ])('of signatures: %s is answered %d', async (secret, status) => {
    expect(await send('esign', { 'x-documenso-secret': secret })).toBe(status);
  });
});
