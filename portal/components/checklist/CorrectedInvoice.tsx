'use client';

import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { paths } from '../../paths';
import { useTRPC } from '../../trpc';
import { UploadButton } from '../ui/UploadButton';

/** A corrected upload is a new version; every check that rests on the document runs again. */
export function CorrectedInvoice({ invoiceId }: { invoiceId: string }) {
  const trpc = useTRPC();
  const replace = useMutation(trpc.invoice.replaceDocument.mutationOptions());
  return (
    <UploadButton
      variant="primary"
      words="Upload corrected invoice"
      icon={<Upload className="icon" aria-hidden />}
      address={paths.uploadInvoice()}
      done="Replaced. The checks that rest on it run again."
      onSent={(documentId) => replace.mutateAsync({ invoiceId, documentId })}
    />
  );
}
