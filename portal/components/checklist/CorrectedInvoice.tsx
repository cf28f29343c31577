'use client';

import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import type { DraftView } from '@millrace/api/invoice/view';
import { paths } from '../../paths';
import { useTRPC } from '../../calls/trpc';
import { UploadButton } from '../ui/UploadButton';

/** The form with its schema is larger than the page around it, and few people ever need it. */
const ConfirmCorrected = dynamic(() =>
  import('./ConfirmCorrected').then((module) => module.ConfirmCorrected),
);

/** A corrected upload is a new version: its figures are confirmed like those of the first one. */
export function CorrectedInvoice({ invoiceId }: { invoiceId: string }) {
  const trpc = useTRPC();
  const [corrected, setCorrected] = useState<DraftView | null>(null);
  const read = useMutation(
    trpc.invoice.readReplacement.mutationOptions({ onSuccess: (view) => setCorrected(view) }),
  );
  return (
    <>
      <UploadButton
        variant="primary"
        takesEInvoices
        words="Upload corrected invoice"
        icon={<Upload className="icon" aria-hidden />}
        address={paths.uploadInvoice()}
        done="Read. Check the figures before it takes the other’s place."
        onSent={(documentId) => read.mutateAsync({ invoiceId, documentId })}
      />
      {corrected && (
        <ConfirmCorrected
          key={corrected.documentId}
          draft={corrected}
          onClose={() => setCorrected(null)}
        />
      )}
    </>
  );
}
