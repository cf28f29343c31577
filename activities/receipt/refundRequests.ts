import { refuseApproval, requestApproval } from '@millrace/db/process/approvals';
import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import { formatMoney } from '@millrace/domain/money/money';
import type { Policy } from '@millrace/domain/policy/policy';
import type { Actor } from '../step/actors';
import { readStatement } from './bankStatement';
import { readRefundFacts } from './refundFacts';
import { findPayee, type Payee } from './refundPayee';
import type { Deps, StepCall } from '../step/step';
import { finishTask, openTask } from '@millrace/db/process/tasks';

export interface RefundRequest {
  id: string;
  makerId: string;
  paymentId: string;
  firstCheckerId: string | null;
  requiredApprovals: number;
  payloadHash: string;
  expiresAt: Date;
  status: 'requested' | 'sent_back' | 'voided' | 'released';
}

export async function findRequest(tx: Tx, refundId: string): Promise<RefundRequest | null> {
  return tx.row<RefundRequest>(sql`
    SELECT id, maker_id, first_checker_id,
      required_approvals, subject_id AS payment_id,
      payload_hash, expires_at, status
    FROM approvals WHERE kind = 'refund' AND payload->>'refundId' = ${refundId} FOR NO KEY UPDATE
  `);
}

export const taskKey = (paymentId: string) => `refund_approval:${paymentId}`;

interface Asked {
  refundId: string;
  paymentId: string;
  actor: Actor;
  reason: string;
  policy: Policy;
}

/**
 * The maker asks for the refund of all that is held of one receipt. Our statement is read first, and
 * the payee's bank is asked for the holder's name: unless it matches, two others release.
 */
export async function requestRefund(
  deps: Deps,
  call: StepCall,
  input: Asked,
): Promise<{ payloadHash: string }> {
  const there = await deps.db.inTransaction((tx) => findRequest(tx, input.refundId));
  if (there) return { payloadHash: there.payloadHash };
  await readStatement(deps);
  await deps.db.inTransaction((tx) => readRefundFacts(tx, input));
  const { nameCheck } = await findPayee(deps, input.paymentId);
  return deps.db.inTransaction((tx) => writeRequest(tx, call, input, nameCheck));
}

async function writeRequest(
  tx: Tx,
  call: StepCall,
  input: Asked,
  nameCheck: Payee['nameCheck'],
): Promise<{ payloadHash: string }> {
  const { refundId, paymentId, actor, reason } = input;
  const there = await findRequest(tx, refundId);
  if (there) return { payloadHash: there.payloadHash };
  const taken = await tx.row(sql`SELECT 1 FROM payments WHERE id = ${refundId}`);
  if (taken) throw new AppError('CONFLICT', 'A payment has this id already. Ask for it again.');
  const facts = await readRefundFacts(tx, input);
  const { amountMinor, account, payloadHash, source } = facts;
  const { invoiceId, companyId } = source;
  assertDidNotRecord(source.recordedBy, actor.id);
  const isDoubtful = nameCheck !== null && nameCheck.result !== 'match';
  const open = await tx.rows(sql`
    SELECT 1 FROM approvals WHERE kind = 'refund' AND subject_id = ${paymentId}
    AND status = 'requested'
  `);
  if (open.length > 0) throw new AppError('CONFLICT', 'This refund has been requested already.');
  const expiresAt = new Date(facts.nowMs + input.policy.approvals.validMs);
  const approvalId = await requestApproval(tx, {
    kind: 'refund',
    subjectType: 'payment',
    subjectId: paymentId,
    invoiceId,
    amountMinor,
    payload: { refundId, paymentId, companyId, amountMinor, account, nameCheck },
    payloadHash,
    makerId: actor.id ?? '',
    expiresAt,
    reason,
    requiredApprovals: isDoubtful ? 3 : 2,
  });
  await recordActivity(tx, {
    actor,
    action: 'refund_requested',
    subjectType: 'approval',
    subjectId: approvalId,
    invoiceId,
    companyId,
    reason,
    after: { amountMinor, payloadHash, accountLast4: account.last4 },
    words: `${actor.name} requested a refund of ${formatMoney(amountMinor)}.`,
    workflowId: call.workflowId,
  });
  await openTask(tx, {
    kind: 'refund_approval',
    title: `Release a refund of ${formatMoney(amountMinor)}`,
    words:
      `${actor.name} requested it: ${reason} It goes to the account ending in ` +
      `${account.last4}, where it came from. ${sayWho(nameCheck)}`,
    subjectType: 'payment',
    subjectId: paymentId,
    invoiceId,
    companyId,
    severity: 'info',
    dueAt: expiresAt,
    dedupeKey: taskKey(paymentId),
  });
  return { payloadHash };
}

/** Whoever typed that money had come has no part in sending it away. @throws FORBIDDEN */
export function assertDidNotRecord(recordedBy: string | null, adminId: string | null): void {
  if (recordedBy === null || recordedBy !== adminId) return;
  throw new AppError(
    'FORBIDDEN',
    'You recorded this receipt. Others ask for its refund and release it.',
    { reason: 'self_approval' },
  );
}

function sayWho(nameCheck: Payee['nameCheck']): string {
  if (nameCheck === null || nameCheck.result === 'match') return 'A second admin releases it.';
  const { holderName, result } = nameCheck;
  return (
    `Asked whether the holder is ${holderName}, the bank ${answerWords[result]}: two others ` +
    'look at that and release it.'
  );
}

const answerWords: Record<'close_match' | 'no_match' | 'unavailable', string> = {
  close_match: 'answered nearly',
  no_match: 'answered no',
  unavailable: 'gave no answer',
};

/** The request under its lock. @throws NOT_FOUND, and PRECONDITION_FAILED where it is closed */
export async function lockOpen(tx: Tx, refundId: string): Promise<RefundRequest | 'released'> {
  const request = await findRequest(tx, refundId);
  if (!request) throw new AppError('NOT_FOUND', 'There is no such request.');
  if (request.status === 'released') return 'released';
  if (request.status === 'requested') return request;
  throw new AppError('PRECONDITION_FAILED', 'This request is no longer open.', {
    reason: 'approval_expired',
  });
}

/** The checker sends the request back, or its time has run out. */
export async function closeRefundRequest(
  { db }: Deps,
  call: StepCall,
  input: { refundId: string; to: 'sent_back' | 'voided'; actor: Actor; reason: string },
): Promise<void> {
  const { refundId, to, actor, reason } = input;
  await db.inTransaction(async (tx) => {
    const there = await findRequest(tx, refundId);
    if (there?.status === to) return;
    const request = await lockOpen(tx, refundId);
    if (request === 'released') {
      throw new AppError('PRECONDITION_FAILED', 'This refund has been released already.');
    }
    const userId = actor.type === 'user' ? actor.id : null;
    await refuseApproval(tx, request.id, { to, userId, reason });
    await recordActivity(tx, {
      actor,
      action: `refund_${to}`,
      subjectType: 'approval',
      subjectId: request.id,
      reason,
      words: `${actor.name} closed the request for a refund: ${reason}`,
      workflowId: call.workflowId,
    });
    await finishTask(tx, taskKey(request.paymentId), actor, reason);
  });
}
