/** What stands for the commit where nobody said which one runs. */
export const noRelease = 'unreleased';

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
  /** Of a transaction: what is known of the request it began with, and of each part of it. */
  contexts?: { trace?: Traced };
  spans?: Traced[];
}

interface Traced {
  data?: Record<string, unknown>;
  description?: string;
}

/** Takes out what the specification does not name, whatever an integration put in. */
export function scrubReport<Report extends Reported>(report: Report): Report {
  const { user: _user, request: _request, extra: _extra, breadcrumbs: _crumbs, ...rest } = report;
  const values = rest.exception?.values?.map((one) => ({
    ...one,
    value: maskText(one.value ?? ''),
  }));
  const { contexts, spans } = rest;
  return {
    ...rest,
    ...(values && { exception: { ...rest.exception, values } }),
    ...(contexts?.trace && { contexts: { ...contexts, trace: withoutQuery(contexts.trace) } }),
    ...(spans && { spans: spans.map(withoutQuery) }),
  } as Report;
}

/** What people search for stands behind the question mark of an address. */
function withoutQuery<Part extends Traced>(part: Part): Part {
  const cut = (value: unknown) => (typeof value === 'string' ? value.replace(/\?.*/s, '') : value);
  const { data, description } = part;
  const kept = Object.entries(data ?? {}).filter(([name]) => !/query/i.test(name));
  return {
    ...part,
    ...(data && { data: Object.fromEntries(kept.map(([name, value]) => [name, cut(value)])) }),
    ...(description !== undefined && { description: cut(description) }),
  };
}

/** Thrown text without what could be a person's: addresses, numbers, and anything quoted. */
export function maskText(text: string): string {
  return text
    .replace(/[^\s@<>"',;]+@[^\s@<>"',;]+/g, '[address]')
    .replace(/"[^"]*"|“[^”]*”|'[^']*'|\([^()]*\)=\([^()]*\)/g, '[text]')
    .replace(/\d[\d\s-]{4,}\d/g, '[digits]');
}
