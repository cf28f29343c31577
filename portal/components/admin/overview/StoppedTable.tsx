'use client';

import { useMutation } from '@tanstack/react-query';
import { CirclePause, CircleX, RotateCcw } from 'lucide-react';
import Link from 'next/link';
import type { StoppedRow } from '@millrace/api/dashboard/adminView';
import { countWords } from '../../../text/format';
import { paths } from '../../../paths';
import { useTRPC } from '../../../calls/trpc';
import { Button, ButtonLink } from '../../ui/Button';
import { Ledger } from '../../ui/Ledger';
import { Money } from '../../ui/Money';
import { Flag } from '../../ui/Status';
import { showToast } from '../../ui/Toast';
import { formatDuration } from '../formatDuration';
import { ProposedOperation } from '../processes/ProposedOperation';
import { RetryButton } from '../RetryButton';
import { showRefusal } from '../showRefusal';
import { Who } from '../Who';

/** What stopped, why, what it holds up, and the next step inside the row. */
export function StoppedTable({ rows, heldUpMinor }: { rows: StoppedRow[]; heldUpMinor: number }) {
  return (
    <section className="ledger-wrap" aria-label="Stopped workflows">
      <Ledger
        caption="Stopped workflows"
        className="stopped-rows"
        columns={[
          { label: 'Invoice' },
          { label: 'What stopped, and why' },
          { label: 'Tries', num: true },
          { label: 'Failing for' },
          { label: 'Holds up £', num: true },
          { label: 'Owner' },
          { label: 'Actions', hide: true },
        ]}
        foot={
          <tr>
            <th scope="row" colSpan={4}>
              Held up
            </th>
            <td className="num">
              <span className="total">
                <Money minor={heldUpMinor} bare />
              </span>
            </td>
            <td colSpan={2} className="fold-hide" />
          </tr>
        }
      >
        {rows.map((row) => (
          <Row key={row.workflowId} row={row} />
        ))}
      </Ledger>
    </section>
  );
}

function Row({ row }: { row: StoppedRow }) {
  const { subject, invoiceId, partyName, proposal } = row;
  return (
    <tr>
      <th scope="row">
        {invoiceId ? (
          <Link className="row-link" href={paths.adminInvoice(invoiceId, 'process')}>
            {subject}
          </Link>
        ) : (
          subject
        )}
        {partyName && <span className="sub">{partyName}</span>}
      </th>
      <td className="fold-wide">
        <Link className="plain" href={paths.adminProcesses(row.workflowId)}>
          <Flag tone={row.tone} icon={row.tone === 'warning' ? CirclePause : CircleX}>
            {row.what}
          </Flag>
        </Link>
        <span className="sub">{row.why}</span>
        {proposal && <ProposedOperation proposal={proposal} />}
      </td>
      <td className="num fold-hide">
        {row.tries}
        {row.stops > 1 && <span className="sub">{countWords(row.stops, 'stop')}</span>}
      </td>
      <td className="fold-hide nowrap">{formatDuration(row.standsForMs)}</td>
      <td className={row.holdsUpMinor > 0 ? 'num fold-top' : 'num fold-top muted'}>
        <Money minor={row.holdsUpMinor} bare />
      </td>
      <td className="fold-hide">
        <Owner row={row} />
      </td>
      <td className="num fold-wide">
        {row.can.retry.allowed && !proposal ? (
          <RetryButton
            workflowId={row.workflowId}
            words={row.can.retry.takesTwo ? 'Propose a retry' : 'Retry'}
            label={`${row.can.retry.takesTwo ? 'Propose a retry of' : 'Retry'} ${subject}: ${row.what}`}
            icon={<RotateCcw className="icon" aria-hidden />}
          />
        ) : (
          <ButtonLink
            small
            href={paths.adminProcesses(row.workflowId)}
            aria-label={`Open ${subject}: ${row.what}`}
          >
            Open
          </ButtonLink>
        )}
      </td>
    </tr>
  );
}

function Owner({ row }: { row: StoppedRow }) {
  const trpc = useTRPC();
  const claim = useMutation(
    trpc.task.claim.mutationOptions({
      onSuccess: () => showToast(`${row.subject} is yours`),
      onError: showRefusal,
    }),
  );
  const { taskId } = row;
  if (row.owner) return <Who person={row.owner} />;
  if (!taskId) return <span className="muted">No one</span>;
  return (
    <Button
      variant="quiet"
      small
      busy={claim.isPending}
      aria-label={`Take it: ${row.subject}`}
      onClick={() => claim.mutate({ taskId })}
    >
      Take it
    </Button>
  );
}
