import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { reencryptData } from '@millrace/db/reencrypt';
import { dataKeysOf } from '@millrace/db/keys';
import { testKeys } from '@millrace/db/testing/build';
import { Browser } from './testing/browser';
import { buildAdminWithCode, password } from './testing/people';
import { startApi, type TestApi } from './testing/startApi';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({
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
    await reencryptData(api.services.db.opened, dataKeysOf(api.services.env));
    api.services.env.DATA_FORMER_KEYS = [];
    expect(await signIn(admin)).toBe(200);
    const late = await buildAdminWithCode(['operations']);
    await expect(signIn(late)).rejects.toThrow();
  });
});
