'use client';

import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { OutsideSource } from '@millrace/domain/ledger/outsideReadings';
import { parseAsPage } from '../../ui/parseAsPage';
import type { KnownFilters } from '../findUnknown';

export const sourceNames: Record<OutsideSource, string> = {
  bank: 'Bank statement',
  payments: 'Payments provider',
};
export const outsideSources = Object.keys(sourceNames) as OutsideSource[];

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
