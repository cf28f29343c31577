import { errnoOf, isPoolExhausted } from '@millrace/db/connection/connection';
import { startsAgain } from '@millrace/domain/errors/errors';
import type { Middleware } from 'koa';
import { isTemporalAway } from '../temporal';
import { TooManyRequests } from './throttle';

const tooMuch = 'There is too much to do right now. Please try again in a moment.';

/**
 * There is too much to do, no room, or a part is away: the same call is worth another try.
 * HTTP 503; of the table's codes it is the one that asks to come back later.
 */
export class Unavailable extends TooManyRequests {
  constructor(retryAfterSeconds: number, cause?: unknown, words = tooMuch) {
    super(retryAfterSeconds, words);
    this.cause = cause;
  }

  override get httpStatus(): number {
    return 503;
  }
}

const comeBackSeconds = 2;
const comeBackToPartSeconds = 3;
/** A full disk is nothing that passes by itself. */
const comeBackToFullDiskSeconds = 60;

/** An error that means that there was no connection, no room or nobody for this call; else null. */
export function toUnavailable(error: unknown): Unavailable | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof Unavailable) return one;
    if (isPoolExhausted(one)) return new Unavailable(comeBackSeconds, error);
    if (isTemporalAway(one)) return new Unavailable(comeBackToPartSeconds, error, startsAgain);
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
