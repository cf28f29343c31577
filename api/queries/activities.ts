import { activitySubjects } from '@millrace/domain/activity';
import type { Bind, Database } from '../database';
import { type ActivityFilter, pageBounds, toPattern } from '../inputs';
import type { ActivityView } from '../presenters/admin';
import type { Page } from '../presenters/page';

interface ActivityRow extends Omit<ActivityView, 'at' | 'businessAt' | 'seal'> {
  at: Date;
  businessAt: Date;
  sealedAt: Date | null;
  rowHash: string;
  prevHash: string;
  hash: string;
}

const startOfDay = (day: string) => `((${day})::timestamp at time zone 'Europe/London')`;

/** Of a row `a`, by the names that `bindActivityFilter` gives. */
export const activityFilters = `
   where ($action::text is null or a.action = $action)
     and ($invoiceId::uuid is null or a.invoice_id = $invoiceId)
     and ($actorType::text is null or a.actor_type = $actorType)
     and ($subjects::text[] is null or a.subject_type = any ($subjects))
     and ($fromOn::date is null or a.business_at >= ${startOfDay('$fromOn::date')})
     and ($toOn::date is null or a.business_at < ${startOfDay('$toOn::date + 1')})
     and ($pattern::text is null or a.words ilike $pattern or a.actor_name ilike $pattern
          or a.invoice_id in (select i.id from invoices i where i.number ilike $pattern))`;

export function bindActivityFilter(filter: ActivityFilter) {
  return {
    action: filter.action ?? null,
    invoiceId: filter.invoiceId ?? null,
    actorType: filter.actorType ?? null,
    subjects: filter.kind ? `{${activitySubjects[filter.kind].join(',')}}` : null,
    fromOn: filter.fromOn ?? null,
    toOn: filter.toOn ?? null,
    pattern: toPattern(filter.q),
  } satisfies Bind;
}

const listSql = `
  select a.id, a.seq, a.at, a.business_at as "businessAt", a.actor_name as "actorName",
         a.actor_type as "actorType", a.action, a.words, a.subject_type as "subjectType",
         a.subject_id as "subjectId", a.invoice_id as "invoiceId",
         (select i.number from invoices i where i.id = a.invoice_id) as "invoiceNumber",
         a.before, a.after, a.reason, a.ip, a.request_id as "requestId",
         a.workflow_id as "workflowId", business_at(s.sealed_at) as "sealedAt", s.row_hash as "rowHash",
         s.prev_hash as "prevHash", s.hash
    from activities a
    left join chain_seals s on s.table_name = 'activities' and s.row_id = a.id::text
   ${activityFilters} order by a.seq desc limit $limit offset $offset`;

/** Beyond this many, the count says so and no more is counted. */
const countCap = 10_000;
const countSql = `select count(*) as total from (
  select 1 from activities a ${activityFilters} limit ${countCap}) capped`;

/** The audit log, newest first; it can be read and never changed. */
export async function listActivities(
  db: Database,
  input: ActivityFilter & { pageNumber: number; pageSize: number },
): Promise<Page<ActivityView>> {
  const { pageNumber, pageSize } = input;
  const bind = { ...bindActivityFilter(input), ...pageBounds(input) };
  const [rows, count] = await Promise.all([
    db.rows<ActivityRow>(listSql, bind),
    db.row<{ total: number }>(countSql, bind),
  ]);
  return {
    items: rows.map(present),
    pagination: { pageSize, totalCount: count?.total ?? 0, pageNumber },
  };
}

function present({ sealedAt, rowHash, prevHash, hash, ...row }: ActivityRow): ActivityView {
  return {
    ...row,
    at: row.at.toISOString(),
    businessAt: row.businessAt.toISOString(),
    seal: sealedAt && { sealedAt: sealedAt.toISOString(), rowHash, prevHash, hash },
  };
}
