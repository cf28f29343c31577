import { readPageEnv } from '../../server/pageEnv';
import type { TelemetryConfig } from './Telemetry';

/** What the browser may know of analytics and error reports; errors leave only in production. */
export async function readTelemetry(): Promise<TelemetryConfig> {
  const env = await readPageEnv();
  return {
    release: env.MILLRACE_RELEASE,
    posthog: env.POSTHOG_KEY ? { key: env.POSTHOG_KEY, host: env.POSTHOG_HOST } : null,
    sentry:
      env.SENTRY_DSN && env.MILLRACE_ENV === 'production'
        ? { dsn: env.SENTRY_DSN, maskAll: env.SENTRY_MASK === 'yes' }
        : null,
  };
}
