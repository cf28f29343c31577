import {
  claimTask as takeTask,
  finishTaskById,
  snoozeTask as putOffTask,
} from '@millrace/db/process/tasks';
import type { Tx } from '@millrace/db/connection/connection';
import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import type { AdminRole } from '@millrace/domain/people/permissions';
import { assertMayEndTask } from '@millrace/domain/process/taskRights';
import type { Database } from '@millrace/db/connection/connection';
import { pageBounds } from '../http/inputs';
import type { Page } from '../http/page';
import type { SignedIn } from '../auth/session';
import { type CallContext, toActor } from '../trpc';
import { listMandateRisks } from '../repayment/mandateRisks';
import { notFound } from '../http/preconditions';
import type { TaskView } from './view';

export const taskTabs = ['mine', 'unassigned', 'overdue', 'all'] as const;
type TaskTab = (typeof taskTabs)[number];

interface TaskRow extends Omit<
  TaskView,
  'owner' | 'dueAt' | 'snoozedUntil' | 'createdAt' | 'mandateRisk'
> {
  riskCompanyId: string | null;
  ownerId: string | null;
  ownerName: string | null;
  dueAt: Date | null;
  snoozedUntil: Date | null;
  createdAt: Date;
}

const tasksSql = sql`FROM tasks t
  CROSS JOIN (SELECT now() + offset_ms * interval '1 ms' AS now_at FROM business_clock) b`;

/** Due dates are business time. A snoozed task comes back by itself when its time has come. */
const inTab = ({ tab, userId }: { tab: string; userId: string }) => sql`
  WHERE t.status <> 'done'
    AND (${tab} = 'all' OR t.status <> 'snoozed' OR t.snoozed_until <= now())
    AND CASE ${tab} WHEN 'mine' THEN t.owner_id = ${userId}
                  WHEN 'unassigned' THEN t.owner_id IS NULL
                  WHEN 'overdue' THEN t.due_at < b.now_at ELSE TRUE END`;

const listSql = ({
  tab,
  userId,
  limit,
  offset,
}: {
  tab: string;
  userId: string;
  limit: number;
  offset: number;
}) => sql`
  SELECT t.id, t.kind, t.title, t.words, t.severity, t.invoice_id,
    CASE WHEN t.subject_type = 'vendor_bank_account' AND t.invoice_id IS NULL
         THEN t.subject_id END AS bank_account_id,
    CASE WHEN t.subject_type = 'process' THEN t.subject_id END AS workflow_id,
    CASE WHEN t.kind IN ('mandate_cancelled', 'mandate_needed')
         THEN coalesce(t.company_id, i.company_id) END AS risk_company_id,
    i.number AS invoice_number, c.name AS company_name, t.owner_id,
    u.name AS owner_name, t.status, t.due_at,
    business_at(t.snoozed_until) AS snoozed_until,
    business_at(t.created_at) AS created_at,
    coalesce(t.due_at < b.now_at, FALSE) AS overdue
  ${tasksSql}
  LEFT JOIN invoices i ON i.id = t.invoice_id
  LEFT JOIN companies c ON c.id = coalesce(t.company_id, i.company_id)
  LEFT JOIN users u ON u.id = t.owner_id
  ${inTab({ tab, userId })}
  ORDER BY (t.severity = 'negative') DESC, t.due_at NULLS LAST, t.created_at, t.id
  LIMIT ${limit} OFFSET ${offset}
`;

export async function listTasks(
  db: Database,
  userId: string,
  input: { tab: TaskTab; pageNumber: number; pageSize: number },
): Promise<Page<TaskView>> {
  const { tab, pageNumber, pageSize } = input;
  const [rows, count] = await Promise.all([
    db.rows<TaskRow>(listSql({ tab, userId, ...pageBounds(input) })),
    db.row<{ total: number }>(sql`SELECT count(*) AS total ${tasksSql} ${inTab({ tab, userId })}`),
  ]);
  const companyIds = rows.flatMap(({ riskCompanyId }) => riskCompanyId ?? []);
  const risks = companyIds.length > 0 ? await listMandateRisks(db, companyIds) : [];
  return {
    items: rows.map((row) => ({
      ...presentTask(row),
      mandateRisk: risks.find(({ companyId }) => companyId === row.riskCompanyId) ?? null,
    })),
    pagination: { pageSize, totalCount: count?.total ?? 0, pageNumber },
  };
}

function presentTask(row: TaskRow): Omit<TaskView, 'mandateRisk'> {
  const { id, kind, title, words, severity, status, overdue, ownerId, ownerName } = row;
  return {
    id,
    kind,
    title,
    words,
    severity,
    invoiceId: row.invoiceId,
    invoiceNumber: row.invoiceNumber,
    bankAccountId: row.bankAccountId,
    workflowId: row.workflowId,
    companyName: row.companyName,
    owner: ownerId && ownerName ? { id: ownerId, name: ownerName } : null,
    status,
    dueAt: row.dueAt?.toISOString() ?? null,
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    overdue,
  };
}

type AdminCall = CallContext & { signedIn: SignedIn };

export function claimTask(ctx: AdminCall, taskId: string) {
  const change = (tx: Tx) => takeTask(tx, taskId, ctx.signedIn.userId);
  return changeTask(ctx, taskId, { change, action: 'task_claimed', words: 'took the task' });
}

/** A task that nobody is shown again is one that nobody does. */
const snoozeMs = 8 * 24 * 3_600_000;

export function snoozeTask(ctx: AdminCall, input: { taskId: string; until: string }) {
  const leftMs = Date.parse(input.until) - Date.now();
  if (leftMs > snoozeMs) {
    throw new AppError('BAD_REQUEST', 'A task can be put off for a week at most.');
  }
  if (!(leftMs > 0)) throw new AppError('BAD_REQUEST', 'Put the task off to a moment to come.');
  const { taskId, until } = input;
  const { userId } = ctx.signedIn;
  return changeTask(ctx, taskId, {
    change: (tx) => putOffTask(tx, taskId, { until, userId }),
    ...{ action: 'task_snoozed', words: 'put the task off', isEnding: true },
  });
}

export function finishTask(ctx: AdminCall, input: { taskId: string; outcome: string }) {
  const { taskId, outcome } = input;
  return changeTask(ctx, taskId, {
    change: (tx) => finishTaskById(tx, taskId, { actor: toActor(ctx), outcome }),
    ...{ action: 'task_finished', words: 'finished the task', isEnding: true, reason: outcome },
  });
}

interface TaskChange {
  change: (tx: Tx) => Promise<void>;
  action: string;
  words: string;
  reason?: string;
  /** It takes the task out of sight, so it is for those whose work it is. */
  isEnding?: boolean;
}

interface TaskFacts {
  kind: string;
  status: string;
  title: string;
  invoiceId: string | null;
}

async function changeTask(ctx: AdminCall, taskId: string, change: TaskChange) {
  const { db } = ctx.services;
  await db.inTransaction(async (tx) => {
    const task = await tx.row<TaskFacts>(
      sql`SELECT kind, status, title, invoice_id FROM tasks WHERE id = ${taskId} FOR NO KEY UPDATE`,
    );
    if (!task) throw notFound('task');
    if (change.isEnding) assertMayEndTask(task.kind, ctx.signedIn.adminRoles as AdminRole[]);
    if (task.status === 'done') {
      throw new AppError('PRECONDITION_FAILED', 'This task is done already.', {
        reason: 'illegal_transition',
      });
    }
    await change.change(tx);
    await recordActivity(tx, {
      actor: toActor(ctx),
      action: change.action,
      subjectType: 'task',
      subjectId: taskId,
      invoiceId: task.invoiceId,
      reason: change.reason ?? null,
      words: `${ctx.signedIn.name} ${change.words} "${task.title}".`,
    });
  });
  return { taskId };
}
