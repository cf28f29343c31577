'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { useQueryState } from 'nuqs';
import { ButtonLink } from '../../../../../components/ui/Button';
import { DateText } from '../../../../../components/ui/DateText';
import { EmptyState, QueryView } from '../../../../../components/ui/Feedback';
import { PageHead, PageTitle, Pairs } from '../../../../../components/ui/Layout';
import { Total } from '../../../../../components/ui/Money';
import { Genuine } from '../../../../../components/vendor/Genuine';
import { NameCheck } from '../../../../../components/vendor/NameCheck';
import { formatNext } from '../../../../../format';
import { paths } from '../../../../../paths';
import { useTRPC } from '../../../../../trpc';

/** The vendor's receipt: what was confirmed, where the money goes, and what happens next. */
export default function VerificationSuccessfulPage() {
  const trpc = useTRPC();
  const [requestId] = useQueryState('requestId');
  const receipt = useQuery(
    trpc.vendorVerification.receipt.queryOptions(requestId ? { requestId } : skipToken, {
      refetchInterval: 5_000,
    }),
  );
  return (
    <main id="main" className="page">
      <PageTitle>You have confirmed</PageTitle>
      {!requestId ? (
        <EmptyState
          title="Which request was it?"
          action={<ButtonLink href={paths.vendorHome()}>See your payments</ButtonLink>}
        >
          Open the link in our letter once more, or look among your payments.
        </EmptyState>
      ) : (
        <QueryView query={receipt} what="your receipt">
          {(data) => (
            <>
              <PageHead
                title={`You have confirmed ${data.number}`}
                lede={formatNext(data.waiting)}
              />
              <div className="cols cols--7-5">
                <div>
                  <Pairs
                    facts={[
                      { label: 'Invoice', value: data.number },
                      { label: 'Asked for by', value: data.companyName },
                      {
                        label: 'Confirmed',
                        value: <DateText value={data.confirmedAt} form="shortTime" />,
                      },
                      ...(data.account
                        ? [{ label: 'We pay into', value: data.account.words }]
                        : []),
                      {
                        label: 'You receive',
                        value: <Total minor={data.amountMinor} />,
                        total: true,
                      },
                    ]}
                  />
                  {data.account && (
                    <div className="mt-6">
                      <NameCheck account={data.account} />
                    </div>
                  )}
                </div>
                <Genuine companyName={data.companyName} />
              </div>
            </>
          )}
        </QueryView>
      )}
    </main>
  );
}
