'use client';

import { skipToken, useQuery } from '@tanstack/react-query';
import { useQueryState } from 'nuqs';
import { AssistanceForm } from '../../../../components/checklist/AssistanceForm';
import { CompanyTabBar } from '../../../../components/shell/CompanyShell';
import { ButtonLink } from '../../../../components/ui/Button';
import { EmptyState, QueryView } from '../../../../components/ui/Feedback';
import { PageTitle } from '../../../../components/ui/Layout';
import { PageHead } from '../../../../components/ui/PageHead';
import { paths } from '../../../../paths';
import { useTRPC } from '../../../../calls/trpc';

/** Asks a person for help with what is stuck on an invoice. */
export default function AssistancePage() {
  const trpc = useTRPC();
  const [invoiceId] = useQueryState('invoiceId');
  const context = useQuery(
    trpc.compliance.assistanceContext.queryOptions(invoiceId ? { invoiceId } : skipToken),
  );
  return (
    <>
      <main id="main" className="page">
        <PageTitle>Ask us for help</PageTitle>
        {invoiceId ? (
          <QueryView isPage query={context} what="what is stuck">
            {(data) => (
              <>
                <PageHead
                  title={data.asked ? 'Answer our question' : 'Ask us for help'}
                  back={{ href: paths.checklist(invoiceId), label: data.number }}
                  lede={`About ${data.number} from ${data.vendorName}. A person reads it, usually within two working hours.`}
                />
                <AssistanceForm context={data} />
              </>
            )}
          </QueryView>
        ) : (
          <>
            <PageHead title="Ask us for help" />
            <EmptyState
              title="Which invoice is it about?"
              action={
                <ButtonLink variant="primary" href={paths.invoices()}>
                  Choose an invoice
                </ButtonLink>
              }
            >
              Open the invoice and its checks; the way to us stands beside whatever is stuck.
            </EmptyState>
          </>
        )}
      </main>
      <CompanyTabBar />
    </>
  );
}
