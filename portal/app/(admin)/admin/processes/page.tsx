'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { BatchOperations } from '../../../../components/admin/processes/BatchOperations';
import { ProcessFind } from '../../../../components/admin/processes/ProcessFind';
import { ProcessTable } from '../../../../components/admin/processes/ProcessTable';
import { ProcessViews } from '../../../../components/admin/processes/ProcessViews';
import { ReferencePanel } from '../../../../components/admin/processes/ReferencePanel';
import {
  knownFilters,
  useProcessSearch,
} from '../../../../components/admin/processes/useProcessSearch';
import { UnknownFilters } from '../../../../components/admin/UnknownFilters';
import { EmptyState, NoMatches, QueryView, Skeleton } from '../../../../components/ui/Feedback';
import { PageTitle } from '../../../../components/ui/Layout';
import { Paged } from '../../../../components/ui/Paged';
import { PageHead } from '../../../../components/ui/PageHead';
import { Pagination } from '../../../../components/ui/Pagination';
import { useTRPC } from '../../../../calls/trpc';
import { countWords } from '@millrace/domain/words/count';

const ProcessSheet = dynamic(
  () =>
    import('../../../../components/admin/processes/ProcessSheet').then(
      (module) => module.ProcessSheet,
    ),
  { ssr: false },
);

/** Processes by what is wrong with them, with one open beside the list. */
export default function AdminProcessesPage() {
  const trpc = useTRPC();
  const search = useProcessSearch();
  const { filters, pageNumber, open, isFiltered } = search;
  const list = useQuery({
    ...trpc.workflow.list.queryOptions({ pageNumber, ...filters }, { refetchInterval: 10_000 }),
    placeholderData: keepPreviousData,
  });
  const q = filters.q;
  const view = useQuery({
    ...trpc.workflow.filters.queryOptions(q ? { q } : {}, { refetchInterval: 10_000 }),
    placeholderData: keepPreviousData,
  }).data;
  const title = describeTitle(view?.counts);
  return (
    <main id="main" className="book-main">
      <PageTitle>{title}</PageTitle>
      <PageHead
        small
        title={title}
        action={
          <p className="small muted">Financing, checks, vendor answers, contracts, repayments</p>
        }
      />
      <ProcessViews search={search} view={view} />
      <ProcessFind search={search} view={view} />
      <UnknownFilters known={knownFilters} />
      {view?.reference && <ReferencePanel reference={view.reference} onOpen={search.show} />}
      <div className={open ? 'with-sheet with-sheet--wide mt-6' : 'mt-6'}>
        <section aria-label="Processes found">
          <QueryView query={list} what="the processes" skeleton={<Skeleton rows={8} />}>
            {(data) => (
              <Paged
                page={data}
                onPage={search.setPage}
                none={
                  isFiltered ? (
                    <NoMatches words="No process matches these filters" onClear={search.clear} />
                  ) : (
                    <EmptyState title="No process yet">
                      One starts with each invoice that a company submits.
                    </EmptyState>
                  )
                }
              >
                <ProcessTable
                  rows={data.items}
                  totalCount={data.pagination.totalCount}
                  openId={open}
                  onOpen={search.show}
                />
                <Pagination pagination={data.pagination} onPage={search.setPage} />
                {isFiltered && (
                  <BatchOperations filters={filters} found={data.pagination.totalCount} />
                )}
              </Paged>
            )}
          </QueryView>
        </section>
        {open && (
          <ProcessSheet
            key={open}
            workflowId={open}
            onOpen={search.show}
            onClose={() => search.show(null)}
          />
        )}
      </div>
    </main>
  );
}

function describeTitle(
  counts: { all: number; parked: number; retried: number } | undefined,
): string {
  if (!counts) return 'Processes';
  const { all, parked, retried } = counts;
  if (parked === 0 && retried > 0) {
    return `${retried} of ${countWords(all, 'process', 'processes')} ${retried === 1 ? 'is' : 'are'} being retried`;
  }
  if (parked === 0) return 'No process has stopped';
  return `${parked} of ${countWords(all, 'process', 'processes')} ${parked === 1 ? 'has' : 'have'} stopped`;
}
