import Link from 'next/link';
import type { OutsideItemView } from '@millrace/api/ledger/view';
import { countWords, formatDate } from '../../../text/format';
import { paths } from '../../../paths';
import { DateText } from '../../ui/DateText';
import { Ledger } from '../../ui/Ledger';
import { Money } from '../../ui/Money';
import { Flag } from '../../ui/Status';
import { WithdrawReceipt } from '../WithdrawReceipt';
import { sourceNames } from './useOutsideSearch';

/** Open differences with their reason and age; those past their age first. */
export function ItemTable({ items }: { items: OutsideItemView[] }) {
  return (
    <section className="ledger-wrap" aria-label="Open differences">
      <Ledger
        caption="Open differences"
        columns={[
          { label: 'Reason' },
          { label: 'Invoice' },
          { label: 'Since' },
          { label: 'Age' },
          { label: 'Amount £', num: true },
          { label: 'Act', hide: true },
        ]}
      >
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </Ledger>
    </section>
  );
}

function Row({ item }: { item: OutsideItemView }) {
  const { title, words, source, direction, invoiceId, invoiceNumber, subjectId } = item;
  return (
    <tr>
      <th scope="row">
        {title}
        <span className="sub whitespace-normal">
          {sourceNames[source]}, money {direction}. {words && `${words}. `}
          {describeLine(item)}
          {subjectId && <span className="break-all">{subjectId}</span>}
        </span>
      </th>
      <td className="fold-wide">
        {invoiceId ? (
          <Link href={paths.adminInvoice(invoiceId)}>{invoiceNumber ?? 'Open invoice'}</Link>
        ) : (
          <span className="muted">No invoice</span>
        )}
      </td>
      <td className="nowrap fold-wide">
        <DateText value={item.sinceOn} form="short" />
      </td>
      <td className="fold-wide">
        <Flag tone={item.isPast ? 'negative' : 'neutral'} small>
          {countWords(item.ageDays, 'working day')}
          {item.isPast
            ? ', to look into'
            : `, expected by ${formatDate(item.ordinaryUntil, 'short')}`}
        </Flag>
      </td>
      <td className="num fold-top">
        <Money minor={item.amountMinor} bare />
      </td>
      <td className="num fold-wide">
        {item.withdrawableId && (
          <WithdrawReceipt paymentId={item.withdrawableId} amountMinor={item.amountMinor} />
        )}
      </td>
    </tr>
  );
}

/** What the bank says of a payment that we may not know. */
function describeLine({ payerName, reference, recordedBy }: OutsideItemView): string {
  const from = payerName && `From ${payerName}. `;
  const by = recordedBy && `Recorded by ${recordedBy}. `;
  return `${from ?? ''}${reference ? `Reference “${reference}”. ` : ''}${by ?? ''}`;
}
