'use client';

import { useMutation } from '@tanstack/react-query';
import type { AdminInvoiceDetail } from '@millrace/api/invoice/adminView';
import { useTRPC } from '../../../calls/trpc';
import { DateText } from '../../ui/DateText';
import { Panel } from '../../ui/Layout';
import { Flag } from '../../ui/Status';
import { showToast } from '../../ui/Toast';
import { ReasonAction } from '../ReasonAction';

/** What the company asked for help with, and the answer. */
export function Assistance({ invoice }: { invoice: AdminInvoiceDetail }) {
  const trpc = useTRPC();
  const answer = useMutation(
    trpc.adminInvoice.answerAssistance.mutationOptions({
      onSuccess: () => showToast('Answered by email. The task is done.'),
    }),
  );
  if (invoice.assistance.length === 0) return null;
  return (
    <Panel id="help" name="Help asked for" tab="notes">
      {invoice.assistance.map((one) => (
        <div className="note" key={one.id}>
          <p className="tiny muted">
            {one.askedBy}, <DateText value={one.at} form="shortTime" />
          </p>
          <p className="mt-1">{one.question}</p>
          <div className="mt-2">
            {one.status === 'open' ? (
              <ReasonAction
                words="Answer"
                title={`Answer ${one.askedBy}`}
                says={<p>“{one.question}”</p>}
                label="Your answer"
                hint="We email it to whoever asked, and show it where they asked. It closes the task."
                confirm="Send answer"
                keep="Not yet"
                mutation={answer}
                onReason={(resolution, done) =>
                  answer.mutate({ requestId: one.id, resolution }, done)
                }
              />
            ) : (
              <>
                <Flag tone="positive" small>
                  Answered
                </Flag>
                <p className="small mt-1">{one.resolution}</p>
              </>
            )}
          </div>
        </div>
      ))}
    </Panel>
  );
}
