'use client';

import { CirclePause, RotateCw } from 'lucide-react';
import type { ProcessView } from '@millrace/api/process/view';
import { countWords, formatDate } from '../../../text/format';
import { Ledger } from '../../ui/Ledger';
import { Flag } from '../../ui/Status';
import { formatNext } from '../../../text/format';
import { formatDuration } from '../formatDuration';
import { describeStatus } from './describeProcess';

type Row = ProcessView & { subject: string };

/** What stands still first; a press opens one beside the list. */
export function ProcessTable({
  rows,
  totalCount,
  openId,
  onOpen,
}: {
  rows: Row[];
  totalCount: number;
  openId: string | null;
  onOpen: (workflowId: string) => void;
}) {
  return (
    <Ledger
      caption="Processes"
      dense
      columns={[
        { label: `${totalCount} found` },
        { label: 'How it stands' },
        { label: 'Since', num: true },
      ]}
    >
      {rows.map((row) => (
        <tr key={row.workflowId} aria-current={row.workflowId === openId ? 'true' : undefined}>
          <th scope="row">
            <button
              type="button"
              className="link-button row-link"
              onClick={() => onOpen(row.workflowId)}
            >
              {row.subject || row.kindWords}
            </button>
            <span className="sub">{row.subject ? row.kindWords : row.workflowId}</span>
          </th>
          <td className="fold-wide">
            <RowState row={row} />
          </td>
          <td className="num nowrap fold-top">{formatDuration(row.standsForMs)}</td>
        </tr>
      ))}
    </Ledger>
  );
}

function RowState({ row }: { row: Row }) {
  if (row.brokenWords) {
    const { tone, words } = describeStatus(row);
    return (
      <>
        <Flag tone={tone}>{words}</Flag>
        <span className="sub">{row.brokenWords}</span>
      </>
    );
  }
  if (row.parked) {
    return (
      <>
        <Flag tone="warning" icon={CirclePause}>
          {row.parked.stepWords}
        </Flag>
        <span className="sub">{row.parked.why}</span>
        {row.trouble && row.trouble.stops > 1 && (
          <span className="sub">
            {countWords(row.trouble.tries, 'try', 'tries')} in{' '}
            {countWords(row.trouble.stops, 'stop')}
          </span>
        )}
      </>
    );
  }
  if (row.paused) {
    return (
      <>
        <Flag tone="warning" icon={CirclePause}>
          Paused by {row.paused.byName}
        </Flag>
        <span className="sub">{row.paused.reason}</span>
      </>
    );
  }
  if (row.trouble && row.status === 'running') return <Retrying trouble={row.trouble} />;
  const { tone, words } = describeStatus(row);
  return (
    <>
      <Flag tone={tone}>{words}</Flag>
      <span className="sub">{row.end?.words ?? formatNext(row.waiting)}</span>
    </>
  );
}

/** Between two tries, until one of them succeeds or the step stops. */
function Retrying({ trouble }: { trouble: NonNullable<Row['trouble']> }) {
  return (
    <>
      <Flag tone="warning" icon={RotateCw}>
        Retrying… {trouble.stepWords}
      </Flag>
      <span className="sub">
        {trouble.words} {countWords(trouble.tries, 'try', 'tries')} failed.
        {trouble.nextTryAt && ` Next try ${formatDate(trouble.nextTryAt, 'time')}.`}
      </span>
    </>
  );
}
