import type { EvidenceBeforeApproval, PayoutEvidence } from './payoutGate';

/** A request and who would release it, as the gate weighs them. */
export interface GivenApproval {
  required: number;
  makerId: string;
  checkerId: string | null;
  payloadHash: string;
  /** The account that the request named. */
  bankAccountId: string | null;
  expiresAtMs: number;
}

/** Completes what was read with a request, for the preview and the release. It takes as many people
 *  as it takes now, and never fewer than when it was asked for. */
export function withApproval(
  facts: {
    evidence: EvidenceBeforeApproval;
    payloadHash: string;
    requiredApprovals: 1 | 2;
    excludedIds: readonly string[];
  },
  given: GivenApproval | null,
): PayoutEvidence {
  return {
    ...facts.evidence,
    approvedBankAccountId: given?.bankAccountId ?? null,
    approvals: {
      required: given ? Math.max(given.required, facts.requiredApprovals) : 2,
      makerId: given?.makerId ?? null,
      checkerId: given?.checkerId ?? null,
      excludedIds: facts.excludedIds,
      isPayloadUnchanged: given?.payloadHash === facts.payloadHash,
      expiresAtMs: given?.expiresAtMs ?? 0,
    },
  };
}
