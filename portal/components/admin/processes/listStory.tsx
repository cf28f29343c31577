import type { ProcessView } from '@millrace/api/presenters/process';
import { countWords, formatMoney, upperFirst } from '../../../format';
import { DateText } from '../../ui/DateText';
import { Ledger } from '../../ui/Ledger';
import type { TimelineRow } from '../../ui/Steps';
import { describeStatus } from './describeProcess';
import { NextTry } from './NextTry';

/** The story of one process: how it began, where it stands, and what comes next. */
export function listStory(process: ProcessView): TimelineRow[] {
  const { parked, trying, waiting } = process;
  const rows: TimelineRow[] = [
    {
      key: 'started',
      at: process.startedAt,
      state: 'done',
      children: <strong>Started</strong>,
    },
  ];
  if (parked) rows.push(toParkedRow(parked));
  else if (process.closedAt) {
    rows.push({
      key: 'closed',
      at: process.closedAt,
      state: 'done',
      children: (
        <>
          <strong>{describeStatus(process.status).words}:</strong> {process.stepWords}
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

type Trying = NonNullable<ProcessView['trying']>;

function toTryingRow(process: ProcessView, trying: Trying): TimelineRow {
  return {
    key: 'now',
    when: 'now',
    state: 'waiting',
    children: (
      <>
        <strong>{trying.stepWords}</strong>, try {trying.attempt}
        {trying.lastFailure && <p className="small">Last failure: {trying.lastFailure}</p>}
        <NextTry process={process} />
      </>
    ),
  };
}

function toParkedRow(parked: NonNullable<ProcessView['parked']>): TimelineRow {
  const last = parked.failures.at(-1);
  return {
    key: 'parked',
    at: parked.since,
    state: 'parked',
    children: (
      <>
        <strong>{parked.stepWords}</strong>, parked after{' '}
        {countWords(parked.attempts, 'try', 'tries')}
        <p>{parked.why}</p>
        <p className="small muted">
          {parked.holdsUpMinor > 0
            ? `It holds up ${formatMoney(parked.holdsUpMinor)}.`
            : 'It holds up no money.'}{' '}
          {last && !last.canHelp
            ? 'The answer was a refusal: mend the cause before another try.'
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
