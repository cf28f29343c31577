'use client';

import { ChevronDown, Lock } from 'lucide-react';
import Link from 'next/link';
import { Fragment, useState } from 'react';
import { findInitials } from '../../../text/format';
import { paths } from '../../../paths';
import { DateText } from '../../ui/DateText';
import { Ledger } from '../../ui/Ledger';
import { formatHash } from './formatHash';
import { listChanges } from './listChanges';
import { RowDetails } from './RowDetails';
import type { ActivityView } from '@millrace/api/activity/view';

type TableProps = { rows: ActivityView[]; onInvoice: (invoiceId: string) => void };

/** One row per change with its before and after; below the double rule nothing can change. */
export function ActivityTable({ rows, onInvoice }: TableProps) {
  return (
    <Ledger
      caption="Activity"
      className="acts mt-4"
      columns={[
        { label: 'When' },
        { label: 'Who' },
        { label: 'What, before and after' },
        { label: 'On' },
        { label: 'Row', num: true },
      ]}
    >
      {rows.map((row, index) => (
        <Fragment key={row.id}>
          {row.seal && !rows[index - 1]?.seal && <Seal seq={row.seq} seal={row.seal} />}
          <Row row={row} onInvoice={onInvoice} />
        </Fragment>
      ))}
    </Ledger>
  );
}

function Seal({ seq, seal }: { seq: number; seal: NonNullable<ActivityView['seal']> }) {
  return (
    <tr className="seal">
      <td colSpan={5}>
        <span className="row row--between">
          <span className="with-icon">
            <Lock className="icon" aria-hidden />
            <span>
              <strong>
                Sealed <DateText value={seal.sealedAt} form="shortTime" />,
              </strong>{' '}
              rows to {seq.toLocaleString('en-GB')}
            </span>
          </span>
          <span className="hash">
            <span className="visually-hidden">Fingerprint </span>
            {formatHash(seal.hash)}
          </span>
        </span>
      </td>
    </tr>
  );
}

function Row({ row, onInvoice }: { row: ActivityView; onInvoice: TableProps['onInvoice'] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <tr>
      <td className="num-l nowrap">
        <DateText value={row.businessAt} form="shortTime" />
      </td>
      <td className="fold-wide">
        <Actor row={row} />
      </td>
      <td className="fold-wide">
        <strong>{row.words}</strong>
        {listChanges(row.before, row.after).map((change) => (
          <span className="change" key={change.name}>
            {change.name}:{' '}
            {change.before !== null && (
              <>
                <del>{change.before}</del> →{' '}
              </>
            )}
            <ins>{change.after ?? 'nothing'}</ins>
          </span>
        ))}
        {row.reason && <span className="change">Reason given: “{row.reason}”</span>}
        {isOpen && <RowDetails row={row} />}
      </td>
      <td className="fold-wide">
        {row.invoiceId ? (
          <>
            <Link href={paths.adminInvoice(row.invoiceId)}>
              {row.invoiceNumber ?? 'Draft'}
              <span className="visually-hidden">, row {row.seq}</span>
            </Link>{' '}
            <button
              type="button"
              className="link-button small muted"
              aria-label={`Only this invoice, row ${row.seq}`}
              onClick={() => row.invoiceId && onInvoice(row.invoiceId)}
            >
              only this
            </button>
          </>
        ) : (
          <span className="muted">{row.subjectType.replaceAll('_', ' ')}</span>
        )}
      </td>
      <td className="num fold-top">
        <button
          type="button"
          className="row-open muted"
          aria-expanded={isOpen}
          aria-controls={`row-${row.seq}`}
          aria-label={`Row ${row.seq}, details`}
          onClick={() => setOpen(!isOpen)}
        >
          {row.seq.toLocaleString('en-GB')}
          <ChevronDown className="icon" aria-hidden />
        </button>
      </td>
    </tr>
  );
}

function Actor({ row }: { row: ActivityView }) {
  if (row.actorType !== 'user') return <span className="muted">{row.actorName}</span>;
  return (
    <span className="who">
      <span className="initials initials--sm" aria-hidden>
        {findInitials(row.actorName)}
      </span>
      {row.actorName}
    </span>
  );
}
