import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import type { Actor } from '../step/actors';
import { finishTask } from '@millrace/db/process/tasks';
import { readReversal } from './heldMoney';

/** Whether money that no statement shows has paid something of it: a plan may rest on that, an end not. */
export async function isPaidUnproven(tx: Tx, invoiceId: string): Promise<boolean> {
  const row = await tx.row<{ is: boolean }>(sql`SELECT is_paid_unproven(${invoiceId}) AS is`);
  return row?.is ?? false;
}

/** Nobody has to see to what a charge-back left owed any more, once all of it has come for certain. */
export async function finishIfMadeGood(
  tx: Tx,
  invoiceId: string,
  actor: Actor,
  how = 'made good',
): Promise<void> {
  if ((await readReversal(tx, invoiceId)) > 0 || (await isPaidUnproven(tx, invoiceId))) return;
  await finishTask(tx, `reversal_owed:${invoiceId}`, actor, how);
}
