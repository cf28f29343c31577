'use client';

import { ChevronLeft, CirclePause } from 'lucide-react';
import dynamic from 'next/dynamic';
import Link from 'next/link';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import { isClosed } from '@millrace/domain/invoice/financing';
import { countWords, formatMoney } from '../../../text/format';
import { paths } from '../../../paths';
import { ButtonLink } from '../../ui/Button';
import { PageTitle, StickyBar } from '../../ui/Layout';
import { MoneyLineFull, MoneyLineRow } from '../../ui/MoneyLine';
import { ShownWords } from '../../ui/ShownWords';
import { Pill } from '../../ui/Status';
import { Tabs } from '../../ui/Tabs';
import { OwnerCell } from '../invoices/OwnerCell';
import { AccountPanel } from './AccountPanel';
import { Assistance } from './Assistance';
import { BookedPanel } from './BookedPanel';
import { Checklist } from './Checklist';
import { DocumentPanel } from './DocumentPanel';
import { HeldUpBanners } from './HeldUpBanners';
import { LimitPanel } from './LimitPanel';
import { MoreActions } from './MoreActions';
import { Notes } from './Notes';
import { PayoutPlate, isPayoutTurn } from './PayoutPlate';
import { Repayments } from './Repayments';
import { InvoiceTimeline } from './InvoiceTimeline';
import { TurnPlate } from './TurnPlate';

/** It asks for its own rows, and most invoices have none. */
const HeldPanel = dynamic(() => import('./HeldPanel').then((module) => module.HeldPanel), {
  ssr: false,
});

const parts = ['decide', 'document', 'process', 'checks', 'notes'] as const;
const partNames = {
  decide: 'Decide',
  document: 'Document',
  process: 'Process',
  checks: 'Checks',
  notes: 'Notes',
};

/** The whole record; on a phone its parts are tabs, and the address says which is open. */
export function AdminInvoice({ invoice }: { invoice: AdminInvoiceDetail }) {
  const [part] = useQueryState('part', parseAsStringLiteral(parts).withDefault('decide'));
  const stoppedCount = invoice.processes.filter((process) => process.parked).length;
  const title = `${invoice.number}, ${formatMoney(invoice.amounts.payableMinor)}`;
  return (
    <ShownWords>
      <main id="main" className="book-main tabbed" data-open={part}>
        <PageTitle>{`${title}: ${invoice.statusWords}`}</PageTitle>
        <Head invoice={invoice} title={title} stoppedCount={stoppedCount} />
        <HeldUpBanners invoice={invoice} />
        <p className="phone-only mb-3">
          <MoneyLineRow line={invoice.moneyLine} />
          <span className="ml-note">{invoice.waiting.nextWords}</span>
        </p>
        <Tabs
          phone
          label="Parts of this invoice"
          current={part}
          tabs={parts.map((key) => ({
            key,
            label: partNames[key],
            href: paths.adminInvoice(invoice.id, key === 'decide' ? undefined : key),
            ...(key === 'process' && stoppedCount > 0
              ? { count: stoppedCount, tone: 'warn' as const }
              : {}),
          }))}
        />
        <div className="panel-line mb-4" data-tab="process">
          <MoneyLineFull line={invoice.moneyLine} height={76} />
        </div>
        <div className="cols cols--admin">
          <div className="stack [--gap:32px]">
            <section className="cols cols--docdata" data-tab="document" aria-label="Document">
              <DocumentPanel invoice={invoice} account={<AccountPanel invoice={invoice} />} />
            </section>
            <InvoiceTimeline invoice={invoice} />
            <Checklist invoice={invoice} />
            <Repayments invoice={invoice} />
            <BookedPanel ledger={invoice.ledger} />
            <HeldPanel invoiceId={invoice.id} />
          </div>
          <aside className="stack [--gap:32px]" aria-label="Decide and remark">
            {isPayoutTurn(invoice) ? (
              <PayoutPlate invoice={invoice} />
            ) : (
              <TurnPlate invoice={invoice} />
            )}
            <MoreActions invoice={invoice} />
            <LimitPanel limit={invoice.limit} isOver={isClosed(invoice.status)} />
            <Assistance invoice={invoice} />
            <Notes invoice={invoice} />
          </aside>
        </div>
      </main>
      <GoToDecision invoice={invoice} isHidden={part === 'decide'} />
    </ShownWords>
  );
}

function Head({
  invoice,
  title,
  stoppedCount,
}: {
  invoice: AdminInvoiceDetail;
  title: string;
  stoppedCount: number;
}) {
  const { vendor, company } = invoice;
  return (
    <>
      <Link className="crumb" href={paths.adminInvoices()}>
        <ChevronLeft className="icon" aria-hidden />
        Invoices
      </Link>
      <header className="page-head mt-1 mb-4">
        <div>
          <h1 className="title title--28">{title}</h1>
          <p className="muted">
            <strong>{vendor.name}</strong> invoiced <strong>{company.name}</strong> (grade{' '}
            {company.riskGrade}); submitted by {invoice.submittedBy}
          </p>
        </div>
        <div className="row">
          <Pill tone={invoice.tone}>{invoice.statusWords}</Pill>
          {stoppedCount > 0 && (
            <Pill tone="warning" icon={CirclePause}>
              {countWords(stoppedCount, 'step')} parked
            </Pill>
          )}
          {(invoice.owner || invoice.waiting.waitsFor !== 'nobody') && (
            <OwnerCell
              canLetGo
              invoiceId={invoice.id}
              number={invoice.number}
              owner={invoice.owner}
            />
          )}
        </div>
      </header>
    </>
  );
}

/** On a phone the decision is one press away from every other part. */
function GoToDecision({ invoice, isHidden }: { invoice: AdminInvoiceDetail; isHidden: boolean }) {
  const { payout } = invoice;
  if (isHidden || !payout?.canApprove) return null;
  return (
    <div className="phone-only">
      <StickyBar>
        <p className="small">
          <strong>{formatMoney(payout.amountMinor)}</strong> waits for you
        </p>
        <ButtonLink variant="primary" className="push" href={paths.adminInvoice(invoice.id)}>
          Go to approval
        </ButtonLink>
      </StickyBar>
    </div>
  );
}
