import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client';
import type { AppRouter } from '@millrace/api';
import { askingLink } from './askingLink';
import { Unreachable } from './problem';

/** As many calls as the API takes in one request. */
const maxItems = 20;

/** A client for `/api/trpc`; the server passes the API's own origin, a browser passes nothing. */
export function createApiClient(origin = ''): TRPCClient<AppRouter> {
  const url = `${origin}/api/trpc`;
  return createTRPCClient<AppRouter>({
    links: [
      askingLink,
      httpBatchLink({ url, maxItems, maxURLLength: 4_000, fetch: fetchOrUnreachable }),
    ],
  });
}

/** Keeps apart what the client library reports alike: no answer came, and one that came can't be
 *  read. */
async function fetchOrUnreachable(...request: Parameters<typeof fetch>): Promise<Response> {
  try {
    return await fetch(...request);
  } catch (cause) {
    const isAborted = cause instanceof Error && cause.name === 'AbortError';
    throw isAborted ? cause : new Unreachable(cause);
  }
}
