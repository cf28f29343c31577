'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { describeDoubt } from '@millrace/domain/invoice/documentDoubts';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { DraftView } from '@millrace/api/invoice/view';
import { paths } from '../../paths';
import { useTRPC } from '../../calls/trpc';
import { DetailsFields } from '../addInvoice/DetailsFields';
import { detailsSchema, fillDetails, toDraftValues } from '../addInvoice/detailsForm';
import { PaperDifferences, useDifferences } from '../addInvoice/PaperDifferences';
import { describeReading, findMarks } from '../addInvoice/readMarks';
import { partNotices } from '../notices/listNotices';
import { NoticeWords } from '../notices/NoticeWords';
import { FormDialog } from '../ui/FormDialog';
import { Banner } from '../ui/Status';
import { showToast } from '../ui/Toast';

/** What was read from the corrected document, each value with how sure that is. */
export function ConfirmCorrected({ draft, onClose }: { draft: DraftView; onClose: () => void }) {
  const trpc = useTRPC();
  const form = useForm({
    resolver: zodResolver(detailsSchema),
    defaultValues: fillDetails(draft),
    shouldFocusError: false,
  });
  const replace = useMutation(
    trpc.invoice.replaceDocument.mutationOptions({
      onSuccess: ({ version }) => {
        showToast(`Version ${version} is in place. The vendor is asked to confirm it again.`);
        onClose();
      },
    }),
  );
  const { documentId, invoiceId, extraction } = draft;
  const { currency } = draft.values;
  const reading = describeReading(extraction, 'company');
  const differing = useDifferences(form, draft);
  const { grave, told } = partNotices(extraction);
  if (!documentId) return null;
  return (
    <FormDialog
      title="Check what we read from the corrected invoice"
      says={
        <p className="small muted">
          The checks that rest on it are made again and the vendor confirms it again. If the amount
          or the number is another, you get a new offer.{' '}
          <a href={paths.documentPages(documentId)} target="_blank" rel="noreferrer">
            Open the document
          </a>
        </p>
      }
      form={form}
      mutation={replace}
      confirm="Replace the invoice"
      keep="Keep the present one"
      onClose={onClose}
      onSubmit={(values) => {
        if (!differing.mayGoOn()) return;
        replace.mutate({ invoiceId, documentId, values: toDraftValues(values, draft) });
      }}
    >
      {currency !== 'GBP' && (
        <Banner tone="negative">
          <strong>This invoice is in {currency}.</strong> We finance invoices in pounds only.
        </Banner>
      )}
      {reading && <Banner tone="warning">{reading}</Banner>}
      {grave.map((doubt) => (
        <Banner key={describeDoubt(doubt)} tone="negative">
          <NoticeWords notice={doubt} />
        </Banner>
      ))}
      {told.map((doubt) => (
        <p className="small" key={describeDoubt(doubt)}>
          {describeDoubt(doubt)}
        </p>
      ))}
      <DetailsFields form={form} draft={draft} marks={findMarks(extraction)} />
      <PaperDifferences state={differing} />
    </FormDialog>
  );
}
