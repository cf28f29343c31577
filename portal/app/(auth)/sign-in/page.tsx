import { redirect } from 'next/navigation';
import { DemoDoor } from '../../../components/auth/DemoDoor';
import { SignInForms } from '../../../components/auth/SignInForms';
import { readDemo } from '../../../components/auth/readDemo';
import { PageTitle } from '../../../components/ui/Layout';
import { findHome, paths } from '../../../paths';
import { readSession } from '../../../calls/session';

type Query = Promise<{ error?: string; callbackUrl?: string }>;

/** Where a person comes in; outside production also by one press as one of the demo's people. */
export default async function SignInPage({ searchParams }: { searchParams: Query }) {
  const [{ error, callbackUrl }, session, demo] = await Promise.all([
    searchParams,
    readSession(),
    readDemo(),
  ]);
  const home = findHome(session?.user.type);
  if (session && !error && home !== paths.signIn()) redirect(home);
  return (
    <main id="main" className="page">
      <PageTitle error={Boolean(error && error !== 'SessionRequired')}>Sign in</PageTitle>
      <div className="door">
        <div className="door-in">
          <h1 className="title">Sign in</h1>
          <SignInForms error={error ?? null} callbackUrl={callbackUrl ?? paths.home()} />
        </div>
        {demo && <DemoDoor demo={demo} />}
      </div>
    </main>
  );
}
