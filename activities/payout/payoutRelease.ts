import { grantApproval } from '@millrace/db/process/approvals';
import { constraintOf, type Tx } from '@millrace/db/connection/connection';
import { assertStillMay } from '@millrace/db/process/entitled';
import { postEntry } from '@millrace/db/ledger/ledger';
import { consumeReservation } from '@millrace/db/credit/limits';
import { Payment } from '@millrace/db/models/Payment';
import { sql } from '@millrace/db/connection/sql';
import { assertApprovalBinds, assertIndependent } from '@millrace/domain/payout/approvals';
import { AppError } from '@millrace/domain/errors/errors';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { postPayoutSent } from '@millrace/domain/ledger/payoutPostings';
import { formatMoney } from '@millrace/domain/money/money';
import { withApproval } from '@millrace/domain/payout/givenApproval';
import { runPayoutGate } from '@millrace/domain/payout/payoutGate';
import type { Actor } from '../step/actors';
import { changeStatus } from '../invoice/financings';
import {
  approvalColumns,
  assertGate,
  lockPayoutFacts,
  toGivenApproval,
  type LockedPayout,
  type OpenApproval,
} from './payoutApprovals';
import type { Deps, StepCall } from '../step/step';
import { finishTask, finishTasksAbout } from '@millrace/db/process/tasks';

/** What the database refuses where the same rule here was not asked. */
const fourEyes = ['approvals_independent', 'approvals_four_eyes'];

/**
 * The checker releases: the gate is run again on what is true now, and in the same transaction the
 * approval is used, the payment is written, the ledger posted and the reservation consumed.
 */
export async function releasePayout(
  { db }: Deps,
  call: StepCall,
  input: {
    invoiceId: string;
    actor: Actor;
    approvalId: string;
    payloadHash: string;
  },
): Promise<{ status: FinancingStatus; paymentId: string }> {
  try {
    return await db.inTransaction((tx) => release(tx, call, input));
  } catch (error) {
    if (!fourEyes.includes(constraintOf(error) ?? '')) throw error;
    throw new AppError('FORBIDDEN', 'Somebody else has to release this payout.', {
      reason: 'self_approval',
    });
  }
}

async function release(
  tx: Tx,
  call: StepCall,
  input: Parameters<typeof releasePayout>[2],
): Promise<{ status: FinancingStatus; paymentId: string }> {
  const { invoiceId, actor } = input;
  const facts = await lockPayoutFacts(tx, invoiceId);
  const done = await findReleased(tx, input);
  if (done) return { status: facts.financing.status, paymentId: done };
  const approval = await tx.row<OpenApproval & { status: string }>(sql`
    SELECT ${approvalColumns}, status FROM approvals WHERE id = ${input.approvalId}
      AND invoice_id = ${invoiceId}
    AND kind = 'payout' FOR NO KEY UPDATE
  `);
  if (!approval) throw new AppError('NOT_FOUND', 'There is no such request.');
  if (approval.status !== 'requested') {
    throw new AppError('PRECONDITION_FAILED', 'This request is no longer open.', {
      reason: 'approval_expired',
    });
  }
  const isSecond = actor.id !== approval.makerId;
  // What takes two now takes two, however few it took when it was asked for.
  const required = Math.max(approval.requiredApprovals, facts.requiredApprovals);
  if (!isSecond && required === 2) {
    throw new AppError('FORBIDDEN', 'You requested this yourself. Somebody else releases it.', {
      reason: 'self_approval',
    });
  }
  const checkerId = isSecond ? actor.id : null;
  const { excludedIds } = facts;
  assertIndependent({ makerId: approval.makerId, checkerId, excludedIds });
  await assertStillMay(tx, [approval.makerId, checkerId], 'adminInvoice.approvePayout');
  const nowMs = facts.evidence.nowMs;
  for (const payloadHash of [input.payloadHash, approval.payloadHash]) {
    assertApprovalBinds({
      payloadHash,
      currentPayloadHash: facts.payloadHash,
      expiresAtMs: approval.expiresAt.getTime(),
      nowMs,
    });
  }
  const evidence = withApproval(facts, toGivenApproval(approval, checkerId));
  assertGate(runPayoutGate(evidence, facts.policy.approvals), facts);
  const paymentId = await writePayout(tx, call, facts, { ...approval, required }, actor, checkerId);
  return { status: facts.financing.status, paymentId };
}

async function findReleased(
  tx: Tx,
  { approvalId, invoiceId }: { approvalId: string; invoiceId: string },
): Promise<string | null> {
  const row = await tx.row<{ id: string }>(sql`
    SELECT p.id FROM approvals a JOIN payments p ON p.idempotency_key = 'payout-' || a.id
    WHERE a.id = ${approvalId} AND a.invoice_id = ${invoiceId} AND a.status = 'released'
  `);
  return row?.id ?? null;
}

async function writePayout(
  tx: Tx,
  call: StepCall,
  facts: LockedPayout,
  approval: OpenApproval & { required: number },
  actor: Actor,
  checkerId: string | null,
): Promise<string> {
  const { financing, evidence } = facts;
  const { invoiceId, principalMinor } = financing;
  await grantApproval(tx, approval.id, {
    ...({ to: 'released', checkerId } as const),
    requiredApprovals: approval.required,
  });
  // The approval is the business attempt: a new payout needs a new one, and so has a new key.
  const payment = await Payment.create(
    {
      direction: 'out',
      kind: 'payout',
      companyId: financing.companyId,
      invoiceId,
      vendorBankAccountId: facts.accountId,
      idempotencyKey: `payout-${approval.id}`,
      amountMinor: principalMinor,
      status: 'created',
      chargeOn: evidence.todayOn,
    },
    { transaction: tx },
  );
  await postEntry(tx, {
    ...postPayoutSent({ financingId: invoiceId, principalMinor }),
    idempotencyKey: `payout_sent:${payment.id}`,
    financingId: invoiceId,
    paymentId: payment.id,
    effectiveOn: evidence.todayOn,
    description: `Payout sent for invoice ${financing.number}`,
  });
  await consumeReservation(tx, invoiceId);
  await changeStatus(tx, call, financing, {
    to: 'paying',
    actor,
    action: 'payout_released',
    after: { amountMinor: principalMinor, paymentId: payment.id },
    words: `${actor.name} released ${formatMoney(principalMinor)} to the vendor.`,
  });
  await finishTask(tx, `payout_approval:${invoiceId}`, actor, 'released');
  await finishTasksAbout(tx, { invoiceId }, ['payout_failed', 'payout_returned'], 'released again');
  return payment.id;
}
