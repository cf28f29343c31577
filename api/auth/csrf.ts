import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { type ApiEnv, isSecure, nameCookie } from '../env';

/** The cookie holds `token|sha256(token + secret)`; only the token travels in forms. */
export function readOrMakeCsrfToken(ctx: Context, env: ApiEnv): string {
  const known = readCsrfToken(ctx, env);
  if (known) return known;
  const token = randomBytes(32).toString('hex');
  ctx.cookies.set(cookieName(env), `${token}|${seal(token, env.SESSION_SECRET)}`, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(env),
    overwrite: true,
  });
  return token;
}

/** True if the form carries the very token of this browser's cookie. */
export function isCsrfTokenRight(ctx: Context, env: ApiEnv, sent: unknown): boolean {
  const known = readCsrfToken(ctx, env);
  return known !== null && typeof sent === 'string' && isSame(known, sent);
}

function readCsrfToken(ctx: Context, env: ApiEnv): string | null {
  const [token, hash] = (ctx.cookies.get(cookieName(env)) ?? '').split('|');
  if (!token || !hash) return null;
  const secrets = [env.SESSION_SECRET, ...env.SESSION_FORMER_SECRETS];
  return secrets.some((secret) => isSame(hash, seal(token, secret))) ? token : null;
}

function cookieName(env: ApiEnv): string {
  return nameCookie(env, 'next-auth.csrf-token');
}

function seal(token: string, secret: string): string {
  return createHash('sha256').update(`${token}${secret}`).digest('hex');
}

/** Compares in constant time, whatever the lengths. */
export function isSame(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}
