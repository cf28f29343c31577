'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { AdminInvoiceTable } from '../../../../components/admin/invoices/AdminInvoiceTable';
import { InvoiceFilters } from '../../../../components/admin/invoices/InvoiceFilters';
import { SavedViews } from '../../../../components/admin/invoices/SavedViews';
import { UnknownFilters } from '../../../../components/admin/UnknownFilters';
import {
  knownFilters,
  type InvoiceSearch,
  useInvoiceSearch,
} from '../../../../components/admin/invoices/useInvoiceSearch';
import { Button } from '../../../../components/ui/Button';
import { EmptyState, NoMatches, QueryView, Skeleton } from '../../../../components/ui/Feedback';
import { PageTitle } from '../../../../components/ui/Layout';
import { Paged } from '../../../../components/ui/Paged';
import { PageHead } from '../../../../components/ui/PageHead';
import { Pagination } from '../../../../components/ui/Pagination';
import { Banner } from '../../../../components/ui/Status';
import { countWords } from '../../../../text/format';
import { paths } from '../../../../paths';
import { useTRPC } from '../../../../calls/trpc';

/** Every submitted invoice: by saved view, company, status and words; all of it in the address. */
export default function AdminInvoicesPage() {
  const trpc = useTRPC();
  const search = useInvoiceSearch();
  const list = useQuery({
    ...trpc.adminInvoice.list.queryOptions(search.input, { refetchInterval: 15_000 }),
    placeholderData: keepPreviousData,
  });
  const filters = list.data?.filters;
  const entity = search.companyEntityIdentifier;
  return (
    <main id="main" className="book-main">
      <PageTitle>Invoices</PageTitle>
      <PageHead
        small
        title="Invoices"
        action={
          filters?.company && (
            <a className="with-icon small" href={paths.invoicesCsv(filters.company.id)} download>
              <Download className="icon" aria-hidden />
              Download this company’s CSV
            </a>
          )
        }
      />
      <SavedViews search={search} filters={filters} />
      <InvoiceFilters search={search} filters={filters} />
      <UnknownFilters known={knownFilters} />
      {entity && list.data && !list.isPlaceholderData && !filters?.company && (
        <Banner tone="warning">
          We know no company with the identifier {entity}. Use its number in the register, its VAT
          number or its id.
        </Banner>
      )}
      <QueryView query={list} what="the invoices" skeleton={<Skeleton rows={9} />}>
        {(data) => (
          <>
            <p className="row row--between mt-4 mb-2" aria-live="polite">
              <span>
                <strong>{countWords(data.pagination.totalCount, 'invoice')}</strong>{' '}
                <span className="muted">
                  {search.isFiltered &&
                    (data.pagination.totalCount === 1 ? 'matches, ' : 'match, ')}
                  newest first
                </span>
              </span>
              {search.isFiltered && data.items.length > 0 && (
                <Button variant="quiet" small onClick={search.clear}>
                  Clear all filters
                </Button>
              )}
            </p>
            <Paged page={data} onPage={search.setPage} none={<NoInvoices search={search} />}>
              <AdminInvoiceTable rows={data.items} people={data.filters.people} />
              <Pagination pagination={data.pagination} onPage={search.setPage} />
            </Paged>
          </>
        )}
      </QueryView>
    </main>
  );
}

function NoInvoices({ search: { isFiltered, view, clear } }: { search: InvoiceSearch }) {
  if (isFiltered) return <NoMatches words="No invoice matches these filters" onClear={clear} />;
  return (
    <EmptyState title={view ? 'None here just now' : 'No invoices yet'}>
      {view
        ? 'Invoices stand here as soon as one belongs here.'
        : 'An invoice stands here from the moment a company submits it.'}
    </EmptyState>
  );
}
