import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client';
import type { AppRouter } from '@millrace/api';
import { askingLink } from './askingLink';

/** A client for `/api/trpc`; the server passes the API's own origin, a browser passes nothing. */
export function createApiClient(origin = ''): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({
    links: [askingLink, httpBatchLink({ url: `${origin}/api/trpc`, maxURLLength: 4_000 })],
  });
}
