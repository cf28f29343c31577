import { EnterButton } from '../auth/EnterButton';
import { NewVendorLink } from '../auth/NewVendorLink';
import { PageTitle } from '../ui/Layout';
import { Genuine } from './Genuine';

/** Behind the mailed link: a button opens the request, because mail scanners open pages too. */
export function VendorLetter({ requestId, token }: { requestId: string; token?: string }) {
  return (
    <main id="main" className="page">
      <PageTitle>We would like to pay your invoice early</PageTitle>
      <div className="door-in">
        <h1 className="title">We would like to pay your invoice early</h1>
        {token ? (
          <>
            <p className="lede mt-3">
              A customer of yours asked us to. See which invoice it is, and tell us whether it is
              yours.
            </p>
            <EnterButton provider="vendor-link" token={token} label="Open the request" />
          </>
        ) : (
          <>
            <p className="lede mt-3">
              To open the request, use the link in our letter. We can send it once more.
            </p>
            <NewVendorLink requestId={requestId} />
          </>
        )}
        <Genuine />
      </div>
    </main>
  );
}
