'use client';

import Link from 'next/link';
import { useState } from 'react';
import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import type { ProcessView, TimelineEntry } from '@millrace/api/process/view';
import { paths } from '../../../paths';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Layout';
import { Timeline, type TimelineRow } from '../../ui/Steps';
import { formatDuration } from '../formatDuration';
import { ParkedBlock } from '../ParkedBlock';
import { NextTry } from '../processes/NextTry';

const shortLength = 10;

/** What stands still is read before what follows once it goes on. */
const order: TimelineEntry['state'][] = ['done', 'stopped', 'now', 'next'];

/** What the workflow did, where it stands, and what comes next, in plain words, oldest first. */
export function InvoiceTimeline({ invoice }: { invoice: AdminInvoiceDetail }) {
  const [isWhole, setIsWhole] = useState(false);
  const { timeline, processes } = invoice;
  const past = timeline.filter((entry) => entry.state === 'done').reverse();
  const present = timeline
    .filter((entry) => entry.state !== 'done' && !repeats(entry, processes))
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const hiddenCount = isWhole ? 0 : Math.max(0, past.length - shortLength);
  const first = past[0];
  const main = processes.find((process) => process.kind === 'financing') ?? processes[0];
  return (
    <Panel
      id="flow"
      name="What the workflow did"
      tab="process"
      end={
        <>
          {first && (
            <span className="small muted" suppressHydrationWarning>
              {describeLength(first, past.at(-1), main)}
            </span>
          )}
          {main && (
            <Link className="small" href={paths.adminProcesses(main.workflowId)}>
              As processes
            </Link>
          )}
        </>
      }
    >
      {hiddenCount > 0 && (
        <Button variant="quiet" small className="-ml-3" onClick={() => setIsWhole(true)}>
          Show {hiddenCount} earlier
        </Button>
      )}
      <div className="mt-3">
        <Timeline
          label="Timeline of this invoice"
          rows={[
            ...past.slice(hiddenCount).map(toPastRow),
            ...present.map((entry) =>
              toPresentRow(
                entry,
                processes.find((one) => one.workflowId === entry.id),
              ),
            ),
          ]}
        />
      </div>
    </Panel>
  );
}

/** What follows the checks and the contract is told by the financing itself. */
function repeats(entry: TimelineEntry, processes: ProcessView[]): boolean {
  const kind = processes.find((process) => process.workflowId === entry.id)?.kind;
  return entry.state === 'next' && (kind === 'checklist' || kind === 'contract');
}

function describeLength(
  first: TimelineEntry,
  last: TimelineEntry | undefined,
  main: ProcessView | undefined,
): string {
  const end = last ? Date.parse(last.businessAt) : Date.parse(first.businessAt);
  const length = formatDuration(Math.max(0, end - Date.parse(first.businessAt)));
  return main?.closedAt ? `${length} in all` : `${length} so far`;
}

function toPastRow(entry: TimelineEntry): TimelineRow {
  return {
    key: entry.id,
    at: entry.businessAt,
    state: 'done',
    children: (
      <>
        {entry.words}
        {entry.detail && <span className="muted"> “{entry.detail}”</span>}
      </>
    ),
  };
}

function toPresentRow(entry: TimelineEntry, process: ProcessView | undefined): TimelineRow {
  if (entry.state === 'stopped' && process?.parked) {
    return {
      key: `stopped-${entry.id}`,
      at: entry.businessAt,
      state: 'parked',
      children: (
        <>
          <strong>Parked: {process.parked.stepWords}</strong>{' '}
          <span className="muted">{process.kindWords}</span>
          <ParkedBlock process={process} />
        </>
      ),
    };
  }
  if (entry.state === 'now') {
    return {
      key: `now-${entry.id}`,
      when: 'now',
      state: 'waiting',
      children: <Trying entry={entry} process={process} />,
    };
  }
  return {
    key: `next-${entry.id}`,
    when: 'next',
    state: 'todo',
    children: (
      <>
        {entry.words} ({entry.actorName})
      </>
    ),
  };
}

function Trying({ entry, process }: { entry: TimelineEntry; process: ProcessView | undefined }) {
  return (
    <>
      <strong>{entry.words}</strong>
      {entry.detail && <p className="small">Last failure: {entry.detail}</p>}
      {process && <NextTry process={process} />}
    </>
  );
}
