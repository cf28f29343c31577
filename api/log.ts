import type { Context } from 'koa';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { ApiEnv } from './env';

export type { Logger } from 'pino';

/** One JSON line per event; what could be a secret never reaches the line. */
export function createLog(
  env: Pick<ApiEnv, 'LOG_LEVEL' | 'MILLRACE_RELEASE'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: env.LOG_LEVEL,
    base: { process: 'api', release: env.MILLRACE_RELEASE },
    redact: ['*.password', '*.token', '*.accountNumber', '*.cookie', '*.authorization'],
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Text from outside on one line of a log: no control characters, and not endless. */
export function cleanForLog(text: string, maxLength = 500): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ').slice(0, maxLength);
}

/** The id that a person quotes and the log is searched by. */
export function requestIdOf(ctx: Context): string {
  return String(ctx.state.requestId);
}
