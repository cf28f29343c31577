'use client';

import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AdminInvoiceFilters } from '@millrace/api/presenters/admin';
import { newId } from '../../../newId';
import { paths } from '../../../paths';
import { readProblem } from '../../../problem';
import { useTRPC } from '../../../trpc';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { Dialog } from '../../ui/Overlay';
import { Tabs } from '../../ui/Tabs';
import { showToast } from '../../ui/Toast';
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
      {current ? <RemoveView view={current} /> : search.isFiltered && <KeepView search={search} />}
    </div>
  );
}

/** The address of the present filters, written as a saved view's is. */
function describeAddress({ input }: InvoiceSearch): string {
  const { view, companyId, statuses, q } = input;
  return paths.adminInvoices({ view, companyId, q, statuses: statuses?.join(',') });
}

function RemoveView({ view }: { view: SavedView }) {
  const trpc = useTRPC();
  const remove = useMutation(
    trpc.adminInvoice.removeView.mutationOptions({
      onSuccess: () => showToast(`The view “${view.name}” is gone`),
      onError: showRefusal,
    }),
  );
  return (
    <Button
      variant="quiet"
      small
      busy={remove.isPending}
      onClick={() => remove.mutate({ viewId: view.id })}
    >
      Remove this view
    </Button>
  );
}

function KeepView({ search }: { search: InvoiceSearch }) {
  const trpc = useTRPC();
  const formId = useId();
  const [viewId, setViewId] = useState<string | null>(null);
  const [name, setName] = useState('');
  const save = useMutation(
    trpc.adminInvoice.saveView.mutationOptions({
      onSuccess: () => {
        setViewId(null);
        showToast('The view is kept; its filters stand in the address');
      },
    }),
  );
  const { view, companyId, statuses, q } = search.input;
  return (
    <>
      <Button variant="quiet" small onClick={() => setViewId(newId())}>
        Save as a view
      </Button>
      <Dialog
        open={viewId !== null}
        onClose={() => setViewId(null)}
        title="Save as a view"
        actions={
          <>
            <Button variant="quiet" onClick={() => setViewId(null)}>
              Not now
            </Button>
            <Button variant="primary" type="submit" form={formId} busy={save.isPending}>
              Save the view
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (viewId) save.mutate({ viewId, name, filters: { view, companyId, statuses, q } });
          }}
        >
          <TextField
            id="view-name"
            label="Name"
            hint="Only you see it. A name you have used already is replaced."
            maxLength={40}
            value={name}
            error={save.error ? readProblem(save.error).message : undefined}
            onChange={(event) => setName(event.target.value)}
          />
        </form>
      </Dialog>
    </>
  );
}
