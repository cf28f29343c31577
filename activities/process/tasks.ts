import { readClock } from '@millrace/db/clock';
import type { Tx } from '@millrace/db/connection';
import { Task } from '@millrace/db/models/Task';
import { sql } from '@millrace/db/sql';
import { taskDueAtMs } from '@millrace/domain/process/taskDue';
import type { Actor } from '../actors';

export interface NewTask {
  kind: string;
  title: string;
  words: string;
  subjectType: string;
  subjectId: string;
  invoiceId?: string | null;
  companyId?: string | null;
  severity: 'info' | 'warning' | 'negative';
  /** Business time; without one, so many working hours on as its kind has. */
  dueAt?: Date;
  dedupeKey: string;
  /** Its words say what is so now: while it is open, later ones take their place. */
  tellsWhatIs?: true;
}

/** Puts something on the admins' list, once per key; a finished one is opened again. */
export async function openTask(tx: Tx, task: NewTask): Promise<void> {
  const found = await tx.row<{ id: string; status: string }>(
    sql`SELECT id, status FROM tasks WHERE dedupe_key = ${task.dedupeKey} FOR UPDATE`,
  );
  if (found && found.status !== 'done') {
    if (task.tellsWhatIs) {
      await tx.change(sql`UPDATE tasks SET words = ${task.words} WHERE id = ${found.id}`);
    }
    return;
  }
  const dueAt =
    task.dueAt ?? new Date(taskDueAtMs(task.kind, (await readClock(tx)).nowAt.getTime()));
  if (!found) {
    const { tellsWhatIs: _isTold, ...what } = task;
    const companyId = task.companyId ?? (await findCompany(tx, task.invoiceId));
    await Task.create({ ...what, dueAt, companyId }, { transaction: tx });
    return;
  }
  await tx.rows(sql`
    UPDATE tasks SET status = 'open', done_at = NULL, done_by = NULL, outcome = NULL,
    title = ${task.title}, words = ${task.words}, due_at = ${dueAt}, created_at = now()
      WHERE id = ${found.id} RETURNING 1
  `);
}

/** What the task was for has happened. */
export async function finishTask(
  tx: Tx,
  dedupeKey: string,
  actor: Actor,
  outcome: string,
): Promise<void> {
  await tx.rows(sql`
    UPDATE tasks SET status = 'done', done_at = now(), done_by =
      ${actor.type === 'user' ? actor.id : null}, outcome = ${outcome}
    WHERE dedupe_key = ${dedupeKey} AND status <> 'done' RETURNING 1
  `);
}

/** What several tasks of an invoice, or of a company, waited for has happened. */
export async function finishTasksAbout(
  tx: Tx,
  about: { invoiceId: string; companyId?: never } | { companyId: string; invoiceId?: never },
  kinds: readonly string[],
  outcome: string,
): Promise<void> {
  const { invoiceId = null, companyId = null } = about;
  await tx.rows(sql`
    UPDATE tasks SET status = 'done', done_at = now(), outcome = ${outcome}
    WHERE (invoice_id = ${invoiceId} OR company_id = ${companyId})
      AND kind = ANY (${kinds}) AND status <> 'done'
    RETURNING 1
  `);
}

/** An invoice came to its end: nothing about it is left to do. */
export async function finishTasksOf(tx: Tx, invoiceId: string, outcome: string): Promise<void> {
  await tx.rows(sql`
    UPDATE tasks SET status = 'done', done_at = now(), outcome = ${outcome}
    WHERE invoice_id = ${invoiceId} AND status <> 'done' RETURNING 1
  `);
}

async function findCompany(tx: Tx, invoiceId?: string | null): Promise<string | null> {
  if (!invoiceId) return null;
  const invoice = await tx.row<{ companyId: string }>(
    sql`SELECT company_id FROM invoices WHERE id = ${invoiceId}`,
  );
  return invoice?.companyId ?? null;
}
