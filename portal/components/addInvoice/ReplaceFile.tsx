'use client';

import { useMutation } from '@tanstack/react-query';
import { paths } from '../../paths';
import { useTRPC } from '../../calls/trpc';
import { UploadButton } from '../ui/UploadButton';

/** Puts another file in the place of this one; the draft is read again. */
export function ReplaceFile({ invoiceId }: { invoiceId: string }) {
  const trpc = useTRPC();
  const attach = useMutation(trpc.invoice.createDraft.mutationOptions());
  return (
    <UploadButton
      variant="quiet"
      small
      takesEInvoices
      words="Replace file"
      address={paths.uploadInvoice()}
      done="Replaced. Check what we read from the new file."
      onSent={(documentId) => attach.mutateAsync({ invoiceId, documentId })}
    />
  );
}
