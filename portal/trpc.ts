'use client';

import { MutationCache, QueryClient } from '@tanstack/react-query';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import type { AppRouter } from '@millrace/api';
import { tellOtherTabs } from './otherTabs';
import { readProblem } from './problem';

/** `useTRPC()` inside the signed-in groups gives typed query and mutation options. */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/**
 * One place invalidates: whatever a mutation changed, everything now on screen is asked for again,
 * also in the other tabs that the person has open.
 * Reads that the server refused for a reason are not repeated; a lost connection is, twice.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: () => {
        tellOtherTabs();
        void client.invalidateQueries();
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && readProblem(error).canRetry,
      },
      mutations: { retry: false },
    },
  });
  return client;
}
