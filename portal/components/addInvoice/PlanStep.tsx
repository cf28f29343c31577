'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@bprogress/next/app';
import { useState } from 'react';
import type { QuoteView } from '@millrace/api/credit/view';
import { countWords, formatDate, formatMoney } from '../../text/format';
import { sayInstalments } from '../../text/sayInstalments';
import { paths } from '../../paths';
import { readProblem } from '../../calls/problem';
import { useTRPC } from '../../calls/trpc';
import { Button } from '../ui/Button';
import { ErrorSummary } from '../ui/ErrorSummary';
import { QueryView, Skeleton } from '../ui/Feedback';
import { Rates, Schedule } from '../ui/PlanFigures';
import { Doubts, useDoubts } from './Doubts';
import { nameLimit } from '../dashboard/LimitPlate';
import { LimitSums } from './LimitSums';
import { PlanTable } from './PlanTable';
import { confirmLeaving } from './SavedNote';
import { StepShell, type StepProps } from './StepShell';
import { useAutosave, useSaveStep } from './useAutosave';

/** How many months; every choice with its fee, its yearly rate, and whether it fits. */
export function PlanStep({ draft }: StepProps) {
  const trpc = useTRPC();
  const router = useRouter();
  const quote = useQuery(trpc.pricing.quote.queryOptions({ invoiceId: draft.invoiceId }));
  const { invoiceId } = draft;
  const [picked, setPicked] = useState<number | null>(draft.values.termMonths);
  const { saving, saver } = useAutosave(draft, () => ({
    step: 'plan' as const,
    typed: {},
    values: picked ? { termMonths: picked } : {},
  }));
  const save = useSaveStep(saver);
  const { data: known, isStopped } = useDoubts(invoiceId);
  const options = quote.data?.options ?? [];
  const term = options.some((one) => one.termMonths === picked)
    ? picked
    : (options.find((one) => one.termMonths === 3) ?? options[0])?.termMonths;
  const plan = options.find((one) => one.termMonths === term);
  async function leave() {
    if ((await saver.flush()) === 'saved' || confirmLeaving()) router.push(paths.invoices());
  }
  function goOn() {
    if (!term) return;
    save.mutate(
      { invoiceId, step: 'review', values: { termMonths: term } },
      { onSuccess: () => router.push(paths.addInvoice('review', invoiceId)) },
    );
  }
  const fits = quote.data?.limit.fits === true && !isStopped;
  return (
    <StepShell
      step="plan"
      title={findTitle(quote.data, term ?? null)}
      draft={draft}
      saving={save.isPending ? undefined : saving}
      onRetrySaving={() => saver.retry()}
      error={Boolean(save.error)}
      next={
        plan ? (
          <strong>
            {plan.termMonths > 1
              ? `${plan.termMonths} monthly instalments: ${sayInstalments(plan.instalments)}; `
              : `${countWords(plan.termMonths, 'month')}: `}
            {formatMoney(plan.totalMinor)} in all.
          </strong>
        ) : (
          'Choose how many months.'
        )
      }
      actions={
        <>
          <Button variant="quiet" onClick={() => void leave()}>
            Save and leave
          </Button>
          <Button variant="primary" busy={save.isPending} disabled={!plan || !fits} onClick={goOn}>
            Continue to review
          </Button>
        </>
      }
    >
      {save.error && (
        <ErrorSummary
          lines={[{ id: '', words: readProblem(save.error).message }]}
          reference={readProblem(save.error).reference}
          attempt={save.failureCount}
        />
      )}
      <Doubts data={known} />
      <QueryView query={quote} what="the plans" skeleton={<Skeleton rows={5} />}>
        {(data) => (
          <div className="plan">
            <div>
              <PlanTable
                options={data.options}
                term={term ?? null}
                onPick={(months) => {
                  setPicked(months);
                  saver.touch();
                }}
              />
              <p className="small muted mt-3">
                Rates of {formatDate(data.ratesFrom, 'full')}. Spare pence go to the first
                instalments; the APR is for equal months. You may repay early at any time: there is
                no charge, and the fee not yet earned comes off.
              </p>
            </div>
            <div>
              {plan && (
                <section className="plate" aria-labelledby="answer" aria-live="polite">
                  <p className="small muted" id="answer">
                    For {formatMoney(plan.principalMinor)} over{' '}
                    {countWords(plan.termMonths, 'month')} you repay
                  </p>
                  <p className="figure figure--36 mt-1">{formatMoney(plan.totalMinor)}</p>
                  <Schedule plan={plan} />
                  <Rates plan={plan} small />
                </section>
              )}
              <LimitSums
                limit={data.limit}
                isStopped={isStopped}
                vendorName={draft.vendor?.legalName ?? 'this vendor'}
              />
            </div>
          </div>
        )}
      </QueryView>
    </StepShell>
  );
}

function findTitle(quote: QuoteView | undefined, term: number | null): string {
  if (!quote) return 'How many months?';
  if (quote.limit.status !== 'active') return nameLimit(quote.limit.status);
  if (!quote.limit.fits) return `It is ${formatMoney(findExcess(quote))} more than we can pay`;
  return term ? `Repay it over ${countWords(term, 'month')}?` : 'How many months?';
}

/** How much too large the invoice is: for the limit or for this one vendor, whichever binds. */
function findExcess({ limit }: QuoteView): number {
  return Math.max(-limit.leftMinor, -limit.vendorLeftMinor, 0);
}
