import { recordActivity } from '@millrace/db/activityLog';
import { AppError } from '@millrace/domain/errors/errors';
import type { AdminRole } from '@millrace/domain/permissions';
import { assertMayEndTask } from '@millrace/domain/process/taskRights';
import type { Database } from '../database';
import { pageBounds } from '../inputs';
import type { TaskView } from '../presenters/admin';
import type { Page } from '../presenters/page';
import type { SignedIn } from '../session';
import { type CallContext, toActor } from '../trpc';
import { listMandateRisks } from './mandateRisks';
import { notFound } from './ownership';

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
  total: number;
}

/** Due dates are business time. A snoozed task comes back by itself when its time has come. */
const listSql = `
  select t.id, t.kind, t.title, t.words, t.severity, t.invoice_id as "invoiceId",
         case when t.subject_type = 'vendor_bank_account' and t.invoice_id is null
              then t.subject_id end as "bankAccountId",
         case when t.subject_type = 'process' then t.subject_id end as "workflowId",
         case when t.kind in ('mandate_cancelled', 'mandate_needed')
              then coalesce(t.company_id, i.company_id) end as "riskCompanyId",
         i.number as "invoiceNumber", c.name as "companyName", t.owner_id as "ownerId",
         u.name as "ownerName", t.status, t.due_at as "dueAt",
         business_at(t.snoozed_until) as "snoozedUntil", business_at(t.created_at) as "createdAt",
         coalesce(t.due_at < b.now_at, false) as overdue, count(*) over () as total
    from tasks t
    cross join (select now() + offset_ms * interval '1 ms' as now_at from business_clock) b
    left join invoices i on i.id = t.invoice_id
    left join companies c on c.id = coalesce(t.company_id, i.company_id)
    left join users u on u.id = t.owner_id
   where t.status <> 'done'
     and ($tab = 'all' or t.status <> 'snoozed' or t.snoozed_until <= now())
     and case $tab when 'mine' then t.owner_id = $userId
                   when 'unassigned' then t.owner_id is null
                   when 'overdue' then t.due_at < b.now_at else true end
   order by (t.severity = 'negative') desc, t.due_at nulls last, t.created_at, t.id
   limit $limit offset $offset`;

export async function listTasks(
  db: Database,
  userId: string,
  input: { tab: TaskTab; pageNumber: number; pageSize: number },
): Promise<Page<TaskView>> {
  const { tab, pageNumber, pageSize } = input;
  const rows = await db.rows<TaskRow>(listSql, { tab, userId, ...pageBounds(input) });
  const companyIds = rows.flatMap(({ riskCompanyId }) => riskCompanyId ?? []);
  const risks = companyIds.length > 0 ? await listMandateRisks(db, companyIds) : [];
  return {
    items: rows.map((row) => ({
      ...presentTask(row),
      mandateRisk: risks.find(({ companyId }) => companyId === row.riskCompanyId) ?? null,
    })),
    pagination: { pageSize, totalCount: rows[0]?.total ?? 0, pageNumber },
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
  const set = "owner_id = $userId, status = 'claimed', snoozed_until = null";
  return changeTask(ctx, taskId, { set, action: 'task_claimed', words: 'took the task' });
}

/** A task that nobody is shown again is one that nobody does. */
const snoozeMs = 8 * 24 * 3_600_000;

export function snoozeTask(ctx: AdminCall, input: { taskId: string; until: string }) {
  const untilMs = Date.parse(input.until);
  if (untilMs > Date.now() + snoozeMs) {
    throw new AppError('BAD_REQUEST', 'A task can be put off for a week at most.');
  }
  const set = "status = 'snoozed', snoozed_until = $until, owner_id = coalesce(owner_id, $userId)";
  const change = { set, action: 'task_snoozed', words: 'put the task off', isEnding: true };
  return changeTask(ctx, input.taskId, { ...change, bind: { until: input.until } });
}

export function finishTask(ctx: AdminCall, input: { taskId: string; outcome: string }) {
  const set = "status = 'done', done_at = now(), done_by = $userId, outcome = $outcome";
  const change = { set, action: 'task_finished', words: 'finished the task', isEnding: true };
  const { outcome } = input;
  return changeTask(ctx, input.taskId, { ...change, bind: { outcome }, reason: outcome });
}

interface TaskChange {
  set: string;
  action: string;
  words: string;
  bind?: Record<string, unknown>;
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
  await db.transaction(async (tx) => {
    const task = await db.row<TaskFacts>(
      `select kind, status, title, invoice_id as "invoiceId" from tasks where id = $taskId for update`,
      { taskId },
      tx,
    );
    if (!task) throw notFound('task');
    if (change.isEnding) assertMayEndTask(task.kind, ctx.signedIn.adminRoles as AdminRole[]);
    if (task.status === 'done') {
      throw new AppError('PRECONDITION_FAILED', 'This task is done already.', {
        reason: 'illegal_transition',
      });
    }
    const bind = { taskId, userId: ctx.signedIn.userId, ...change.bind };
    await db.change(`update tasks set ${change.set} where id = $taskId`, bind, tx);
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
