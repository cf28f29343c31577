import {
  grantApproval,
  refuseApproval,
  requestApproval,
  voidOpenApprovals,
} from '@millrace/db/process/approvals';
import { finishTask, openTask } from '@millrace/db/process/tasks';
import { recordActivity } from '@millrace/db/activity/activityLog';
import { assertStillMay } from '@millrace/db/process/entitled';
import { sha256 } from '@millrace/db/crypto/hashes';
import { sql } from '@millrace/db/connection/sql';
import { assertApprovalBinds, assertIndependent } from '@millrace/domain/payout/approvals';
import { AppError } from '@millrace/domain/errors/errors';
import { assertCan } from '@millrace/domain/people/permissions';
import type { ProcessStanding } from '@millrace/domain/process/processRights';
import { readClock } from '@millrace/db/settings/clock';
import type { Tx } from '@millrace/db/connection/connection';
import { readPolicy } from '@millrace/db/settings/policy';
import { operationWords } from '../read/presentProcessProposal';
import { type AdminCall, type OperationAsk, perform, requireStanding } from './processOperations';
import { notFound } from '../../http/preconditions';
import { identify } from '../../auth/session';
import { toActor } from '../../trpc';

type Standing = ProcessStanding & { invoiceId: string | null };

/** What the second admin confirms: this operation, on a process that still stands as it stood. */
function hashPayload(ask: OperationAsk, { status, step, isPaused, financing, broken }: Standing) {
  const { operation, workflowId, reason } = ask;
  const state = { status, step, isPaused, financing, broken: broken?.as };
  const payload = { version: 1, operation, workflowId, reason, ...state };
  const payloadHash = sha256(JSON.stringify(payload));
  return { payload, payloadHash };
}

/** Writes the operation down for a second admin. @throws CONFLICT if another one waits already */
export async function proposeOperation(
  ctx: AdminCall,
  ask: OperationAsk,
  standing: Standing,
): Promise<void> {
  const { db } = ctx.services;
  const [clock, policy] = await Promise.all([readClock(db), readPolicy(db)]);
  const { payload, payloadHash } = hashPayload(ask, standing);
  const expiresAt = new Date(clock.nowMs + policy.approvals.validMs);
  const { operation, workflowId, reason } = ask;
  const about = { workflowId, invoiceId: standing.invoiceId, payloadHash };
  const words = `${ctx.signedIn.name} proposed to ${operationWords[operation]}; a second admin confirms.`;
  await db.inTransaction(async (tx) => {
    await lapse(tx, workflowId, clock.nowAt);
    const approvalId = await requestApproval(tx, {
      ...({ kind: 'process', subjectType: 'process', subjectId: workflowId } as const),
      ...{ invoiceId: standing.invoiceId, payload, payloadHash, reason, expiresAt },
      makerId: ctx.signedIn.userId,
      requiredApprovals: 2,
    });
    await openTask(tx, {
      kind: 'process_approval',
      title: 'Confirm what is proposed about a process',
      words,
      ...{ subjectType: 'process', subjectId: workflowId, invoiceId: standing.invoiceId },
      severity: 'warning',
      dueAt: expiresAt,
      dedupeKey: proposalKey(approvalId),
    });
    await record(ctx, tx, { ...about, approvalId, action: 'process_proposed', words, reason });
  });
}

const proposalKey = (approvalId: string) => `process_approval:${approvalId}`;

/** Requests that nobody confirmed in time are void, so that they can be made again. */
async function lapse(tx: Tx, workflowId: string, nowAt: Date) {
  const lapsed = await voidOpenApprovals(tx, {
    ...({ kind: 'process', subjectId: workflowId } as const),
    expiredAt: nowAt,
  });
  for (const id of lapsed) await finishTask(tx, proposalKey(id), null, 'lapsed');
}

interface Proposal {
  approvalId: string;
  workflowId: string;
  invoiceId: string | null;
  payload: OperationAsk;
  payloadHash: string;
  makerId: string;
  expiresAt: Date;
}

/**
 * The open request under its lock. One that an earlier release wrote, which called the operation a deed, can be
 * read and sent back; what it binds is written otherwise now, so it has to be proposed again.
 * @throws NOT_FOUND, PRECONDITION_FAILED once it is decided
 */
async function lockProposal(tx: Tx, approvalId: string) {
  const row = await tx.row<Proposal & { status: string }>(sql`
    SELECT id AS approval_id, subject_id AS workflow_id, invoice_id,
      jsonb_build_object('operation', payload->'deed') || payload AS payload, payload_hash, maker_id, expires_at, status
    FROM approvals WHERE id = ${approvalId} AND kind = 'process' FOR NO KEY UPDATE
  `);
  if (!row) throw notFound('proposal');
  if (row.status === 'requested') return row;
  throw new AppError('PRECONDITION_FAILED', 'This proposal is no longer open.', {
    reason: 'illegal_transition',
  });
}

/**
 * A second admin has the operation done, if the process still stands as the first one saw it. What the
 * workflow refuses then is void, and says why.
 */
export async function confirmProposal(
  ctx: AdminCall,
  input: { approvalId: string; payloadHash: string },
): Promise<{ workflowId: string }> {
  const { db } = ctx.services;
  const clock = await readClock(db);
  const proposal = await db.inTransaction(async (tx) => {
    const found = await lockProposal(tx, input.approvalId);
    const checkerId = ctx.signedIn.userId;
    assertIndependent({ makerId: found.makerId, checkerId, excludedIds: [] });
    const standing = await requireStanding(ctx, found.payload);
    const expiresAtMs = found.expiresAt.getTime();
    for (const currentPayloadHash of [
      input.payloadHash,
      hashPayload(found.payload, standing).payloadHash,
    ]) {
      const { payloadHash } = found;
      assertApprovalBinds({ payloadHash, currentPayloadHash, expiresAtMs, nowMs: clock.nowMs });
    }
    assertCan(identify(ctx.signedIn), `workflow.${found.payload.operation}`);
    await assertStillMay(tx, [found.makerId], `workflow.${found.payload.operation}`);
    await grantApproval(tx, found.approvalId, { to: 'approved', checkerId });
    const words = `${ctx.signedIn.name} confirmed: ${operationWords[found.payload.operation]}.`;
    await record(ctx, tx, { ...found, action: 'process_confirmed', words });
    await finishTask(tx, proposalKey(found.approvalId), toActor(ctx), 'confirmed');
    return found;
  });
  await carryOut(ctx, proposal);
  return { workflowId: proposal.workflowId };
}

async function carryOut(ctx: AdminCall, { approvalId, payload }: Proposal): Promise<void> {
  const { db } = ctx.services;
  try {
    await perform(ctx, payload, toActor(ctx));
  } catch (error) {
    await refuseApproval(db, approvalId, { to: 'voided', userId: null });
    throw error;
  }
  await grantApproval(db, approvalId, { to: 'released', checkerId: null });
}

/** Anybody who may propose may also take the proposal back or send it back. */
export async function sendBackProposal(
  ctx: AdminCall,
  { approvalId, reason }: { approvalId: string; reason: string },
): Promise<{ workflowId: string }> {
  const { db } = ctx.services;
  return db.inTransaction(async (tx) => {
    const found = await lockProposal(tx, approvalId);
    await refuseApproval(tx, approvalId, { to: 'sent_back', userId: ctx.signedIn.userId });
    const words = `${ctx.signedIn.name} sent the proposal back: ${operationWords[found.payload.operation]}.`;
    await record(ctx, tx, { ...found, action: 'process_sent_back', words, reason });
    await finishTask(tx, proposalKey(approvalId), toActor(ctx), 'sent back');
    return { workflowId: found.workflowId };
  });
}

async function record(
  ctx: AdminCall,
  tx: Tx,
  of: {
    approvalId: string;
    workflowId: string;
    invoiceId: string | null;
    payloadHash: string;
    action: string;
    words: string;
    reason?: string;
  },
): Promise<void> {
  await recordActivity(tx, {
    actor: toActor(ctx),
    action: of.action,
    subjectType: 'process',
    subjectId: of.workflowId,
    invoiceId: of.invoiceId,
    workflowId: of.workflowId,
    after: { approvalId: of.approvalId, payloadHash: of.payloadHash },
    reason: of.reason || null,
    words: of.words,
  });
}
