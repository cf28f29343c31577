'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@bprogress/next/app';
import { useState } from 'react';
import { countWords, formatMoney } from '../../text/format';
import { paths } from '../../paths';
import { readProblem } from '../../calls/problem';
import { useTRPC } from '../../calls/trpc';
import { Button, ButtonLink } from '../ui/Button';
import { Choice } from '../ui/Field';
import { ErrorSummary } from '../ui/ErrorSummary';
import { QueryView, Skeleton } from '../ui/Feedback';
import { PageTitle } from '../ui/Layout';
import { Doubts, useDoubts } from './Doubts';
import { ReviewFacts } from './ReviewFacts';
import { showToast } from '../ui/Toast';
import { StepShell, type StepProps } from './StepShell';
import { useBatch } from './useBatch';

/** Everything once more on one page, the attestation, and the button that submits. */
export function ReviewStep({ draft }: StepProps) {
  const trpc = useTRPC();
  const router = useRouter();
  const { invoiceId, values, vendor } = draft;
  const [attested, setAttested] = useState(false);
  const quote = useQuery(trpc.pricing.quote.queryOptions({ invoiceId }));
  const { data: known, isStopped } = useDoubts(invoiceId);
  const batch = useBatch();
  const submit = useMutation(
    trpc.invoice.submit.mutationOptions({
      onSuccess: (answer) => {
        if (batch.positionOf(invoiceId)) showToast(`${values.number ?? 'Invoice'} submitted.`);
        router.push(batch.submit(answer.invoiceId));
      },
    }),
  );
  const plan = quote.data?.options.find((one) => one.termMonths === values.termMonths);
  const problem = submit.error ? readProblem(submit.error) : null;
  function send() {
    if (submit.isPending) return;
    submit.mutate({ invoiceId, deliveryAttested: true, basedOn: draft.updatedAt });
  }
  const lines = problem ? [{ id: '', words: problem.message }] : [];
  // The title names the sums: without them it would be another one, and push the page down.
  if (quote.isPending) {
    return (
      <main id="main" className="page">
        <PageTitle>Add invoice</PageTitle>
        <Skeleton above="record" rows={6} label="Loading the plan you chose" />
      </main>
    );
  }
  return (
    <StepShell
      step="review"
      title={
        plan && vendor
          ? `We pay ${vendor.legalName} ${formatMoney(plan.principalMinor)}, you repay ${formatMoney(plan.totalMinor)}`
          : 'Look at it once more'
      }
      draft={draft}
      error={lines.length > 0}
      next={
        attested
          ? 'Until you have signed the contract you owe nothing and may withdraw.'
          : 'One thing is left: confirm that the invoice is genuine, delivered and unpaid.'
      }
      actions={
        <>
          <ButtonLink variant="quiet" href={paths.invoices()}>
            Save and leave
          </ButtonLink>
          {attested ? (
            <Button
              variant="primary"
              busy={submit.isPending}
              disabled={isStopped || !plan || !vendor}
              onClick={send}
            >
              Submit {values.number ?? 'invoice'}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => document.getElementById('attested')?.focus()}>
              Confirm it is genuine
            </Button>
          )}
        </>
      }
    >
      {lines.length > 0 && (
        <ErrorSummary lines={lines} reference={problem?.reference} attempt={submit.submittedAt} />
      )}
      <Doubts data={known} />
      <QueryView query={quote} what="the plan you chose">
        {(data) => <ReviewFacts draft={draft} plan={plan ?? null} limit={data.limit} />}
      </QueryView>
      <section className="entry" aria-labelledby="then">
        <div className="entry-margin">
          <h2 className="head" id="then">
            What happens next
          </h2>
        </div>
        <div>
          <ol className="todo">
            <li>
              <div>
                <h3 className="strong">We check, {vendor?.legalName ?? 'the vendor'} confirms</h3>
                <p>Most checks take minutes. We’ll email you if one needs you.</p>
              </div>
            </li>
            <li>
              <div>
                <h3 className="strong">You sign the contract and set up the direct debit</h3>
                <p>The contract states the same figures.</p>
              </div>
            </li>
            <li>
              <div>
                <h3 className="strong">We pay the vendor</h3>
                {quote.data && (
                  <p>
                    Within {countWords(quote.data.payoutWorkingDays, 'working day')} of your
                    signature.
                  </p>
                )}
              </div>
            </li>
          </ol>
          <div className="mt-3">
            <Choice
              id="attested"
              plain
              checked={attested}
              onChange={(event) => setAttested(event.target.checked)}
              label="The invoice is genuine, what it names was delivered, it is unpaid, nobody else finances it, and the vendor is not related to us."
            />
          </div>
        </div>
      </section>
    </StepShell>
  );
}
