/** Where errors are reported to; only production has such a place. */
export interface ReportTarget {
  dsn: string;
  release: string;
}

/** Null unless this is production and a place is configured: nothing leaves anywhere else. */
export function findReportTarget(env: {
  MILLRACE_ENV: string;
  MILLRACE_RELEASE: string;
  SENTRY_DSN?: string | undefined;
}): ReportTarget | null {
  if (env.MILLRACE_ENV !== 'production' || !env.SENTRY_DSN) return null;
  return { dsn: env.SENTRY_DSN, release: env.MILLRACE_RELEASE };
}

/** What every process of ours tells its reporter; personal data is switched off at the source. */
export const reportOptions = {
  environment: 'production',
  traceLifecycle: 'static' as const,
  tracesSampleRate: 1,
  dataCollection: {
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
  },
  maxBreadcrumbs: 0,
  includeLocalVariables: false,
  serverName: 'millrace',
  beforeSend: scrubReport,
  beforeSendTransaction: scrubReport,
};

interface Reported {
  message?: unknown;
  user?: unknown;
  request?: unknown;
  extra?: unknown;
  breadcrumbs?: unknown;
  exception?: { values?: Array<{ value?: string }> };
}

/** Takes out what the specification does not name, whatever an integration put in. */
export function scrubReport<Report extends Reported>(report: Report): Report {
  const { user: _user, request: _request, extra: _extra, breadcrumbs: _crumbs, ...rest } = report;
  const values = rest.exception?.values?.map((one) => ({
    ...one,
    value: maskText(one.value ?? ''),
  }));
  return { ...rest, ...(values && { exception: { ...rest.exception, values } }) } as Report;
}

/** Thrown text without what could be a person's: addresses, numbers, and anything quoted. */
export function maskText(text: string): string {
  return text
    .replace(/[^\s@<>"',;]+@[^\s@<>"',;]+/g, '[address]')
    .replace(/"[^"]*"|“[^”]*”|'[^']*'|\([^()]*\)=\([^()]*\)/g, '[text]')
    .replace(/\d[\d\s-]{4,}\d/g, '[digits]');
}
