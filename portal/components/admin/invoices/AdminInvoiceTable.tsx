'use client';

import { CirclePause } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import type { AdminInvoiceRow } from '@millrace/api/invoice/adminView';
import type { PersonRef } from '@millrace/api/http/page';
import { countWords, formatNext } from '../../../text/format';
import { paths } from '../../../paths';
import { Ledger } from '../../ui/Ledger';
import { Money } from '../../ui/Money';
import { MoneyLineRow } from '../../ui/MoneyLine';
import { Flag } from '../../ui/Status';
import { formatDuration } from '../formatDuration';
import { BatchBar } from './BatchBar';
import { OwnerCell } from './OwnerCell';

/** Number, whose turn it is and why, amount, age and owner; rows can be chosen and given away. */
export function AdminInvoiceTable({
  rows,
  people,
}: {
  rows: AdminInvoiceRow[];
  people: PersonRef[];
}) {
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const chosen = rows.filter(({ id }) => chosenIds.includes(id));
  const sumMinor = rows.reduce((sum, row) => sum + row.amountMinor, 0);
  const isSome = chosen.length > 0 && chosen.length < rows.length;
  return (
    <>
      <Ledger
        caption="Invoices"
        dense
        className="book-rows ledger--pick"
        columns={[
          {
            label: (
              <input
                type="checkbox"
                className={isSome ? 'tick is-some' : 'tick'}
                aria-label={`Choose all ${rows.length}`}
                checked={chosen.length === rows.length}
                onChange={() =>
                  setChosenIds(chosen.length === rows.length ? [] : rows.map(({ id }) => id))
                }
              />
            ),
          },
          { label: 'Invoice' },
          { label: 'Vendor', className: 'w-[176px]' },
          { label: 'Money Line', className: 'in-wide-book' },
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
            <td className="fold-hide in-wide-book" />
            <td className="fold-hide" />
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
          <tr key={row.id} className={chosenIds.includes(row.id) ? 'is-picked' : undefined}>
            <td className="cell-tick">
              <input
                type="checkbox"
                className="tick"
                aria-label={`Choose ${row.number}`}
                checked={chosenIds.includes(row.id)}
                onChange={() =>
                  setChosenIds(
                    chosenIds.includes(row.id)
                      ? chosenIds.filter((id) => id !== row.id)
                      : [...chosenIds, row.id],
                  )
                }
              />
            </td>
            <th scope="row">
              <Link className="row-link" href={paths.adminInvoice(row.id)}>
                {row.number}
              </Link>
              <span className="sub">{row.companyName}</span>
            </th>
            <td className="fold-hide">{row.vendorName}</td>
            <td className="fold-hide in-wide-book">
              {row.moneyLine && (
                <MoneyLineRow
                  line={row.moneyLine}
                  width={112}
                  ground={chosenIds.includes(row.id) ? 'var(--brand-soft)' : undefined}
                />
              )}
            </td>
            <td className="fold-wide">
              <RowState row={row} />
              <span className="sub">{row.stoppedWords ?? formatNext(row.waiting)}</span>
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
      <BatchBar rows={chosen} people={people} onDone={() => setChosenIds([])} />
    </>
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
