'use client';

import { parseAsInteger, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { KnownFilters } from '../findUnknown';

export const outsideSources = ['bank', 'payments'] as const;
export type OutsideSource = (typeof outsideSources)[number];

export const sourceNames: Record<OutsideSource, string> = {
  bank: 'Bank statement',
  payments: 'Payments provider',
};

/** What the address may say of this list. */
export const knownFilters: KnownFilters = { source: outsideSources, page: /^\d+$/ };

/** What narrows the open differences; the address holds all of it. */
export function useOutsideSearch() {
  const [{ source, page }, setState] = useQueryStates({
    source: parseAsStringLiteral(outsideSources),
    page: parseAsInteger.withDefault(1),
  });
  return {
    source,
    pageNumber: Math.max(1, page),
    setSource: (to: OutsideSource | null) => void setState({ source: to, page: null }),
    setPage: (pageNumber: number) => void setState({ page: pageNumber === 1 ? null : pageNumber }),
  };
}
