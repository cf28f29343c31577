'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useDeferredValue } from 'react';
import { ProcessSheet } from '../../../../components/admin/processes/ProcessSheet';
import { ProcessTable } from '../../../../components/admin/processes/ProcessTable';
import {
  kindChoices,
  kinds,
  statusChoices,
  statuses,
} from '../../../../components/admin/processes/describeProcess';
import { SearchBox } from '../../../../components/admin/SearchBox';
import { EmptyState, NoMatches, QueryView, Skeleton } from '../../../../components/ui/Feedback';
import { SelectField } from '../../../../components/ui/Field';
import { PageHead, PageTitle } from '../../../../components/ui/Layout';
import { Pagination } from '../../../../components/ui/Pagination';
import { countWords } from '../../../../format';
import { useTRPC } from '../../../../trpc';

/** Processes by what is wrong with them, with one open beside the list. */
export default function AdminProcessesPage() {
  const trpc = useTRPC();
  const [state, setState] = useQueryStates({
    status: parseAsStringLiteral(statuses),
    kind: parseAsStringLiteral(kinds),
    q: parseAsString.withDefault(''),
    page: parseAsInteger.withDefault(1),
    open: parseAsString,
  });
  const q = useDeferredValue(state.q.trim());
  const { status, kind, open } = state;
  const list = useQuery({
    ...trpc.workflow.list.queryOptions(
      {
        pageNumber: Math.max(1, state.page),
        ...(status ? { status } : {}),
        ...(kind ? { kind } : {}),
        ...(q ? { q } : {}),
      },
      { refetchInterval: 10_000 },
    ),
    placeholderData: keepPreviousData,
  });
  const stopped = useQuery(trpc.workflow.list.queryOptions({ status: 'parked', pageSize: 1 })).data
    ?.pagination.totalCount;
  const title =
    stopped === undefined
      ? 'Processes'
      : stopped === 0
        ? 'No process has stopped'
        : `${countWords(stopped, 'process has', 'processes have')} stopped`;
  const isFiltered = Boolean(status || kind || q);
  const clear = () => void setState({ status: null, kind: null, q: null, page: null });
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
      <div className="find find--3">
        <SelectField
          id="status"
          label="What is wrong"
          value={status ?? ''}
          onChange={(event) =>
            void setState({ status: pick(statuses, event.target.value), page: null })
          }
        >
          <option value="">Anything or nothing</option>
          {statusChoices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.words}
            </option>
          ))}
        </SelectField>
        <SelectField
          id="kind"
          label="Kind"
          value={kind ?? ''}
          onChange={(event) => void setState({ kind: pick(kinds, event.target.value), page: null })}
        >
          <option value="">Every kind</option>
          {kindChoices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.words}
            </option>
          ))}
        </SelectField>
        <SearchBox
          label="For"
          placeholder="Invoice, company or process"
          value={state.q}
          onChange={(words) => void setState({ q: words || null, page: null })}
        />
      </div>
      <div className={open ? 'with-sheet with-sheet--wide mt-6' : 'mt-6'}>
        <section aria-label="Processes found">
          <QueryView query={list} what="the processes" skeleton={<Skeleton rows={8} />}>
            {(data) =>
              data.items.length > 0 ? (
                <>
                  <ProcessTable
                    rows={data.items}
                    totalCount={data.pagination.totalCount}
                    openId={open}
                    onOpen={(id) => void setState({ open: id }, { history: 'push' })}
                  />
                  <Pagination
                    pagination={data.pagination}
                    onPage={(page) => void setState({ page: page === 1 ? null : page })}
                  />
                </>
              ) : isFiltered ? (
                <NoMatches words="No process matches these filters" onClear={clear} />
              ) : (
                <EmptyState title="No process yet">
                  One starts with each invoice that a company submits.
                </EmptyState>
              )
            }
          </QueryView>
        </section>
        {open && (
          <ProcessSheet
            key={open}
            workflowId={open}
            onOpen={(id) => void setState({ open: id }, { history: 'push' })}
            onClose={() => void setState({ open: null })}
          />
        )}
      </div>
    </main>
  );
}

function pick<Value extends string>(values: readonly Value[], words: string): Value | null {
  return values.find((value) => value === words) ?? null;
}
