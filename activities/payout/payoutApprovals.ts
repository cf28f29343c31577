import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Tx } from '@millrace/db/connection/connection';
import { readExposure } from '@millrace/db/credit/limits';
import { readPayoutFacts, type PayoutFacts } from '@millrace/db/payout/payoutEvidence';
import { readPolicy } from '@millrace/db/settings/policy';
import { sql } from '@millrace/db/connection/sql';
import { assertIndependent } from '@millrace/domain/payout/approvals';
import { AppError } from '@millrace/domain/errors/errors';
import { formatMoney } from '@millrace/domain/money/money';
import { withApproval, type GivenApproval } from '@millrace/domain/payout/givenApproval';
import { runPayoutGate, type GateLine } from '@millrace/domain/payout/payoutGate';
import type { Policy } from '@millrace/domain/policy/policy';
import type { Actor } from '../step/actors';
import { refuseApproval, requestApproval, voidOpenApprovals } from '@millrace/db/process/approvals';
import { lockFinancing, type FinancingRow } from '../invoice/financings';
import type { Deps, StepCall } from '../step/step';
import { finishTask, openTask } from '@millrace/db/process/tasks';

export interface LockedPayout extends PayoutFacts {
  policy: Policy;
  financing: FinancingRow;
}

/** Gate lines that a fresh look at the same facts can fix. */
const staleLines = ['sanctions_clear', 'company_in_good_standing', 'vendor_in_good_standing'];

/** Throws `gate_failed`, or `stale_check` where only evidence has grown old or a check is open. */
export function assertGate(lines: readonly GateLine[], facts: PayoutFacts): void {
  const failed = lines.filter((line) => !line.passed);
  if (failed.length === 0) return;
  const { evidence } = facts;
  const isStale =
    failed.every((line) => staleLines.includes(line.code) || line.code === 'checks_complete') &&
    [evidence.sanctions, evidence.companyRegistry, evidence.vendorRegistry].every(Boolean);
  throw new AppError('PRECONDITION_FAILED', failed.map((line) => line.words).join(' '), {
    reason: isStale ? 'stale_check' : 'gate_failed',
    details: { failed: failed.map((line) => line.code) },
  });
}

/** The facts under the locks that a decision about money needs: financing, account, funds; by the
 *  controls of the policy that is in force now. */
export async function lockPayoutFacts(tx: Tx, invoiceId: string): Promise<LockedPayout> {
  const policy = await readPolicy(tx);
  const financing = await lockFinancing(tx, invoiceId);
  await readExposure(tx, financing, { lock: true });
  const facts = await readPayoutFacts(tx, invoiceId, policy, { lock: true });
  return { financing, policy, ...facts };
}

/** The maker asks; the gate has to pass as far as it can without a second person. */
export async function requestPayout(
  { db }: Deps,
  call: StepCall,
  { invoiceId, actor }: { invoiceId: string; actor: Actor },
): Promise<{ approvalId: string }> {
  return db.inTransaction(async (tx) => {
    const facts = await lockPayoutFacts(tx, invoiceId);
    const { policy } = facts;
    const open = await findOpen(tx, invoiceId, facts.evidence.nowMs);
    if (open && open.makerId === actor.id && open.payloadHash === facts.payloadHash) {
      return { approvalId: open.id };
    }
    if (open) {
      throw new AppError('CONFLICT', 'Somebody has requested this payout already.');
    }
    const makerId = actor.id ?? '';
    assertIndependent({ makerId, checkerId: null, excludedIds: facts.excludedIds });
    const lines = runPayoutGate(withApproval(facts, null), policy.approvals, {
      beforeApproval: true,
    });
    assertGate(lines, facts);
    await voidOpenApprovals(tx, { kind: 'payout', subjectId: invoiceId, reason: 'It expired.' });
    const amountMinor = facts.financing.principalMinor;
    const required = facts.requiredApprovals;
    const expiresAt = new Date(facts.evidence.nowMs + policy.approvals.validMs);
    const approvalId = await requestApproval(tx, {
      kind: 'payout',
      subjectType: 'invoice',
      subjectId: invoiceId,
      invoiceId,
      amountMinor,
      payload: facts.payload,
      payloadHash: facts.payloadHash,
      makerId,
      expiresAt,
      requiredApprovals: required,
    });
    await recordActivity(tx, {
      actor,
      action: 'payout_requested',
      subjectType: 'approval',
      subjectId: approvalId,
      invoiceId,
      companyId: facts.financing.companyId,
      after: { amountMinor, payloadHash: facts.payloadHash, required },
      words: `${actor.name} requested the payout of ${formatMoney(amountMinor)}.`,
      workflowId: call.workflowId,
    });
    await openTask(tx, {
      kind: 'payout_approval',
      title: `Release ${formatMoney(amountMinor)} for invoice ${facts.financing.number}`,
      words: `${actor.name} requested it. ${required === 2 ? 'A second admin releases it.' : ''}`,
      subjectType: 'approval',
      subjectId: approvalId,
      invoiceId,
      severity: 'info',
      dueAt: expiresAt,
      dedupeKey: `payout_approval:${invoiceId}`,
    });
    return { approvalId };
  });
}

export interface OpenApproval {
  id: string;
  makerId: string;
  payloadHash: string;
  requiredApprovals: 1 | 2;
  expiresAt: Date;
  accountId: string;
}

export const approvalColumns = sql`id, maker_id, payload_hash,
  required_approvals, expires_at,
  payload->>'vendorBankAccountId' AS account_id`;

async function findOpen(tx: Tx, invoiceId: string, nowMs: number) {
  const row = await tx.row<OpenApproval>(sql`
    SELECT ${approvalColumns} FROM approvals
    WHERE invoice_id = ${invoiceId} AND kind = 'payout' AND status = 'requested'
      AND expires_at > ${new Date(nowMs)}
  `);
  return row;
}

/** A request as the gate weighs it, with who would release it. */
export function toGivenApproval(approval: OpenApproval, checkerId: string | null): GivenApproval {
  return {
    required: approval.requiredApprovals,
    makerId: approval.makerId,
    checkerId,
    payloadHash: approval.payloadHash,
    bankAccountId: approval.accountId,
    expiresAtMs: approval.expiresAt.getTime(),
  };
}

/** The checker sends the request back to its maker. */
export async function sendBackPayout(
  { db }: Deps,
  call: StepCall,
  input: { invoiceId: string; actor: Actor; approvalId: string; reason: string },
): Promise<void> {
  const { invoiceId, actor, approvalId, reason } = input;
  await db.inTransaction(async (tx) => {
    const financing = await lockFinancing(tx, invoiceId);
    const there = await tx.row<{ status: string }>(
      sql`SELECT status FROM approvals WHERE id = ${approvalId} AND invoice_id = ${invoiceId}`,
    );
    if (there?.status === 'sent_back') return;
    if (there?.status !== 'requested') {
      throw new AppError('PRECONDITION_FAILED', 'This request is no longer open.');
    }
    await refuseApproval(tx, approvalId, { to: 'sent_back', userId: actor.id, reason });
    await recordActivity(tx, {
      actor,
      action: 'payout_sent_back',
      subjectType: 'approval',
      subjectId: approvalId,
      invoiceId,
      companyId: financing.companyId,
      reason,
      words: `${actor.name} sent the payout request back: ${reason}`,
      workflowId: call.workflowId,
    });
    await finishTask(tx, `payout_approval:${invoiceId}`, actor, 'sent back');
  });
}

/** Requests made under other circumstances are void. */
export async function voidApprovals(
  { db }: Deps,
  _call: StepCall,
  { invoiceId, reason }: { invoiceId: string; reason: string },
): Promise<void> {
  await db.inTransaction(async (tx) => {
    await voidOpenApprovals(tx, { kind: 'payout', subjectId: invoiceId, reason });
  });
}
