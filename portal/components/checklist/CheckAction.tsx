'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@bprogress/next/app';
import { useState, type ReactElement } from 'react';
import { esgCategories, esgCategoryWords } from '@millrace/domain/compliance/complianceWords';
import type { ChecklistItemView } from '@millrace/api/compliance/view';
import { paths } from '../../paths';
import { quoteProblem } from '../../calls/problem';
import { useTRPC } from '../../calls/trpc';
import { Button, ButtonLink } from '../ui/Button';
import { Dialog } from '../ui/Overlay';
import { showToast } from '../ui/Toast';
import { UploadButton } from '../ui/UploadButton';
import { CorrectedInvoice } from './CorrectedInvoice';

type Props = { item: ChecklistItemView; invoiceId: string; isLast: boolean };

/** What the company can do about one open check. */
export function CheckAction({ item, invoiceId, isLast }: Props): ReactElement | null {
  switch (item.action) {
    case 'confirm_delivery':
      return <ConfirmDelivery invoiceId={invoiceId} isLast={isLast} />;
    case 'add_evidence':
      return <AddEvidence invoiceId={invoiceId} />;
    case 'set_esg_category':
      return <EsgCategory invoiceId={invoiceId} />;
    case 'upload_corrected':
      return <CorrectedInvoice invoiceId={invoiceId} />;
    case 'ask_for_help':
      return (
        <ButtonLink small href={paths.assistance(invoiceId)}>
          Ask us for help
        </ButtonLink>
      );
    case null:
      return null;
  }
}

function useSubmitItem(done: string, onSuccess?: () => void) {
  const trpc = useTRPC();
  return useMutation(
    trpc.compliance.submitItem.mutationOptions({
      onSuccess: () => {
        showToast(done);
        onSuccess?.();
      },
      onError: (error) => showToast(quoteProblem(error), 'bad'),
    }),
  );
}

function ConfirmDelivery({ invoiceId, isLast }: { invoiceId: string; isLast: boolean }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const submit = useSubmitItem('Delivery confirmed', () => {
    setOpen(false);
    if (isLast) router.replace(paths.checklist(invoiceId, true));
  });
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Confirm delivery
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Has everything been delivered?"
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Not yet
            </Button>
            <Button
              variant="primary"
              busy={submit.isPending}
              onClick={() =>
                submit.mutate({ code: 'delivery_confirmed', invoiceId, attested: true })
              }
            >
              Confirm delivery
            </Button>
          </>
        }
      >
        <p>
          You attest that the invoice is genuine, that all it names has arrived or been done, that
          it is unpaid, and that the vendor is not related to you.
        </p>
      </Dialog>
    </>
  );
}

function AddEvidence({ invoiceId }: { invoiceId: string }) {
  const submit = useSubmitItem('Received. It helps the review.');
  return (
    <UploadButton
      small
      words="Add a file"
      address="/api/documents/upload"
      fields={{ kind: 'evidence', invoiceId }}
      done="Stored"
      onSent={(documentId) =>
        submit.mutateAsync({ code: 'supporting_evidence', invoiceId, documentId })
      }
    />
  );
}

function EsgCategory({ invoiceId }: { invoiceId: string }) {
  const submit = useSubmitItem('Noted');
  return (
    <select
      className="input mt-0!"
      aria-label="What the purchase is for"
      defaultValue=""
      disabled={submit.isPending}
      onChange={(event) => {
        const chosen = esgCategories.find((category) => category === event.target.value);
        if (chosen) submit.mutate({ code: 'esg_category', invoiceId, esgCategory: chosen });
      }}
    >
      <option value="" disabled>
        What is it for?
      </option>
      {esgCategories.map((category) => (
        <option key={category} value={category}>
          {esgCategoryWords[category]}
        </option>
      ))}
    </select>
  );
}
