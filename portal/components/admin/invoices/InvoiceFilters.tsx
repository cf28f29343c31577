'use client';

import type { AdminInvoiceFilters } from '@millrace/api/invoice/adminView';
import { nameStatus } from '@millrace/domain/invoice/financingWords';
import { FilterTokens } from '../FilterTokens';
import { SearchBox } from '../SearchBox';
import type { InvoiceSearch } from './useInvoiceSearch';

/** Words, one company, and any statuses. */
export function InvoiceFilters({
  search,
  filters,
}: {
  search: InvoiceSearch;
  filters: AdminInvoiceFilters | undefined;
}) {
  const { companyEntityIdentifier: entity, statuses } = search;
  return (
    <div className="filters">
      <SearchBox
        label="Search invoices"
        placeholder="Number, company or vendor"
        value={search.words}
        onChange={search.setWords}
      />
      <div className="stack [--gap:6px]">
        <FilterTokens
          name="Company"
          tokens={
            entity
              ? [
                  {
                    key: entity,
                    label: filters?.company?.name ?? entity,
                    onRemove: () => search.setCompany(null),
                  },
                ]
              : []
          }
          choices={
            entity
              ? []
              : (filters?.companies ?? []).map(({ registryNumber, name, count }) => ({
                  key: registryNumber,
                  label: <Counted words={name} count={count} />,
                  onSelect: () => search.setCompany(registryNumber),
                }))
          }
        />
        <FilterTokens
          name="Status"
          tokens={statuses.map((status) => ({
            key: status,
            label: nameStatus(status, 'admin'),
            onRemove: () => search.removeStatus(status),
          }))}
          choices={(filters?.statuses ?? [])
            .filter(({ status }) => !statuses.includes(status))
            .map(({ status, words, count }) => ({
              key: status,
              label: <Counted words={words} count={count} />,
              onSelect: () => search.addStatus(status),
            }))}
        />
      </div>
    </div>
  );
}

function Counted({ words, count }: { words: string; count: number }) {
  return (
    <>
      {words} <span className="muted">{count}</span>
    </>
  );
}
