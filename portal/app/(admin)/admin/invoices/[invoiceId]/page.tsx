'use client';

import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { AdminInvoice } from '../../../../../components/admin/invoice/AdminInvoice';
import { ErrorState, Skeleton } from '../../../../../components/ui/Feedback';
import { PageTitle } from '../../../../../components/ui/Layout';
import { useTRPC } from '../../../../../calls/trpc';

type Params = Promise<{ invoiceId: string }>;

/** One invoice: what to decide, the document beside its data, the timeline, the checks. */
export default function AdminInvoicePage({ params }: { params: Params }) {
  const { invoiceId } = use(params);
  const trpc = useTRPC();
  const invoice = useQuery(
    trpc.adminInvoice.get.queryOptions({ invoiceId }, { refetchInterval: 4_000 }),
  );
  if (invoice.data) return <AdminInvoice invoice={invoice.data} />;
  return (
    <main id="main" className="book-main">
      {!invoice.error && <PageTitle>Invoice</PageTitle>}
      {invoice.error ? (
        <ErrorState
          isPage
          what="this invoice"
          error={invoice.error}
          onRetry={() => void invoice.refetch()}
        />
      ) : (
        <Skeleton above="record" beside="plate" rows={10} label="Loading this invoice" />
      )}
    </main>
  );
}
