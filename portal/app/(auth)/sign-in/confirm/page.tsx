import { EnterButton } from '../../../../components/auth/EnterButton';
import { ButtonLink } from '../../../../components/ui/Button';
import { PageTitle } from '../../../../components/ui/Layout';
import { paths } from '../../../../paths';

/** The page behind a mailed link. Opening it signs nobody in; the button on it does. */
export default async function ConfirmPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string; kind?: string }>;
}) {
  const { token, kind } = await searchParams;
  return (
    <main id="main" className="page">
      <div className="door-in">
        {token ? (
          <>
            <PageTitle>One press and you are in</PageTitle>
            <h1 className="title">One press and you are in</h1>
            <p className="lede mt-3">
              Your link brought you here. It works once, and this button is what uses it.
            </p>
            <EnterButton
              provider={kind === 'vendor' ? 'vendor-link' : 'email'}
              token={token}
              label="Continue to Millrace"
            />
            <p className="small muted mt-8">
              Not you? Close this page. Nobody gets in without the button.
            </p>
          </>
        ) : (
          <>
            <PageTitle error>This link is not complete</PageTitle>
            <h1 className="title">This link is not complete</h1>
            <p className="lede mt-3">
              Copy the whole address from the letter, or have a new link sent.
            </p>
            <ButtonLink className="mt-6" variant="primary" href={paths.signIn()}>
              Have a new link sent
            </ButtonLink>
          </>
        )}
      </div>
    </main>
  );
}
