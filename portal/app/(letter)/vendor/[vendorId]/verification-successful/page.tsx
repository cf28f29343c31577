'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { useParams } from 'next/navigation';
import { useQueryState } from 'nuqs';
import { useMe } from '../../../../../components/shell/Me';
import { MissingPage } from '../../../../../components/shell/MissingPage';
import { DateText } from '../../../../../components/ui/DateText';
import { QueryView } from '../../../../../components/ui/Feedback';
import { PageTitle, Pairs } from '../../../../../components/ui/Layout';
import { PageHead } from '../../../../../components/ui/PageHead';
import { Total } from '../../../../../components/ui/Money';
import { Genuine } from '../../../../../components/vendor/Genuine';
import { NameCheck } from '../../../../../components/vendor/NameCheck';
import { formatNext } from '../../../../../text/format';
import { readProblem } from '../../../../../calls/problem';
import { useTRPC } from '../../../../../calls/trpc';

/** The vendor's receipt: what was confirmed, where the money goes, and what happens next. Without a
 *  request in the address, of the one that was answered last. */
export default function VerificationSuccessfulPage() {
  const trpc = useTRPC();
  const [requestId] = useQueryState('requestId');
  const { vendorId } = useParams<{ vendorId: string }>();
  const every = { refetchInterval: 5_000 };
  const named = useQuery(
    trpc.vendorVerification.receipt.queryOptions(
      requestId ? { requestId, vendorId } : skipToken,
      every,
    ),
  );
  const latest = useQuery(
    trpc.vendorVerification.latestReceipt.queryOptions(requestId ? skipToken : { vendorId }, every),
  );
  const receipt = requestId ? named : latest;
  const me = useMe();
  if (receipt.error && readProblem(receipt.error).code === 'NOT_FOUND') {
    return <MissingPage reader={me?.type ?? 'nobody'} />;
  }
  return (
    <main id="main" className="page">
      <PageTitle>You have confirmed</PageTitle>
      <QueryView isPage query={receipt} what="your receipt">
        {(data) => (
          <>
            <PageHead title={`You have confirmed ${data.number}`} lede={formatNext(data.waiting)} />
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
                    ...(data.account ? [{ label: 'We pay into', value: data.account.words }] : []),
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
    </main>
  );
}
