'use client';

import { readTypedDate, writeTypedDate } from '@millrace/domain/dates/typedDate';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState, type CSSProperties, type FormEvent } from 'react';
import { formatDate } from '../../../text/format';
import { quoteProblem } from '../../../calls/problem';
import { useTRPC } from '../../../calls/trpc';
import { Button } from '../../ui/Button';
import { QueryView, Skeleton } from '../../ui/Feedback';
import { DateField } from '../../ui/DateField';
import { showToast } from '../../ui/Toast';
import type { ClockView } from '@millrace/api/http/healthView';

/** Business time and the button to move it; while it moves, each day is shown as it passes. */
export function ClockMover() {
  const trpc = useTRPC();
  const clock = useQuery(
    trpc.adminTest.clock.queryOptions(undefined, {
      refetchInterval: (query) => (query.state.data?.moving ? 700 : 10_000),
    }),
  );
  return (
    <QueryView query={clock} what="the clock" skeleton={<Skeleton rows={2} />}>
      {(data) => <Clock clock={data} />}
    </QueryView>
  );
}

function Clock({ clock }: { clock: ClockView }) {
  const passed = usePassedDays(clock);
  const next = clock.next;
  return (
    <>
      <p className="figure figure--22 mt-2" aria-live="polite">
        {formatDate(clock.todayOn, 'weekday')} {clock.todayOn.slice(0, 4)}
      </p>
      {clock.moving && clock.movingToOn ? (
        <Moving clock={clock} toOn={clock.movingToOn} passed={passed} />
      ) : (
        <>
          <p className="muted mt-1">
            {next ? `Next thing that waits: ${next.words}.` : 'Nothing waits for time now.'}
          </p>
          <MoveForm clock={clock} />
        </>
      )}
    </>
  );
}

function Moving({ clock, toOn, passed }: { clock: ClockView; toOn: string; passed: string[] }) {
  const from = Date.parse(passed[0] ?? clock.todayOn);
  const whole = Math.max(1, Date.parse(toOn) - from);
  const share = Math.min(100, ((Date.parse(clock.todayOn) - from) * 100) / whole);
  return (
    <div className="mt-3">
      <div
        className="loading-rail loading-rail--inline"
        role="progressbar"
        aria-label={`Moving to ${formatDate(toOn, 'full')}`}
        aria-valuenow={Math.round(share)}
        style={{ '--progress': `${share}%` } as CSSProperties}
      >
        <i />
      </div>
      <p className="mt-2">
        Moving to {formatDate(toOn, 'full')}, a working day at a time. Every open workflow does what
        the day brings before the next begins.
      </p>
      <p className="days-passed mt-2" aria-label="Days passed">
        {passed.map((on) => (
          <span key={on}>{formatDate(on, 'short')}</span>
        ))}
      </p>
    </div>
  );
}

/** The days seen since the clock began to move, oldest first. */
function usePassedDays(clock: ClockView): string[] {
  const [days, setDays] = useState<string[]>([]);
  const { moving, todayOn } = clock;
  useEffect(() => {
    setDays((seen) => {
      if (!moving) return seen.length === 0 ? seen : [];
      return seen.includes(todayOn) ? seen : [...seen, todayOn];
    });
  }, [moving, todayOn]);
  return days;
}

function MoveForm({ clock }: { clock: ClockView }) {
  const trpc = useTRPC();
  const [typed, setTyped] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const move = useMutation(
    trpc.adminTest.moveClock.mutationOptions({
      onSuccess: (_answer, input) => {
        setTyped('');
        showToast(`Time moves to ${formatDate(input.toOn, 'full')}`);
      },
      onError: (error) => setComplaint(quoteProblem(error)),
    }),
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    if (move.isPending) return;
    const toOn = readTypedDate(typed);
    if (toOn === null) return setComplaint('Enter the day to move to, such as 27/03/2026');
    if (toOn <= clock.todayOn) return setComplaint('Choose a day after today');
    setComplaint(undefined);
    move.mutate({ toOn });
  }
  const next = clock.next;
  return (
    <form className="row items-end mt-4" noValidate onSubmit={submit}>
      {next && (
        <Button
          variant="primary"
          busy={move.isPending}
          onClick={() => move.mutate({ toOn: next.on })}
        >
          Move to {formatDate(next.on)}
        </Button>
      )}
      <DateField
        id="toOn"
        wordsAbove
        label="Or to a day of your choice"
        min={clock.todayOn}
        value={typed}
        typed={typed}
        error={complaint}
        onChange={(event) => setTyped(event.target.value)}
        onPick={(on) => setTyped(writeTypedDate(on))}
      />
      <Button type="submit" busy={move.isPending}>
        Move
      </Button>
    </form>
  );
}
