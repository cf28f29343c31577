'use client';

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useQueryState } from 'nuqs';
import dynamic from 'next/dynamic';
import type { ComponentType, ReactNode } from 'react';
import type { DraftView } from '@millrace/api/invoice/view';
import type { AddInvoiceStep } from '../../paths';
import { useTRPC } from '../../calls/trpc';
import { QueryView, Skeleton } from '../ui/Feedback';
import { PageTitle } from '../ui/Layout';
import type { StepProps } from './StepShell';
import { UploadStep } from './UploadStep';
import { useLeaving } from './useAutosave';

const page = (content: ReactNode) => (
  <main id="main" className="page">
    {content}
  </main>
);
const loading = () =>
  page(
    <>
      <PageTitle>Add invoice</PageTitle>
      <Skeleton above="record" rows={6} />
    </>,
  );
// The upload is not among them: the server draws it, so it has to come alive together with the
// shell, or figures that the shell has read meanwhile would stand where the server drew none.
const DetailsStep = dynamic(async () => (await import('./DetailsStep')).DetailsStep, { loading });
const VendorStep = dynamic(async () => (await import('./VendorStep')).VendorStep, { loading });
const PlanStep = dynamic(async () => (await import('./PlanStep')).PlanStep, { loading });
const ReviewStep = dynamic(async () => (await import('./ReviewStep')).ReviewStep, { loading });
const BatchResults = dynamic(async () => (await import('./BatchResults')).BatchResults, {
  loading,
});
const DoneStep = dynamic(async () => (await import('./DoneStep')).DoneStep, { loading });

const steps: Record<Exclude<AddInvoiceStep, 'upload' | 'done'>, ComponentType<StepProps>> = {
  details: DetailsStep,
  vendor: VendorStep,
  plan: PlanStep,
  review: ReviewStep,
};

/** Reads the draft and shows its step. A step that needs a draft starts at the upload without one. */
export function AddInvoice({ step }: { step: AddInvoiceStep }) {
  const trpc = useTRPC();
  const [invoiceId] = useQueryState('invoiceId');
  const needsDraft = step !== 'upload' && step !== 'done' && invoiceId !== null;
  const draft = useQuery(trpc.invoice.draft.queryOptions(needsDraft ? { invoiceId } : skipToken));
  if (step === 'done' && invoiceId) return <DoneStep invoiceId={invoiceId} />;
  if (step === 'done') return <BatchResults />;
  if (step === 'upload' || !invoiceId) return <UploadStep />;
  const Step = steps[step];
  return (
    <QueryView
      isPage
      query={draft}
      what="your draft"
      skeleton={<Skeleton above="record" rows={6} />}
      frame={page}
    >
      {(data) => (
        <AfterLeaving seen={data}>
          {(newest) => (
            <Step key={`${newest.invoiceId} ${newest.documentVersion}`} draft={newest} />
          )}
        </AfterLeaving>
      )}
    </QueryView>
  );
}

/** A step that was left a moment ago may still be on its way to us; this one shows what it left. */
function AfterLeaving({
  seen,
  children,
}: {
  seen: DraftView;
  children: (newest: DraftView) => ReactNode;
}) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { invoiceId } = seen;
  if (useLeaving(invoiceId)) return page(<Skeleton above="record" rows={6} />);
  // What was just saved is known before those who watch the draft are told of it.
  return children(queries.getQueryData(trpc.invoice.draft.queryKey({ invoiceId })) ?? seen);
}
