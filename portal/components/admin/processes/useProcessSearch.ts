'use client';

import {
  processAges,
  processKinds,
  processStatuses,
  processWaiters,
} from '@millrace/domain/process/processes';
import { providers } from '@millrace/domain/process/providers';
import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useDeferredValue } from 'react';
import { parseAsPage } from '../../ui/parseAsPage';
import type { KnownFilters } from '../findUnknown';

const parsers = {
  status: parseAsStringLiteral(processStatuses),
  kind: parseAsStringLiteral(processKinds),
  step: parseAsString,
  errorType: parseAsString,
  isPaused: parseAsBoolean,
  isRetried: parseAsBoolean,
  provider: parseAsStringLiteral(providers),
  waitsFor: parseAsStringLiteral(processWaiters),
  standing: parseAsStringLiteral(processAges),
  companyId: parseAsString,
  vendorId: parseAsString,
  invoiceId: parseAsString,
  q: parseAsString.withDefault(''),
  page: parseAsPage,
  open: parseAsString,
};

/** What the address may say of this list; anything else would be ignored, so the page says so. */
export const knownFilters: KnownFilters = {
  status: processStatuses,
  kind: processKinds,
  isPaused: ['true', 'false'],
  isRetried: ['true', 'false'],
  provider: null,
  waitsFor: processWaiters,
  standing: processAges,
  ...{ step: null, errorType: null, companyId: null, vendorId: null, invoiceId: null },
  ...{ q: null, open: null },
  page: /^\d+$/,
};

/** What narrows the list of processes and which one is open; the address holds all of it. */
export function useProcessSearch() {
  const [state, setState] = useQueryStates(parsers);
  const { page, open, q: words, ...chosen } = state;
  const q = useDeferredValue(words.trim());
  const given = Object.entries({ ...chosen, q: q || null }).filter(([, value]) => value !== null);
  return {
    ...chosen,
    words,
    open,
    isFiltered: given.length > 0,
    filters: Object.fromEntries(given) as Filters,
    pageNumber: page,
    /** Narrows again: what was on page three is on page one of something else. */
    narrow: (change: Narrowing) => void setState({ ...change, page: null }),
    clear: () => void setState({ ...nothing, page: null }),
    setPage: (to: number) => void setState({ page: to }),
    show: (id: string | null) => void setState({ open: id }, { history: 'push' }),
  };
}

type State = ReturnType<typeof useQueryStates<typeof parsers>>[0];
type Chosen = Omit<State, 'page' | 'open'>;
/** Null lets a filter go. */
type Narrowing = { [Key in keyof Chosen]?: Chosen[Key] | null };
type Filters = { [Key in keyof Chosen]?: NonNullable<Chosen[Key]> };

const nothing: Record<keyof Chosen, null> = {
  status: null,
  kind: null,
  step: null,
  errorType: null,
  isPaused: null,
  isRetried: null,
  provider: null,
  waitsFor: null,
  standing: null,
  companyId: null,
  vendorId: null,
  invoiceId: null,
  q: null,
};

export type ProcessSearch = ReturnType<typeof useProcessSearch>;
