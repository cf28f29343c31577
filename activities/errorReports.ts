import { type ReportTarget, reportOptions } from '@millrace/domain/errors/errorReport';
import { captureException, close, init } from '@sentry/node';

/** Tells of an error that nobody expected, with the workflow and step to find it by. */
export type ReportError = (error: unknown, tags: Record<string, string>) => void;

/** The worker's reporter; without a place to report to it does nothing at all. */
export function startErrorReports(target: ReportTarget | null): {
  report: ReportError;
  close(): Promise<void>;
} {
  if (!target) return { report: () => undefined, close: () => Promise.resolve() };
  init({ ...reportOptions, ...target });
  return {
    report: (error, tags) => void captureException(error, { tags }),
    close: async () => void (await close(2_000)),
  };
}
