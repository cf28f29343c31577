import type { Database } from '../database';
import { pageBounds, toPattern } from '../inputs';
import type { ActivityView } from '../presenters/admin';
import type { Page } from '../presenters/page';

interface ActivityRow extends Omit<ActivityView, 'at' | 'businessAt'> {
  at: Date;
  businessAt: Date;
}

const filters = `
   where ($action::text is null or a.action = $action)
     and ($invoiceId::uuid is null or a.invoice_id = $invoiceId)
     and ($actorType::text is null or a.actor_type = $actorType)
     and ($pattern::text is null or a.words ilike $pattern or a.actor_name ilike $pattern)`;

const listSql = `
  select a.id, a.seq, a.at, a.business_at as "businessAt", a.actor_name as "actorName",
         a.actor_type as "actorType", a.action, a.words, a.subject_type as "subjectType",
         a.subject_id as "subjectId", a.invoice_id as "invoiceId",
         (select i.number from invoices i where i.id = a.invoice_id) as "invoiceNumber", a.before, a.after, a.reason,
         exists (select 1 from chain_seals s where s.table_name = 'activities'
                   and s.row_id = a.id::text) as sealed
    from activities a ${filters} order by a.seq desc limit $limit offset $offset`;

/** Beyond this many, the count says so and no more is counted. */
const countCap = 10_000;
const countSql = `select count(*) as total from (
  select 1 from activities a ${filters} limit ${countCap}) capped`;

/** The audit log, newest first; it can be read and never changed. */
export async function listActivities(
  db: Database,
  input: {
    q?: string;
    action?: string;
    invoiceId?: string;
    actorType?: string;
    pageNumber: number;
    pageSize: number;
  },
): Promise<Page<ActivityView>> {
  const { pageNumber, pageSize } = input;
  const bind = {
    action: input.action ?? null,
    invoiceId: input.invoiceId ?? null,
    actorType: input.actorType ?? null,
    pattern: toPattern(input.q),
    ...pageBounds(input),
  };
  const [rows, count] = await Promise.all([
    db.rows<ActivityRow>(listSql, bind),
    db.row<{ total: number }>(countSql, bind),
  ]);
  return {
    items: rows.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      businessAt: row.businessAt.toISOString(),
    })),
    pagination: { pageSize, totalCount: count?.total ?? 0, pageNumber },
  };
}
