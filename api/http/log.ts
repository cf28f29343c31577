import { describeErrorForLog } from '@millrace/domain/errors/errorLog';
import type { Context } from 'koa';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { ApiEnv } from '../env';
import type { ErrorReports } from './errorReports';

export type { Logger } from 'pino';

/** One JSON line per event; what could be a secret never reaches the line. Errors are reported. */
export function createLog(
  env: Pick<ApiEnv, 'LOG_LEVEL' | 'MILLRACE_RELEASE'>,
  { destination, reports }: { destination?: DestinationStream; reports?: ErrorReports } = {},
): Logger {
  const options: LoggerOptions = {
    level: env.LOG_LEVEL,
    base: { process: 'api', release: env.MILLRACE_RELEASE },
    serializers: { err: describeErrorForLog },
    redact: ['*.password', '*.token', '*.accountNumber', '*.cookie', '*.authorization'],
    hooks: {
      logMethod(args, method, level) {
        if (level >= errorLevel) reportLine(reports, args[0]);
        method.apply(this, args);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

const errorLevel = 50;

/** What was logged as an error of ours goes to the reports, with what finds the line again. */
function reportLine(reports: ErrorReports | undefined, line: unknown): void {
  const { err, requestId, path } = (line ?? {}) as Record<string, unknown>;
  if (!reports || !(err instanceof Error)) return;
  const tags = { process: 'api', referenceId: String(requestId ?? 'none') };
  reports.report(err, typeof path === 'string' ? { ...tags, path } : tags);
}

/** Text from outside on one line of a log: no control characters, and not endless. */
export function cleanForLog(text: string, maxLength = 500): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ').slice(0, maxLength);
}

/** The id that a person quotes and the log is searched by. */
export function requestIdOf(ctx: Context): string {
  return String(ctx.state.requestId);
}
