'use client';

import { financingStatuses } from '@millrace/domain/invoice/financing';
import {
  parseAsArrayOf,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import { useDeferredValue } from 'react';

const views = ['mine', 'attention', 'to_release', 'in_review', 'late'] as const;
type Status = (typeof financingStatuses)[number];

/** What narrows the list of invoices; the address holds all of it. */
export function useInvoiceSearch() {
  const [state, setState] = useQueryStates({
    view: parseAsStringLiteral(views),
    companyId: parseAsString,
    statuses: parseAsArrayOf(parseAsStringLiteral(financingStatuses)).withDefault([]),
    q: parseAsString.withDefault(''),
    page: parseAsInteger.withDefault(1),
  });
  const { view, companyId, statuses, page } = state;
  const q = useDeferredValue(state.q.trim());
  return {
    view,
    companyId,
    statuses,
    words: state.q,
    isFiltered: Boolean(companyId || statuses.length > 0 || q),
    input: {
      pageNumber: Math.max(1, page),
      pageSize: 20,
      ...(view ? { view } : {}),
      ...(companyId ? { companyId } : {}),
      ...(statuses.length > 0 ? { statuses } : {}),
      ...(q ? { q } : {}),
    },
    setWords: (words: string) => void setState({ q: words || null, page: null }),
    setCompany: (id: string | null) => void setState({ companyId: id, page: null }),
    addStatus: (status: Status) =>
      void setState({ statuses: [...new Set([...statuses, status])], page: null }),
    removeStatus: (status: Status) => {
      const left = statuses.filter((one) => one !== status);
      void setState({ statuses: left.length > 0 ? left : null, page: null });
    },
    setPage: (pageNumber: number) => void setState({ page: pageNumber === 1 ? null : pageNumber }),
    clear: () => void setState({ companyId: null, statuses: null, q: null, page: null }),
  };
}

export type InvoiceSearch = ReturnType<typeof useInvoiceSearch>;
