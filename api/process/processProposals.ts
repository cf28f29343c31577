import { createHash } from 'node:crypto';
import { recordActivity } from '@millrace/db/activityLog';
import { assertStillMay } from '@millrace/db/entitled';
import { assertApprovalBinds, assertIndependent } from '@millrace/domain/payout/approvals';
import { AppError } from '@millrace/domain/errors/errors';
import { assertCan } from '@millrace/domain/permissions';
import type { ProcessStanding } from '@millrace/domain/process/processRights';
import { v7 as newId } from 'uuid';
import { readClock } from '../clock';
import type { Tx } from '../database';
import { readPolicy } from '../policy';
import { deedWords } from '../presenters/presentProcessProposal';
import { type AdminCall, type DeedAsk, perform, requireStanding } from './processDeeds';
import { notFound } from '../queries/ownership';
import { identify } from '../session';
import { toActor } from '../trpc';

type Standing = ProcessStanding & { invoiceId: string | null };

/** What the second admin confirms: this deed, on a process that still stands as it stood. */
function hashPayload(ask: DeedAsk, { status, step, isPaused, financing, broken }: Standing) {
  const { deed, workflowId, reason } = ask;
  const state = { status, step, isPaused, financing, broken: broken?.as };
  const payload = { version: 1, deed, workflowId, reason, ...state };
  const payloadHash = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
  return { payload, payloadHash };
}

/** Writes the deed down for a second admin. @throws CONFLICT if another one waits already */
export async function proposeDeed(ctx: AdminCall, ask: DeedAsk, standing: Standing): Promise<void> {
  const { db } = ctx.services;
  const [clock, policy] = await Promise.all([readClock(db), readPolicy(db)]);
  const { payload, payloadHash } = hashPayload(ask, standing);
  const expiresAt = new Date(clock.nowMs + policy.approvals.validMs).toISOString();
  const { deed, workflowId, reason } = ask;
  const bind = { approvalId: newId(), workflowId, invoiceId: standing.invoiceId, payloadHash };
  const words = `${ctx.signedIn.name} proposed to ${deedWords[deed]}; a second admin confirms.`;
  await db.transaction(async (tx) => {
    await lapse(ctx, tx, workflowId, clock.nowAt);
    const made = await db.change(
      `insert into approvals (id, kind, subject_type, subject_id, invoice_id, payload,
          payload_hash, maker_id, expires_at, reason, required_approvals)
       values ($approvalId, 'process', 'process', $workflowId, $invoiceId::uuid, $payload::jsonb,
          $payloadHash, $makerId, $expiresAt, $reason, 2)
       on conflict (kind, subject_id) where status = 'requested' do nothing`,
      {
        ...bind,
        payload: JSON.stringify(payload),
        makerId: ctx.signedIn.userId,
        expiresAt,
        reason: reason || null,
      },
      tx,
    );
    if (made === 0) {
      throw new AppError('CONFLICT', 'Something is proposed about this process already.');
    }
    await db.change(
      `insert into tasks (id, kind, title, words, subject_type, subject_id, invoice_id, severity,
          due_at, dedupe_key)
       values ($taskId, 'process_approval', 'Confirm what is proposed about a process', $words,
          'process', $workflowId, $invoiceId::uuid, 'warning', $expiresAt,
          'process_approval:' || $approvalId::text)`,
      { ...bind, taskId: newId(), words, expiresAt },
      tx,
    );
    await record(ctx, tx, { ...bind, action: 'process_proposed', words, reason });
  });
}

/** Requests that nobody confirmed in time are void, so that they can be made anew. */
async function lapse({ services }: AdminCall, tx: Tx, workflowId: string, nowAt: string) {
  const { db } = services;
  await db.change(
    `with lapsed as (update approvals set status = 'voided', checked_at = now()
        where kind = 'process' and subject_id = $workflowId and status = 'requested'
          and expires_at <= $nowAt returning id)
     update tasks set status = 'done', done_at = now(), outcome = 'lapsed'
      where dedupe_key in (select 'process_approval:' || id::text from lapsed)
        and status <> 'done'`,
    { workflowId, nowAt },
    tx,
  );
}

interface Proposal {
  approvalId: string;
  workflowId: string;
  invoiceId: string | null;
  payload: DeedAsk;
  payloadHash: string;
  makerId: string;
  expiresAt: Date;
}

/** The open request under its lock. @throws NOT_FOUND, PRECONDITION_FAILED once it is decided */
async function lockProposal({ services }: AdminCall, tx: Tx, approvalId: string) {
  const row = await services.db.row<Proposal & { status: string }>(
    `select id as "approvalId", subject_id as "workflowId", invoice_id as "invoiceId", payload,
            payload_hash as "payloadHash", maker_id as "makerId", expires_at as "expiresAt", status
       from approvals where id = $approvalId and kind = 'process' for update`,
    { approvalId },
    tx,
  );
  if (!row) throw notFound('proposal');
  if (row.status === 'requested') return row;
  throw new AppError('PRECONDITION_FAILED', 'This proposal is no longer open.', {
    reason: 'illegal_transition',
  });
}

/**
 * A second admin has the deed done, if the process still stands as the first one saw it. What the
 * workflow refuses then is void, and says why.
 */
export async function confirmProposal(
  ctx: AdminCall,
  input: { approvalId: string; payloadHash: string },
): Promise<{ workflowId: string }> {
  const { db } = ctx.services;
  const clock = await readClock(db);
  const proposal = await db.transaction(async (tx) => {
    const found = await lockProposal(ctx, tx, input.approvalId);
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
    assertCan(identify(ctx.signedIn), `workflow.${found.payload.deed}`);
    await assertStillMay(tx, [found.makerId], `workflow.${found.payload.deed}`);
    await db.change(
      `update approvals set status = 'approved', checker_id = $checkerId, checked_at = now()
        where id = $approvalId`,
      { approvalId: found.approvalId, checkerId },
      tx,
    );
    const words = `${ctx.signedIn.name} confirmed: ${deedWords[found.payload.deed]}.`;
    await record(ctx, tx, { ...found, action: 'process_confirmed', words });
    await finishTask(ctx, tx, found.approvalId, 'confirmed');
    return found;
  });
  await carryOut(ctx, proposal);
  return { workflowId: proposal.workflowId };
}

async function carryOut(ctx: AdminCall, { approvalId, payload }: Proposal): Promise<void> {
  const { db } = ctx.services;
  const close = (status: 'released' | 'voided') =>
    db.change('update approvals set status = $status where id = $approvalId', {
      approvalId,
      status,
    });
  try {
    await perform(ctx, payload, toActor(ctx));
  } catch (error) {
    await close('voided');
    throw error;
  }
  await close('released');
}

/** Anybody who may propose may also take the proposal back or send it back. */
export async function sendBackProposal(
  ctx: AdminCall,
  { approvalId, reason }: { approvalId: string; reason: string },
): Promise<{ workflowId: string }> {
  const { db } = ctx.services;
  return db.transaction(async (tx) => {
    const found = await lockProposal(ctx, tx, approvalId);
    await db.change(
      `update approvals set status = 'sent_back', checked_at = now(),
          checker_id = case when maker_id <> $userId::uuid then $userId::uuid end
        where id = $approvalId`,
      { approvalId, userId: ctx.signedIn.userId },
      tx,
    );
    const words = `${ctx.signedIn.name} sent the proposal back: ${deedWords[found.payload.deed]}.`;
    await record(ctx, tx, { ...found, action: 'process_sent_back', words, reason });
    await finishTask(ctx, tx, approvalId, 'sent back');
    return { workflowId: found.workflowId };
  });
}

async function finishTask(ctx: AdminCall, tx: Tx, approvalId: string, outcome: string) {
  await ctx.services.db.change(
    `update tasks set status = 'done', done_at = now(), done_by = $userId, outcome = $outcome
      where dedupe_key = $key and status <> 'done'`,
    { key: `process_approval:${approvalId}`, userId: ctx.signedIn.userId, outcome },
    tx,
  );
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
