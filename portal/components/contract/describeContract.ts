import { CircleCheck, CircleX, Clock, PenLine, type LucideIcon } from 'lucide-react';
import { needsNewMandate } from '@millrace/domain/repayment/mandate';
import type { ContractView } from '@millrace/api/contract/view';
import { formatDate, formatMoney, formatNext } from '../../text/format';
import type { Tone } from '../ui/Status';

export type ContractState = {
  /** The one thing that can be done now. */
  step: 'accept' | 'prepare' | 'sign' | 'mandate' | 'wait' | 'done' | 'over';
  title: string;
  words: string;
  tone: Tone;
  icon: LucideIcon;
  notice: string | null;
};

/** True until the direct debit is set up or on its way through the bank. */
export function needsMandate(view: ContractView): boolean {
  return !view.mandate || view.mandate.status === 'created' || needsNewMandate(view.mandate.status);
}

/** Reads the contract, the mandate and the offer as one state: whose turn it is, and for what. */
export function describeContract(view: ContractView): ContractState {
  const { plan, contract } = view;
  const offer = `Borrow ${formatMoney(plan.principalMinor)}, repay ${formatMoney(plan.totalMinor)}`;
  const ready = (step: ContractState['step'], words: string): ContractState => ({
    step,
    title: offer,
    words,
    tone: 'warning',
    icon: PenLine,
    notice: null,
  });
  if (view.isPaused && view.moneyLine.state !== 'stopped') {
    return waiting(offer, 'Paused', formatNext(view.waiting));
  }
  if (view.canAccept) return ready('accept', 'Offer ready for you');
  if (!contract || contract.status === 'draft' || contract.status === 'generated') {
    return withoutContract(view, offer);
  }
  switch (contract.status) {
    case 'sent':
    case 'viewed':
    case 'partly_signed':
      if (view.canSign) return ready('sign', 'Ready for you to sign');
      if (needsMandate(view)) return ready('mandate', 'Set up the direct debit');
      return waiting(
        offer,
        contract.signers.some((signer) => signer.you && signer.state === 'signed')
          ? 'You signed'
          : 'Others sign first',
        formatNext(view.waiting),
      );
    case 'executed':
      if (needsMandate(view) && view.moneyLine.state === 'ready') {
        return ready('mandate', 'Set up the direct debit');
      }
      return {
        ...waiting(
          offer,
          'Signed by all',
          view.moneyLine.state === 'ready' ? formatNext(view.waiting) : null,
        ),
        step: 'done',
        tone: 'positive',
        icon: CircleCheck,
      };
    case 'declined':
      return ended('You declined this contract', view);
    case 'expired':
      return ended('This contract was not signed in time', view);
    case 'superseded':
      return ended(
        'This contract was replaced',
        view,
        'The payout did not happen in time, so its dates no longer hold.',
      );
    case 'voided':
    case 'terminated':
      return ended('This contract was withdrawn', view);
  }
}

function waiting(title: string, words: string, notice: string | null): ContractState {
  return { step: 'wait', title, words, tone: 'info', icon: Clock, notice };
}

/** Between the acceptance and the first contract, it is written; else it is somebody's turn. */
function withoutContract(view: ContractView, offer: string): ContractState {
  if (view.moneyLine.state === 'stopped') {
    const until = view.offerExpiresAt
      ? `The offer stood until ${formatDate(view.offerExpiresAt)}. `
      : '';
    return {
      step: 'over',
      title: 'There is no offer any more',
      words: 'Ended',
      tone: 'neutral',
      icon: CircleX,
      notice: `${until}Nothing is owed.`,
    };
  }
  const { waitsFor } = view.waiting;
  const isWritten = beingWritten.has(view.financingStatus) && waitsFor === 'time';
  if (!isWritten) return waiting(offer, 'Waiting', formatNext(view.waiting));
  return {
    ...waiting(
      offer,
      'Being prepared',
      'We are writing the contract. It takes a minute at most; this page shows it by itself.',
    ),
    step: 'prepare',
  };
}

const beingWritten: ReadonlySet<string> = new Set(['accepted', 'contract_pending']);

/** A contract that holds no longer, and what comes next. */
function ended(title: string, view: ContractView, why = ''): ContractState {
  const isOver = view.moneyLine.state === 'stopped';
  const next = isOver ? view.waiting.nextWords : formatNext(view.waiting);
  return {
    step: isOver ? 'over' : 'wait',
    title,
    words: 'Ended',
    tone: isOver ? 'neutral' : 'warning',
    icon: CircleX,
    notice: ['Nothing is owed.', why, next].filter(Boolean).join(' '),
  };
}
