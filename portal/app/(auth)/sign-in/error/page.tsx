import { NewVendorLink } from '../../../../components/auth/NewVendorLink';
import { describeSignInError } from '../../../../components/auth/signInErrors';
import { ButtonLink } from '../../../../components/ui/Button';
import { PageTitle } from '../../../../components/ui/Layout';
import { paths } from '../../../../paths';

type Query = Promise<{ error?: string; requestId?: string }>;

/** Where a refused sign-in lands: what it means and the way on. */
export default async function SignInErrorPage({ searchParams }: { searchParams: Query }) {
  const { error = '', requestId } = await searchParams;
  // Nothing has failed yet for somebody who only has to sign in first.
  const isFailure = error !== 'SessionRequired';
  const title = isFailure ? 'We could not sign you in' : 'Sign in';
  return (
    <main id="main" className="page">
      <PageTitle error={isFailure}>{title}</PageTitle>
      <div className="door-in">
        <h1 className="title">{title}</h1>
        <p className="lede mt-3" role={isFailure ? 'alert' : 'status'}>
          {describeSignInError(error)}.
        </p>
        {requestId ? (
          <NewVendorLink requestId={requestId} />
        ) : (
          <ButtonLink className="mt-6" variant="primary" href={paths.signIn()}>
            Go to sign-in
          </ButtonLink>
        )}
      </div>
    </main>
  );
}
