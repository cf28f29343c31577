'use client';

import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import type { ReactNode } from 'react';
import type { DraftView } from '@millrace/api/presenters/invoice';
import { formatDate } from '../../format';
import { addInvoiceSteps, paths, type AddInvoiceStep } from '../../paths';
import { PageTitle, StickyBar } from '../ui/Layout';
import { Stepper } from '../ui/Steps';

/** What a step after the upload works on. */
export type StepProps = { draft: DraftView };

const names = ['Upload', 'Details', 'Vendor', 'Plan', 'Review'];

/** What every step has: way back, news, where one is, and the bar that goes on. */
export function StepShell({
  step,
  title,
  savedAt,
  error = false,
  next,
  actions,
  children,
}: {
  step: AddInvoiceStep;
  title: string;
  savedAt?: string;
  error?: boolean;
  next: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <main id="main" className="page page--bar">
        <PageTitle error={error}>{title}</PageTitle>
        <Link className="crumb" href={paths.invoices()}>
          <ChevronLeft className="icon" aria-hidden />
          Invoices
        </Link>
        <header className="page-head mt-1">
          <h1 className="title">{title}</h1>
          {savedAt && <p className="small muted">Draft saved at {formatDate(savedAt, 'time')}</p>}
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
