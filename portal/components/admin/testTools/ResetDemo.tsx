'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '../../../calls/trpc';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Overlay';
import { Refusal } from '../../ui/Refusal';
import { Banner } from '../../ui/Status';

/** Throws everything away and seeds the demonstration again, after a clear question. */
export function ResetDemo() {
  const trpc = useTRPC();
  const [open, setOpen] = useState(false);
  const reset = useMutation(
    trpc.adminTest.reset.mutationOptions({ onSuccess: () => setOpen(false) }),
  );
  if (reset.isSuccess) {
    return (
      <div role="status" className="mt-2">
        <Banner tone="warning">
          <strong>It starts afresh.</strong> The pages stop answering for a minute or two and you
          are signed out. Reload then, and sign in again.
        </Banner>
      </div>
    );
  }
  return (
    <>
      <p className="muted mt-2">
        Removes every invoice, ledger entry and workflow, and seeds the demonstration again.
      </p>
      <Button
        variant="danger"
        className="mt-3"
        onClick={() => {
          reset.reset();
          setOpen(true);
        }}
      >
        Reset demo
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Throw everything away and start afresh?"
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep what is there
            </Button>
            <Button variant="danger-fill" busy={reset.isPending} onClick={() => reset.mutate()}>
              Reset demo
            </Button>
          </>
        }
      >
        <p>
          All companies, invoices, payments, mails and documents of this demonstration are removed,
          also those that others made. Business time goes back to its first day. It cannot be
          undone, and everybody is signed out.
        </p>
        <Refusal error={reset.error} />
      </Dialog>
    </>
  );
}
