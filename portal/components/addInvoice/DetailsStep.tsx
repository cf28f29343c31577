'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@bprogress/next/app';
import { useForm } from 'react-hook-form';
import { paths } from '../../paths';
import { useTRPC } from '../../trpc';
import { Button } from '../ui/Button';
import { Form } from '../ui/Form';
import { PdfViewer } from '../ui/PdfViewer';
import { Banner } from '../ui/Status';
import { DetailsFields } from './DetailsFields';
import { detailsSchema, fillDetails, toDraftValues } from './detailsForm';
import { describeReading, findMarks, warningWords } from './readMarks';
import { ReplaceFile } from './ReplaceFile';
import { StepShell, type StepProps } from './StepShell';

/** The document on the left, what was read from it on the right; a person confirms each value. */
export function DetailsStep({ draft }: StepProps) {
  const trpc = useTRPC();
  const router = useRouter();
  const form = useForm({
    resolver: zodResolver(detailsSchema),
    defaultValues: fillDetails(draft),
    shouldFocusError: false,
  });
  const save = useMutation(trpc.invoice.updateDraft.mutationOptions());
  const marks = findMarks(draft.extraction);
  const reading = describeReading(draft.extraction);
  const doubts = draft.extraction?.warnings ?? [];
  const { currency } = draft.values;
  const isForeign = currency !== 'GBP';
  const go = (address: string, step: 'details' | 'vendor') =>
    form.handleSubmit((values) =>
      save.mutate(
        { invoiceId: draft.invoiceId, step, values: toDraftValues(values, draft) },
        { onSuccess: () => router.push(address) },
      ),
    );
  return (
    <StepShell
      step="details"
      title="Check what we read"
      savedAt={draft.updatedAt}
      error={Object.keys(form.formState.errors).length > 0 || Boolean(save.error)}
      next="Next: we look for the vendor among yours and in the register."
      actions={
        <>
          <Button variant="quiet" onClick={() => void go(paths.invoices(), 'details')()}>
            Save and leave
          </Button>
          <Button
            type="submit"
            form="details"
            variant="primary"
            busy={save.isPending}
            disabled={isForeign}
          >
            Continue to vendor
          </Button>
        </>
      }
    >
      <div className="cols cols--read">
        <div className="doc-side">
          {draft.documentId && (
            <PdfViewer
              documentId={draft.documentId}
              label="The invoice you uploaded"
              name={draft.fileName ?? undefined}
              marks={marks}
              end={<ReplaceFile invoiceId={draft.invoiceId} />}
            />
          )}
        </div>
        <Form
          id="details"
          form={form}
          problem={save.error}
          className="stack [--gap:20px]"
          onSubmit={(values) =>
            save.mutate(
              { invoiceId: draft.invoiceId, step: 'vendor', values: toDraftValues(values, draft) },
              { onSuccess: () => router.push(paths.addInvoice('vendor', draft.invoiceId)) },
            )
          }
        >
          {isForeign && (
            <Banner tone="negative">
              <strong>This invoice is in {currency}.</strong> We finance invoices in pounds only.
              Ask the vendor for one in pounds, or upload another.
            </Banner>
          )}
          {reading && <Banner tone="warning">{reading}</Banner>}
          {marks.length > 0 && (
            <p className="small muted">
              The letters show where on the page each value was read.
              {marks.some((mark) => mark.check) && ' Those marked “Check this” were hard to read.'}
            </p>
          )}
          {doubts.length > 0 && (
            <ul className="small">
              {doubts.map((doubt) => (
                <li key={doubt.code + (doubt.field ?? '')}>
                  {doubt.detail ?? warningWords[doubt.code]}
                </li>
              ))}
            </ul>
          )}
          <DetailsFields form={form} draft={draft} marks={marks} />
        </Form>
      </div>
    </StepShell>
  );
}
