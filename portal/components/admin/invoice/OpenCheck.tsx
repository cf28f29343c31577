'use client';

import { useMutation } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import { checklistRules } from '@millrace/domain/compliance/compliance';
import { checklistResultWords } from '@millrace/domain/compliance/complianceWords';
import { isClosed } from '@millrace/domain/invoice/financing';
import { upperFirst } from '../../../text/format';
import { useTRPC } from '../../../calls/trpc';
import { Flag, type Tone } from '../../ui/Status';
import { showToast } from '../../ui/Toast';
import { ReasonAction } from '../ReasonAction';
import { CheckEvidence } from './CheckEvidence';
import { DecideAgain, DecideButtons } from './DecideButtons';
import { Proposal } from './Proposal';

type Item = AdminInvoiceDetail['checklist'][number];

const tones: Partial<Record<Item['result'], Tone>> = {
  failed: 'negative',
  needs_review: 'warning',
  running: 'info',
};

/** A check without its answer: why, whose turn it is, and the decision where it is ours. */
export function OpenCheck({ item, invoice }: { item: Item; invoice: AdminInvoiceDetail }) {
  const { mismatch } = item;
  // What nobody needs any more asks for no attention, however it stood.
  const isOver = isClosed(invoice.status);
  const isAsked = item.result === 'needs_review' && !isOver;
  return (
    <li className="open-check">
      <p className="row row--between">
        <strong>{item.title}</strong>
        <Flag tone={(!isOver && tones[item.result]) || 'neutral'} icon={isAsked ? Eye : undefined}>
          {checklistResultWords[item.result]}
        </Flag>
      </p>
      <p className="small muted">
        {item.evidenceWords ?? item.words}
        {item.severity === 'advisory' && ' It does not hold the invoice up.'}
      </p>
      <CheckEvidence item={item} invoice={invoice} />
      {mismatch && (
        <dl className="compare">
          <div>
            <dt>{mismatch.leftLabel}</dt>
            <dd>{mismatch.left}</dd>
          </div>
          <div>
            <dt>{mismatch.rightLabel}</dt>
            <dd>
              <mark>{mismatch.right}</mark>
            </dd>
          </div>
          {mismatch.earlier && (
            <div>
              <dt>Known from before</dt>
              <dd>{mismatch.earlier}</dd>
            </div>
          )}
        </dl>
      )}
      <p className="small">
        {item.waiting.nextWords}
        {item.waiting.byWords && ` ${upperFirst(item.waiting.byWords)}.`}
      </p>
      {isAsked && <DecideCheck item={item} invoice={invoice} />}
      {item.result === 'failed' && <DecideAgain item={item} invoiceId={invoice.id} />}
    </li>
  );
}

/** The operations that are this admin's, or why they are somebody else's. */
function DecideCheck({ item, invoice }: { item: Item; invoice: AdminInvoiceDetail }) {
  const trpc = useTRPC();
  const { id: invoiceId } = invoice;
  const { code, title, evidenceVersion, mayWaive, whyNot } = item;
  const waive = useMutation(
    trpc.adminInvoice.waiveItem.mutationOptions({
      onSuccess: ({ state }) =>
        showToast(
          state === 'waived'
            ? `Waived by two people: ${title}`
            : 'Proposed. A second admin has to waive it too.',
        ),
    }),
  );
  return (
    <>
      <Proposal proposal={item.proposal} />
      <div className="row mt-2 [--gap:8px]">
        <DecideButtons item={item} invoiceId={invoiceId} />
        {mayWaive && (
          <ReasonAction
            words="Waive"
            title={`Waive “${title}”?`}
            says={
              <p>
                The invoice goes on without this check once a second admin has waived it too.
                Neither of you may release this payout.
              </p>
            }
            confirm="Waive"
            keep="Keep the check"
            mutation={waive}
            onReason={(reason, done, decisionId) =>
              waive.mutate({ decisionId, invoiceId, code, reason, evidenceVersion }, done)
            }
          />
        )}
      </div>
      {whyNot && <p className="small mt-2">{whyNot}</p>}
      {!checklistRules[code].waivable && (
        <p className="tiny muted mt-2">This check can never be waived.</p>
      )}
    </>
  );
}
