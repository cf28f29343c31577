import { empty, prepared, sql, type Sql } from '@millrace/db/connection/sql';
import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { clockColumns } from '@millrace/db/settings/clock';
import type { Database } from '@millrace/db/connection/connection';

export interface Counted {
  status: FinancingStatus;
  count: number;
  payableMinor: number;
  leftMinor: number;
}

/** The ids of one page, what the whole list counts, and the clock that both are read by. */
export interface InvoicePage {
  ids: string[];
  counted: Counted[];
  offsetMs: number;
  wallAt: Date;
}

/**
 * A page by its number that costs the same wherever it lies: the weekly counts say in which week
 * it starts and how many rows of that week come before it, and only those are passed over. A sum of
 * `bigint` is `numeric`, which the next sum adds up many times more slowly: hence the casts.
 */
const findPage = (of: PageOf, ofStatus: Sql, isChosen: Sql) => sql`
  WITH counted AS MATERIALIZED (
    SELECT week_on, status, sum(count)::bigint AS count,
      sum(payable_minor)::bigint AS payable_minor, sum(left_minor)::bigint AS left_minor
    FROM invoice_counts WHERE company_id = ${of.companyId} GROUP BY 1, 2
  ), weeks AS (
    SELECT week_on, sum(count)::bigint AS count
    FROM counted ${ofStatus} GROUP BY 1 HAVING sum(count) > 0
  ), placed AS (
    SELECT week_on, count, sum(count) OVER (ORDER BY week_on DESC) - count AS before FROM weeks
  ), start AS MATERIALIZED (
    SELECT (week_on + 7)::timestamp AT TIME ZONE 'UTC' AS before_at,
      (${of.offset}::int - before)::bigint AS skip
    FROM placed WHERE before <= ${of.offset}::int AND ${of.offset}::int < before + count
  )
  SELECT ${clockColumns},
    ARRAY(SELECT i.id FROM invoices i
      WHERE i.company_id = ${of.companyId}
        AND i.created_at < (SELECT before_at FROM start) ${isChosen}
      ORDER BY i.created_at DESC, i.id DESC
      LIMIT ${of.limit}::int OFFSET (SELECT skip FROM start)) AS ids,
    (SELECT coalesce(json_agg(json_build_object('status', status, 'count', count,
        'payableMinor', payable_minor, 'leftMinor', left_minor)), '[]')
      FROM (SELECT status, sum(count) AS count, sum(payable_minor) AS payable_minor,
          sum(left_minor) AS left_minor
        FROM counted GROUP BY 1 HAVING sum(count) > 0) AS totals) AS counted
`;

interface PageOf {
  companyId: string;
  limit: number;
  offset: number;
}

const findPageOfAll = (of: PageOf) => prepared('find-invoice-page', findPage(of, empty, empty));

const findPageOfTab = (of: PageOf, statuses: readonly FinancingStatus[]) =>
  prepared(
    'find-invoice-page-of-tab',
    findPage(
      of,
      sql`WHERE status = ANY (${statuses}::text[])`,
      sql`AND coalesce((SELECT f.status FROM financings f WHERE f.invoice_id = i.id), 'draft')
        = ANY (${statuses}::text[])`,
    ),
  );

/** @param statuses null: whatever their status */
export async function findInvoicePage(
  db: Database,
  companyId: string,
  statuses: readonly FinancingStatus[] | null,
  bounds: { limit: number; offset: number },
): Promise<InvoicePage> {
  const of = { companyId, ...bounds };
  const page = await db.row<InvoicePage>(
    statuses ? findPageOfTab(of, statuses) : findPageOfAll(of),
  );
  if (!page) throw new Error('A page is one row, even an empty one.');
  return page;
}
