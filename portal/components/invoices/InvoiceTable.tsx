import { TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import type { InvoiceRow } from '@millrace/api/invoice/view';
import type { InvoiceListView } from '@millrace/api/invoice/read/invoiceList';
import { countWords, formatDate, formatMoney, formatNext, lowerFirst } from '../../text/format';
import { paths } from '../../paths';
import { Ledger } from '../ui/Ledger';
import { Money, Total } from '../ui/Money';
import { MoneyLineRow } from '../ui/MoneyLine';
import { DeleteDraft } from './DeleteDraft';
import { noteStage } from './sayStage';

type List = Pick<InvoiceListView, 'items' | 'pagination' | 'totals'>;

/** One line per invoice: its Money Line and the note below it say where it stands. */
export function InvoiceTable({
  list,
  openId,
  onOpen,
}: {
  list: List;
  openId: string | null;
  onOpen: (invoiceId: string) => void;
}) {
  const { totalCount } = list.pagination;
  const { draftCount, payableMinor, leftToRepayMinor } = list.totals;
  const isDrafts = draftCount === totalCount;
  return (
    <Ledger
      caption="Invoices"
      columns={[
        { label: 'Invoice' },
        { label: 'Money Line' },
        { label: 'Invoice amount', num: true },
        { label: 'Left to repay', num: true },
      ]}
      foot={
        <tr>
          <th scope="row" colSpan={2}>
            {countWords(totalCount, 'invoice')}
            {draftCount > 0 && !isDrafts && (
              <span className="small muted">
                , {countWords(draftCount, 'draft')} not in the total
              </span>
            )}
          </th>
          <td className="num fold-hide">{!isDrafts && <Total minor={payableMinor} />}</td>
          <td className="num">{!isDrafts && <Total minor={leftToRepayMinor} />}</td>
        </tr>
      }
    >
      {list.items.map((row) => (
        <Row key={row.id} row={row} open={row.id === openId} onOpen={onOpen} />
      ))}
    </Ledger>
  );
}

function Row({
  row,
  open,
  onOpen,
}: {
  row: InvoiceRow;
  open: boolean;
  onOpen: (invoiceId: string) => void;
}) {
  const isDraft = row.draftStep !== null;
  const address = isDraft
    ? paths.addInvoice(row.draftStep ?? 'details', row.id)
    : paths.invoices(row.id);
  return (
    <tr aria-current={open ? 'true' : undefined}>
      <th scope="row">
        <Link
          className="row-link"
          href={address}
          scroll={false}
          onClick={(event) => {
            if (isDraft || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(row.id);
          }}
        >
          {row.number ?? row.file?.name ?? 'Draft'}
        </Link>
        <span className="sub">{row.vendorName ?? describeUpload(row)}</span>
      </th>
      <td className="fold-wide">
        {row.moneyLine && (
          <MoneyLineRow line={row.moneyLine} ground={open ? 'var(--brand-soft)' : undefined} />
        )}
        {isDraft ? <DraftNote row={row} /> : <RowNote row={row} />}
      </td>
      <td className="num fold-hide">
        {row.payableMinor === null ? <span className="muted">Not known</span> : null}
        {row.payableMinor !== null && <Money minor={row.payableMinor} />}
      </td>
      <td className={row.leftToRepayMinor > 0 ? 'num fold-top' : 'num fold-top muted'}>
        <LeftToRepay row={row} />
      </td>
    </tr>
  );
}

/** Until the vendor is known, when the file came tells one draft from another. */
function describeUpload({ file }: InvoiceRow): string {
  return file ? `Uploaded ${formatDate(file.uploadedAt, 'shortTime')}` : 'Vendor not chosen';
}

function DraftNote({ row }: { row: InvoiceRow }) {
  return (
    <span className="ml-note">
      Draft. Only you can see it.{' '}
      <DeleteDraft invoiceId={row.id} name={row.number ?? row.file?.name ?? null} />
    </span>
  );
}

function LeftToRepay({ row }: { row: InvoiceRow }) {
  if (row.leftToRepayMinor > 0) return <Money minor={row.leftToRepayMinor} />;
  if (row.moneyLine?.state === 'settled') return <>Repaid</>;
  return <>{row.moneyLine?.state === 'stopped' ? 'Closed' : 'Not started'}</>;
}

function RowNote({ row }: { row: InvoiceRow }) {
  const next = row.nextInstalment;
  if (row.daysPastDue > 0) {
    return (
      <span className="ml-note ml-note--late nowrap">
        <TriangleAlert className="icon" aria-hidden />
        {next ? `${formatMoney(next.amountMinor)} is ` : ''}
        {countWords(row.daysPastDue, 'day')} late
        {next?.stage === 'tried_again' && `, tried again ${formatDate(next.on, 'short')}`}
        {next?.stage === 'collecting' && `, debited ${formatDate(next.on, 'short')}`}
      </span>
    );
  }
  if (next) {
    const paid = next.seq === 1 ? `None of ${next.count}` : `${next.seq - 1} of ${next.count}`;
    return (
      <span className="ml-note nowrap">
        {paid} paid,{' '}
        {next.stage === 'to_come' || next.stage === 'announced'
          ? `next on ${formatDate(next.on)}`
          : lowerFirst(noteStage(next))}
      </span>
    );
  }
  const words = formatNext(row.waiting) || row.statusWords;
  if (row.tone !== 'negative') return <span className="ml-note">{words}</span>;
  return (
    <span className="ml-note ml-note--late">
      <TriangleAlert className="icon" aria-hidden />
      {words}
    </span>
  );
}
