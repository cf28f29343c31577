import type { Tx } from '@millrace/db/connection/connection';
import { balances } from '@millrace/db/ledger/ledger';
import { readPayoutFacts } from '@millrace/db/payout/payoutEvidence';
import type { AccountCode } from '@millrace/domain/ledger/journal';
import { withApproval } from '@millrace/domain/payout/givenApproval';
import { type GateLine, runPayoutGate } from '@millrace/domain/payout/payoutGate';
import type { Policy } from '@millrace/domain/policy/policy';
import type { Database } from '@millrace/db/connection/connection';

export interface ApprovalFacts {
  makerId: string;
  payload: Record<string, unknown>;
  payloadHash: string;
  requiredApprovals: 1 | 2;
  expiresAt: Date;
}

export interface GatePreview {
  /** As it stands, for anybody to read. */
  lines: GateLine[];
  /** Whether this reader's approval would pass the gate right now. */
  isOpenForReader: boolean;
  requiredApprovals: 1 | 2;
  excludedIds: string[];
  /** A payout that came back from the account and that nobody has cleared. */
  returnedPaymentId: string | undefined;
}

/**
 * The payout gate as it stands now, for an admin to read: the very reader and the very gate that
 * run again, under locks, inside the transaction that sends.
 */
export async function previewGate(
  db: Database,
  invoiceId: string,
  known: { policy: Policy; approval: ApprovalFacts | null; readerId: string },
): Promise<GatePreview> {
  const { policy, approval, readerId } = known;
  const facts = await db.inTransaction((tx: Tx) => readPayoutFacts(tx, invoiceId, policy));
  const run = (checkerId: string | null) =>
    runPayoutGate(withApproval(facts, approval && toGiven(approval, checkerId)), policy.approvals, {
      beforeApproval: !approval,
    });
  const forReader = run(approval && approval.makerId !== readerId ? readerId : null);
  return {
    lines: run(null),
    isOpenForReader: forReader.every((line) => line.passed),
    requiredApprovals: approval?.requiredApprovals === 2 ? 2 : facts.requiredApprovals,
    excludedIds: facts.excludedIds,
    returnedPaymentId: facts.evidence.returnedPayout?.paymentId,
  };
}

function toGiven(
  approval: ApprovalFacts,
  checkerId: string | null,
): Parameters<typeof withApproval>[1] {
  const { makerId, payload, payloadHash, expiresAt } = approval;
  const bankAccountId = payload.vendorBankAccountId;
  return {
    required: approval.requiredApprovals,
    makerId,
    checkerId,
    payloadHash,
    bankAccountId: typeof bankAccountId === 'string' ? bankAccountId : null,
    expiresAtMs: expiresAt.getTime(),
  };
}

/** Balances by account of one financing; debit positive, accounts without a line left out. */
export async function readBalances(
  db: Database,
  invoiceId: string,
): Promise<Partial<Record<AccountCode, number>>> {
  const found = await db.inTransaction((tx) => balances(tx, { financingId: invoiceId }));
  return Object.fromEntries(Object.entries(found).filter(([, minor]) => minor !== 0));
}
