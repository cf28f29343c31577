import { recordActivity } from '@millrace/db/activityLog';
import type { Tx } from '@millrace/db/connection';
import { sql } from '@millrace/db/sql';
import { isLive, type FinancingStatus } from '@millrace/domain/invoice/financing';
import { systemActor } from '../actors';
import { lockFinancing } from '../invoice/financings';
import { openTask } from '@millrace/db/tasks';
import type { Deps, StepCall } from '../step';
import { readReversal } from './heldMoney';
import { isPaidUnproven } from './madeGood';

/**
 * Whether somebody has ended the collection by hand and nobody has had it begun again: by saying so
 * where the financing has stopped, by finishing the task where none runs, or by a plan that is new. An
 * end that is older than `bindsUntilResumed` bound nobody.
 */
export async function isEndedByHand(tx: Tx, invoiceId: string): Promise<boolean> {
  const ended = await tx.row(sql`
    SELECT 1 FROM activities ended
    WHERE ended.invoice_id = ${invoiceId} AND ended.action = 'collection_stopped'
      AND ended.after->>'bindsUntilResumed' = 'true'
      AND NOT EXISTS (SELECT 1 FROM activities later WHERE later.invoice_id = ended.invoice_id
        AND later.seq > ended.seq
        AND later.action IN ('collection_resumed', 'payout_executed', 'invoice_repaid'))
      AND NOT EXISTS (SELECT 1 FROM tasks t WHERE t.status = 'done' AND t.done_at > ended.at
        AND t.dedupe_key = 'collection_stopped:' || ended.invoice_id)
    LIMIT 1
  `);
  return ended !== null;
}

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
    const isOwed =
      isLive(status) ||
      (await readReversal(tx, invoiceId)) > 0 ||
      (await isPaidUnproven(tx, invoiceId));
    // Without a reason it was stopped as its payout came back: what is still owed begins anew.
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
    const story = await tx.row(sql`
      SELECT 1 FROM processes WHERE invoice_id = ${invoiceId} AND kind = 'financing'
      AND closed_at IS NULL
    `);
    if (story) return { status };
    await openTask(tx, {
      kind: 'collection_stopped',
      title: `Nobody collects invoice ${number}`,
      words:
        'Its collection was ended by hand although money is still owed. What comes in is booked; once ' +
        'this is done, the next word of the bank has it collected again.',
      subjectType: 'invoice',
      subjectId: invoiceId,
      invoiceId,
      severity: 'negative',
      dedupeKey: `collection_stopped:${invoiceId}`,
    });
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
