'use client';

import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import Link from 'next/link';
import type { ProcessView } from '@millrace/api/presenters/process';
import { countWords, formatDate, formatMoney, upperFirst } from '../../../format';
import { paths } from '../../../paths';
import { useTRPC } from '../../../trpc';
import { DateText } from '../../ui/DateText';
import { QueryView, Skeleton } from '../../ui/Feedback';
import { Ledger } from '../../ui/Ledger';
import { Sheet } from '../../ui/Sheet';
import { Flag, Pill } from '../../ui/Status';
import { Timeline, type TimelineRow } from '../../ui/Steps';
import { ProcessActions } from '../ParkedBlock';
import { RetryButton } from '../RetryButton';
import { describeStatus } from './describeProcess';

type SheetProps = {
  workflowId: string;
  onOpen: (workflowId: string) => void;
  onClose: () => void;
};

/** One process: its story so far, each try of a step that failed, its children and the ways on. */
export function ProcessSheet({ workflowId, onOpen, onClose }: SheetProps) {
  const trpc = useTRPC();
  const process = useQuery(
    trpc.workflow.get.queryOptions({ workflowId }, { refetchInterval: 4_000 }),
  );
  const data = process.data;
  return (
    <Sheet
      label="One process"
      onClose={onClose}
      head={data ? <Head process={data} /> : <h2 className="title title--28">One process</h2>}
    >
      <QueryView query={process} what="this process" skeleton={<Skeleton rows={6} />}>
        {(found) => <Body process={found} onOpen={onOpen} />}
      </QueryView>
    </Sheet>
  );
}

function Head({ process }: { process: ProcessView }) {
  const status = describeStatus(process.status);
  return (
    <>
      <p className="small muted">Started {formatDate(process.startedAt, 'shortTime')}</p>
      <h2 className="title title--28">{process.kindWords}</h2>
      <p className="row mt-2">
        <Pill tone={status.tone}>{status.words}</Pill>
        {process.bankAccountId && (
          <Link className="small" href={paths.adminAccount(process.bankAccountId)}>
            Compare the accounts
          </Link>
        )}
        {process.invoiceId && (
          <Link className="small" href={paths.adminInvoice(process.invoiceId, 'process')}>
            Open its invoice
          </Link>
        )}
      </p>
    </>
  );
}

function Body({ process, onOpen }: { process: ProcessView; onOpen: SheetProps['onOpen'] }) {
  return (
    <>
      <ProcessActions process={process} />
      <h3 className="head mt-6">Story</h3>
      <div className="mt-3">
        <Timeline label="Story of this process" rows={listStory(process)} />
      </div>
      {process.children.length > 0 && (
        <section className="panel mt-4" aria-labelledby="kids">
          <div className="panel-head">
            <h3 className="head" id="kids">
              Children
            </h3>
            <span className="small muted">{process.children.length}</span>
          </div>
          <ul className="kids">
            {process.children.map((child) => {
              const { tone, words } = describeStatus(child.status);
              return (
                <li key={child.workflowId}>
                  <Flag tone={tone}>{words}</Flag>
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => onOpen(child.workflowId)}
                  >
                    {child.kindWords}
                  </button>
                  <span className="muted">{child.stepWords}</span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <p className="tiny muted mt-4 break-words">
        {process.workflowId}. What you do here is written to Activity.
      </p>
    </>
  );
}

function listStory(process: ProcessView): TimelineRow[] {
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
        {trying.nextAttemptAt && (
          <p className="small muted">
            Next try <DateText value={trying.nextAttemptAt} form="time" />
          </p>
        )}
        {process.can.retry.allowed && (
          <p className="mt-2">
            <RetryButton
              workflowId={process.workflowId}
              words="Try now"
              icon={<RotateCcw className="icon" aria-hidden />}
            />
          </p>
        )}
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
