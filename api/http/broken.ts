import type { Context } from 'koa';
import type { Services } from '../services';
import { cleanForLog, requestIdOf } from './log';

/**
 * Logs what went wrong once an answer was on its way, by the id of its request. Whoever turned to another
 * page while a document was sent has not met a fault.
 */
export function logBroken(log: Pick<Services['log'], 'info' | 'error'>) {
  return (error: NodeJS.ErrnoException, ctx?: Context): void => {
    const request = ctx && { requestId: requestIdOf(ctx), path: cleanForLog(ctx.path) };
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET') {
      log.info({ code: error.code, ...request }, 'the reader went away before the end');
    } else {
      log.error({ err: error, ...request }, 'an answer broke off');
    }
  };
}
