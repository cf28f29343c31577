import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { finishTask, openTask } from '@millrace/db/process/tasks';
import { type FinancingStatus, isLive } from '@millrace/domain/invoice/financing';
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

/** Whether something of it is still owed: its plan, what was taken back, or what no statement shows. */
export async function isStillOwed(
  tx: Tx,
  invoiceId: string,
  status: FinancingStatus,
): Promise<boolean> {
  return isLive(status) || (await readReversal(tx, invoiceId)) > 0 || isPaidUnproven(tx, invoiceId);
}

/**
 * The process that could have begun the collection again ends: from now on an admin's task does, as long
 * as something is owed.
 */
export async function handOverStopped(
  tx: Tx,
  about: { invoiceId: string; number: string; status: FinancingStatus },
): Promise<void> {
  if (!(await isEndedByHand(tx, about.invoiceId))) return;
  if (await isStillOwed(tx, about.invoiceId, about.status)) return openStoppedTask(tx, about);
  await finishTask(tx, stoppedKey(about.invoiceId), null, 'Nothing is owed any more.');
}

const stoppedKey = (invoiceId: string) => `collection_stopped:${invoiceId}`;

export async function openStoppedTask(
  tx: Tx,
  { invoiceId, number }: { invoiceId: string; number: string },
): Promise<void> {
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
    dedupeKey: stoppedKey(invoiceId),
  });
}
