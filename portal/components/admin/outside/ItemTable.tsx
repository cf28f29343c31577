'use client';

import { useMutation } from '@tanstack/react-query';
import Link from 'next/link';
import type { OutsideItemView } from '@millrace/api/presenters/outside';
import { countWords, formatDate, formatMoney } from '../../../format';
import { paths } from '../../../paths';
import { useTRPC } from '../../../trpc';
import { DateText } from '../../ui/DateText';
import { Ledger } from '../../ui/Ledger';
import { Money } from '../../ui/Money';
import { Flag } from '../../ui/Status';
import { showToast } from '../../ui/Toast';
import { ReasonAction } from '../ReasonAction';
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
          <Withdraw paymentId={item.withdrawableId} amountMinor={item.amountMinor} />
        )}
      </td>
    </tr>
  );
}

/** Takes back what somebody typed and the bank does not have. */
function Withdraw({ paymentId, amountMinor }: { paymentId: string; amountMinor: number }) {
  const trpc = useTRPC();
  const amount = formatMoney(amountMinor);
  const withdraw = useMutation(
    trpc.adminReceipt.withdraw.mutationOptions({
      onSuccess: () => showToast(`The receipt of ${amount} is withdrawn`),
    }),
  );
  return (
    <ReasonAction
      words="Withdraw"
      variant="quiet"
      title={`Withdraw this receipt of ${amount}?`}
      says={
        <p>
          Our bank statement is read once more first. If the money is not on it, what this receipt
          had paid is owed again. If it comes later, record it as the statement shows it.
        </p>
      }
      confirm="Withdraw the receipt"
      keep="Keep it"
      mutation={withdraw}
      onReason={(reason, done) => withdraw.mutate({ paymentId, reason }, done)}
    />
  );
}

/** What the bank says of a payment that we may not know. */
function describeLine({ payerName, reference }: OutsideItemView): string {
  const from = payerName && `From ${payerName}. `;
  return `${from ?? ''}${reference ? `Reference “${reference}”. ` : ''}`;
}
