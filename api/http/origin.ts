import { AppError } from '@millrace/domain/errors/errors';
import type { Context } from 'koa';

/**
 * Refuses a state change that a browser sends from another site. SameSite cookies already stop
 * most of it; this also stops another port or sub-domain. Clients that are no browser send
 * neither header, and carry no cookie that a person did not put there.
 * @throws AppError FORBIDDEN
 */
export function assertSameOrigin(ctx: Context, publicUrl: string): void {
  const origin = ctx.get('origin');
  const site = ctx.get('sec-fetch-site');
  const originIsOurs = origin === '' || origin === new URL(publicUrl).origin;
  const siteIsOurs = site === '' || site === 'same-origin' || site === 'none';
  if (originIsOurs && siteIsOurs) return;
  throw new AppError('FORBIDDEN', `Please open Millrace at ${publicUrl} and try again.`);
}

const base = 'https://own.invalid';

/**
 * Where to go after sign-in: always a path of our own origin. `//evil`, `/\evil`, `user@evil`,
 * other schemes and other hosts give the fallback.
 */
export function readCallbackPath(value: string | undefined, publicUrl: string, fallback: string) {
  const own = new URL(publicUrl).origin;
  if (!value || value.length > 2_000 || /[\p{Cc}\\]/u.test(value)) return fallback;
  const url = parse(value.startsWith('/') ? value : value.trim());
  if (!url || url.username || url.password) return fallback;
  if (url.origin !== own && url.origin !== base) return fallback;
  // A path such as "//evil" survives as a path here, but a browser would read it as a host.
  if (url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

function parse(value: string): URL | null {
  try {
    return new URL(value, base);
  } catch {
    return null;
  }
}
