'use client';

import { useMutation } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { ContractView } from '@millrace/api/presenters/contract';
import { countWords, formatDate, formatMoney } from '../../format';
import { paths } from '../../paths';
import { quoteProblem } from '../../problem';
import { useTRPC } from '../../trpc';
import { CompanyTabBar } from '../shell/CompanyShell';
import { Button, ButtonLink } from '../ui/Button';
import { TextAreaField } from '../ui/Field';
import { StickyBar } from '../ui/Layout';
import { Dialog } from '../ui/Overlay';
import { Refusal } from '../ui/Refusal';
import type { ContractState } from './describeContract';

/** The bar that holds the one thing to do; without one the phone's tabs come back. */
export function ContractBar({ view, state }: { view: ContractView; state: ContractState }) {
  const trpc = useTRPC();
  const { invoiceId, plan, contract } = view;
  const toPage = { onSuccess: (answer: { url: string }) => window.location.assign(answer.url) };
  const accept = useMutation(trpc.invoice.acceptOffer.mutationOptions());
  const sign = useMutation(trpc.contract.startSigning.mutationOptions(toPage));
  const mandate = useMutation(trpc.mandate.start.mutationOptions(toPage));
  const renew = useMutation(trpc.contract.regenerate.mutationOptions());
  const buttons = {
    accept: { words: `Accept ${formatMoney(plan.principalMinor)}`, action: accept },
    sign: { words: 'Sign contract', action: sign },
    mandate: { words: 'Set up the direct debit', action: mandate },
    renew: { words: 'Make a new contract', action: renew },
  };
  const button = state.step in buttons ? buttons[state.step as keyof typeof buttons] : null;
  if (!button) return <CompanyTabBar />;
  const { action } = button;
  const first = plan.instalments[0];
  const holds = contract?.expiresAt ?? view.offerExpiresAt;
  return (
    <StickyBar>
      <div>
        <p className="strong">
          You repay {formatMoney(plan.totalMinor)} in {countWords(plan.termMonths, 'instalment')}
        </p>
        {action.error ? (
          <Refusal error={action.error} />
        ) : (
          <p className="small muted">
            {first && `First ${formatMoney(first.amountMinor)}. `}
            {holds && `Held until ${formatDate(holds)}.`}
          </p>
        )}
      </div>
      <div className="row push">
        {state.step === 'sign' && <DeclineContract invoiceId={invoiceId} />}
        {state.step === 'renew' && (
          <ButtonLink variant="quiet" href={paths.invoices(invoiceId)}>
            Leave it
          </ButtonLink>
        )}
        <Button
          variant="primary"
          busy={action.isPending}
          icon={<PenLine className="icon" aria-hidden />}
          onClick={() => action.mutate({ invoiceId })}
        >
          {button.words}
        </Button>
      </div>
    </StickyBar>
  );
}

function DeclineContract({ invoiceId }: { invoiceId: string }) {
  const trpc = useTRPC();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const decline = useMutation(
    trpc.contract.decline.mutationOptions({
      onSuccess: () => setOpen(false),
      onError: (error) => setComplaint(quoteProblem(error)),
    }),
  );
  function send() {
    if (reason.trim().length < 3) return setComplaint('Say in a few words why');
    decline.mutate({ invoiceId, reason: reason.trim() });
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Decline
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Decline this contract?"
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep reading
            </Button>
            <Button variant="danger-fill" busy={decline.isPending} onClick={send}>
              Decline
            </Button>
          </>
        }
      >
        <p>Nothing is owed and the vendor is not paid. While the offer stands you may ask again.</p>
        <TextAreaField
          id="decline-reason"
          label="What is wrong with it?"
          value={reason}
          error={complaint}
          onChange={(event) => setReason(event.target.value)}
        />
      </Dialog>
    </>
  );
}
