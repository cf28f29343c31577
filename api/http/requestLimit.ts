import type { Middleware } from 'koa';
import { toClient } from './client';
import { TooManyRequests } from './throttle';

/** So many requests at once, and so many a second from then on. */
export interface RequestRate {
  burst: number;
  perSecond: number;
}

/**
 * A non-2xx from the session reads as signed out, and a probe that is refused restarts a pod.
 * Webhooks come signed, in bursts, and from one address each.
 */
const neverLimited = new Set([
  '/api/auth/session',
  '/healthz',
  '/readyz',
  '/api/webhooks/payments',
  '/api/webhooks/esign',
]);
const maxClients = 50_000;

interface Bucket {
  tokens: number;
  filledAtMs: number;
}

/**
 * One limit over everything a client address asks of this process, beside the limits of single
 * calls. The address is the one hop that the door wrote, so a header of the client's lifts nothing.
 * It is kept in memory: a flood must not reach the database to be counted.
 */
export function limitRequests({ burst, perSecond }: RequestRate): Middleware {
  const buckets = new Map<string, Bucket>();
  return async (ctx, next) => {
    if (neverLimited.has(ctx.path)) return next();
    const nowMs = performance.now();
    const client = toClient(ctx.ip);
    const bucket = buckets.get(client) ?? { tokens: burst, filledAtMs: nowMs };
    const gained = ((nowMs - bucket.filledAtMs) / 1000) * perSecond;
    bucket.tokens = Math.min(burst, bucket.tokens + gained);
    bucket.filledAtMs = nowMs;
    // Whoever asked last stands last, so that the quietest is forgotten first.
    buckets.delete(client);
    buckets.set(client, bucket);
    forgetQuietest(buckets);
    if (bucket.tokens < 1) {
      throw new TooManyRequests(Math.ceil((1 - bucket.tokens) / perSecond));
    }
    bucket.tokens -= 1;
    await next();
  };
}

function forgetQuietest(buckets: Map<string, Bucket>): void {
  if (buckets.size <= maxClients) return;
  const [quietest] = buckets.keys();
  if (quietest !== undefined) buckets.delete(quietest);
}
