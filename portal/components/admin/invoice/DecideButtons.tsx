'use client';

import { useMutation } from '@tanstack/react-query';
import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import { endedByFailing } from '@millrace/domain/compliance/compliance';
import { useTRPC } from '../../../calls/trpc';
import { showToast } from '../../ui/Toast';
import { ReasonAction } from '../ReasonAction';

type Item = AdminInvoiceDetail['checklist'][number];
type DecideProps = { item: Item; invoiceId: string };

/** What an admin decided, and the way to put it right. */
export function DecideAgain({ item, invoiceId }: DecideProps) {
  if (!item.decidedBy) return null;
  return (
    <div className="mt-2">
      <p className="small">Decided by {item.decidedBy}.</p>
      {item.decisions.length > 0 && (
        <div className="row mt-2 [--gap:8px]">
          <DecideButtons item={item} invoiceId={invoiceId} />
        </div>
      )}
    </div>
  );
}

/** Pass and Fail, as far as they are this admin's to say. */
export function DecideButtons({ item, invoiceId }: DecideProps) {
  const trpc = useTRPC();
  const { code, title, evidenceVersion, decisions, result } = item;
  const isAgain = result !== 'needs_review';
  const decide = useMutation(
    trpc.adminInvoice.decideItem.mutationOptions({
      onSuccess: () => showToast(`Decided: ${title}`),
    }),
  );
  const send = (to: 'passed' | 'failed') => (reason: string, done: { onSuccess: () => void }) =>
    decide.mutate({ invoiceId, code, result: to, reason, evidenceVersion }, done);
  return (
    <>
      {decisions.includes('passed') && (
        <ReasonAction
          words={isAgain ? 'Pass after all' : 'Pass'}
          title={`${title}: in order${isAgain ? ' after all' : ''}?`}
          says={
            <p>
              The check counts as passed and the invoice goes on where it can. Whoever passes it
              can’t release this payout.
            </p>
          }
          label="What you looked at"
          confirm="Pass"
          keep="Not yet"
          mutation={decide}
          onReason={send('passed')}
        />
      )}
      {decisions.includes('failed') && (
        <ReasonAction
          words={isAgain ? 'Take it back' : 'Fail'}
          variant={isAgain ? 'quiet' : 'danger'}
          danger
          title={`${title}: failed?`}
          says={<p>{endedByFailing[code] ? sayEnd : sayFailed}</p>}
          label="What is wrong"
          confirm={endedByFailing[code] ? 'Fail, and end the invoice' : 'Fail'}
          keep="Not yet"
          mutation={decide}
          onReason={send('failed')}
        />
      )}
    </>
  );
}

const sayFailed =
  'The check counts as failed, until somebody who may decide it passes it after all. The company ' +
  'is told that something has to be fixed; for the checks against fraud it is not told what.';
const sayEnd =
  'This ends the invoice for good: it is rejected, and that cannot be undone. The company is told ' +
  'that the check did not pass, and not why.';
