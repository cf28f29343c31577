'use client';

import { useMutation } from '@tanstack/react-query';
import type { ProcessFiltersView } from '@millrace/api/process/view';
import { paths } from '../../../paths';
import { useTRPC } from '../../../calls/trpc';
import { Tabs } from '../../ui/Tabs';
import { showToast } from '../../ui/Toast';
import { KeepView, RemoveView } from '../KeepView';
import { showRefusal } from '../showRefusal';
import type { ProcessSearch } from './useProcessSearch';

const everybodys = [
  { key: 'all', label: 'All', query: {}, count: 'all', tone: undefined },
  { key: 'parked', label: 'Stopped', query: { status: 'parked' }, count: 'parked', tone: 'hot' },
  {
    key: 'retried',
    label: 'Being retried',
    query: { isRetried: 'true' },
    count: 'retried',
    tone: 'warn',
  },
  { key: 'paused', label: 'Paused', query: { isPaused: 'true' }, count: 'paused', tone: 'warn' },
  { key: 'failed', label: 'Failed', query: { status: 'failed' }, count: 'failed', tone: 'warn' },
] as const;

/** The views that everybody has, the reader's own, and a way to keep or let go of one. */
export function ProcessViews({
  search,
  view,
}: {
  search: ProcessSearch;
  view: ProcessFiltersView | undefined;
}) {
  const saved = view?.saved ?? [];
  const here = write(search.filters);
  const current = saved.find(({ query }) => write(query) === here);
  const shared = everybodys.find(({ query }) => write(query) === here);
  return (
    <div className="views mb-4">
      <Tabs
        label="Saved views"
        current={current?.id ?? shared?.key ?? ''}
        tabs={[
          ...everybodys.map(({ key, label, query, count, tone }) => ({
            key,
            label,
            tone,
            count: view?.counts[count],
            href: paths.adminProcessList(query),
          })),
          ...saved.map(({ id, name, query }) => ({
            key: id,
            label: name,
            href: paths.adminProcessList(query),
          })),
        ]}
      />
      {current ? (
        <RemoveCurrent view={current} />
      ) : (
        search.isFiltered && !shared && <KeepSearch search={search} />
      )}
    </div>
  );
}

/** Filters in one order, so that the same ones are the same view however they were chosen. */
function write(filters: object): string {
  const entries = Object.entries(filters).map(([key, value]) => [key, String(value)] as const);
  return JSON.stringify(entries.sort(([a], [b]) => a.localeCompare(b)));
}

function RemoveCurrent({ view }: { view: ProcessFiltersView['saved'][number] }) {
  const trpc = useTRPC();
  const remove = useMutation(
    trpc.workflow.removeView.mutationOptions({
      onSuccess: () => showToast(`The view “${view.name}” is gone`),
      onError: showRefusal,
    }),
  );
  return <RemoveView mutation={remove} onRemove={() => remove.mutate({ viewId: view.id })} />;
}

function KeepSearch({ search }: { search: ProcessSearch }) {
  const trpc = useTRPC();
  const save = useMutation(
    trpc.workflow.saveView.mutationOptions({
      onSuccess: () => showToast('The view is kept; its filters stand in the address'),
    }),
  );
  return (
    <KeepView
      mutation={save}
      onSave={(kept, done) => save.mutate({ ...kept, filters: search.filters }, done)}
    />
  );
}
