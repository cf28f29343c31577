import { redirect } from 'next/navigation';
import { SignOutButton } from '../../../../components/admin/door/SignOutButton';
import { ButtonLink } from '../../../../components/ui/Button';
import { PageTitle } from '../../../../components/ui/Layout';
import { paths } from '../../../../paths';
import { readSession } from '../../../../calls/session';

/** Signing out takes a press: an address alone must never end a session. */
export default async function AdminLogoutPage() {
  const session = await readSession();
  if (!session) redirect(paths.adminLogin());
  return (
    <main id="main" className="page">
      <PageTitle>Sign out</PageTitle>
      <h1 className="title">Sign out of Millrace?</h1>
      <p className="lede mt-3">
        You are {session.user.name}. What you saved stays; your tasks wait for you.
      </p>
      <div className="row mt-6">
        <SignOutButton />
        <ButtonLink variant="quiet" href={paths.admin()}>
          Stay here
        </ButtonLink>
      </div>
    </main>
  );
}
