'use client';

import { CirclePause } from 'lucide-react';
import Link from 'next/link';
import type { AdminInvoiceRow } from '@millrace/api/presenters/admin';
import { countWords } from '../../../format';
import { paths } from '../../../paths';
import { Ledger } from '../../ui/Ledger';
import { Money } from '../../ui/Money';
import { Flag } from '../../ui/Status';
import { formatDuration } from '../formatDuration';
import { OwnerCell } from './OwnerCell';

/** Number, whose turn it is and why, amount, age and owner; on a phone a row folds. */
export function AdminInvoiceTable({ rows }: { rows: AdminInvoiceRow[] }) {
  const sumMinor = rows.reduce((sum, row) => sum + row.amountMinor, 0);
  return (
    <Ledger
      caption="Invoices"
      dense
      className="book-rows"
      columns={[
        { label: 'Invoice' },
        { label: 'Vendor' },
        { label: 'What it waits for' },
        { label: 'Amount £', num: true },
        { label: 'Age', num: true },
        { label: 'Who' },
      ]}
      foot={
        <tr>
          <th scope="row" colSpan={3}>
            {countWords(rows.length, 'invoice')} on this page
          </th>
          <td className="num">
            <span className="total">
              <Money minor={sumMinor} bare />
            </span>
          </td>
          <td colSpan={2} className="fold-hide" />
        </tr>
      }
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <Link className="row-link" href={paths.adminInvoice(row.id)}>
              {row.number}
            </Link>
            <span className="sub">{row.companyName}</span>
          </th>
          <td className="fold-hide">{row.vendorName}</td>
          <td className="fold-wide">
            <RowState row={row} />
            <span className="sub">{row.waiting.nextWords}</span>
          </td>
          <td className="num fold-top">
            <Money minor={row.amountMinor} bare />
          </td>
          <td className="num nowrap fold-hide">{formatDuration(row.ageMs)}</td>
          <td className="fold-hide">
            {(row.owner || row.waiting.waitsFor !== 'nobody') && (
              <OwnerCell invoiceId={row.id} number={row.number} owner={row.owner} />
            )}
          </td>
        </tr>
      ))}
    </Ledger>
  );
}

function RowState({ row }: { row: AdminInvoiceRow }) {
  if (row.attention) {
    return (
      <Flag tone="warning" icon={CirclePause}>
        {row.statusWords}, a step is parked
      </Flag>
    );
  }
  return <Flag tone={row.tone}>{row.statusWords}</Flag>;
}
