import { AppError } from '../errors/errors';
import type { Minor } from '../money/money';
import type { Policy } from '../policy/policy';

export const approvalKinds = [
  'payout',
  'bank_account',
  'waiver',
  'refund',
  'write_off',
  'process',
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/**
 * How many different admins release: one below the threshold, two from it. All payouts to one
 * account in one day count together, whether they were sent, approved or only asked for, so that
 * nobody stays below by splitting. Everything but a payout always takes two.
 */
export function requiredApprovals(
  kind: ApprovalKind,
  amountMinor: Minor,
  othersToAccountTodayMinor: Minor,
  policy: Pick<Policy['approvals'], 'fourEyesFromMinor'>,
): 1 | 2 {
  if (kind !== 'payout') return 2;
  return amountMinor + othersToAccountTodayMinor >= policy.fourEyesFromMinor ? 2 : 1;
}

/** Who may have no part in a payout: whoever accepted its account or waived an item of it. */
export interface ApprovalParties {
  makerId: string;
  checkerId: string | null;
  /** Admins who accepted the bank account, cleared a payment that came back, waived a check or
   *  decided that one in review is passed. */
  excludedIds: readonly string[];
}

/** Throws FORBIDDEN `self_approval` for a maker or checker who has had a hand in it already. */
export function assertIndependent(parties: ApprovalParties): void {
  if (parties.checkerId !== null && parties.checkerId === parties.makerId) {
    throw selfApproval('You requested this yourself. A second person has to approve it.');
  }
  const people = [parties.makerId, parties.checkerId];
  if (people.some((id) => id !== null && parties.excludedIds.includes(id))) {
    throw selfApproval(
      'You accepted the account, gave the vendor’s address, cleared a return or decided a check. ' +
        'Somebody else releases this.',
    );
  }
}

/** A decision of two people: each call has an id of its own, made by the form that sends it. */
export interface TwoPeopleCall {
  decisionId: string;
  adminId: string;
  reason: string;
}

/** What the first of two people proposed; its id is the one of the call that proposed it. */
export interface OpenProposal {
  id: string;
  makerId: string;
  reason: string | null;
}

/**
 * What a call is while a proposal is open: the call that proposed it once more, which changes
 * nothing, or the word of a second person. Throws FORBIDDEN `self_approval` for a second word of
 * whoever proposed, and CONFLICT `payload_differs` for the proposal's id with something else.
 */
export function readSecondCall(open: OpenProposal, call: TwoPeopleCall): 'again' | 'confirmation' {
  const isMaker = open.makerId === call.adminId;
  if (open.id === call.decisionId) {
    if (isMaker && open.reason === call.reason) return 'again';
    throw new AppError('CONFLICT', 'This was proposed with other words.', {
      reason: 'payload_differs',
    });
  }
  if (isMaker) {
    throw selfApproval('You proposed this yourself. A second admin has to confirm it.');
  }
  return 'confirmation';
}

/** Throws unless the approval is still valid and is about this very payload. */
export function assertApprovalBinds(approval: {
  payloadHash: string;
  currentPayloadHash: string;
  expiresAtMs: number;
  nowMs: number;
}): void {
  if (approval.nowMs >= approval.expiresAtMs) {
    throw new AppError(
      'PRECONDITION_FAILED',
      'This request has expired. Please request it again.',
      {
        reason: 'approval_expired',
      },
    );
  }
  if (approval.payloadHash !== approval.currentPayloadHash) {
    throw new AppError(
      'CONFLICT',
      'Something changed since this was requested. Look at it again.',
      {
        reason: 'approval_payload_changed',
      },
    );
  }
}

/** The text whose SHA-256 an approval of a payout binds to: who is paid what, where, and why. */
export function canonicalPayout(payload: {
  invoiceId: string;
  vendorBankAccountId: string;
  accountFingerprint: string;
  amountMinor: Minor;
  currency: string;
  contractId: string;
  scheduleHash: string;
  documentSha256: string;
}): string {
  return JSON.stringify({
    version: 1,
    invoiceId: payload.invoiceId,
    vendorBankAccountId: payload.vendorBankAccountId,
    accountFingerprint: payload.accountFingerprint,
    amountMinor: payload.amountMinor,
    currency: payload.currency,
    contractId: payload.contractId,
    scheduleHash: payload.scheduleHash,
    documentSha256: payload.documentSha256,
  });
}

function selfApproval(words: string): AppError {
  return new AppError('FORBIDDEN', words, { reason: 'self_approval' });
}
