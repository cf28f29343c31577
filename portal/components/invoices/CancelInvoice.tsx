'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceDetail } from '@millrace/api/invoice/view';
import { useTRPC } from '../../calls/trpc';
import { Button } from '../ui/Button';
import { TextAreaField } from '../ui/Field';
import { Dialog } from '../ui/Overlay';
import { Refusal } from '../ui/Refusal';
import { showToast } from '../ui/Toast';

/** Withdraws an invoice before the payout, after saying what that does. */
export function CancelInvoice({ invoice, onDone }: { invoice: InvoiceDetail; onDone: () => void }) {
  const trpc = useTRPC();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const done = () => {
    setOpen(false);
    showToast('Withdrawn. Nothing is owed.');
    onDone();
  };
  const cancel = useMutation(trpc.invoice.cancel.mutationOptions({ onSuccess: done }));
  function withdraw() {
    const words = reason.trim();
    cancel.mutate({ invoiceId: invoice.id, ...(words.length >= 3 ? { reason: words } : {}) });
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Withdraw
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Withdraw ${invoice.number ?? 'this invoice'}?`}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button variant="danger-fill" busy={cancel.isPending} onClick={withdraw}>
              Withdraw
            </Button>
          </>
        }
      >
        <p>
          We stop the checks and free the part of your limit that it held. You owe nothing. Your
          vendor reads that it was withdrawn if it opens our link; we do not write to it. You may
          upload the invoice again later.
        </p>
        <TextAreaField
          id="cancel-reason"
          label="Why"
          optional
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Refusal error={cancel.error} />
      </Dialog>
    </>
  );
}
