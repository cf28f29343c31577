import { encryptText } from '@millrace/db/crypto/accountNumbers';
import type { User } from '@millrace/db/models/User';
import { sql } from '@millrace/db/connection/sql';
import { buildAdmin, buildUser, testKeys } from '@millrace/db/testing/build';
import type { AdminRole } from '@millrace/domain/people/permissions';
import { hashPassword } from '../auth/credentials';
import { generateSecret, generateSync } from 'otplib';
import { Browser } from './browser';
import type { TestApi } from './startApi';

export const password = 'correct horse battery staple';
export const passwordHash = hashPassword(password);

export async function buildCompanyUser(companyId?: string): Promise<User> {
  const given = companyId ? { companyId } : {};
  return buildUser({ passwordHash: await passwordHash, ...given });
}

/** An admin with an authenticator; `code` is what it shows at a moment. */
export async function buildAdminWithCode(roles: AdminRole[]) {
  const secret = generateSecret();
  const user = await buildAdmin({
    adminRoles: roles,
    passwordHash: await passwordHash,
    totpSecretEncrypted: encryptText(secret, 'totp_secret', testKeys.data),
  });
  const code = (offsetSeconds = 0) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + offsetSeconds });
  return { user, code };
}

/** A browser with this person signed in, by the password. */
export async function browserOf(api: TestApi, user: User): Promise<Browser> {
  const browser = new Browser(api);
  const { status, url } = await browser.signIn('password', { email: user.email, password });
  if (status !== 200) throw new Error(`Not signed in: ${url.href}`);
  return browser;
}

export async function adminBrowser(api: TestApi, roles: AdminRole[]): Promise<Browser> {
  const { user, code } = await buildAdminWithCode(roles);
  const browser = new Browser(api);
  const fields = { email: user.email, password, totp: code() };
  const { status, url } = await browser.signIn('admin', fields);
  if (status !== 200) throw new Error(`Not signed in: ${url.href}`);
  return browser;
}

/** As if everybody who is signed in had just typed a code: what comes after it is tested. */
export async function stepUpEverybody(api: TestApi): Promise<void> {
  await api.db.change(sql`
    UPDATE sessions SET data = data || jsonb_build_object('steppedUpAtMs',
      ${Date.now()}::float8)
  `);
}
