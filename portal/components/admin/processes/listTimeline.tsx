import type { PastEntry, ProcessView } from '@millrace/api/process/view';
import { countWords, formatMoney, upperFirst } from '../../../text/format';
import { DateText } from '../../ui/DateText';
import { Ledger } from '../../ui/Ledger';
import type { TimelineRow } from '../../ui/Steps';
import { NextTry } from './NextTry';

/** The timeline of one process: how it began, where it stands, and what comes next. */
export function listTimeline(process: ProcessView & { past: PastEntry[] }): TimelineRow[] {
  const { parked, trying, waiting, past } = process;
  const rows: TimelineRow[] = [
    {
      key: 'started',
      at: process.startedAt,
      state: 'done',
      children: <strong>Started</strong>,
    },
    ...past.map(toPastRow),
  ];
  if (parked) rows.push(toParkedRow(parked, process.trouble));
  else if (process.closedAt) {
    rows.push({
      key: 'closed',
      at: process.closedAt,
      state: 'done',
      children: (
        <>
          <strong>{process.end?.label}:</strong> {process.end?.words}
        </>
      ),
    });
  } else if (trying) rows.push(toTryingRow(process, trying));
  else {
    rows.push({ key: 'now', when: 'now', state: 'waiting', children: process.stepWords });
  }
  if (!process.closedAt) {
    rows.push({
      key: 'next',
      when: 'next',
      state: 'todo',
      children: (
        <>
          {waiting.nextWords}
          {waiting.byWords && ` ${upperFirst(waiting.byWords)}.`}
        </>
      ),
    });
  }
  return rows;
}

/** An earlier stop stays in the timeline when its step is tried again. */
function toPastRow({ id, at, words, detail }: PastEntry): TimelineRow {
  return {
    key: id,
    at,
    state: 'done',
    children: (
      <>
        {words}
        {detail && <span className="muted"> “{detail}”</span>}
      </>
    ),
  };
}

type Trying = NonNullable<ProcessView['trying']>;

function toTryingRow(process: ProcessView, trying: Trying): TimelineRow {
  return {
    key: 'now',
    when: 'now',
    state: 'waiting',
    children: (
      <>
        <strong>Retrying… {trying.stepWords}</strong>, try {trying.attempt}
        {process.trouble && (
          <>
            , failing since <DateText value={process.trouble.since} form="time" />
          </>
        )}
        {trying.lastFailure && <p className="small">Last failure: {trying.lastFailure}</p>}
        <NextTry process={process} />
      </>
    ),
  };
}

function toParkedRow(
  parked: NonNullable<ProcessView['parked']>,
  trouble: ProcessView['trouble'],
): TimelineRow {
  const last = parked.failures.at(-1);
  return {
    key: 'parked',
    at: parked.since,
    state: 'parked',
    children: (
      <>
        <strong>{parked.stepWords}</strong>, parked after{' '}
        {countWords(parked.attempts, 'try', 'tries')}
        {trouble && trouble.stops > 1 && (
          <>
            , {countWords(trouble.tries, 'try', 'tries')} and {countWords(trouble.stops, 'stop')}{' '}
            since <DateText value={trouble.since} form="shortTime" />
          </>
        )}
        <p>{parked.why}</p>
        <p className="small muted">
          {parked.holdsUpMinor > 0
            ? `It holds up ${formatMoney(parked.holdsUpMinor)}.`
            : 'It holds up no money.'}{' '}
          {last && !last.canHelp
            ? 'The answer was a refusal: fix the cause before another try.'
            : 'Another try can help once the other side answers.'}
        </p>
        <details className="fold" open>
          <summary>
            <span>{countWords(parked.failures.length, 'try', 'tries')} on record</span>
          </summary>
          <div>
            <Ledger
              caption="Tries"
              dense
              shape="plain"
              columns={[{ label: 'Try' }, { label: 'When' }, { label: 'Answer' }]}
            >
              {parked.failures.map((failure) => (
                <tr key={`${failure.attempt} ${failure.at}`}>
                  <td>{failure.attempt}</td>
                  <td className="num-l nowrap">
                    <DateText value={failure.at} form="time" />
                  </td>
                  <td>{failure.words}</td>
                </tr>
              ))}
            </Ledger>
          </div>
        </details>
      </>
    ),
  };
}
