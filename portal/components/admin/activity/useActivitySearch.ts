'use client';

import { type ActivityKind, activityKinds } from '@millrace/domain/activity/activity';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useDeferredValue } from 'react';
import { parseAsPage } from '../../ui/parseAsPage';
import type { KnownFilters } from '../findUnknown';

export const actorTypes = ['user', 'system', 'provider'] as const;
export type ActorType = (typeof actorTypes)[number];

const date = /^\d{4}-\d{2}-\d{2}$/;

/** What the address may say of this list; anything else would be ignored, so the page says so. */
export const knownFilters: KnownFilters = {
  ...{ from: date, to: date, kind: activityKinds, actorType: actorTypes },
  ...{ q: null, invoiceId: null },
  page: /^\d+$/,
};

/** What narrows the activity; the address holds all of it. */
export function useActivitySearch() {
  const [state, setState] = useQueryStates({
    q: parseAsString.withDefault(''),
    from: parseAsString,
    to: parseAsString,
    kind: parseAsStringLiteral(activityKinds),
    actorType: parseAsStringLiteral(actorTypes),
    invoiceId: parseAsString,
    page: parseAsPage,
  });
  const { kind, actorType, invoiceId } = state;
  const q = useDeferredValue(state.q.trim());
  const fromOn = state.from && date.test(state.from) ? state.from : null;
  const toOn = state.to && date.test(state.to) ? state.to : null;
  const filter = {
    ...(q ? { q } : {}),
    ...(fromOn ? { fromOn } : {}),
    ...(toOn ? { toOn } : {}),
    ...(kind ? { kind } : {}),
    ...(actorType ? { actorType } : {}),
    ...(invoiceId ? { invoiceId } : {}),
  };
  return {
    words: state.q,
    ...{ kind, actorType, invoiceId, fromOn, toOn, filter },
    /** Otherwise there is nothing to ask for. */
    isInOrder: !fromOn || !toOn || fromOn <= toOn,
    isFiltered: Object.keys(filter).length > 0,
    pageNumber: state.page,
    setWords: (words: string) => void setState({ q: words || null, page: null }),
    setKind: (to: ActivityKind | null) => void setState({ kind: to, page: null }),
    setActorType: (to: ActorType | null) => void setState({ actorType: to, page: null }),
    setInvoice: (id: string | null) => void setState({ invoiceId: id, page: null }),
    setDays: (days: { from?: string | null; to?: string | null }) =>
      void setState({ ...days, page: null }),
    setPage: (page: number) => void setState({ page }),
    clear: () =>
      void setState({
        ...{ q: null, from: null, to: null, kind: null, actorType: null, invoiceId: null },
        page: null,
      }),
  };
}

export type ActivitySearch = ReturnType<typeof useActivitySearch>;
