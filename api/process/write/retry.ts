import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import { retryStep } from '@millrace/workflows/messages';
import { requireOpenProcess } from '../../http/preconditions';
import type { SignedIn } from '../../auth/session';
import { type CallContext, toActor } from '../../trpc';

/**
 * One button for two things: a step that is parked is tried again by the workflow itself, one that
 * still backs off is tried at once.
 */
export async function retryProcess(ctx: CallContext & { signedIn: SignedIn }, workflowId: string) {
  const { db, workflows } = ctx.services;
  await requireOpenProcess(db, workflowId);
  const process = await db.row<{ status: string; invoiceId: string | null }>(
    sql`SELECT status, invoice_id FROM processes WHERE workflow_id = ${workflowId}`,
  );
  if (process?.status === 'parked') {
    await workflows.update(workflowId, retryStep, { actor: toActor(ctx) });
    return { workflowId, retried: 'parked' as const };
  }
  await hurry(ctx, workflowId);
  await db.inTransaction((tx) =>
    recordActivity(tx, {
      actor: toActor(ctx),
      action: 'step_hurried',
      subjectType: 'process',
      subjectId: workflowId,
      invoiceId: process?.invoiceId ?? null,
      workflowId,
      words: `${ctx.signedIn.name} had the current step tried again at once.`,
    }),
  );
  return { workflowId, retried: 'waiting' as const };
}

/** Resets the back-off of whatever is being retried. @throws PRECONDITION_FAILED if nothing is */
async function hurry(ctx: CallContext, workflowId: string): Promise<void> {
  const { workflows, env } = ctx.services;
  await workflows.call(async (client) => {
    const { raw } = await client.workflow.getHandle(workflowId).describe();
    const retried = (raw.pendingActivities ?? []).filter((one) => (one.attempt ?? 1) > 1);
    if (retried.length === 0) {
      throw new AppError('PRECONDITION_FAILED', 'Nothing is being retried here right now.', {
        reason: 'illegal_transition',
      });
    }
    for (const { activityId } of retried) {
      await client.workflowService.resetActivity({
        namespace: env.TEMPORAL_NAMESPACE,
        execution: { workflowId },
        id: activityId,
        resetHeartbeat: true,
      });
    }
  });
}
