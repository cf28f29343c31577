'use client';

import { usePathname } from 'next/navigation';
import type { PostHog } from 'posthog-js';
import { useEffect, useRef, useState } from 'react';
import type { SessionUser } from '../../calls/session';

export type TelemetryConfig = {
  release: string;
  posthog: { key: string; host: string } | null;
  sentry: { dsn: string; maskAll: boolean } | null;
};

/** The client once it has come. */
let known: PostHog | null = null;

/** What was seen of this person is no longer told of whoever comes next. */
export function forgetPerson(): void {
  known?.reset();
}

/**
 * Analytics and error reporting, fetched once the browser is idle and only where configured, so
 * that neither stands between a person and the page. Page views follow the route.
 */
export function Telemetry({ config, user }: { config: TelemetryConfig; user: SessionUser | null }) {
  const pathname = usePathname();
  const [analytics, setAnalytics] = useState<PostHog | null>(null);
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    whenIdle(() => {
      if (config.posthog) void startAnalytics(config.posthog, user).then(setAnalytics);
      if (config.sentry) void startErrorReports(config.sentry, config.release);
    });
  }, [config, user]);
  useEffect(() => {
    analytics?.capture('$pageview', { $current_url: window.location.origin + pathname });
  }, [analytics, pathname]);
  return null;
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run, 2_000);
}

async function startAnalytics(
  posthog: { key: string; host: string },
  user: SessionUser | null,
): Promise<PostHog> {
  const { default: client } = await import('posthog-js');
  client.init(posthog.key, {
    api_host: posthog.host,
    capture_pageview: false,
    autocapture: false,
    disable_session_recording: true,
    person_profiles: 'identified_only',
  });
  known = client;
  if (user) client.identify(user.id, { type: user.type, name: user.name });
  return client;
}

async function startErrorReports(
  sentry: { dsn: string; maskAll: boolean },
  release: string,
): Promise<void> {
  const client = await import('@sentry/nextjs');
  client.init({
    dsn: sentry.dsn,
    release,
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 1,
    integrations: [
      client.replayIntegration({
        maskAllText: sentry.maskAll,
        maskAllInputs: sentry.maskAll,
        blockAllMedia: sentry.maskAll,
      }),
    ],
  });
}
