'use client';

import { CirclePause } from 'lucide-react';
import type { ProcessView } from '@millrace/api/presenters/process';
import { Ledger } from '../../ui/Ledger';
import { Flag } from '../../ui/Status';
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
  if (row.parked) {
    return (
      <>
        <Flag tone="warning" icon={CirclePause}>
          {row.parked.stepWords}
        </Flag>
        <span className="sub">{row.parked.why}</span>
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
  const { tone, words } = describeStatus(row.status);
  return (
    <>
      <Flag tone={tone}>{words}</Flag>
      <span className="sub">{row.closedAt ? row.stepWords : row.waiting.nextWords}</span>
    </>
  );
}
