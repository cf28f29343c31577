import { readTypedDate, writeTypedDate } from '@millrace/domain/dates/typedDate';
import { useState } from 'react';
import { DateField } from '../../ui/DateField';
import type { ActivitySearch } from './useActivitySearch';

/** The first and the last day, both shown. */
export function DaysFilter({ search }: { search: ActivitySearch }) {
  const { fromOn, toOn, isInOrder, setDays } = search;
  return (
    <div className="row items-start mt-3" role="group" aria-label="Days">
      <Day id="from" label="From" on={fromOn} onDay={(from) => setDays({ from })} />
      <Day
        id="to"
        label="To"
        on={toOn}
        error={isInOrder ? undefined : 'Before the first day'}
        onDay={(to) => setDays({ to })}
      />
    </div>
  );
}

type DayProps = {
  id: string;
  label: string;
  on: string | null;
  error?: string;
  onDay: (on: string | null) => void;
};

/** Asked for once it is typed whole: half a year is a year as well. */
function Day({ on, onDay, ...field }: DayProps) {
  const [typed, setTyped] = useState(writeTypedDate(on ?? ''));
  const [shownOn, setShownOn] = useState(on);
  if (on !== shownOn) {
    setShownOn(on);
    setTyped(writeTypedDate(on ?? ''));
  }
  const settle = () => {
    const day = readTypedDate(typed);
    if (day !== on && (day !== null || typed.trim() === '')) onDay(day);
  };
  return (
    <DateField
      {...field}
      typed={typed}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={settle}
      onKeyDown={({ key }) => key === 'Enter' && settle()}
      onPick={onDay}
    />
  );
}
