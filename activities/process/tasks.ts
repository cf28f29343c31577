import { readClock } from '@millrace/db/clock';
import { queryRows, type Tx } from '@millrace/db/connection';
import { Task } from '@millrace/db/models/Task';
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
  const [found] = await queryRows<{ id: string; status: string }>(
    tx,
    'SELECT id, status FROM tasks WHERE dedupe_key = $1 FOR UPDATE',
    [task.dedupeKey],
  );
  if (found && found.status !== 'done') {
    if (task.tellsWhatIs) {
      const sql = 'UPDATE tasks SET words = $2 WHERE id = $1 RETURNING 1';
      await queryRows(tx, sql, [found.id, task.words]);
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
  await queryRows(
    tx,
    `UPDATE tasks SET status = 'open', done_at = NULL, done_by = NULL, outcome = NULL,
       title = $2, words = $3, due_at = $4, created_at = now() WHERE id = $1 RETURNING 1`,
    [found.id, task.title, task.words, dueAt],
  );
}

/** What the task was for has happened. */
export async function finishTask(
  tx: Tx,
  dedupeKey: string,
  actor: Actor,
  outcome: string,
): Promise<void> {
  await queryRows(
    tx,
    `UPDATE tasks SET status = 'done', done_at = now(), done_by = $2, outcome = $3
     WHERE dedupe_key = $1 AND status <> 'done' RETURNING 1`,
    [dedupeKey, actor.type === 'user' ? actor.id : null, outcome],
  );
}

/** What several tasks of an invoice, or of a company, waited for has happened. */
export async function finishTasksAbout(
  tx: Tx,
  about: { invoiceId: string; companyId?: never } | { companyId: string; invoiceId?: never },
  kinds: readonly string[],
  outcome: string,
): Promise<void> {
  const { invoiceId = null, companyId = null } = about;
  await queryRows(
    tx,
    `UPDATE tasks SET status = 'done', done_at = now(), outcome = $4
     WHERE (invoice_id = $1 OR company_id = $2) AND kind = ANY ($3) AND status <> 'done'
     RETURNING 1`,
    [invoiceId, companyId, `{${kinds.join(',')}}`, outcome],
  );
}

/** An invoice came to its end: nothing about it is left to do. */
export async function finishTasksOf(tx: Tx, invoiceId: string, outcome: string): Promise<void> {
  await queryRows(
    tx,
    `UPDATE tasks SET status = 'done', done_at = now(), outcome = $2
     WHERE invoice_id = $1 AND status <> 'done' RETURNING 1`,
    [invoiceId, outcome],
  );
}

async function findCompany(tx: Tx, invoiceId?: string | null): Promise<string | null> {
  if (!invoiceId) return null;
  const [invoice] = await queryRows<{ companyId: string }>(
    tx,
    'SELECT company_id AS "companyId" FROM invoices WHERE id = $1',
    [invoiceId],
  );
  return invoice?.companyId ?? null;
}
