import type { Tx } from '@millrace/db/connection';
import { sql } from '@millrace/db/sql';
import { openTask } from '@millrace/db/tasks';

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
 * Whoever ends the process that could have the collection begun again leaves an admin to do it: an end
 * by hand never binds without somebody who can lift it.
 */
export async function handOverHandEnd(
  tx: Tx,
  about: { invoiceId: string; number: string },
): Promise<void> {
  if (await isEndedByHand(tx, about.invoiceId)) await openStoppedTask(tx, about);
}

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
    dedupeKey: `collection_stopped:${invoiceId}`,
  });
}
