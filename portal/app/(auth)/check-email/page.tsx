import { signInMinutes } from '@millrace/domain/people/signInTimes';
import { ResendLink } from '../../../components/auth/ResendLink';
import { readDemo } from '../../../components/auth/readDemo';
import { ButtonLink } from '../../../components/ui/Button';
import { PageTitle } from '../../../components/ui/Layout';
import { paths } from '../../../paths';
import { countWords } from '@millrace/domain/words/count';

type Query = Promise<{ email?: string }>;

/** After asking for a link: the same words whether or not the address has an account. */
export default async function CheckEmailPage({ searchParams }: { searchParams: Query }) {
  const [{ email = '' }, demo] = await Promise.all([searchParams, readDemo()]);
  return (
    <main id="main" className="page">
      <PageTitle>Check your email</PageTitle>
      <div className="door door--mail">
        <div className="door-in">
          <h1 className="title">Check your email</h1>
          <p className="mt-4">
            {email ? (
              <>
                If <strong className="break-words">{email}</strong> has an account, a link is on its
                way.
              </>
            ) : (
              'If your address has an account, a link is on its way.'
            )}{' '}
            It works once, for {countWords(signInMinutes.link, 'minute')}.
          </p>
          <div className="row mt-6">
            {email && <ResendLink email={email} />}
            <ButtonLink variant="quiet" href={paths.signIn()}>
              Change the address
            </ButtonLink>
          </div>
          <section className="letter-safe" aria-labelledby="late">
            <h2 className="strong" id="late">
              Nothing after two minutes?
            </h2>
            <p className="small muted mt-1">
              Look among unwanted mail, or check that the address is spelled right. Opening the
              letter signs nobody in, only the button on the page behind it does.
            </p>
          </section>
        </div>
        {demo && (
          <section className="plate" aria-labelledby="caught">
            <h2 className="head head--22" id="caught">
              In this demonstration every letter is caught
            </h2>
            <p className="mt-2">Nothing leaves this machine. The mailbox shows what was sent.</p>
            <a className="btn btn--primary mt-4" href={demo.mailboxUrl}>
              Open the mailbox
            </a>
          </section>
        )}
      </div>
    </main>
  );
}
