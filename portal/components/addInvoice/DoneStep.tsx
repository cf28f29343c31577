'use client';

import { useQuery } from '@tanstack/react-query';
import { formatNext } from '../../text/format';
import { paths } from '../../paths';
import { useTRPC } from '../../calls/trpc';
import { CompanyTabBar } from '../shell/CompanyShell';
import { ButtonLink } from '../ui/Button';
import { QueryView } from '../ui/Feedback';
import { PageTitle } from '../ui/Layout';
import { PageHead } from '../ui/PageHead';
import { MoneyLineFull } from '../ui/MoneyLine';

/** The receipt of a submission: it is on its way, whose turn it is, and where to follow it. */
export function DoneStep({ invoiceId }: { invoiceId: string }) {
  const trpc = useTRPC();
  const invoice = useQuery(
    trpc.invoice.byId.queryOptions({ invoiceId }, { refetchInterval: 3_000 }),
  );
  return (
    <>
      <main id="main" className="page">
        {!invoice.data && <PageTitle>Submitted</PageTitle>}
        <QueryView isPage query={invoice} what="your invoice">
          {(data) => (
            <>
              <PageTitle>{`${data.number ?? 'Your invoice'} is being checked`}</PageTitle>
              <PageHead
                title={`${data.number ?? 'Your invoice'} submitted`}
                lede={`${data.statusWords}. ${formatNext(data.waiting)}`}
              />
              {data.moneyLine && (
                <div className="panel-line mb-8">
                  <MoneyLineFull line={data.moneyLine} />
                </div>
              )}
              <p className="max-w-[60ch]">
                We’ll email you whenever you need to do something. It will also be on your
                dashboard.
              </p>
              <div className="row mt-6">
                <ButtonLink variant="primary" href={paths.checklist(invoiceId)}>
                  Follow the checks
                </ButtonLink>
                <ButtonLink href={paths.addInvoice()}>Add another invoice</ButtonLink>
              </div>
            </>
          )}
        </QueryView>
      </main>
      <CompanyTabBar />
    </>
  );
}
