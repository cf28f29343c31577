'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { ActivityFilters } from '../../../../components/admin/activity/ActivityFilters';
import { ActivityTable } from '../../../../components/admin/activity/ActivityTable';
import { BrokenSeals, SealsPill } from '../../../../components/admin/activity/Seals';
import {
  knownFilters,
  useActivitySearch,
} from '../../../../components/admin/activity/useActivitySearch';
import { UnknownFilters } from '../../../../components/admin/UnknownFilters';
import { EmptyState, NoMatches, QueryView, Skeleton } from '../../../../components/ui/Feedback';
import { PageTitle } from '../../../../components/ui/Layout';
import { Paged } from '../../../../components/ui/Paged';
import { PageHead } from '../../../../components/ui/PageHead';
import { Pagination } from '../../../../components/ui/Pagination';
import { paths } from '../../../../paths';
import { useTRPC } from '../../../../calls/trpc';

/** The audit log, newest first, with the seals that close it and when they were last compared. */
export default function AdminActivitiesPage() {
  const trpc = useTRPC();
  const search = useActivitySearch();
  const seals = useQuery(trpc.activity.seals.queryOptions(undefined, { refetchInterval: 60_000 }));
  const list = useQuery({
    ...trpc.activity.list.queryOptions(
      { pageNumber: search.pageNumber, pageSize: 30, ...search.filter },
      { refetchInterval: 15_000, enabled: search.isInOrder },
    ),
    placeholderData: keepPreviousData,
  });
  return (
    <main id="main" className="book-main">
      <PageTitle>Activity</PageTitle>
      <PageHead
        small
        title="Activity"
        lede="Every change, by whom and why. Rows are never edited or removed."
        action={<SealsPill seals={seals.data} />}
      />
      {seals.data && <BrokenSeals broken={seals.data.broken} />}
      <ActivityFilters search={search} todayOn={seals.data?.todayOn} />
      <UnknownFilters known={knownFilters} />
      <QueryView query={list} what="the activity" skeleton={<Skeleton rows={10} />}>
        {(data) => (
          <Paged
            page={data}
            onPage={search.setPage}
            none={
              search.isFiltered ? (
                <NoMatches words="No activity matches these filters" onClear={search.clear} />
              ) : (
                <EmptyState title="Nothing has happened yet">
                  The first change that anybody makes stands here.
                </EmptyState>
              )
            }
          >
            <ActivityTable rows={data.items} onInvoice={search.setInvoice} />
            <p className="small muted mt-4">
              Rows above the double rule wait for the next seal, some seconds. Below it nothing can
              change: each seal holds the fingerprint of its row and of the seal before it.
            </p>
            <div className="row row--between mt-4">
              <a className="btn btn--quiet" href={paths.activitiesCsv(search.filter)} download>
                <Download className="icon" aria-hidden />
                Download CSV
              </a>
              <Pagination pagination={data.pagination} onPage={search.setPage} />
            </div>
          </Paged>
        )}
      </QueryView>
    </main>
  );
}
