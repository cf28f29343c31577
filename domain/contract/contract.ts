import { defineMachine } from '../machine/machine';

const signingEnds = ['declined', 'expired', 'voided'] as const;

/**
 * The lending contract. A later state may be taken at once, so every way forward is a move:
 * providers report late and out of order.
 */
export const contractMachine = defineMachine({
  noun: 'contract',
  initial: 'draft',
  transitions: {
    draft: ['generated'],
    generated: ['sent', 'viewed', 'partly_signed', 'executed', ...signingEnds],
    sent: ['viewed', 'partly_signed', 'executed', ...signingEnds],
    viewed: ['partly_signed', 'executed', ...signingEnds],
    partly_signed: ['executed', ...signingEnds],
    executed: ['superseded', 'terminated'],
    declined: [],
    expired: [],
    voided: [],
    superseded: [],
    terminated: [],
  },
});

export type ContractStatus = keyof (typeof contractMachine)['transitions'];

/** The status after a report: a later one is taken, an earlier or equal one changes nothing. */
export function takeContractReport(
  current: ContractStatus,
  reported: ContractStatus,
): { status: ContractStatus; changed: boolean } {
  const changed = contractMachine.transitions[current].includes(reported);
  return { status: changed ? reported : current, changed };
}

/** True while a signer can still act. */
export function isOpenForSigning(status: ContractStatus): boolean {
  return contractMachine.transitions[status].includes('executed');
}

export const signerAuthorities = ['director', 'board_minute'] as const;
export type SignerAuthority = (typeof signerAuthorities)[number];

/** One signer of the company, in signing order, with what his authority rests on that day. */
export interface Signer {
  name: string;
  email: string;
  role: string;
  order: number;
  authority: SignerAuthority;
}

export type ContractStage = 'writing' | 'signing' | 'no_debit' | 'debit_under_way' | 'complete';

/** From the acceptance on: it is written, then signed, then wants a direct debit behind it. */
export function findContractStage({
  contract,
  hasMandate,
  isMandateUnderWay,
}: {
  contract: { status: string } | null;
  /** A direct debit that can collect. */
  hasMandate: boolean;
  /** One that the bank has still to confirm. */
  isMandateUnderWay: boolean;
}): ContractStage {
  const status = contract?.status ?? 'draft';
  if (status === 'draft' || status === 'generated') return 'writing';
  if (status !== 'executed') return 'signing';
  if (hasMandate) return 'complete';
  return isMandateUnderWay ? 'debit_under_way' : 'no_debit';
}
