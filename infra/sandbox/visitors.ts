import type Router from '@koa/router';
import type { Context, Next } from 'koa';

/** Names that mean this machine, as a Host header carries them. */
const loopback = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/**
 * Answers only who addresses the sandbox by a name of its own, and takes no write from a page of
 * another origin: a page that is open beside it could otherwise read its mails (DNS rebinding) or
 * change what it does.
 * @param names host names beside the loopback's, such as a container's
 */
export function admitVisitors(names: readonly string[]) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const { host } = ctx.req.headers;
    const [name = ''] = (host ?? '').split(':');
    const isOurs = loopback.test(host ?? '') || names.includes(name.toLowerCase());
    if (!isOurs) return refuse(ctx, 421, 'foreign_host');
    if (['GET', 'HEAD'].includes(ctx.method)) return next();
    const { origin } = ctx.req.headers;
    if (origin && !isSameOrigin(origin, host ?? '')) return refuse(ctx, 403, 'foreign_origin');
    if (ctx.get('content-type') && ctx.is(...bodies) === false)
      return refuse(ctx, 415, 'unsupported_media_type');
    return next();
  };
}

/** What a write may be; plain text is what a page elsewhere can send without asking first. */
const bodies = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

/** A known path by another method is 405 and says by which it can be called. */
export function refuseMethods(routers: readonly Router[]) {
  return async (ctx: Context, next: Next): Promise<void> => {
    const known = routers.flatMap(({ stack }) => stack).filter((layer) => layer.match(ctx.path));
    const methods = [...new Set(known.flatMap((layer) => layer.methods))];
    if (methods.length === 0 || methods.includes(ctx.method)) return next();
    ctx.set('Allow', methods.join(', '));
    refuse(ctx, 405, 'method_not_allowed');
  };
}

function isSameOrigin(origin: string, host: string): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

function refuse(ctx: Context, status: number, error: string): void {
  ctx.status = status;
  ctx.body = { error };
}
