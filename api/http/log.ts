import type { Context } from 'koa';

/** Text from outside on one line of a log: no control characters, and not endless. */
export function cleanForLog(text: string, maxLength = 500): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ').slice(0, maxLength);
}

/** The id that a person quotes and the log is searched by. */
export function requestIdOf(ctx: Context): string {
  return String(ctx.state.requestId);
}
