'use client';

import { CircleCheck, CircleSlash } from 'lucide-react';
import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import { isAnswered } from '@millrace/domain/compliance/compliance';
import { isClosed } from '@millrace/domain/invoice/financing';
import { DateText } from '../../ui/DateText';
import { Panel } from '../../ui/Layout';
import { DecideAgain } from './DecideButtons';
import { OpenCheck } from './OpenCheck';

/** What is open first, each with its next step; what has passed steps back. */
export function Checklist({ invoice }: { invoice: AdminInvoiceDetail }) {
  const { checklist } = invoice;
  const open = checklist.filter((item) => !isAnswered(item.result));
  const answered = checklist.filter((item) => isAnswered(item.result));
  return (
    <Panel
      id="checks"
      name="Checklist"
      tab="checks"
      end={<span className="small muted">{countResults(checklist, isClosed(invoice.status))}</span>}
    >
      {checklist.length === 0 && (
        <p className="muted mt-2">The checks begin as soon as the invoice is recorded.</p>
      )}
      {open.length > 0 && (
        <ul className="mb-6">
          {open.map((item) => (
            <OpenCheck key={item.code} item={item} invoice={invoice} />
          ))}
        </ul>
      )}
      <ul className="checks-dense">
        {answered.map((item) => (
          <AnsweredCheck key={item.code} item={item} invoiceId={invoice.id} />
        ))}
      </ul>
    </Panel>
  );
}

type Item = AdminInvoiceDetail['checklist'][number];

function AnsweredCheck({ item, invoiceId }: { item: Item; invoiceId: string }) {
  const isWaived = item.result === 'waived';
  return (
    <li className={isWaived ? 'is-waived' : undefined}>
      {isWaived ? (
        <CircleSlash className="icon" aria-label="Waived" />
      ) : (
        <CircleCheck className="icon" aria-label="Passed" />
      )}
      <span>
        {item.title}
        <span className="sub">
          {item.evidenceWords ??
            (item.checkedAt && <DateText value={item.checkedAt} form="short" />)}
        </span>
        <DecideAgain item={item} invoiceId={invoiceId} />
      </span>
    </li>
  );
}

function countResults(checklist: Item[], isOver: boolean): string {
  const count = (result: string) => checklist.filter((item) => item.result === result).length;
  const [passed, waived] = [count('passed'), count('waived')];
  const open = checklist.length - passed - waived;
  return [
    `${passed} passed`,
    waived > 0 && `${waived} waived`,
    open > 0 && `${open} ${isOver ? 'no longer needed' : 'open'}`,
  ]
    .filter(Boolean)
    .join(', ');
}
