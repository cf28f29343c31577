import { redirect } from 'next/navigation';
import { findHome, paths } from '../../paths';
import { readSession } from '../../calls/session';

/** The first address sends each person to the home of their kind. */
export default async function Home() {
  const session = await readSession();
  redirect(session ? findHome(session.user.type) : paths.signIn());
}
