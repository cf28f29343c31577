'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import type { Session } from 'next-auth';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { useEffect, useState, type ReactNode } from 'react';
import { createApiClient } from '../../calls/apiClient';
import { listenToOtherTabs } from '../../calls/otherTabs';
import { refreshScreen } from '../../calls/stillness';
import { createQueryClient, TRPCProvider } from '../../calls/trpc';
import { ToastPlace } from '../ui/Toast';
import { MeProvider } from './Me';
import { ProofPlace } from './ProofPlace';
import { RouteProgress } from './RouteProgress';
import { SessionWatch } from './SessionWatch';
import { Telemetry, type TelemetryConfig } from './Telemetry';

/** Everything that only a signed-in group carries: session, data, address state, telemetry. */
export function SignedIn({
  session,
  telemetry,
  pollSeconds,
  children,
}: {
  session: Session | null;
  telemetry: TelemetryConfig;
  /** How often an open page asks whether its session still holds; 0 never asks. */
  pollSeconds: number;
  children: ReactNode;
}) {
  const [queryClient] = useState(createQueryClient);
  const [apiClient] = useState(() => createApiClient());
  useEffect(() => listenToOtherTabs(() => refreshScreen(queryClient)), [queryClient]);
  return (
    <MeProvider value={session?.user ?? null}>
      <QueryClientProvider client={queryClient}>
        <TRPCProvider trpcClient={apiClient} queryClient={queryClient}>
          <NuqsAdapter>
            <RouteProgress>{children}</RouteProgress>
            <ToastPlace />
            <ProofPlace />
            {session && <SessionWatch session={session} pollSeconds={pollSeconds} />}
            <Telemetry config={telemetry} user={session?.user ?? null} />
          </NuqsAdapter>
        </TRPCProvider>
      </QueryClientProvider>
    </MeProvider>
  );
}
