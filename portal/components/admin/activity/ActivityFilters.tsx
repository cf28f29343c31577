'use client';

import { type ActivityKind, activityKinds } from '@millrace/domain/activity/activity';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatPeriod } from '../../../text/format';
import type { MenuEntry } from '../../ui/Menu';
import { FilterTokens } from '../FilterTokens';
import { SearchBox } from '../SearchBox';
import { actorTypes, type ActivitySearch, type ActorType } from './useActivitySearch';

/** Asked for once somebody chooses days of their own. */
const DaysFilter = dynamic(() => import('./DaysFilter').then((module) => module.DaysFilter), {
  ssr: false,
});

const kindNames: Record<ActivityKind, string> = {
  money: 'Money and accounts',
  invoices: 'Invoices and checks',
  people: 'People and companies',
  system: 'Processes and the clock',
};
const actorNames: Record<ActorType, string> = {
  user: 'Done by people',
  system: 'Done by the system',
  provider: 'Reported by providers',
};

/** Words, days, kind and who: each a token with its own way out. */
export function ActivityFilters({
  search,
  todayOn,
}: {
  search: ActivitySearch;
  todayOn: string | undefined;
}) {
  const [choosesDays, setChoosesDays] = useState(false);
  return (
    <>
      <div className="filters">
        <SearchBox
          label="Search activity"
          placeholder="Invoice, person or words"
          value={search.words}
          onChange={search.setWords}
        />
        <FilterTokens
          name="Shows"
          tokens={listTokens(search, () => setChoosesDays(false))}
          choices={[
            ...(todayOn ? listDays(search, todayOn, () => setChoosesDays(true)) : []),
            ...listKinds(search),
          ]}
        />
      </div>
      {choosesDays && <DaysFilter search={search} />}
    </>
  );
}

function listTokens(search: ActivitySearch, onNoDays: () => void) {
  const { fromOn, toOn, kind, actorType, invoiceId } = search;
  return [
    (fromOn || toOn) && {
      key: 'days',
      label: formatPeriod(fromOn, toOn),
      onRemove: () => {
        onNoDays();
        search.setDays({ from: null, to: null });
      },
    },
    kind && { key: 'kind', label: kindNames[kind], onRemove: () => search.setKind(null) },
    actorType && {
      key: 'actor',
      label: actorNames[actorType],
      onRemove: () => search.setActorType(null),
    },
    invoiceId && {
      key: 'invoice',
      label: 'One invoice',
      onRemove: () => search.setInvoice(null),
    },
  ].filter((token) => !!token);
}

function listDays(search: ActivitySearch, todayOn: string, onChoose: () => void): MenuEntry[] {
  if (search.fromOn || search.toOn) return [];
  const since = (days: number) => () => {
    // The calendar comes when it is asked for: the list itself does without.
    void import('@millrace/domain/dates/civilDate').then(({ addDays }) =>
      search.setDays({ from: addDays(todayOn, -days), to: todayOn }),
    );
  };
  return [
    { key: 'today', label: 'Today', onSelect: since(0) },
    { key: 'week', label: 'The last 7 days', onSelect: since(6) },
    { key: 'month', label: 'The last 30 days', onSelect: since(29) },
    {
      key: 'days',
      label: 'Other days',
      onSelect: () => {
        onChoose();
        search.setDays({ from: todayOn, to: todayOn });
      },
    },
  ];
}

function listKinds({ kind, actorType, setKind, setActorType }: ActivitySearch): MenuEntry[] {
  return [
    ...(kind ? [] : activityKinds).map((one) => ({
      key: one,
      label: kindNames[one],
      onSelect: () => setKind(one),
    })),
    ...(actorType ? [] : actorTypes).map((one) => ({
      key: one,
      label: actorNames[one],
      onSelect: () => setActorType(one),
    })),
  ];
}
