'use client';

import { useMutation } from '@tanstack/react-query';
import type { AdminInvoiceFilters } from '@millrace/api/invoice/adminView';
import { paths } from '../../../paths';
import { useTRPC } from '../../../calls/trpc';
import { Tabs } from '../../ui/Tabs';
import { showToast } from '../../ui/Toast';
import { KeepView, RemoveView } from '../KeepView';
import { showRefusal } from '../showRefusal';
import type { InvoiceSearch } from './useInvoiceSearch';

type SavedView = AdminInvoiceFilters['saved'][number];

/** The views that everybody has, the reader's own, and a way to keep or let go of one. */
export function SavedViews({
  search,
  filters,
}: {
  search: InvoiceSearch;
  filters: AdminInvoiceFilters | undefined;
}) {
  const saved = filters?.saved ?? [];
  const here = describeAddress(search);
  const current = saved.find((view) => paths.adminInvoices(view.query) === here);
  return (
    <div className="views mb-4">
      <Tabs
        label="Saved views"
        current={current?.id ?? search.view ?? 'all'}
        tabs={[
          { key: 'all', label: 'All', href: paths.adminInvoices() },
          ...(filters?.views ?? []).map((view) => ({
            ...view,
            href: paths.adminInvoices({ view: view.key }),
            tone: view.key === 'attention' ? ('hot' as const) : undefined,
          })),
          ...saved.map(({ id, name, query }) => ({
            key: id,
            label: name,
            href: paths.adminInvoices(query),
          })),
        ]}
      />
      {current ? (
        <RemoveCurrent view={current} />
      ) : (
        search.isFiltered && <KeepSearch search={search} />
      )}
    </div>
  );
}

/** The address of the present filters, written as a saved view's is. */
function describeAddress({ input }: InvoiceSearch): string {
  const { view, companyEntityIdentifier, statuses, q } = input;
  return paths.adminInvoices({
    view,
    companyEntityIdentifier,
    q,
    statuses: statuses?.join(','),
  });
}

function RemoveCurrent({ view }: { view: SavedView }) {
  const trpc = useTRPC();
  const remove = useMutation(
    trpc.adminInvoice.removeView.mutationOptions({
      onSuccess: () => showToast(`The view “${view.name}” is gone`),
      onError: showRefusal,
    }),
  );
  return <RemoveView mutation={remove} onRemove={() => remove.mutate({ viewId: view.id })} />;
}

function KeepSearch({ search }: { search: InvoiceSearch }) {
  const trpc = useTRPC();
  const save = useMutation(
    trpc.adminInvoice.saveView.mutationOptions({
      onSuccess: () => showToast('The view is kept; its filters stand in the address'),
    }),
  );
  const { view, companyEntityIdentifier, statuses, q } = search.input;
  return (
    <KeepView
      mutation={save}
      onSave={(kept, done) =>
        save.mutate({ ...kept, filters: { view, companyEntityIdentifier, statuses, q } }, done)
      }
    />
  );
}
