'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '../../calls/trpc';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Overlay';
import { Refusal } from '../ui/Refusal';
import { showToast } from '../ui/Toast';

/** Deletes a draft with its file, after asking. */
export function DeleteDraft({
  invoiceId,
  name,
  onDone,
}: {
  invoiceId: string;
  name: string | null;
  onDone?: () => void;
}) {
  const trpc = useTRPC();
  const [open, setOpen] = useState(false);
  const remove = useMutation(
    trpc.invoice.deleteDraft.mutationOptions({
      onSuccess: () => {
        setOpen(false);
        showToast('Draft deleted.');
        onDone?.();
      },
    }),
  );
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        Delete draft<span className="visually-hidden"> {name}</span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={name ? `Delete the draft of ${name}?` : 'Delete this draft?'}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button
              variant="danger-fill"
              busy={remove.isPending}
              onClick={() => remove.mutate({ invoiceId })}
            >
              Delete draft
            </Button>
          </>
        }
      >
        <p>The file and what you typed are removed. Nobody else has seen them.</p>
        <Refusal error={remove.error} />
      </Dialog>
    </>
  );
}
