import { PenLine } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { VendorPaymentView } from '@millrace/api/vendor/view';
import { countWords, formatDate } from '../../text/format';
import { EmptyState } from '../ui/Feedback';
import { Ledger } from '../ui/Ledger';
import { Money, Total } from '../ui/Money';
import { Flag } from '../ui/Status';

const stages = ['asked', 'confirmed', 'checked', 'paid'] as const;

/** On its way first, then what arrived, added up. */
export function VendorPayments({
  due,
  received,
}: {
  due: VendorPaymentView[];
  received: VendorPaymentView[];
}) {
  if (due.length + received.length === 0) {
    return (
      <EmptyState title="Payments will stand here">
        When a customer asks us to pay your invoice early, you see here how far it is.
      </EmptyState>
    );
  }
  return (
    <Ledger
      caption="Payments"
      columns={[
        { label: 'Invoice' },
        { label: 'Your Money Line' },
        { label: 'Where it is' },
        { label: 'Days early', num: true },
        { label: 'Amount', num: true },
      ]}
      foot={
        <tr>
          <th scope="row" colSpan={4}>
            {countWords(received.length, 'payment')} received
          </th>
          <td className="num">
            <Total minor={received.reduce((sum, one) => sum + one.amountMinor, 0)} />
          </td>
        </tr>
      }
    >
      {[...due, ...received].map((payment) => (
        <tr key={payment.invoiceId + payment.number}>
          <th scope="row">
            {payment.number}
            <span className="sub">{payment.companyName}</span>
          </th>
          <td className="fold-wide">
            <VendorLine stage={payment.stage} />
          </td>
          <td className="fold-wide">
            <Whereabouts payment={payment} />
          </td>
          <td className="num fold-hide">{payment.daysEarly}</td>
          <td className="num fold-top">
            <Money minor={payment.amountMinor} />
          </td>
        </tr>
      ))}
    </Ledger>
  );
}

function Whereabouts({ payment }: { payment: VendorPaymentView }) {
  if (payment.stage === 'paid' && payment.paidOn) {
    return (
      <>
        Paid on {formatDate(payment.paidOn, 'full')}
        {payment.accountWords && <span className="sub">to {payment.accountWords}</span>}
      </>
    );
  }
  const by = payment.waiting.byWords;
  if (payment.stage === 'returned') {
    return (
      <>
        <Flag tone="negative">It came back</Flag>
        <span className="sub">{payment.waiting.nextWords}</span>
      </>
    );
  }
  return (
    <>
      {payment.waiting.waitsFor === 'vendor' ? (
        <Flag tone="warning" icon={PenLine}>
          {payment.waiting.nextWords}
        </Flag>
      ) : (
        payment.waiting.nextWords
      )}
      {by && <span className="sub">{by}</span>}
    </>
  );
}

/** The vendor's own line: asked, confirmed, checked, paid. */
function VendorLine({ stage }: { stage: VendorPaymentView['stage'] }) {
  const isBack = stage === 'returned';
  const reached = isBack ? 3 : stages.indexOf(stage);
  const progress = reached === 3 ? 100 : reached * 33.3 + 14;
  const words = isBack ? 'The payment came back' : `Now: ${stage}`;
  return (
    <span
      className="ml ml--row"
      data-state={isBack ? 'stopped' : reached === 3 ? 'active' : 'ready'}
      style={{ '--progress': `${progress}%`, '--ml-w': '160px' } as CSSProperties}
      role="img"
      aria-label={words}
    >
      <span className="ml-rail" />
      {stages.map((name, index) => (
        <i
          key={name}
          className={`ml-mark ${index <= reached && !isBack ? 'is-done' : index === reached + 1 ? 'is-next' : ''}`}
          data-stop={index === 0 ? 'uploaded' : index === 3 ? 'paid' : 'due'}
          style={{ '--at': `${index * 33.3}%` } as CSSProperties}
        />
      ))}
    </span>
  );
}
