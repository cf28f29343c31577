'use client';

import { useMutation } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import type { ContractView } from '@millrace/api/contract/view';
import { countWords, formatDate, formatMoney } from '../../text/format';
import { useTRPC } from '../../calls/trpc';
import { CompanyTabBar } from '../shell/CompanyShell';
import { Button } from '../ui/Button';
import { StickyBar } from '../ui/Layout';
import { Refusal } from '../ui/Refusal';
import { showToast } from '../ui/Toast';
import { DeclineDialog } from './DeclineDialog';
import type { ContractState } from './describeContract';

type BarProps = {
  view: ContractView;
  state: ContractState;
  /** False until the contract is on the screen: nobody signs what cannot be read yet. */
  canRead: boolean;
};

/** The bar that holds the one thing to do; without one the phone's tabs come back. */
export function ContractBar({ view, state, canRead }: BarProps) {
  const trpc = useTRPC();
  const { invoiceId, plan, contract } = view;
  const toPage = { onSuccess: (answer: { url: string }) => window.location.assign(answer.url) };
  const accept = useMutation(
    trpc.invoice.acceptOffer.mutationOptions({
      onSuccess: () => {
        showToast('Offer accepted. We’re writing the contract.');
        window.scrollTo({ top: 0 });
      },
    }),
  );
  const sign = useMutation(trpc.contract.startSigning.mutationOptions(toPage));
  const mandate = useMutation(trpc.mandate.start.mutationOptions(toPage));
  const buttons = {
    accept: { words: `Accept ${formatMoney(plan.principalMinor)}`, action: accept },
    sign: { words: 'Sign contract', action: sign },
    mandate: { words: 'Set up the direct debit', action: mandate },
  };
  const button = state.step in buttons ? buttons[state.step as keyof typeof buttons] : null;
  if (!button) return <CompanyTabBar />;
  const { action } = button;
  const first = plan.instalments[0];
  const isUnread = state.step === 'sign' && !canRead;
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
            {isUnread
              ? 'You can sign as soon as the contract is on the screen.'
              : holds && `Offer valid until ${formatDate(holds)}.`}
          </p>
        )}
      </div>
      <div className="row push">
        {state.step === 'accept' && <DeclineOffer invoiceId={invoiceId} />}
        {state.step === 'sign' && <DeclineContract invoiceId={invoiceId} />}
        <Button
          variant="primary"
          busy={action.isPending}
          disabled={isUnread}
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
  const decline = useMutation(trpc.contract.decline.mutationOptions());
  return (
    <DeclineDialog
      title="Decline this contract?"
      words="You owe nothing and we don’t pay the vendor. While the offer is valid you can accept it again, and get a new contract."
      label="What is wrong with it?"
      shortest={3}
      error={decline.error}
      busy={decline.isPending}
      decline={(reason) => decline.mutateAsync({ invoiceId, reason })}
    />
  );
}

function DeclineOffer({ invoiceId }: { invoiceId: string }) {
  const trpc = useTRPC();
  const decline = useMutation(
    trpc.invoice.cancel.mutationOptions({
      onSuccess: () => showToast('Offer declined. You owe nothing.'),
    }),
  );
  return (
    <DeclineDialog
      title="Decline this offer?"
      words="You owe nothing and we don’t pay the vendor. The part of your limit that we hold for it becomes free. You can upload the invoice again later."
      label="Why"
      shortest={0}
      error={decline.error}
      busy={decline.isPending}
      decline={(reason) =>
        decline.mutateAsync({ invoiceId, ...(reason.length >= 3 ? { reason } : {}) })
      }
    />
  );
}
