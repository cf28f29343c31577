import { readClock } from '../settings/clock';
import type { Tx } from '../connection/connection';
import { Task } from '../models/Task';
import { sql, type Sql } from '../connection/sql';
import { outlivesInvoice } from '@millrace/domain/process/taskEnds';
import { taskDueAtMs } from '@millrace/domain/process/taskDue';
import type { Actor } from '../activity/activityLog';

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
  keepsCurrent?: true;
  /** Once it is done, it stays so. */
  onlyOnce?: true;
}

/** Puts something on the admins' list, once per key; a finished one is opened again. */
export async function openTask(tx: Tx, task: NewTask): Promise<void> {
  const found = await tx.row<{ id: string; status: string }>(
    sql`SELECT id, status FROM tasks WHERE dedupe_key = ${task.dedupeKey} FOR NO KEY UPDATE`,
  );
  if (found && found.status !== 'done') {
    if (task.keepsCurrent) {
      await tx.change(sql`
        UPDATE tasks SET words = ${task.words}, due_at = COALESCE(${task.dueAt ?? null}, due_at)
        WHERE id = ${found.id}
      `);
    }
    return;
  }
  if (found && task.onlyOnce) return;
  const dueAt =
    task.dueAt ?? new Date(taskDueAtMs(task.kind, (await readClock(tx)).nowAt.getTime()));
  if (!found) {
    const { keepsCurrent: _isCurrent, onlyOnce: _isOnce, ...what } = task;
    const companyId = task.companyId ?? (await findCompany(tx, task.invoiceId));
    // Somebody who opens it at the same moment opens the same.
    const row = { ...what, dueAt, companyId };
    await Task.bulkCreate([row], { ignoreDuplicates: true, transaction: tx });
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
  /** Null where nobody has done it: its time ran out. */
  actor: Actor | null,
  outcome: string,
): Promise<void> {
  await finish(tx, sql`dedupe_key = ${dedupeKey}`, { actor, outcome });
}

/** What several tasks of these kinds waited for has happened. */
export async function finishTasksAbout(
  tx: Tx,
  about: { invoiceId: string } | { companyId: string } | { subjectId: string },
  kinds: readonly string[],
  outcome: string,
  actor?: Actor,
): Promise<void> {
  const isAbout =
    'invoiceId' in about
      ? sql`invoice_id = ${about.invoiceId}`
      : 'companyId' in about
        ? sql`company_id = ${about.companyId}`
        : sql`subject_id = ${about.subjectId}`;
  await finish(tx, sql`${isAbout} AND kind = ANY (${kinds})`, { actor, outcome });
}

/** An invoice came to its end: nothing is left to do about it but what is about money of its own. */
export async function finishTasksOf(tx: Tx, invoiceId: string, outcome: string): Promise<void> {
  const which = sql`invoice_id = ${invoiceId} AND kind <> ALL (${[...outlivesInvoice]})`;
  await finish(tx, which, { outcome });
}

/** One that its reader has done. */
export async function finishTaskById(
  tx: Tx,
  id: string,
  end: { actor: Actor; outcome: string },
): Promise<void> {
  await finish(tx, sql`id = ${id}`, end);
}

async function finish(
  tx: Tx,
  which: Sql,
  { actor, outcome }: { actor?: Actor | null | undefined; outcome: string },
): Promise<void> {
  const userId = actor?.type === 'user' ? actor.id : null;
  await tx.change(sql`
    UPDATE tasks SET status = 'done', done_at = now(), done_by = ${userId}, outcome = ${outcome}
    WHERE status <> 'done' AND ${which}
  `);
}

/** An admin takes it. */
export async function claimTask(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.change(sql`
    UPDATE tasks SET owner_id = ${userId}, status = 'claimed', snoozed_until = NULL
    WHERE id = ${id}
  `);
}

/** It is shown again at that time; it is his who put it off, unless it is somebody's. */
export async function snoozeTask(
  tx: Tx,
  id: string,
  { until, userId }: { until: string; userId: string },
): Promise<void> {
  await tx.change(sql`
    UPDATE tasks SET status = 'snoozed', snoozed_until = ${until},
      owner_id = coalesce(owner_id, ${userId})
    WHERE id = ${id}
  `);
}

/** What is open of these invoices is one admin's, or nobody's. */
export async function assignTasksOf(
  tx: Tx,
  invoiceIds: readonly string[],
  userId: string | null,
): Promise<void> {
  await tx.change(sql`
    UPDATE tasks SET owner_id = ${userId}, status = CASE WHEN status = 'snoozed' THEN 'snoozed'
      WHEN ${userId}::uuid IS NULL THEN 'open' ELSE 'claimed' END
    WHERE invoice_id = ANY (${invoiceIds}::uuid[]) AND status <> 'done'
  `);
}

async function findCompany(tx: Tx, invoiceId?: string | null): Promise<string | null> {
  if (!invoiceId) return null;
  const invoice = await tx.row<{ companyId: string }>(
    sql`SELECT company_id FROM invoices WHERE id = ${invoiceId}`,
  );
  return invoice?.companyId ?? null;
}
