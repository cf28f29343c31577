import type { Instrumentation } from 'next';
import { findReportTarget, reportOptions } from '@millrace/domain/errors/errorReport';
import { describeErrorForLog } from '@millrace/domain/errors/errorLog';
import { isNodeServer, readEnv } from './env';

/** Starts the reporter of the portal's own server: in production only, as in every other process. */
export async function register(): Promise<void> {
  if (!isNodeServer) return;
  const target = findReportTarget(readEnv());
  if (!target) return;
  const { init } = await import('@sentry/nextjs');
  init({ ...reportOptions, ...target });
}

/** A page that broke while it was made: one line in the log, under the reference that the page
 *  shows, and one report. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  const env = readEnv();
  const requestId = error instanceof Error && 'digest' in error ? String(error.digest) : 'none';
  const [path = ''] = request.path.split('?');
  const line = { process: 'portal', release: env.MILLRACE_RELEASE, requestId, path };
  const err = describeErrorForLog(error);
  console.error(JSON.stringify({ level: 50, time: Date.now(), ...line, err, msg: 'a page broke' }));
  if (!findReportTarget(env)) return;
  const { captureException } = await import('@sentry/nextjs');
  captureException(error, { tags: { process: 'portal', referenceId: requestId, path } });
};
