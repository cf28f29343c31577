'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useDeferredValue } from 'react';
import { ActivityTable } from '../../../../components/admin/activity/ActivityTable';
import { FilterTokens } from '../../../../components/admin/FilterTokens';
import { SearchBox } from '../../../../components/admin/SearchBox';
import { EmptyState, NoMatches, QueryView, Skeleton } from '../../../../components/ui/Feedback';
import { PageHead, PageTitle } from '../../../../components/ui/Layout';
import { Pagination } from '../../../../components/ui/Pagination';
import { useTRPC } from '../../../../trpc';

const actorTypes = ['user', 'system', 'provider'] as const;
const actorNames = { user: 'People', system: 'The system', provider: 'Providers' };

/** The audit log, newest first, with the seals that close it. */
export default function AdminActivitiesPage() {
  const trpc = useTRPC();
  const [state, setState] = useQueryStates({
    q: parseAsString.withDefault(''),
    actorType: parseAsStringLiteral(actorTypes),
    invoiceId: parseAsString,
    page: parseAsInteger.withDefault(1),
  });
  const q = useDeferredValue(state.q.trim());
  const { actorType, invoiceId } = state;
  const list = useQuery({
    ...trpc.activity.list.queryOptions(
      {
        pageNumber: Math.max(1, state.page),
        pageSize: 30,
        ...(q ? { q } : {}),
        ...(actorType ? { actorType } : {}),
        ...(invoiceId ? { invoiceId } : {}),
      },
      { refetchInterval: 15_000 },
    ),
    placeholderData: keepPreviousData,
  });
  const clear = () => void setState({ q: null, actorType: null, invoiceId: null, page: null });
  const tokens = [
    ...(actorType
      ? [
          {
            key: 'actor',
            label: actorNames[actorType],
            onRemove: () => void setState({ actorType: null, page: null }),
          },
        ]
      : []),
    ...(invoiceId
      ? [
          {
            key: 'invoice',
            label: 'One invoice',
            onRemove: () => void setState({ invoiceId: null, page: null }),
          },
        ]
      : []),
  ];
  return (
    <main id="main" className="book-main">
      <PageTitle>Activity</PageTitle>
      <PageHead
        small
        title="Activity"
        lede="Every change, by whom and why. Rows are never edited or removed."
      />
      <div className="filters">
        <SearchBox
          label="Search activity"
          placeholder="What happened, or a person"
          value={state.q}
          onChange={(words) => void setState({ q: words || null, page: null })}
        />
        <FilterTokens
          name="Shows"
          tokens={tokens}
          choices={
            actorType
              ? []
              : actorTypes.map((one) => ({
                  key: one,
                  label: actorNames[one],
                  onSelect: () => void setState({ actorType: one, page: null }),
                }))
          }
        />
      </div>
      <QueryView query={list} what="the activity" skeleton={<Skeleton rows={10} />}>
        {(data) =>
          data.items.length > 0 ? (
            <>
              <ActivityTable
                rows={data.items}
                onInvoice={(id) => void setState({ invoiceId: id, page: null })}
              />
              <p className="small muted mt-4">
                Below a double rule nothing can change: each row carries the fingerprint of the one
                before it, and the seal closes them. Rows above the first one wait for the next
                seal.
              </p>
              <Pagination
                pagination={data.pagination}
                onPage={(to) => void setState({ page: to === 1 ? null : to })}
              />
            </>
          ) : q || tokens.length > 0 ? (
            <NoMatches words="No activity matches these filters" onClear={clear} />
          ) : (
            <EmptyState title="Nothing has happened yet">
              The first change that anybody makes stands here.
            </EmptyState>
          )
        }
      </QueryView>
    </main>
  );
}
