import { errnoOf, isPoolExhausted } from '@millrace/db/connection';
import type { Middleware } from 'koa';
import { TooManyRequests } from './throttle';

/**
 * There is too much to do, or no room: nothing was done, and the same call is worth another try.
 * HTTP 503; of the table's codes it is the one that asks to come back later.
 */
export class Unavailable extends TooManyRequests {
  constructor(retryAfterSeconds: number, cause?: unknown) {
    super(retryAfterSeconds, 'There is too much to do right now. Please try again in a moment.');
    this.cause = cause;
  }

  override get httpStatus(): number {
    return 503;
  }
}

const comeBackSeconds = 2;
/** A full disk is nothing that passes by itself. */
const comeBackToFullDiskSeconds = 60;

/** An error that means that there was no connection, or no room, for this call; else null. */
export function toUnavailable(error: unknown): Unavailable | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof Unavailable) return one;
    if (isPoolExhausted(one)) return new Unavailable(comeBackSeconds, error);
    const errno = errnoOf(one);
    if (errno === 'ENOSPC' || errno === 'EDQUOT') {
      return new Unavailable(comeBackToFullDiskSeconds, error);
    }
  }
  return null;
}

/** A probe that is refused restarts a process, and a refused session reads as signed out. */
const neverShed = ['/healthz', '/readyz', '/api/auth/session'];

/**
 * Refuses what comes while so much is under way already: what is let in is answered in time, and
 * no line builds up that takes longer to clear than the flood itself.
 */
export function shedLoad(maxAtOnce: number): Middleware {
  let underWay = 0;
  return async (ctx, next) => {
    if (neverShed.includes(ctx.path)) return next();
    if (underWay >= maxAtOnce) throw new Unavailable(comeBackSeconds);
    underWay += 1;
    try {
      await next();
    } finally {
      underWay -= 1;
    }
  };
}
