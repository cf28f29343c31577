import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { UserType } from '@millrace/domain/people/permissions';
import type { Session } from 'next-auth';
import { readEnv } from '../env';
import { findHome, paths } from '../paths';

export type SessionUser = {
  id: string;
  type: UserType;
  name: string;
  email: string;
  companyId: string | null;
};

declare module 'next-auth' {
  interface Session {
    user: SessionUser;
  }
}

/** The session of this request, asked of the API with the person's own cookies; null when none. */
export async function readSession(): Promise<Session | null> {
  const jar = await cookies();
  if (jar.size === 0) return null;
  const answer = await fetch(`${readEnv().API_URL}/api/auth/session`, {
    headers: { cookie: jar.toString() },
    cache: 'no-store',
    signal: AbortSignal.timeout(5_000),
  });
  if (!answer.ok) throw new Error(`The session could not be read (${answer.status})`);
  const session = (await answer.json()) as Partial<Session>;
  return session.user ? (session as Session) : null;
}

/**
 * The session of a person of this type. Somebody signed out goes to sign-in and comes back here;
 * somebody of another type goes to their own home. The API checks each call again by itself.
 */
export async function requireSession(type: UserType): Promise<Session> {
  const session = await readSession();
  if (session?.user.type === type) return session;
  if (session) redirect(findHome(session.user.type));
  const here = (await headers()).get('x-path') ?? '/';
  const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: here });
  redirect(`${type === 'admin' ? paths.adminLogin() : paths.signIn()}?${query}`);
}
