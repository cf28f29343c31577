import { type ReportTarget, reportOptions } from '@millrace/domain/errors/errorReport';
import { captureException, close, init } from '@sentry/node';

/** Tells of an error that nobody expected, with what finds its line in the log or its step. */
export type ReportError = (error: unknown, tags: Record<string, string>) => void;

export interface ErrorReports {
  report: ReportError;
  /** Sends what is still to be sent. */
  close(): Promise<void>;
}

/** Starts the reporter; without a place to report to it does nothing at all. */
export function startErrorReports(target: ReportTarget | null): ErrorReports {
  if (!target) return { report: () => undefined, close: () => Promise.resolve() };
  init({ ...reportOptions, ...target });
  return {
    report: (error, tags) => void captureException(error, { tags }),
    close: async () => void (await close(2_000)),
  };
}
