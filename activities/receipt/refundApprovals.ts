import { recordActivity } from '@millrace/db/activityLog';
import { queryRows, type Tx } from '@millrace/db/connection';
import { assertStillMay } from '@millrace/db/entitled';
import { postEntry } from '@millrace/db/ledger';
import { Allocation } from '@millrace/db/models/Allocation';
import { Approval } from '@millrace/db/models/Approval';
import { Payment } from '@millrace/db/models/Payment';
import { assertApprovalBinds, assertIndependent } from '@millrace/domain/payout/approvals';
import { AppError } from '@millrace/domain/errors/errors';
import { postReceiptReturned, postSuspenseRefunded } from '@millrace/domain/ledger';
import { formatMoney } from '@millrace/domain/money';
import type { Policy } from '@millrace/domain/policy';
import type { Actor } from '../actors';
import { spendHeld } from '../repayment/heldMoney';
import { readRefundFacts, type RefundFacts } from './refundFacts';
import type { Deps, StepCall } from '../step';
import { finishTask, openTask } from '../process/tasks';

export interface RefundRequest {
  id: string;
  makerId: string;
  paymentId: string;
  payloadHash: string;
  expiresAt: Date;
  status: 'requested' | 'sent_back' | 'voided' | 'released';
}

export async function findRequest(tx: Tx, refundId: string): Promise<RefundRequest | undefined> {
  const [row] = await queryRows<RefundRequest>(
    tx,
    `SELECT id, maker_id AS "makerId", subject_id AS "paymentId", payload_hash AS "payloadHash",
       expires_at AS "expiresAt", status
     FROM approvals WHERE kind = 'refund' AND payload->>'refundId' = $1 FOR UPDATE`,
    [refundId],
  );
  return row;
}

const taskKey = (paymentId: string) => `refund_approval:${paymentId}`;

/** The maker asks for the refund of all that is held of one receipt. */
export async function requestRefund(
  { db }: Deps,
  call: StepCall,
  needs: { refundId: string; paymentId: string; actor: Actor; reason: string; policy: Policy },
): Promise<{ payloadHash: string }> {
  const { refundId, paymentId, actor, reason } = needs;
  return db.inTransaction(async (tx) => {
    const there = await findRequest(tx, refundId);
    if (there) return { payloadHash: there.payloadHash };
    const facts = await readRefundFacts(tx, needs);
    const { amountMinor, account, payloadHash, source } = facts;
    const open = await queryRows(
      tx,
      `SELECT 1 FROM approvals WHERE kind = 'refund' AND subject_id = $1
         AND status = 'requested'`,
      [paymentId],
    );
    if (open.length > 0) throw new AppError('CONFLICT', 'This refund has been requested already.');
    const expiresAt = new Date(facts.nowMs + needs.policy.approvals.validMs);
    const approval = await Approval.create(
      {
        kind: 'refund',
        subjectType: 'payment',
        subjectId: paymentId,
        invoiceId: source.invoiceId,
        amountMinor,
        payload: { refundId, paymentId, companyId: source.companyId, amountMinor, account },
        payloadHash,
        makerId: actor.id ?? '',
        expiresAt,
        reason,
        requiredApprovals: 2,
      },
      { transaction: tx },
    );
    const { invoiceId, companyId } = source;
    await recordActivity(tx, {
      actor,
      action: 'refund_requested',
      subjectType: 'approval',
      subjectId: approval.id,
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
        `${account.last4}, where it came from. A second admin releases it.`,
      subjectType: 'payment',
      subjectId: paymentId,
      invoiceId,
      companyId,
      severity: 'info',
      dueAt: expiresAt,
      dedupeKey: taskKey(paymentId),
    });
    return { payloadHash };
  });
}

/**
 * A second admin releases: what is held is looked at again, and in the same transaction the request
 * is used, the payment written, the ledger posted and the held rows spent.
 */
export async function releaseRefund(
  { db }: Deps,
  call: StepCall,
  needs: { refundId: string; actor: Actor; payloadHash: string },
): Promise<void> {
  const { refundId, actor } = needs;
  await db.inTransaction(async (tx) => {
    const request = await lockOpen(tx, refundId);
    if (request === 'released') return;
    const { makerId, paymentId } = request;
    const facts = await readRefundFacts(tx, { refundId, paymentId });
    assertIndependent({ makerId, checkerId: actor.id, excludedIds: [] });
    await assertStillMay(tx, [makerId, actor.id], 'adminRefund.approve');
    for (const payloadHash of [needs.payloadHash, request.payloadHash]) {
      assertApprovalBinds({
        payloadHash,
        currentPayloadHash: facts.payloadHash,
        expiresAtMs: request.expiresAt.getTime(),
        nowMs: facts.nowMs,
      });
    }
    await queryRows(
      tx,
      `UPDATE approvals SET status = 'released', checker_id = $2, checked_at = now()
       WHERE id = $1`,
      [request.id, actor.id],
    );
    await writeRefund(tx, refundId, facts);
    const { invoiceId, companyId } = facts.source;
    await recordActivity(tx, {
      actor,
      action: 'refund_released',
      subjectType: 'payment',
      subjectId: refundId,
      invoiceId,
      companyId,
      after: { amountMinor: facts.amountMinor, paymentId },
      words: `${actor.name} released a refund of ${formatMoney(facts.amountMinor)}.`,
      workflowId: call.workflowId,
    });
    await finishTask(tx, taskKey(paymentId), actor, 'released');
    await finishTask(tx, `receipt_unidentified:${paymentId}`, actor, 'sent back');
  });
}

async function lockOpen(tx: Tx, refundId: string): Promise<RefundRequest | 'released'> {
  const request = await findRequest(tx, refundId);
  if (!request) throw new AppError('NOT_FOUND', 'There is no such request.');
  if (request.status === 'released') return 'released';
  if (request.status === 'requested') return request;
  throw new AppError('PRECONDITION_FAILED', 'This request is no longer open.', {
    reason: 'approval_expired',
  });
}

async function writeRefund(tx: Tx, refundId: string, facts: RefundFacts): Promise<void> {
  const { source, held, amountMinor, todayOn } = facts;
  const { companyId, invoiceId } = source;
  await Payment.create(
    {
      id: refundId,
      direction: 'out',
      kind: 'refund',
      companyId,
      invoiceId,
      refundOf: source.id,
      idempotencyKey: `refund-${refundId}`,
      amountMinor,
      status: 'created',
      chargeOn: todayOn,
    },
    { transaction: tx },
  );
  const posting =
    companyId === null
      ? postReceiptReturned({ amountMinor })
      : postSuspenseRefunded({ companyId, amountMinor });
  const { entryId } = await postEntry(tx, {
    ...posting,
    idempotencyKey: `refund:${refundId}`,
    financingId: invoiceId,
    paymentId: refundId,
    effectiveOn: todayOn,
    description: 'Back to the account that it came from',
  });
  const use = { component: 'refund' as const, amountMinor };
  if (companyId !== null) return spendHeld(tx, held, [use], entryId);
  await Allocation.create({ ...use, paymentId: source.id, entryId }, { transaction: tx });
}

/** The checker sends the request back, or its time has run out. */
export async function closeRefundRequest(
  { db }: Deps,
  call: StepCall,
  needs: { refundId: string; to: 'sent_back' | 'voided'; actor: Actor; reason: string },
): Promise<void> {
  const { refundId, to, actor, reason } = needs;
  await db.inTransaction(async (tx) => {
    const there = await findRequest(tx, refundId);
    if (there?.status === to) return;
    const request = await lockOpen(tx, refundId);
    if (request === 'released') {
      throw new AppError('PRECONDITION_FAILED', 'This refund has been released already.');
    }
    await queryRows(
      tx,
      `UPDATE approvals SET status = $2, reason = $3, checked_at = now(),
         checker_id = CASE WHEN $4::uuid IS NOT NULL AND maker_id <> $4 THEN $4::uuid END
       WHERE id = $1`,
      [request.id, to, reason, actor.type === 'user' ? actor.id : null],
    );
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
