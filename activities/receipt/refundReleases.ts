import { grantApproval, noteFirstChecker } from '@millrace/db/process/approvals';
import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Tx } from '@millrace/db/connection/connection';
import { assertStillMay } from '@millrace/db/process/entitled';
import { postEntry } from '@millrace/db/ledger/ledger';
import { Allocation } from '@millrace/db/models/Allocation';
import { Payment } from '@millrace/db/models/Payment';
import { sql } from '@millrace/db/connection/sql';
import { postReceiptReturned, postSuspenseRefunded } from '@millrace/domain/ledger/receiptPostings';
import { formatMoney } from '@millrace/domain/money/money';
import { assertApprovalBinds, assertIndependent } from '@millrace/domain/payout/approvals';
import type { Actor } from '../step/actors';
import { lockFinancing } from '../invoice/financings';
import { postFeeBefore } from '../repayment/earnedFee';
import { spendHeld } from '../repayment/heldMoney';
import { signalSharingCollections } from './paidInvoices';
import { readRefundFacts, type RefundFacts } from './refundFacts';
import { assertDidNotRecord, lockOpen, taskKey, type RefundRequest } from './refundRequests';
import type { Deps, StepCall } from '../step/step';
import { finishTask } from '@millrace/db/process/tasks';

/**
 * A second admin releases, or a second and a third where the name is in doubt: what is held is looked
 * at again, and in the same transaction the request is used, the payment written, the ledger posted
 * and the held rows spent.
 */
export async function releaseRefund(
  deps: Deps,
  call: StepCall,
  input: { refundId: string; actor: Actor; payloadHash: string },
): Promise<void> {
  const { refundId, actor } = input;
  await deps.db.inTransaction(async (tx) => {
    await lockFinancingOf(tx, refundId);
    const request = await lockOpen(tx, refundId);
    if (request === 'released') return;
    const { makerId, paymentId, firstCheckerId } = request;
    if (firstCheckerId !== null && firstCheckerId === actor.id) return;
    const facts = await readRefundFacts(tx, { refundId, paymentId });
    assertDidNotRecord(facts.source.recordedBy, actor.id);
    assertIndependent({ makerId, checkerId: actor.id, excludedIds: [] });
    await assertStillMay(tx, [makerId, firstCheckerId, actor.id], 'adminRefund.approve');
    for (const payloadHash of [input.payloadHash, request.payloadHash]) {
      assertApprovalBinds({
        payloadHash,
        currentPayloadHash: facts.payloadHash,
        expiresAtMs: request.expiresAt.getTime(),
        nowMs: facts.nowMs,
      });
    }
    if (request.requiredApprovals === 3 && firstCheckerId === null) {
      return recordFirstChecker(tx, call, request, actor);
    }
    await grantApproval(tx, request.id, { to: 'released', checkerId: actor.id });
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
  await signalSharingCollections(deps, { paymentId: refundId });
}

/** First, as everybody does who posts to its books. */
async function lockFinancingOf(tx: Tx, refundId: string): Promise<void> {
  const source = await tx.row<{ invoiceId: string | null }>(sql`
    SELECT p.invoice_id FROM approvals a JOIN payments p ON p.id::text = a.subject_id
    WHERE a.kind = 'refund' AND a.payload->>'refundId' = ${refundId}
  `);
  if (source?.invoiceId) await lockFinancing(tx, source.invoiceId);
}

async function recordFirstChecker(
  tx: Tx,
  call: StepCall,
  { id }: RefundRequest,
  actor: Actor,
): Promise<void> {
  if (actor.id !== null) await noteFirstChecker(tx, id, actor.id);
  await recordActivity(tx, {
    actor,
    action: 'refund_checked',
    subjectType: 'approval',
    subjectId: id,
    words: `${actor.name} agreed to the refund. One more admin releases it.`,
    workflowId: call.workflowId,
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
  await postFeeBefore(tx, invoiceId, todayOn);
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
