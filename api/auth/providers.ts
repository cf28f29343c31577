import { sql } from '@millrace/db/connection/sql';
import type { Context } from 'koa';
import { type ApiEnv, isProduction } from '../env';
import type { Services } from '../services';
import { startSession } from './session';
import { assertStorable } from '../http/refusals';
import { countUse, limits } from '../http/throttle';
import { checkPassword, SignInRefused } from './credentials';
import { findDemoPerson } from './demoAccounts';
import { consumeSignInLink } from './links';
import type { Person } from './people';
import { openVendorLink } from './vendorLinks';

const names: Record<string, { name: string; type: 'credentials' | 'email' }> = {
  email: { name: 'Email', type: 'email' },
  password: { name: 'Password', type: 'credentials' },
  admin: { name: 'Administrator', type: 'credentials' },
  'vendor-link': { name: 'Vendor link', type: 'credentials' },
};

/** What the client asks for first; `demo` exists outside production only. */
export function listProviders(env: ApiEnv) {
  const offered = isProduction(env)
    ? names
    : { ...names, demo: { name: 'Demo', type: 'credentials' as const } };
  const base = new URL('/api/auth', env.MILLRACE_PUBLIC_URL).href;
  return Object.fromEntries(
    Object.entries(offered).map(([id, { name, type }]) => [
      id,
      {
        id,
        name,
        type,
        signinUrl: `${base}/signin/${id}`,
        callbackUrl: `${base}/callback/${id}`,
      },
    ]),
  );
}

interface SignInRequest {
  provider: string | undefined;
  form: Record<string, string>;
  wanted: string;
}

/** A demo sign-in has no second factor to ask for, so it counts as proved while it lasts. */
const provedForDemoMs = 12 * 60 * 60 * 1000;

/**
 * Signs in by one provider and answers where to go.
 * @throws SignInRefused, TooManyRequests
 */
export async function signInBy(
  ctx: Context,
  services: Services,
  { provider, form, wanted }: SignInRequest,
): Promise<string> {
  assertStorable(form);
  const now = Date.now();
  switch (provider) {
    case 'password':
    case 'admin': {
      const { email = '', password = '', totp } = form;
      const attempt = { email: email.trim(), password, totp, ip: ctx.ip };
      const person = await checkPassword(services, attempt, provider);
      const proved = person.totpSecretEncrypted ? now : undefined;
      await enter(ctx, services, person, { steppedUpAtMs: proved });
      return wanted;
    }
    case 'email': {
      await countUse(services.db, limits.linksByIp, ctx.ip);
      const { person, callbackPath } = await consumeSignInLink(services.db, form.token ?? '');
      // Reading the mailbox is what a mailed code would prove, where no authenticator is set up.
      const proved = person.totpSecretEncrypted ? undefined : now;
      await enter(ctx, services, person, { steppedUpAtMs: proved });
      return callbackPath === '/' ? '/api/auth/success' : callbackPath;
    }
    case 'vendor-link': {
      await countUse(services.db, limits.linksByIp, ctx.ip);
      const { person, requestId } = await openVendorLink(services, form.token ?? '');
      await enter(ctx, services, person, { requestId, steppedUpAtMs: now });
      return `/api/auth/success/vendor?id=${requestId}`;
    }
    case 'demo': {
      if (isProduction(services.env)) throw new SignInRefused('AccessDenied');
      const person = await findDemoPerson(services.db, form.key ?? '');
      if (!person) throw new SignInRefused('CredentialsSignin');
      await enter(ctx, services, person, { steppedUpAtMs: now + provedForDemoMs });
      return wanted;
    }
    default:
      throw new SignInRefused('AccessDenied');
  }
}

async function enter(
  ctx: Context,
  { db }: Services,
  person: Person,
  data: { requestId?: string; steppedUpAtMs?: number },
): Promise<void> {
  if (person.status === 'invited' && !data.requestId) {
    await db.change(sql`
      UPDATE users SET status = 'active', updated_at = now() WHERE id = ${person.id}
        AND status = 'invited'
    `);
  }
  await startSession(ctx, { userId: person.id, ...data });
}
