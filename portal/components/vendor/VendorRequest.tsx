'use client';

import { useQuery } from '@tanstack/react-query';
import type { VendorRequestView } from '@millrace/api/vendor/view';
import { formatDate, formatMoney } from '../../text/format';
import { paths } from '../../paths';
import { readProblem } from '../../calls/problem';
import { useTRPC } from '../../calls/trpc';
import { NewVendorLink } from '../auth/NewVendorLink';
import { ButtonLink } from '../ui/Button';
import { DateText } from '../ui/DateText';
import { QueryView, Skeleton } from '../ui/Feedback';
import { PageTitle } from '../ui/Layout';
import { PdfViewer } from '../ui/PdfViewer';
import { Genuine } from './Genuine';
import { VendorAnswerForm } from './VendorAnswerForm';
import { VendorLetter } from './VendorLetter';

/** The request with the vendor's own invoice beside the questions, or how it ended. */
export function VendorRequest({ requestId, token }: { requestId: string; token: string | null }) {
  const trpc = useTRPC();
  const request = useQuery(trpc.vendorVerification.get.queryOptions({ requestId }));
  const code = request.error ? readProblem(request.error).code : '';
  if (token && (code === 'NOT_FOUND' || code === 'FORBIDDEN')) {
    return <VendorLetter requestId={requestId} token={token} />;
  }
  return (
    <main id="main" className="page">
      {!request.data && <PageTitle>Your invoice</PageTitle>}
      <QueryView
        isPage
        query={request}
        what="this request"
        skeleton={<Skeleton above="title" beside="document" rows={5} />}
      >
        {(view) => (view.state === 'open' ? <Open view={view} /> : <Ended view={view} />)}
      </QueryView>
    </main>
  );
}

function Open({ view }: { view: VendorRequestView }) {
  const { invoice, companyName } = view;
  return (
    <>
      <PageTitle>{`Is ${invoice.number} your invoice?`}</PageTitle>
      <header>
        <p className="small muted">To {view.vendorName}</p>
        <h1 className="title mt-2">We would like to pay your invoice early</h1>
        <p className="lede mt-2">
          {companyName} asked us to pay it now. It costs you nothing and you are not borrowing. They
          repay us.
        </p>
      </header>
      <dl className="ask-facts mt-6">
        <div>
          <dt>Who asks</dt>
          <dd>{companyName}</dd>
        </div>
        <div>
          <dt>Your invoice</dt>
          <dd>
            {invoice.number}, <DateText value={invoice.issueOn} form="full" />
          </dd>
        </div>
        <div>
          <dt>They would pay on</dt>
          <dd>
            <DateText value={invoice.dueOn} form="full" />
          </dd>
        </div>
        <div>
          <dt>Please answer by</dt>
          <dd>
            <DateText value={view.expiresAt} />
          </dd>
        </div>
        <div className="ask-sum">
          <dt>You receive</dt>
          <dd>
            <span className="total figure figure--22">{formatMoney(invoice.payableMinor)}</span>
          </dd>
        </div>
      </dl>
      <div className="ask mt-8">
        <div className="ask-doc">
          <PdfViewer
            documentId={invoice.documentId}
            label={`Invoice ${invoice.number} as ${companyName} sent it to us`}
            name={`As ${companyName} sent it to us`}
            end={<a href={paths.documentPages(invoice.documentId)}>Open the PDF</a>}
          />
        </div>
        <div>
          <p className="ask-open small mb-4">
            <a href={paths.documentPages(invoice.documentId)}>Open the invoice they sent us</a>
          </p>
          <VendorAnswerForm view={view} />
          <Genuine companyName={companyName} until={formatDate(view.expiresAt)} />
        </div>
      </div>
    </>
  );
}

const endings: Record<
  Exclude<VendorRequestView['state'], 'open'>,
  { title: string; words: (view: VendorRequestView) => string }
> = {
  submitted: {
    title: 'Thank you, you have answered',
    words: (view) => view.waiting.nextWords || 'We check the account and write to you.',
  },
  done: {
    title: 'Confirmed, and the account is verified',
    words: (view) => view.waiting.nextWords || 'We pay once the company has signed.',
  },
  refused: {
    title: 'We need another account from you',
    words: (view) =>
      `We could not confirm the account that you gave for ${view.vendorName}, so nothing is paid ` +
      `on ${view.invoice.number} yet. With a new link you can give another one.`,
  },
  replaced: {
    title: 'We have sent you a newer link',
    words: (view) => `This one no longer counts. Please answer about ${view.invoice.number} there.`,
  },
  disputed: {
    title: 'You told us something is wrong',
    words: (view) => `Nothing is paid on ${view.invoice.number}. A person here looks into it.`,
  },
  expired: {
    title: 'This request has ended',
    words: (view) => `Nobody answered in time, so nothing is paid on ${view.invoice.number} now.`,
  },
  cancelled: {
    title: 'This request was withdrawn',
    words: (view) => `${view.companyName} no longer asks us to pay ${view.invoice.number}.`,
  },
};

function Ended({ view }: { view: VendorRequestView }) {
  const { state } = view;
  if (state === 'open') return null;
  const ending = endings[state];
  return (
    <div className="door-in">
      <PageTitle>{ending.title}</PageTitle>
      <h1 className="title">{ending.title}</h1>
      <p className="lede mt-3">{ending.words(view)}</p>
      {(state === 'submitted' || state === 'done') && (
        <ButtonLink
          className="mt-6"
          variant="primary"
          href={paths.vendorVerified(view.vendorId, view.requestId)}
        >
          See what you confirmed
        </ButtonLink>
      )}
      {(state === 'expired' || state === 'refused' || state === 'replaced') && (
        <NewVendorLink requestId={view.requestId} />
      )}
      <Genuine companyName={view.companyName} />
    </div>
  );
}
