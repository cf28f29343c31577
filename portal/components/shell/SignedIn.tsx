'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import type { Session } from 'next-auth';
import { SessionProvider } from 'next-auth/react';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { useState, type ReactNode } from 'react';
import { createApiClient } from '../../apiClient';
import { createQueryClient, TRPCProvider } from '../../trpc';
import { ToastPlace } from '../ui/Toast';
import { ProofPlace } from './ProofPlace';
import { RouteProgress } from './RouteProgress';
import { Telemetry, type TelemetryConfig } from './Telemetry';

/** Everything that only a signed-in group carries: session, data, address state, telemetry. */
export function SignedIn({
  session,
  telemetry,
  children,
}: {
  session: Session | null;
  telemetry: TelemetryConfig;
  children: ReactNode;
}) {
  const [queryClient] = useState(createQueryClient);
  const [apiClient] = useState(() => createApiClient());
  return (
    <SessionProvider session={session}>
      <QueryClientProvider client={queryClient}>
        <TRPCProvider trpcClient={apiClient} queryClient={queryClient}>
          <NuqsAdapter>
            <RouteProgress>{children}</RouteProgress>
            <ToastPlace />
            <ProofPlace />
            <Telemetry config={telemetry} user={session?.user ?? null} />
          </NuqsAdapter>
        </TRPCProvider>
      </QueryClientProvider>
    </SessionProvider>
  );
}
