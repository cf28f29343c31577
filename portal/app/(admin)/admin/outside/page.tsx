'use client';

import type { OutsideView } from '@millrace/api/ledger/view';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FilterTokens } from '../../../../components/admin/FilterTokens';
import { ItemTable } from '../../../../components/admin/outside/ItemTable';
import { SourceTotals } from '../../../../components/admin/outside/SourceTotals';
import {
  knownFilters,
  outsideSources,
  sourceNames,
  useOutsideSearch,
} from '../../../../components/admin/outside/useOutsideSearch';
import { UnknownFilters } from '../../../../components/admin/UnknownFilters';
import { EmptyState, NoMatches, QueryView, Skeleton } from '../../../../components/ui/Feedback';
import { PageTitle } from '../../../../components/ui/Layout';
import { Banner } from '../../../../components/ui/Status';
import { Paged } from '../../../../components/ui/Paged';
import { PageHead } from '../../../../components/ui/PageHead';
import { Pagination } from '../../../../components/ui/Pagination';
import { countWords, formatDate, formatPeriod } from '../../../../text/format';
import { useTRPC } from '../../../../calls/trpc';

/** Our books beside the bank statement and the provider: sums, and every difference with its age. */
export default function AdminOutsidePage() {
  const trpc = useTRPC();
  const search = useOutsideSearch();
  const view = useQuery(trpc.adminOutside.get.queryOptions(undefined, { refetchInterval: 15_000 }));
  const filter = search.source ? { source: search.source } : {};
  const list = useQuery({
    ...trpc.adminOutside.list.queryOptions(
      { pageNumber: search.pageNumber, pageSize: 30, ...filter },
      { refetchInterval: 15_000 },
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <main id="main" className="book-main">
      <PageTitle>Bank and provider</PageTitle>
      <PageHead
        small
        title="Bank and provider"
        lede="Every hour our books are compared with the bank statement and the payments provider, both ways."
      />
      <QueryView query={view} what="bank and provider" skeleton={<Skeleton rows={6} />}>
        {({ fromOn, toOn, sources, modulusTable }) => (
          <>
            <p className="small muted mb-4">Sums of {formatPeriod(fromOn, toOn)}, by value date.</p>
            {sources.map((one) => (
              <div className="mb-4" key={one.source}>
                <SourceTotals view={one} />
              </div>
            ))}
            <ModulusTable table={modulusTable} />
          </>
        )}
      </QueryView>
      <h2 className="head mt-8">Open differences</h2>
      <div className="filters mt-3 mb-4">
        <SourceFilter search={search} />
      </div>
      <UnknownFilters known={knownFilters} />
      <QueryView query={list} what="the open differences" skeleton={<Skeleton rows={4} />}>
        {(data) => (
          <Paged
            page={data}
            onPage={search.setPage}
            none={
              search.source ? (
                <NoMatches
                  words={`Nothing is open with the ${sourceNames[search.source].toLowerCase()}`}
                  onClear={() => search.setSource(null)}
                />
              ) : (
                <NothingOpen
                  isCompared={view.data?.sources.every(({ readAt }) => readAt !== null)}
                />
              )
            }
          >
            <ItemTable items={data.items} />
            <div className="row row--between mt-4">
              <span />
              <Pagination pagination={data.pagination} onPage={search.setPage} />
            </div>
          </Paged>
        )}
      </QueryView>
    </main>
  );
}

/** With what account numbers are checked before the name check. */
function ModulusTable({ table }: { table: OutsideView['modulusTable'] }) {
  if (table.installedOn === null) {
    return (
      <Banner>
        <b>Account numbers are checked with a sample.</b> The published table of the modulus check
        is not installed, so at most banks a mistyped number is found by the name check alone.
        Whoever runs Millrace can install it.
      </Banner>
    );
  }
  if (table.rows === 0) {
    return (
      <Banner tone="warning">
        <b>Account numbers are not checked.</b> The installed table of the modulus check cannot be
        read. Whoever runs Millrace has to install it again; until then the name check stands alone.
      </Banner>
    );
  }
  return (
    <p className="small muted">
      Account numbers are checked with the modulus table installed on{' '}
      {formatDate(table.installedOn, 'full')} ({countWords(table.rows, 'row')}).
    </p>
  );
}

/** @param isCompared whether every source has been read; undefined while that is not known */
function NothingOpen({ isCompared }: { isCompared: boolean | undefined }) {
  if (isCompared === undefined) return <Skeleton rows={2} />;
  return isCompared ? (
    <EmptyState title="No difference is open">
      Each payment has its match on the other side. The sums above can still differ by what one side
      dates before or after the period. What only one side has stands here, with its reason and age.
    </EmptyState>
  ) : (
    <EmptyState title="Not compared yet">
      The books are compared within the hour. “Check now” on the overview does it at once.
    </EmptyState>
  );
}

function SourceFilter({ search }: { search: ReturnType<typeof useOutsideSearch> }) {
  const { source, setSource } = search;
  return (
    <FilterTokens
      name="Shows"
      tokens={
        source
          ? [{ key: 'source', label: sourceNames[source], onRemove: () => setSource(null) }]
          : []
      }
      choices={(source ? [] : outsideSources).map((one) => ({
        key: one,
        label: sourceNames[one],
        onSelect: () => setSource(one),
      }))}
    />
  );
}
