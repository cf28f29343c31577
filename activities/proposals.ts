import { readClock } from '@millrace/db/clock';
import { queryRows, type Tx } from '@millrace/db/connection';
import { Approval } from '@millrace/db/models/Approval';
import { AppError } from '@millrace/domain/errors/errors';
import type { OpenProposal } from '@millrace/domain/payout/approvals';
import { sha256 } from './storage';

/** What one of two people proposes. */
export interface NewProposal {
  decisionId: string;
  kind: 'waiver' | 'bank_account';
  subjectType: 'checklist_item' | 'vendor_bank_account';
  subjectId: string;
  invoiceId: string | null;
  payload: Record<string, unknown>;
  makerId: string;
  reason: string;
  expiresAt: Date;
}

/**
 * The proposal about this that waits for its second person, and what it proposes; one whose time has
 * run out is none, and the next call proposes anew.
 */
export async function findOpenProposal(
  tx: Tx,
  kind: NewProposal['kind'],
  subjectId: string,
): Promise<(OpenProposal & { to: string | null; evidenceVersion: number | null }) | null> {
  const { nowAt } = await readClock(tx);
  const [row] = await queryRows<
    OpenProposal & { to: string | null; evidenceVersion: number | null }
  >(
    tx,
    `SELECT id, maker_id AS "makerId", reason, payload->>'to' AS "to",
       (payload->>'evidenceVersion')::int AS "evidenceVersion" FROM approvals
     WHERE kind = $1 AND subject_id = $2 AND status = 'requested' AND expires_at > $3`,
    [kind, subjectId, nowAt],
  );
  return row ?? null;
}

/**
 * Writes a proposal down under the id of the call that makes it; an older one about the same is
 * void. Throws PRECONDITION_FAILED for a call that comes again after its proposal was closed.
 */
export async function makeProposal(
  tx: Tx,
  { decisionId, payload, ...proposal }: NewProposal,
  wordsOfOlder: string,
): Promise<void> {
  const [closed] = await queryRows(tx, 'SELECT 1 FROM approvals WHERE id = $1', [decisionId]);
  if (closed) {
    throw new AppError('PRECONDITION_FAILED', 'This proposal is no longer open.', {
      reason: 'illegal_transition',
    });
  }
  await queryRows(
    tx,
    `UPDATE approvals SET status = 'voided', reason = $3
     WHERE kind = $1 AND subject_id = $2 AND status = 'requested'`,
    [proposal.kind, proposal.subjectId, wordsOfOlder],
  );
  const payloadHash = sha256(JSON.stringify(payload));
  await Approval.create(
    { ...proposal, id: decisionId, payload, payloadHash, requiredApprovals: 2 },
    { transaction: tx },
  );
}
