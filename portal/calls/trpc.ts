'use client';

import { MutationCache, QueryClient } from '@tanstack/react-query';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import type { AppRouter } from '@millrace/api';
import { watchClock } from './clockMoves';
import { showToast } from '../components/ui/Toast';
import { notifyOtherTabs } from './otherTabs';
import { isOutdated, quoteProblem, readProblem } from './problem';
import { isStill, refreshScreen } from './stillness';

/** `useTRPC()` inside the signed-in groups gives typed query and mutation options. */
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

/**
 * One place invalidates: whatever a mutation changed, everything now on screen is asked for again,
 * also in the other tabs that the person has open. So it is where a refusal says that the screen
 * shows what is no longer so.
 * Reads that the server refused for a reason are not repeated; a lost connection is, twice.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: () => {
        notifyOtherTabs();
        refreshScreen(client);
      },
      onError: (error) => {
        if (!isOutdated(error)) return;
        // Its button may go with what is asked for now, and the words beside it.
        if (readProblem(error).reason === 'illegal_transition' && !isStill()) {
          showToast(quoteProblem(error), 'bad');
        }
        refreshScreen(client);
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
  watchClock(client);
  return client;
}
