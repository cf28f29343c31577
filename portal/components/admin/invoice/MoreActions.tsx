'use client';

import { useMutation } from '@tanstack/react-query';
import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import { useTRPC } from '../../../calls/trpc';
import { showToast } from '../../ui/Toast';
import { ReasonAction } from '../ReasonAction';
import { RecordRepayment } from './RecordRepayment';

/** Operations that are not the usual next one. */
export function MoreActions({ invoice }: { invoice: AdminInvoiceDetail }) {
  const trpc = useTRPC();
  const { can, id: invoiceId, company, number } = invoice;
  const ask = useMutation(
    trpc.adminInvoice.requestInfo.mutationOptions({
      onSuccess: () => showToast(`${company.name} is asked by mail`),
    }),
  );
  const decline = useMutation(
    trpc.adminInvoice.decline.mutationOptions({
      onSuccess: () => showToast(`${number} is declined. ${company.name} is told.`),
    }),
  );
  if (!can.requestInfo && !can.decline && !can.recordRepayment) return null;
  return (
    <div data-tab="decide" role="group" aria-label="Other actions">
      <div className="row [--gap:8px]">
        {can.requestInfo && (
          <ReasonAction
            words="Ask the company"
            title={`Ask ${company.name}`}
            says={<p>We email your question to the person who submitted it, word for word.</p>}
            label="Your question"
            hint="Never ask for a password or a full account number."
            confirm="Send question"
            keep="Not now"
            mutation={ask}
            onReason={(question, done) => ask.mutate({ invoiceId, question }, done)}
          />
        )}
        {can.recordRepayment && <RecordRepayment invoice={invoice} />}
        {can.decline && (
          <ReasonAction
            words="Decline"
            variant="danger"
            danger
            title={`Decline ${number}?`}
            says={
              <p>
                The workflow ends: open requests to the vendor and a contract waiting for signatures
                are withdrawn, the reserved part of the limit is free again, and {company.name}{' '}
                reads that we do not finance this invoice. Nothing is owed. It cannot be undone.
              </p>
            }
            label="Why"
            hint="For the record. Write it so that the company could read it."
            confirm="Decline the invoice"
            keep="Keep it"
            mutation={decline}
            onReason={(reason, done) => decline.mutate({ invoiceId, reason }, done)}
          />
        )}
      </div>
    </div>
  );
}
