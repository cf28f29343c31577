import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql } from '@millrace/db/connection/sql';
import { isLive, type FinancingStatus } from '@millrace/domain/invoice/financing';
import { systemActor } from '../step/actors';
import { lockFinancing } from '../invoice/financings';
import type { Deps, StepCall } from '../step/step';
import { isEndedByHand, isStillOwed, openStoppedTask } from './stoppedCollections';

/**
 * The collection was ended by hand: how the financing stands, which is as it was. Somebody has to
 * look after what is still owed: the financing's own process, or a Task if that has ended.
 */
export async function noteCollectionStopped(
  { db }: Deps,
  call: StepCall,
  { invoiceId, reason }: { invoiceId: string; reason: string | null },
): Promise<{ status: FinancingStatus }> {
  return db.inTransaction(async (tx) => {
    const { status, number, companyId } = await lockFinancing(tx, invoiceId);
    const isOwed = await isStillOwed(tx, invoiceId, status);
    // Without a reason it was stopped as its payout came back: what is still owed begins again.
    if (!isOwed || (!isLive(status) && reason === null)) return { status };
    await recordActivity(tx, {
      actor: systemActor,
      action: 'collection_stopped',
      subjectType: 'invoice',
      subjectId: invoiceId,
      invoiceId,
      companyId,
      after: { bindsUntilResumed: true },
      reason,
      words: `The collection of invoice ${number} was ended by hand; what is owed is still owed.`,
      workflowId: call.workflowId,
    });
    const running = await tx.row(sql`
      SELECT 1 FROM processes WHERE invoice_id = ${invoiceId} AND kind = 'financing'
      AND closed_at IS NULL
    `);
    if (running) return { status };
    await openStoppedTask(tx, { invoiceId, number });
    return { status };
  });
}

/** An admin has it collected again. Once, however often the step is tried. */
export async function resumeCollection(
  { db }: Deps,
  call: StepCall,
  { invoiceId }: { invoiceId: string },
): Promise<void> {
  await db.inTransaction(async (tx) => {
    const { number, companyId } = await lockFinancing(tx, invoiceId);
    if (!(await isEndedByHand(tx, invoiceId))) return;
    await recordActivity(tx, {
      actor: systemActor,
      action: 'collection_resumed',
      subjectType: 'invoice',
      subjectId: invoiceId,
      invoiceId,
      companyId,
      words: `What is owed for invoice ${number} is collected again.`,
      workflowId: call.workflowId,
    });
  });
}
