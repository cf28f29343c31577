import { getCsrfToken } from 'next-auth/react';

/**
 * Uses up a mailed link: only this POST does, because mail scanners open pages too. Returns where
 * to go; a refusal comes back as the address of the page that explains it.
 */
export async function enterByLink(
  provider: 'email' | 'vendor-link',
  token: string,
): Promise<string | null> {
  const csrfToken = await getCsrfToken();
  if (!csrfToken) return null;
  const answer = await fetch(`/api/auth/callback/${provider}`, {
    method: 'POST',
    body: new URLSearchParams({ csrfToken, token, json: 'true' }),
  });
  const body = (await answer.json().catch(() => null)) as { url?: string } | null;
  return body?.url ?? null;
}
