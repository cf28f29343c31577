import type { Page } from '@playwright/test';
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import type { AppRouter } from '@millrace/api';
import { browserEnv } from '../env';

/** Typed calls with the cookies of a page, for what a test needs before or reads after. */
export function callAs(page: Page): TRPCClient<AppRouter> {
  const { request } = page.context();
  const origin = browserEnv.MILLRACE_PUBLIC_URL;
  return createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${origin}/api/trpc`,
        async fetch(url, init) {
          const answer = await request.fetch(String(url), {
            method: init?.method ?? 'GET',
            headers: { 'Content-Type': 'application/json', Origin: origin },
            data: typeof init?.body === 'string' ? init.body : undefined,
          });
          return new Response(new Uint8Array(await answer.body()), { status: answer.status() });
        },
      }),
    ],
  });
}
