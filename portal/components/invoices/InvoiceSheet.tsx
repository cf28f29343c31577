'use client';

import { useQuery } from '@tanstack/react-query';
import { isClosed } from '@millrace/domain/invoice/financing';
import type { InvoiceDetail } from '@millrace/api/invoice/view';
import { formatDate, formatMoney, formatNext } from '../../text/format';
import { paths } from '../../paths';
import { readProblem } from '../../calls/problem';
import { useTRPC } from '../../calls/trpc';
import { sayHeld } from '../dashboard/sayOwed';
import { Button, ButtonLink } from '../ui/Button';
import { DateText } from '../ui/DateText';
import { QueryView } from '../ui/Feedback';
import { Pairs } from '../ui/Layout';
import { Money, Total } from '../ui/Money';
import { MoneyLineFull } from '../ui/MoneyLine';
import { listCosts } from '../ui/PlanFigures';
import { Sheet } from '../ui/Sheet';
import { Banner, Pill } from '../ui/Status';
import { CancelInvoice } from './CancelInvoice';
import { DeleteDraft } from './DeleteDraft';
import { DocumentVersions } from './DocumentVersions';
import { Instalments } from './Instalments';
import { PayByTransferFacts } from './PayByTransfer';
import { sayStage } from './sayStage';

/** One invoice beside the list: where it stands, what it cost, what comes next. */
export function InvoiceSheet({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const trpc = useTRPC();
  const query = useQuery(trpc.invoice.byId.queryOptions({ invoiceId }));
  const invoice = query.data;
  const isUnknown = query.error ? readProblem(query.error).code === 'NOT_FOUND' : false;
  return (
    <Sheet
      label={invoice?.number ?? 'Invoice'}
      onClose={onClose}
      head={
        invoice ? (
          <>
            <p className="small muted">{invoice.vendorName}</p>
            <h2 className="title title--28">{invoice.number ?? 'Draft'}</h2>
            <p className="row mt-2">
              <Pill tone={invoice.tone}>{invoice.statusWords}</Pill>
              {invoice.dueOn && (
                <span className="small muted">Invoice due {formatDate(invoice.dueOn)}</span>
              )}
            </p>
          </>
        ) : (
          <HeadBefore isUnknown={isUnknown} />
        )
      }
      foot={invoice && <Foot invoice={invoice} onClose={onClose} />}
    >
      {isUnknown ? (
        <>
          <p>None of your invoices has this address. It may belong to another company.</p>
          <Button className="mt-4" onClick={onClose}>
            Back to the list
          </Button>
        </>
      ) : (
        <QueryView query={query} what="this invoice">
          {(data) => <Body invoice={data} />}
        </QueryView>
      )}
    </Sheet>
  );
}

/** While it loads, as high as the head that comes: what stands below must not jump. */
function HeadBefore({ isUnknown }: { isUnknown: boolean }) {
  if (isUnknown) return <h2 className="title title--28">No such invoice</h2>;
  return (
    <>
      <p className="small muted">&nbsp;</p>
      <h2 className="title title--28">Invoice</h2>
      <p className="row mt-2" aria-hidden>
        <span className="pill">&nbsp;</span>
      </p>
    </>
  );
}

function describeNext(invoice: InvoiceDetail, isCollected: boolean): string {
  const { nextInstalment: next, held } = invoice;
  if (!next || !isCollected || next.stage === 'late') return formatNext(invoice.waiting);
  return sayStage({ ...next, payMinor: next.debitMinor ?? next.amountMinor - held.forNextMinor });
}

/** What has come off the plan so far, and what late payment put on it. */
function sumRepaid(instalments: InvoiceDetail['instalments']) {
  let lateMinor = 0;
  let paidMinor = 0;
  for (const { amountMinor, lateFeeMinor, lateInterestMinor, openMinor } of instalments) {
    lateMinor += lateFeeMinor + lateInterestMinor;
    paidMinor += amountMinor - openMinor;
  }
  return { lateMinor, paidMinor };
}

function Body({ invoice }: { invoice: InvoiceDetail }) {
  const { plan, pausedSince, isDebitLost } = invoice;
  const isOver = isClosed(invoice.status);
  const isCollected = !isDebitLost && pausedSince === null;
  const hasBegun = invoice.instalments.length > 0 || invoice.leftToRepayMinor > 0;
  const heldWords = sayHeld(invoice.held);
  const { lateMinor, paidMinor } = sumRepaid(invoice.instalments);
  return (
    <>
      <div className="row row--between items-end">
        <p className="small muted">{hasBegun ? 'Left to repay' : 'Invoice amount'}</p>
        <p className="figure figure--36">
          <Money minor={hasBegun ? invoice.leftToRepayMinor : (invoice.payableMinor ?? 0)} />
        </p>
      </div>
      <p className="small">{describeNext(invoice, isCollected)}</p>
      {heldWords && hasBegun && <p className="small mt-1">{heldWords}</p>}
      {pausedSince && (
        <div className="mt-3">
          <Banner tone="info">
            We have been looking into this invoice since {formatDate(pausedSince)}. Nothing new
            begins meanwhile; dates that were set still hold. It goes on once we are done.
          </Banner>
        </div>
      )}
      {isDebitLost && (
        <div className="mt-3">
          <Banner
            tone="warning"
            action={
              <ButtonLink small href={paths.contract(invoice.id)}>
                Set up a new one
              </ButtonLink>
            }
          >
            Your direct debit has ended, so we cannot collect your instalments. Please pay by bank
            transfer until a new one is active.
          </Banner>
        </div>
      )}
      {invoice.owedBackMinor > 0 && (
        <div className="mt-3">
          <Banner tone="warning">
            {formatMoney(invoice.owedBackMinor)} that you had paid was taken back after it had been
            used, so it is owed again. Please pay it by bank transfer.
          </Banner>
        </div>
      )}
      {invoice.payByTransfer && <PayByTransferFacts pay={invoice.payByTransfer} />}
      {invoice.closedReason && <p className="small mt-2">{invoice.closedReason}</p>}
      {invoice.moneyLine && <MoneyLineFull line={invoice.moneyLine} />}
      {plan && (
        <Pairs
          className="small mt-4"
          facts={[
            {
              label: hasBegun ? 'We paid the vendor' : isOver ? 'Offered' : 'We pay the vendor',
              value: <Money minor={plan.principalMinor} />,
            },
            ...listCosts(plan).map(({ label, costMinor }) => ({
              label,
              value: <Money minor={costMinor} />,
            })),
            ...(lateMinor > 0
              ? [{ label: 'Charges for late payment', value: <Money minor={lateMinor} /> }]
              : []),
            ...(paidMinor > 0
              ? [{ label: 'You have paid', value: <Money minor={-paidMinor} /> }]
              : []),
            {
              label: hasBegun
                ? 'Left to repay'
                : isOver
                  ? 'You would have repaid'
                  : 'You would repay',
              value: <Total minor={hasBegun ? invoice.leftToRepayMinor : plan.totalMinor} />,
              total: true,
            },
          ]}
        />
      )}
      <Instalments instalments={invoice.instalments} />
      <DocumentVersions invoice={invoice} />
      {invoice.events.length > 0 && (
        <details className="fold mt-6">
          <summary>
            <span>What happened so far</span>
          </summary>
          <ul className="small">
            {invoice.events.map((event) => (
              <li key={event.at + event.words} className="py-1">
                <span className="muted">
                  <DateText value={event.at} form="shortTime" />
                </span>{' '}
                {event.words}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const actionPaths = {
  continue_draft: (id: string) => paths.addInvoice('details', id),
  open_checklist: (id: string) => paths.checklist(id),
  confirm_delivery: (id: string) => paths.checklist(id),
  upload_corrected: (id: string) => paths.checklist(id),
  accept_offer: (id: string) => paths.contract(id),
  sign_contract: (id: string) => paths.contract(id),
  set_up_mandate: (id: string) => paths.contract(id),
} as const;

function Foot({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const { action } = invoice;
  return (
    <div className="row [--gap:8px]">
      {action && (
        <ButtonLink variant="primary" href={actionPaths[action.kind](invoice.id)}>
          {action.words}
        </ButtonLink>
      )}
      {invoice.plan && action?.kind !== 'sign_contract' && (
        <ButtonLink variant="quiet" href={paths.contract(invoice.id)}>
          Contract
        </ButtonLink>
      )}
      {invoice.draftStep === null && !invoice.plan && (
        <ButtonLink variant="quiet" href={paths.checklist(invoice.id)}>
          Checks
        </ButtonLink>
      )}
      {invoice.documentId && (
        <a className="btn btn--quiet" href={paths.documentFile(invoice.documentId)}>
          Download invoice
        </a>
      )}
      {invoice.draftStep !== null && (
        <DeleteDraft invoiceId={invoice.id} name={invoice.number} onDone={onClose} />
      )}
      {invoice.draftStep === null && invoice.canCancel && (
        <CancelInvoice invoice={invoice} onDone={onClose} />
      )}
    </div>
  );
}
