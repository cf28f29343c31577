import { redirect } from 'next/navigation';
import { AdminSignIn } from '../../../../components/admin/door/AdminSignIn';
import { DemoDoor } from '../../../../components/auth/DemoDoor';
import { readDemo } from '../../../../components/auth/readDemo';
import { PageTitle } from '../../../../components/ui/Layout';
import { paths } from '../../../../paths';
import { readSession } from '../../../../calls/session';

type Query = Promise<{ error?: string; callbackUrl?: string }>;

/** Where admins come in: password and authenticator; outside production also by one press. */
export default async function AdminLoginPage({ searchParams }: { searchParams: Query }) {
  const [{ error, callbackUrl }, session, demo] = await Promise.all([
    searchParams,
    readSession(),
    readDemo(),
  ]);
  const goOn = callbackUrl?.startsWith('/admin') ? callbackUrl : paths.admin();
  if (session?.user.type === 'admin' && !error) redirect(goOn);
  const admins = demo && {
    ...demo,
    accounts: demo.accounts.filter((account) => account.role === 'admin'),
  };
  return (
    <main id="main" className="page">
      <PageTitle error={Boolean(error && error !== 'SessionRequired')}>Admin sign-in</PageTitle>
      <div className="door">
        <div className="door-in">
          <h1 className="title">Admin sign-in</h1>
          <AdminSignIn error={error ?? null} callbackUrl={goOn} />
        </div>
        {admins && admins.accounts.length > 0 && <DemoDoor demo={admins} />}
      </div>
    </main>
  );
}
