import { describeErrorForLog } from '@millrace/domain/errors/errorLog';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { ErrorReports } from './errorReports';

export type { Logger } from 'pino';

/** One JSON line per event; what could be a secret never reaches the line. */
export function createLog(
  about: { process: 'api' | 'worker'; level: string; release: string },
  given: {
    destination?: DestinationStream;
    /** Gets whatever is logged as an error. */
    reports?: ErrorReports;
  } = {},
): Logger {
  const { destination, reports } = given;
  const options: LoggerOptions = {
    level: about.level,
    base: { process: about.process, release: about.release },
    serializers: { err: describeErrorForLog },
    redact: ['*.password', '*.token', '*.accountNumber', '*.cookie', '*.authorization'],
    hooks: {
      logMethod(args, method, level) {
        if (level >= errorLevel) reportLine(reports, about.process, args[0]);
        method.apply(this, args);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

const errorLevel = 50;

/** What was logged as an error of ours goes to the reports, with what finds the line again. */
function reportLine(reports: ErrorReports | undefined, process: string, line: unknown): void {
  const { err, requestId, path } = (line ?? {}) as Record<string, unknown>;
  if (!reports || !(err instanceof Error)) return;
  const tags = { process, referenceId: String(requestId ?? 'none') };
  reports.report(err, typeof path === 'string' ? { ...tags, path } : tags);
}
