import { grantApproval } from '@millrace/db/process/approvals';
import { recordActivity } from '@millrace/db/activity/activityLog';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { assertStillMay } from '@millrace/db/process/entitled';
import { sql } from '@millrace/db/connection/sql';
import {
  assertCanWaive,
  listDecisions,
  stepsToReview,
  type CompanyCode,
} from '@millrace/domain/compliance/compliance';
import { isCompanyCode } from '@millrace/domain/compliance/companyAnswers';
import { checklistWords, esgCategories } from '@millrace/domain/compliance/complianceWords';
import { AppError } from '@millrace/domain/errors/errors';
import { canCancel, type FinancingStatus } from '@millrace/domain/invoice/financing';
import { readSecondCall } from '@millrace/domain/payout/approvals';
import type { Policy } from '@millrace/domain/policy/policy';
import type { Actor } from '../step/actors';
import { findOpenProposal, makeProposal } from '../process/proposals';
import { listItems, setResult, type ItemRow } from './checklist';
import type { Deps, StepCall } from '../step/step';
import { finishTask, openTask } from '@millrace/db/process/tasks';

/** @throws CONFLICT `payload_differs` where a later look has found something else than was seen */
function assertSeen({ evidenceVersion }: ItemRow, seen: number | undefined): void {
  if (seen === undefined || seen === evidenceVersion) return;
  throw new AppError(
    'CONFLICT',
    'What this check found has changed since you looked. Read it again, then decide.',
    { reason: 'payload_differs' },
  );
}

async function lockItem(tx: Tx, invoiceId: string, code: string): Promise<ItemRow> {
  const item = (await listItems(tx, invoiceId, true)).find((row) => row.code === code);
  if (!item) throw new AppError('NOT_FOUND', 'There is no such check.');
  return item;
}

interface ItemAnswer {
  invoiceId: string;
  actor: Actor;
  code: string;
  documentId?: string;
  esgCategory?: string;
}

/** What a company user adds to its own items: an attestation, a document, a category. */
export async function recordItemAnswer(
  { db }: Deps,
  call: StepCall,
  answer: ItemAnswer,
): Promise<void> {
  const { invoiceId, actor, code } = answer;
  if (!isCompanyCode(code)) {
    throw new AppError('BAD_REQUEST', 'Somebody else answers this check.');
  }
  await db.inTransaction(async (tx) => {
    const item = await lockItem(tx, invoiceId, code);
    await writeAnswer[code](tx, answer);
    await recordActivity(tx, {
      actor,
      action: 'check_answered',
      subjectType: 'checklist_item',
      subjectId: item.id,
      invoiceId,
      words: `${actor.name} answered: ${checklistWords[item.code].title}.`,
      workflowId: call.workflowId,
    });
  });
}

/** Where the answer to each stands, for its check to find it. */
const writeAnswer: Record<CompanyCode, (tx: Tx, answer: ItemAnswer) => Promise<void>> = {
  async delivery_confirmed(tx, { invoiceId, actor }) {
    const { nowAt } = await readClock(tx);
    await tx.change(sql`
      UPDATE invoices SET delivery_attested_at = ${nowAt}, delivery_attested_by = ${actor.id}
        WHERE id = ${invoiceId}
    `);
  },
  async supporting_evidence(tx, { invoiceId, documentId }) {
    const document = await tx.row(sql`
      SELECT 1 FROM documents WHERE id = ${documentId ?? null} AND kind = 'evidence'
        AND owner_id = ${invoiceId}
    `);
    if (!document) throw new AppError('NOT_FOUND', 'There is no such document.');
  },
  async esg_category(tx, { invoiceId, esgCategory }) {
    const category = esgCategories.find((known) => known === esgCategory);
    if (!category) throw new AppError('BAD_REQUEST', 'Choose one of the purposes.');
    await tx.change(sql`UPDATE invoices SET esg_category = ${category} WHERE id = ${invoiceId}`);
  },
};

/** Whoever gave the vendor's address does not confirm that it is the vendor's. @throws FORBIDDEN */
async function assertDidNotGiveAddress(
  tx: Tx,
  invoiceId: string,
  code: string,
  adminId: string | null,
): Promise<void> {
  if (code !== 'vendor_contact_independent') return;
  const given = await tx.rows(sql`
    SELECT 1 FROM activities a JOIN invoices i ON i.company_id = a.company_id
      AND i.vendor_id::text = a.subject_id
    WHERE i.id = ${invoiceId} AND a.action = 'vendor_contact_corrected'
      AND a.actor_id = ${adminId} LIMIT 1
  `);
  if (given.length === 0) return;
  throw new AppError(
    'FORBIDDEN',
    'You gave this address of the vendor yourself. Somebody else confirms it.',
    { reason: 'self_approval' },
  );
}

function notInReview(): AppError {
  return new AppError('PRECONDITION_FAILED', 'This check is not in review.', {
    reason: 'illegal_transition',
  });
}

/** Once the payout is on its way or the invoice has ended, what was decided stands. */
async function assertNotOver(tx: Tx, invoiceId: string): Promise<void> {
  const row = await tx.row<{ status: FinancingStatus }>(
    sql`SELECT status FROM financings WHERE invoice_id = ${invoiceId} FOR SHARE`,
  );
  if (!row || !canCancel(row.status)) throw notInReview();
}

/**
 * An admin decides what was brought to review, or decides again what a person has decided: whoever
 * may decide may put a slip right, with a reason of its own, until the payout is on its way.
 */
export async function decideItem(
  { db }: Deps,
  call: StepCall,
  input: {
    invoiceId: string;
    actor: Actor;
    code: string;
    result: 'passed' | 'failed';
    reason: string;
    /** Of what the admin had read; builds before 25 November 2026 did not send it. */
    evidenceVersion?: number;
  },
): Promise<void> {
  const { invoiceId, actor, code, result, reason } = input;
  await db.inTransaction(async (tx) => {
    const item = await lockItem(tx, invoiceId, code);
    if (item.result === result && item.decidedBy === actor.id) return;
    const isAgain = item.result !== 'needs_review';
    if (!listDecisions(item).includes(result)) throw notInReview();
    if (isAgain) await assertNotOver(tx, invoiceId);
    // Decided again by a call that does not say what it has seen: it was about what went before.
    if (isAgain && input.evidenceVersion === undefined) throw notInReview();
    assertSeen(item, input.evidenceVersion);
    if (result === 'passed') await assertDidNotGiveAddress(tx, invoiceId, code, actor.id);
    for (const step of [...stepsToReview(item.result), result]) await setResult(tx, item.id, step);
    await tx.change(sql`
      UPDATE checklist_items SET decided_by = ${actor.id}, evidence_words = ${reason},
        evidence_version = evidence_version + 1 WHERE id = ${item.id}
    `);
    await recordActivity(tx, {
      actor,
      action: isAgain ? 'check_decided_again' : 'check_decided',
      subjectType: 'checklist_item',
      subjectId: item.id,
      invoiceId,
      before: { result: item.result },
      after: { result, code: item.code },
      reason,
      words:
        `${actor.name} decided “${checklistWords[item.code].title}”${isAgain ? ' again' : ''}: ` +
        `${result}.`,
      workflowId: call.workflowId,
    });
    await finishTask(tx, `item_review:${invoiceId}:${code}`, actor, result);
  });
}

interface WaiverInput {
  decisionId: string;
  invoiceId: string;
  actor: Actor;
  code: string;
  reason: string;
  policy: Policy;
  evidenceVersion?: number;
}

/**
 * The first admin proposes to waive, a second one confirms by a call of the same kind. Throws
 * FORBIDDEN `self_approval` where the first one sends a second call.
 */
export async function waiveItem(
  { db }: Deps,
  call: StepCall,
  input: WaiverInput,
): Promise<{ state: 'proposed' | 'waived' }> {
  const { invoiceId, actor, code, reason, decisionId } = input;
  const adminId = actor.id ?? '';
  return db.inTransaction(async (tx) => {
    const item = await lockItem(tx, invoiceId, code);
    if (item.result === 'waived') return { state: 'waived' };
    const { nowAt } = await readClock(tx);
    const proposed = await findOpenProposal(tx, 'waiver', item.id);
    assertCanWaive({
      code: item.code,
      result: item.result,
      reviewedBy: null,
      waivingAdminId: adminId,
    });
    await assertDidNotGiveAddress(tx, invoiceId, code, adminId);
    assertSeen(item, input.evidenceVersion);
    if (!proposed || proposed.evidenceVersion !== item.evidenceVersion) {
      await propose(tx, item, input, nowAt);
      return { state: 'proposed' };
    }
    if (readSecondCall(proposed, { decisionId, adminId, reason }) === 'again') {
      return { state: 'proposed' };
    }
    await assertStillMay(tx, [proposed.makerId, adminId], 'adminInvoice.waiveItem');
    await grantApproval(tx, proposed.id, { to: 'approved', checkerId: adminId });
    await tx.change(sql`
      UPDATE checklist_items SET result = 'waived', waived_by = ${adminId}, waived_at = ${nowAt},
      waiver_reason = ${reason}, evidence_words = ${reason}, updated_at = now()
        WHERE id = ${item.id}
    `);
    await recordActivity(tx, {
      actor,
      action: 'check_waived',
      subjectType: 'checklist_item',
      subjectId: item.id,
      invoiceId,
      before: { result: item.result },
      after: { result: 'waived', code: item.code },
      reason,
      words: `${actor.name} waived “${checklistWords[item.code].title}” as the second admin.`,
      workflowId: call.workflowId,
    });
    await finishTask(tx, `item_review:${invoiceId}:${code}`, actor, 'waived');
    await finishTask(tx, `waiver:${item.id}`, actor, 'waived');
    return { state: 'waived' };
  });
}

async function propose(
  tx: Tx,
  item: ItemRow,
  { decisionId, invoiceId, actor, reason, policy }: WaiverInput,
  nowAt: Date,
): Promise<void> {
  const proposal = {
    ...{ decisionId, invoiceId, reason, makerId: actor.id ?? '' },
    ...({ kind: 'waiver', subjectType: 'checklist_item', subjectId: item.id } as const),
    payload: { itemId: item.id, code: item.code, evidenceVersion: item.evidenceVersion },
    expiresAt: new Date(nowAt.getTime() + policy.approvals.validMs),
  };
  await makeProposal(tx, proposal, 'It expired, or the check found something else.');
  const title = checklistWords[item.code].title;
  await recordActivity(tx, {
    actor,
    action: 'waiver_proposed',
    subjectType: 'checklist_item',
    subjectId: item.id,
    invoiceId,
    reason,
    words: `${actor.name} proposed to waive “${title}”; a second admin confirms.`,
  });
  await openTask(tx, {
    kind: 'waiver',
    title: `Confirm a waiver: ${title}`,
    words: `${actor.name} proposes to waive this check: ${reason}`,
    subjectType: 'checklist_item',
    subjectId: item.id,
    invoiceId,
    severity: 'warning',
    dedupeKey: `waiver:${item.id}`,
  });
}
