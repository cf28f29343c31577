'use client';

import { ChevronLeft } from 'lucide-react';
import { useRouter } from '@bprogress/next/app';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { DraftView } from '@millrace/api/invoice/view';
import { addInvoiceSteps, paths, type AddInvoiceStep } from '../../paths';
import { DeleteDraft } from '../invoices/DeleteDraft';
import { PageTitle, StickyBar } from '../ui/Layout';
import { Stepper } from '../ui/Steps';
import { BatchNote } from './BatchNote';
import { SavedNote, useLeaveGuard, type Saving } from './SavedNote';

/** What a step after the upload works on. */
export type StepProps = { draft: DraftView };

const names = ['Upload', 'Details', 'Vendor', 'Plan', 'Review'];

/** What every step has: way back, news, where one is, and the bar that goes on. */
export function StepShell({
  step,
  title,
  draft,
  saving = draft && { state: 'saved', savedAt: draft.savedAt },
  onRetrySaving,
  error = false,
  next,
  actions,
  children,
}: {
  step: AddInvoiceStep;
  title: string;
  /** Without one, as before the upload, there is nothing to save or delete. */
  draft?: DraftView;
  /** Whether what is on the screen is saved; without it, nothing on it has to be. */
  saving?: Saving;
  onRetrySaving?: () => void;
  error?: boolean;
  next: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}) {
  const router = useRouter();
  useLeaveGuard(saving !== undefined && saving.state !== 'saved');
  return (
    <>
      <main id="main" className="page page--bar">
        <PageTitle error={error}>{title}</PageTitle>
        <div className="row">
          <Link className="crumb" href={paths.invoices()}>
            <ChevronLeft className="icon" aria-hidden />
            Invoices
          </Link>
          {draft && <BatchNote invoiceId={draft.invoiceId} />}
        </div>
        <header className="page-head mt-1">
          <h1 className="title">{title}</h1>
          {draft && saving && (
            <div className="row">
              <SavedNote saving={saving} onRetry={onRetrySaving} />
              <DeleteDraft
                invoiceId={draft.invoiceId}
                name={draft.values.number ?? draft.fileName}
                onDone={() => router.push(paths.invoices())}
              />
            </div>
          )}
        </header>
        <Stepper steps={names} current={addInvoiceSteps.indexOf(step)} />
        {children}
      </main>
      <StickyBar>
        <p className="small muted">{next}</p>
        <div className="row push">{actions}</div>
      </StickyBar>
    </>
  );
}
