import { getCsrfToken } from 'next-auth/react';
import { Unreachable } from '../../calls/problem';

/**
 * Uses up a mailed link: only this POST does, because mail scanners open pages too. Returns where
 * to go; a refusal comes back as the address of the page that explains it. Throws what tells a lost
 * answer from one that nobody can read.
 */
export async function enterByLink(
  provider: 'email' | 'vendor-link',
  token: string,
): Promise<string> {
  const csrfToken = await getCsrfToken();
  if (!csrfToken) throw new Unreachable('no token');
  const body = new URLSearchParams({ csrfToken, token, json: 'true' });
  const answer = await fetch(`/api/auth/callback/${provider}`, { method: 'POST', body }).catch(
    (cause: unknown) => {
      throw new Unreachable(cause);
    },
  );
  const { url } = (await answer.json()) as { url?: string };
  if (!url) throw new SyntaxError('The answer names no address.');
  return url;
}
