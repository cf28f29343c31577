'use client';

import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { parseAsPage } from '../../ui/parseAsPage';
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
    page: parseAsPage,
  });
  return {
    source,
    pageNumber: page,
    setSource: (to: OutsideSource | null) => void setState({ source: to, page: null }),
    setPage: (page: number) => void setState({ page }),
  };
}
