import { requestApproval, voidOpenApprovals } from '@millrace/db/process/approvals';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import type { OpenProposal } from '@millrace/domain/payout/approvals';

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
 * run out is none, and the next call proposes again.
 */
export async function findOpenProposal(
  tx: Tx,
  kind: NewProposal['kind'],
  subjectId: string,
): Promise<(OpenProposal & { to: string | null; evidenceVersion: number | null }) | null> {
  const { nowAt } = await readClock(tx);
  const row = await tx.row<
    OpenProposal & { to: string | null; evidenceVersion: number | null }
  >(sql`
    SELECT id, maker_id, reason, payload->>'to' AS to,
      (payload->>'evidenceVersion')::int AS evidence_version FROM approvals
    WHERE kind = ${kind} AND subject_id = ${subjectId} AND status = 'requested'
      AND expires_at > ${nowAt}
  `);
  return row ?? null;
}

/**
 * Writes a proposal down under the id of the call that makes it; an older one about the same is
 * void. Throws PRECONDITION_FAILED for a call that comes again after its proposal was closed.
 */
export async function makeProposal(
  tx: Tx,
  { decisionId, ...proposal }: NewProposal,
  wordsOfOlder: string,
): Promise<void> {
  const closed = await tx.row(sql`SELECT 1 FROM approvals WHERE id = ${decisionId}`);
  if (closed) {
    throw new AppError('PRECONDITION_FAILED', 'This proposal is no longer open.', {
      reason: 'illegal_transition',
    });
  }
  const { kind, subjectId } = proposal;
  await voidOpenApprovals(tx, { kind, subjectId, reason: wordsOfOlder });
  await requestApproval(tx, { ...proposal, id: decisionId, requiredApprovals: 2 });
}
