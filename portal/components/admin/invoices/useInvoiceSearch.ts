'use client';

import { financingStatuses } from '@millrace/domain/invoice/financing';
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useDeferredValue } from 'react';
import { parseAsPage } from '../../ui/parseAsPage';
import type { KnownFilters } from '../findUnknown';

const views = ['mine', 'attention', 'to_release', 'in_review', 'late'] as const;
type Status = (typeof financingStatuses)[number];

/** What narrows the list of invoices; the address holds all of it. */
export function useInvoiceSearch() {
  const [state, setState] = useQueryStates({
    view: parseAsStringLiteral(views),
    companyEntityIdentifier: parseAsString,
    statuses: parseAsArrayOf(parseAsStringLiteral(financingStatuses)).withDefault([]),
    q: parseAsString.withDefault(''),
    page: parseAsPage,
  });
  const { view, companyEntityIdentifier, statuses, page } = state;
  const q = useDeferredValue(state.q.trim());
  return {
    view,
    companyEntityIdentifier,
    statuses,
    words: state.q,
    isFiltered: Boolean(companyEntityIdentifier || statuses.length > 0 || q),
    input: {
      pageNumber: page,
      pageSize: 20,
      ...(view ? { view } : {}),
      ...(companyEntityIdentifier ? { companyEntityIdentifier } : {}),
      ...(statuses.length > 0 ? { statuses } : {}),
      ...(q ? { q } : {}),
    },
    setWords: (words: string) => void setState({ q: words || null, page: null }),
    setCompany: (companyEntityIdentifier: string | null) =>
      void setState({ companyEntityIdentifier, page: null }),
    addStatus: (status: Status) =>
      void setState({ statuses: [...new Set([...statuses, status])], page: null }),
    removeStatus: (status: Status) => {
      const left = statuses.filter((one) => one !== status);
      void setState({ statuses: left.length > 0 ? left : null, page: null });
    },
    setPage: (page: number) => void setState({ page }),
    clear: () =>
      void setState({ companyEntityIdentifier: null, statuses: null, q: null, page: null }),
  };
}

/** What the address may say of this list; anything else would be ignored, so the page says so. */
export const knownFilters: KnownFilters = {
  view: views,
  statuses: financingStatuses,
  ...{ companyEntityIdentifier: null, q: null },
  page: /^\d+$/,
};

export type InvoiceSearch = ReturnType<typeof useInvoiceSearch>;
