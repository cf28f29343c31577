import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { clockOffset } from '../clock';
import type { Database, Prepared } from '../database';

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
}

/**
 * A page by its number that costs the same wherever it lies: the weekly counts say in which week
 * it starts and how many rows of that week come before it, and only those are passed over. A sum of
 * `bigint` is `numeric`, which the next sum adds up many times more slowly: hence the casts.
 */
const findPage = (ofStatus: string, isChosen: string) => `
  with counted as materialized (
    select week_on, status, sum(count)::bigint as count,
           sum(payable_minor)::bigint as payable_minor, sum(left_minor)::bigint as left_minor
      from invoice_counts where company_id = $companyId group by 1, 2
  ), weeks as (
    select week_on, sum(count)::bigint as count
      from counted ${ofStatus} group by 1 having sum(count) > 0
  ), placed as (
    select week_on, count, sum(count) over (order by week_on desc) - count as before from weeks
  ), start as materialized (
    select (week_on + 7)::timestamp at time zone 'UTC' as before_at,
           ($offset::int - before)::bigint as skip
      from placed where before <= $offset::int and $offset::int < before + count
  )
  select ${clockOffset},
         array(select i.id from invoices i
                where i.company_id = $companyId
                  and i.created_at < (select before_at from start) ${isChosen}
                order by i.created_at desc, i.id desc
                limit $limit::int offset (select skip from start)) as ids,
         (select coalesce(json_agg(json_build_object('status', status, 'count', count,
                    'payableMinor', payable_minor, 'leftMinor', left_minor)), '[]')
            from (select status, sum(count) as count, sum(payable_minor) as payable_minor,
                         sum(left_minor) as left_minor
                    from counted group by 1 having sum(count) > 0) as totals) as counted`;

const findPageOfAll: Prepared = { name: 'find-invoice-page', sql: findPage('', '') };

const findPageOfTab: Prepared = {
  name: 'find-invoice-page-of-tab',
  sql: findPage(
    'where status = any ($statuses::text[])',
    `and coalesce((select f.status from financings f where f.invoice_id = i.id), 'draft')
         = any ($statuses::text[])`,
  ),
};

/** @param statuses null: whatever their status */
export async function findInvoicePage(
  db: Database,
  companyId: string,
  statuses: readonly FinancingStatus[] | null,
  bounds: { limit: number; offset: number },
): Promise<InvoicePage> {
  const find = statuses ? findPageOfTab : findPageOfAll;
  const page = await db.row<InvoicePage>(find, { companyId, statuses, ...bounds });
  if (!page) throw new Error('A page is one row, even an empty one.');
  return page;
}
