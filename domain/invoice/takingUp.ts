import type { ContractStatus } from '../contract/contract';
import { isOpenVerification, type VerificationStatus } from '../vendor/verification';
import { canCancel, isLive, type FinancingStatus } from './financing';

/** What the books hold of a financing whose process ended by failure. */
export interface LeftBehind {
  status: FinancingStatus;
  /** What `action_required` goes back to. */
  leftStatus: FinancingStatus | null;
  /** The latest contract and the latest request to the vendor; null where none was made. */
  contract: ContractStatus | null;
  request: VerificationStatus | null;
}

/** How it goes on from there. What was begun outside and ended with the process is begun again (`anew`). */
export interface TakingUp {
  /** Kept: the answers stand, and the checklist listens again. */
  checks: 'again' | 'kept' | 'none';
  vendor: 'first' | 'anew' | 'heard' | 'none';
  /**
   * Kept: it stands, and its process goes on. Over: the stage says what follows. Withdrawn: it is
   * of an offer that is gone.
   */
  contract: 'kept' | 'over' | 'replaced' | 'withdrawn' | 'none';
  /** The offer has lost its contract while a check stands in the way: it is made once more. */
  endsOffer: boolean;
}

/** The mail with which all that follows the writing of a status is done: the last one, if there are more. */
export type LastMail =
  | 'offer_ready'
  | 'action_needed'
  | 'payout_to_approve'
  | 'payout_problem'
  | 'remittance_advice'
  | 'closed';

/**
 * What is done once a status is written was lost where the process ended between the two. The mail that
 * ends it tells; null where nothing follows. `from` is the status before.
 */
export function lastMailAfter(
  status: FinancingStatus,
  from: FinancingStatus | null,
): LastMail | null {
  if (isLive(status)) return 'remittance_advice';
  switch (status) {
    case 'offered':
      return from === 'checking' ? 'offer_ready' : null;
    case 'payout_approval':
      return from === 'contract_signed' ? 'payout_to_approve' : null;
    case 'payout_failed':
      return from === 'paying' ? 'payout_problem' : null;
    case 'payout_returned':
      return 'payout_problem';
    case 'action_required':
      return 'action_needed';
    case 'rejected':
    case 'cancelled':
    case 'expired':
      return 'closed';
    default:
      return null;
  }
}

const signingEnds: readonly ContractStatus[] = ['declined', 'expired', 'voided'];
const ends: readonly ContractStatus[] = [...signingEnds, 'superseded', 'terminated'];
const afterSigning = new Set<FinancingStatus>([
  'contract_signed',
  'payout_approval',
  'payout_failed',
  'payout_returned',
]);

/** What is taken up again; nothing of it where the money has left, or where all is over. */
export function planTakingUp(left: LeftBehind): TakingUp {
  const { status } = left;
  if (!canCancel(status)) {
    return { checks: 'none', vendor: 'none', contract: 'none', endsOffer: false };
  }
  const contract = planContract(left);
  const isStopped = status === 'action_required';
  return {
    checks: planChecks(status),
    vendor: planVendor(left.request),
    contract: isStopped && contract === 'replaced' ? 'none' : contract,
    endsOffer: isStopped && contract === 'replaced',
  };
}

/** The first stage starts the checklist itself; after a payout that came back a recheck does. */
function planChecks(status: FinancingStatus): TakingUp['checks'] {
  if (status === 'submitted' || status === 'payout_returned') return 'none';
  return status === 'checking' || status === 'action_required' ? 'again' : 'kept';
}

function planVendor(request: VerificationStatus | null): TakingUp['vendor'] {
  if (request === null) return 'first';
  if (request === 'cancelled') return 'anew';
  return isOpenVerification(request) ? 'heard' : 'none';
}

function planContract({ status, leftStatus, contract }: LeftBehind): TakingUp['contract'] {
  const at = status === 'action_required' ? (leftStatus ?? 'checking') : status;
  const isLive = contract !== null && !ends.includes(contract);
  if (afterSigning.has(at)) {
    if (contract !== 'executed') return 'replaced';
    // Its own process ended with the payout that came back.
    return at === 'payout_returned' ? 'over' : 'kept';
  }
  if (at === 'contract_pending') {
    if (isLive) return 'kept';
    return contract !== null && signingEnds.includes(contract) ? 'over' : 'replaced';
  }
  if (!isLive) return 'none';
  return status === 'accepted' ? 'kept' : 'withdrawn';
}
