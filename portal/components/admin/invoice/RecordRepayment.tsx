'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import { formatMoney } from '../../../text/format';
import { newId } from '../../../calls/newId';
import { useTRPC } from '../../../calls/trpc';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/Toast';
import { ReceiptDialog } from '../ReceiptDialog';

/** Books a bank transfer that the company sent by itself. */
export function RecordRepayment({ invoice }: { invoice: AdminInvoiceDetail }) {
  const trpc = useTRPC();
  const [paymentId, setPaymentId] = useState<string | null>(null);
  const record = useMutation(
    trpc.adminInvoice.recordRepayment.mutationOptions({
      onSuccess: (_answer, { amountMinor }) => {
        showToast(`${formatMoney(amountMinor)} recorded`);
        setPaymentId(null);
      },
    }),
  );
  const openMinor = invoice.instalments.reduce((sum, one) => sum + one.openMinor, 0);
  const owedBackMinor =
    invoice.ledger.find(({ accountCode }) => accountCode === 'reversal_receivable')?.balanceMinor ??
    0;
  return (
    <>
      <Button small onClick={() => setPaymentId(newId())}>
        Record a repayment
      </Button>
      {paymentId && (
        <ReceiptDialog
          title="Record a repayment"
          says={
            <>
              {owedBackMinor > 0 && (
                <>First it makes good the {formatMoney(owedBackMinor)} that was taken back. </>
              )}
              It is booked to the oldest open instalment first; {formatMoney(openMinor)} is open in
              all. What is left over is held for the company.
            </>
          }
          reference={invoice.number}
          mutation={record}
          onClose={() => setPaymentId(null)}
          onReceipt={(receipt) => record.mutate({ paymentId, invoiceId: invoice.id, ...receipt })}
        />
      )}
    </>
  );
}
