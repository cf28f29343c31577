'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceDetail } from '@millrace/api/presenters/invoice';
import { useTRPC } from '../../trpc';
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
  const isDraft = invoice.draftStep !== null;
  const done = () => {
    setOpen(false);
    showToast(isDraft ? 'The draft is gone.' : 'Withdrawn. Nothing is owed.');
    onDone();
  };
  const cancel = useMutation(trpc.invoice.cancel.mutationOptions({ onSuccess: done }));
  const remove = useMutation(trpc.invoice.deleteDraft.mutationOptions({ onSuccess: done }));
  const failure = cancel.error ?? remove.error;
  const busy = cancel.isPending || remove.isPending;
  function withdraw() {
    if (isDraft) return remove.mutate({ invoiceId: invoice.id });
    const words = reason.trim();
    cancel.mutate({ invoiceId: invoice.id, ...(words.length >= 3 ? { reason: words } : {}) });
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {isDraft ? 'Delete draft' : 'Withdraw'}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={isDraft ? 'Delete this draft?' : `Withdraw ${invoice.number ?? 'this invoice'}?`}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button variant="danger-fill" busy={busy} onClick={withdraw}>
              {isDraft ? 'Delete draft' : 'Withdraw'}
            </Button>
          </>
        }
      >
        <p>
          {isDraft
            ? 'The file and what you typed are removed.'
            : 'We stop the checks, tell the vendor, and free the part of your limit that it held. You owe nothing. You may upload it again later.'}
        </p>
        {!isDraft && (
          <TextAreaField
            id="cancel-reason"
            label="Why"
            optional
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <Refusal error={failure} />
      </Dialog>
    </>
  );
}
