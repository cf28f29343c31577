'use client';

import { useMutation } from '@tanstack/react-query';
import { CirclePause, CircleX, RotateCcw } from 'lucide-react';
import Link from 'next/link';
import type { StoppedRow } from '@millrace/api/presenters/admin';
import { paths } from '../../../paths';
import { useTRPC } from '../../../trpc';
import { Button, ButtonLink } from '../../ui/Button';
import { Ledger } from '../../ui/Ledger';
import { Money } from '../../ui/Money';
import { Flag } from '../../ui/Status';
import { showToast } from '../../ui/Toast';
import { formatDuration } from '../formatDuration';
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
          { label: 'Stopped' },
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
  return (
    <tr>
      <th scope="row">
        <Link className="row-link" href={paths.adminInvoice(row.invoiceId, 'process')}>
          {row.number}
        </Link>
        <span className="sub">{row.companyName}</span>
      </th>
      <td className="fold-wide">
        <Flag tone={row.tone} icon={row.tone === 'warning' ? CirclePause : CircleX}>
          {row.what}
        </Flag>
        <span className="sub">{row.why}</span>
      </td>
      <td className="num fold-hide">{row.tries}</td>
      <td className="fold-hide nowrap">{formatDuration(row.standsForMs)}</td>
      <td className={row.holdsUpMinor > 0 ? 'num fold-top' : 'num fold-top muted'}>
        <Money minor={row.holdsUpMinor} bare />
      </td>
      <td className="fold-hide">
        <Owner row={row} />
      </td>
      <td className="num fold-wide">
        {row.can.retry.allowed ? (
          <RetryButton
            workflowId={row.workflowId}
            words="Retry"
            label={`Retry ${row.number}: ${row.what}`}
            icon={<RotateCcw className="icon" aria-hidden />}
          />
        ) : (
          <ButtonLink
            small
            href={paths.adminInvoice(row.invoiceId, 'process')}
            aria-label={`Open ${row.number}`}
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
      onSuccess: () => showToast(`${row.number} is yours`),
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
      aria-label={`Take ${row.number}`}
      onClick={() => claim.mutate({ taskId })}
    >
      Take it
    </Button>
  );
}
