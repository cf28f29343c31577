'use client';

import { useMutation } from '@tanstack/react-query';
import { isClosed } from '@millrace/domain/invoice/financing';
import { mandateWords } from '@millrace/domain/repayment/mandate';
import type { ContractView } from '@millrace/api/contract/view';
import { countWords } from '../../text/format';
import { useTRPC } from '../../calls/trpc';
import { Button } from '../ui/Button';
import { Refusal } from '../ui/Refusal';
import { Flag } from '../ui/Status';
import { describeContract, needsMandate } from './describeContract';

/** The authority to collect: what it is, where it stands, and the way to the page that sets it up. */
export function MandateBlock({ view }: { view: ContractView }) {
  const trpc = useTRPC();
  const start = useMutation(
    trpc.mandate.start.mutationOptions({
      onSuccess: (answer) => window.location.assign(answer.url),
    }),
  );
  if (!view.contract || view.moneyLine.state === 'stopped') return null;
  const missing = needsMandate(view);
  if (missing && isClosed(view.financingStatus)) return null;
  const isMain = describeContract(view).step === 'mandate';
  return (
    <section aria-labelledby="debit">
      <h2 className="head head--22 mb-2" id="debit">
        Direct debit
      </h2>
      {missing ? (
        <>
          <p>
            We collect each instalment by direct debit. You set it up on a page of our payment
            provider, with your sort code and account number, and come back here.
          </p>
          <p className="small muted mt-2">
            We tell you each amount {countWords(view.noticeWorkingDays, 'working day')} before. The
            direct debit guarantee protects you: your bank refunds a payment taken in error.
          </p>
          {!view.canSetUpMandate && (
            <p className="mt-2">
              We have paused this invoice. You can set it up once we continue it.
            </p>
          )}
          {view.canSetUpMandate && !isMain && (
            <Button
              className="mt-4"
              busy={start.isPending}
              onClick={() => start.mutate({ invoiceId: view.invoiceId })}
            >
              Set up the direct debit
            </Button>
          )}
          <Refusal error={start.error} />
        </>
      ) : (
        <p>
          <Flag tone={view.mandate?.status === 'active' ? 'positive' : 'info'}>
            {view.mandate && mandateWords[view.mandate.status]}
          </Flag>{' '}
          {view.mandate?.accountLast4 && `Account ending ${view.mandate.accountLast4}`}
          {view.mandate?.reference && `, reference ${view.mandate.reference}`}
        </p>
      )}
    </section>
  );
}
