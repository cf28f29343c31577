import { startErrorReports } from '@millrace/adapters/errorReports';
import { createLog } from '@millrace/adapters/log';

/**
 * A process that logs what the API would, for the test of error reports: the reporter changes its
 * process for good, so that it gets one of its own.
 */
const dsn = process.env.SENTRY_DSN;
const release = 'abc123def456';
const reports = startErrorReports(dsn ? { dsn, release } : null);
const log = createLog({ process: 'api', level: 'info', release }, { reports });

// Put together here, because the lines of source around an error are part of its report.
const address = ['ada', 'test@example.com'].join('.');
const digits = String(12_345_000 + 678);
const ip = ['203', '0', '113', '9'].join('.');
const error = new TypeError(`Nothing is known of ${address}, ${digits}`);
log.error({ err: error, requestId: 'ref-42', path: 'invoice.list', userId: 'u', ip }, 'failed');
log.warn({ err: new Error('only a warning'), requestId: 'ref-43' }, 'odd');
log.error({ requestId: 'ref-44', status: 500 }, 'request');
await reports.close();
