import Link from 'next/link';
import type { InvoiceRow } from '@millrace/api/invoice/view';
import { formatDate, formatMoney, formatNext, lowerFirst } from '../../text/format';
import { paths } from '../../paths';
import { noteStage } from '../invoices/sayStage';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/Feedback';
import { Ledger } from '../ui/Ledger';
import { Money } from '../ui/Money';
import { MoneyLineRow } from '../ui/MoneyLine';
import { Flag } from '../ui/Status';

/** The invoices under way, each with its Money Line and what comes next. */
export function LiveInvoices({ rows }: { rows: InvoiceRow[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState
        title="Your invoices will stand here"
        action={<ButtonLink href={paths.addInvoice()}>Add invoice</ButtonLink>}
      >
        Upload one and we read it for you.
      </EmptyState>
    );
  }
  return (
    <Ledger
      caption="Live invoices"
      columns={[
        { label: 'Invoice' },
        { label: 'Money Line' },
        { label: 'Next' },
        { label: 'Left to repay', num: true },
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <Link className="row-link" href={paths.invoices(row.id)}>
              {row.number ?? 'Draft'}
            </Link>
            <span className="sub">{row.vendorName ?? 'Vendor not chosen'}</span>
          </th>
          <td className="fold-wide">
            {row.moneyLine && (
              <MoneyLineRow line={row.moneyLine} width={256} label={row.statusWords} />
            )}
          </td>
          <td className="fold-wide">
            <NextWords row={row} />
          </td>
          <td className={row.leftToRepayMinor > 0 ? 'num fold-top' : 'num fold-top muted'}>
            {row.leftToRepayMinor > 0 ? <Money minor={row.leftToRepayMinor} /> : 'Not started'}
          </td>
        </tr>
      ))}
    </Ledger>
  );
}

function NextWords({ row }: { row: InvoiceRow }) {
  const next = row.nextInstalment;
  if (row.daysPastDue > 0 && next) {
    return (
      <>
        <Flag tone="negative">{row.statusWords}</Flag>
        <span className="sub">
          {formatMoney(next.amountMinor)}: {lowerFirst(noteStage(next))}
        </span>
      </>
    );
  }
  if (next) {
    return (
      <>
        {formatMoney(next.debitMinor ?? next.amountMinor)}
        {next.stage === 'to_come' || next.stage === 'announced'
          ? ` on ${formatDate(next.on)}`
          : `: ${lowerFirst(noteStage(next))}`}
        <span className="sub">
          {next.seq === 1
            ? `None of ${next.count} paid yet`
            : `${next.seq - 1} of ${next.count} paid`}
        </span>
      </>
    );
  }
  const tone = row.tone === 'negative' ? 'negative' : 'warning';
  return (
    <>
      {tone === 'negative' || row.waiting.waitsFor === 'company' ? (
        <Flag tone={tone}>{row.statusWords}</Flag>
      ) : (
        row.statusWords
      )}
      <span className="sub whitespace-normal">{formatNext(row.waiting)}</span>
    </>
  );
}
