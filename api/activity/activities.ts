import { activitySubjects } from '@millrace/domain/activity/activity';
import type { Database } from '@millrace/db/connection/connection';
import { sql, type Sql } from '@millrace/db/connection/sql';
import { type ActivityFilter, pageBounds, toPattern } from '../http/inputs';
import type { Page } from '../http/page';
import type { ActivityView } from './view';

interface ActivityRow extends Omit<ActivityView, 'at' | 'businessAt' | 'seal'> {
  at: Date;
  businessAt: Date;
  sealedAt: Date | null;
  rowHash: string;
  prevHash: string;
  hash: string;
}

const startOfDay = (day: Sql) => sql`((${day})::timestamp AT TIME ZONE 'Europe/London')`;

/** Of a row `a`. */
export function activityFilters(filter: ActivityFilter): Sql {
  const { action = null, invoiceId = null, actorType = null, fromOn = null, toOn = null } = filter;
  const subjects = filter.kind ? activitySubjects[filter.kind] : null;
  const pattern = toPattern(filter.q);
  return sql`
    WHERE (${action}::text IS NULL OR a.action = ${action})
      AND (${invoiceId}::uuid IS NULL OR a.invoice_id = ${invoiceId})
      AND (${actorType}::text IS NULL OR a.actor_type = ${actorType})
      AND (${subjects}::text[] IS NULL OR a.subject_type = ANY (${subjects}::text[]))
      AND (${fromOn}::date IS NULL OR a.business_at >= ${startOfDay(sql`${fromOn}::date`)})
      AND (${toOn}::date IS NULL OR a.business_at < ${startOfDay(sql`${toOn}::date + 1`)})
      AND (${pattern}::text IS NULL OR a.words ILIKE ${pattern} OR a.actor_name ILIKE ${pattern}
        OR a.invoice_id IN (SELECT i.id FROM invoices i WHERE i.number ILIKE ${pattern}))`;
}

const listSql = (filter: ActivityFilter, { limit, offset }: ReturnType<typeof pageBounds>) => sql`
  SELECT a.id, a.seq, a.at, a.business_at, a.actor_name, a.actor_type, a.action, a.words,
    a.subject_type, a.subject_id, a.invoice_id,
    (SELECT i.number FROM invoices i WHERE i.id = a.invoice_id) AS invoice_number,
    a.before, a.after, a.reason, a.ip, a.request_id, a.workflow_id,
    business_at(s.sealed_at) AS sealed_at, s.row_hash, s.prev_hash, s.hash
  FROM activities a
  LEFT JOIN chain_seals s ON s.table_name = 'activities' AND s.row_id = a.id::text
  ${activityFilters(filter)} ORDER BY a.seq DESC LIMIT ${limit} OFFSET ${offset}
`;

/** Beyond this many, the count says so and no more is counted. */
const countCap = 10_000;
const countSql = (filter: ActivityFilter) => sql`
  SELECT count(*) AS total FROM (
    SELECT 1 FROM activities a ${activityFilters(filter)} LIMIT ${countCap}) capped
`;

/** The audit log, newest first; it can be read and never changed. */
export async function listActivities(
  db: Database,
  input: ActivityFilter & { pageNumber: number; pageSize: number },
): Promise<Page<ActivityView>> {
  const { pageNumber, pageSize } = input;
  const [rows, count] = await Promise.all([
    db.rows<ActivityRow>(listSql(input, pageBounds(input))),
    db.row<{ total: number }>(countSql(input)),
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
