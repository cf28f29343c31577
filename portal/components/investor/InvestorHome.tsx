import { PageTitle } from '../ui/Layout';
import { PageHead } from '../ui/PageHead';

/** Where an investor starts. Their figures aren't kept here yet, and the page says who has them. */
export function InvestorHome({ email, phone }: { email?: string; phone?: string }) {
  return (
    <main id="main" className="page">
      <PageTitle>Your investment</PageTitle>
      <PageHead
        title="Your statements aren’t online yet"
        lede="You’re signed in. Your statements will appear here once they’re ready."
      />
      <p>
        Until then, the person who looks after your investment has your figures.
        {!email && !phone && ' Their name and number are in your investment agreement.'}
      </p>
      <div className="row mt-6">
        {email && (
          <a className="btn btn--primary" href={`mailto:${email}`}>
            Write to {email}
          </a>
        )}
        {phone && (
          <a className={email ? 'btn' : 'btn btn--primary'} href={`tel:${phone.replace(/ /g, '')}`}>
            Ring {phone}
          </a>
        )}
      </div>
    </main>
  );
}
