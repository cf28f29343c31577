import { type FinancingStatus, isLive } from '@millrace/domain/invoice/financing';
import { type Clock, readClock, toClock } from '../clock';
import type { Database } from '../database';
import { pageBounds, toPattern } from '../inputs';
import type { InvoiceRow } from '../presenters/invoice';
import type { Page } from '../presenters/page';
import { presentInvoiceRow } from '../presenters/presentInvoice';
import { type Counted, findInvoicePage } from './invoicePage';
import { invoiceRowFactsSql, type InvoiceRowFacts } from './invoiceRows';

const statusesOfTab = {
  drafts: ['draft'],
  checking: [
    'submitted',
    'checking',
    'accepted',
    'contract_signed',
    'payout_approval',
    'paying',
    'payout_failed',
    'payout_returned',
  ],
  to_do: ['action_required', 'offered', 'contract_pending'],
  live: ['active'],
  late: ['overdue', 'defaulted'],
  settled: ['repaid', 'recovered'],
  closed: ['rejected', 'cancelled', 'expired', 'written_off'],
} as const satisfies Record<string, readonly FinancingStatus[]>;

export const invoiceTabs = [
  'all',
  'drafts',
  'checking',
  'to_do',
  'live',
  'late',
  'settled',
  'closed',
] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];

export interface InvoiceListView extends Page<InvoiceRow> {
  /** Of what was submitted: nobody has confirmed the amounts of a draft. */
  totals: { payableMinor: number; leftToRepayMinor: number; draftCount: number };
  tabs: Record<InvoiceTab, number>;
}

const matches = `i.company_id = $companyId
  and (i.number ilike $pattern or v.legal_name ilike $pattern)`;

const countSql = `
  select coalesce(f.status, 'draft') as status, count(*) as count,
         coalesce(sum(i.payable_minor), 0)::bigint as "payableMinor",
         coalesce(sum(n.left_minor), 0)::bigint as "leftMinor"
    from invoices i
    left join financings f on f.invoice_id = i.id
    left join vendors v on v.id = i.vendor_id
    left join lateral (select sum(open_minor) as left_minor from instalments
                        where invoice_id = i.id) n on true
   where ${matches} group by 1`;

const pageSql = `${invoiceRowFactsSql}
   where ${matches} and ($statuses::text[] is null or coalesce(f.status, 'draft') = any ($statuses))
   order by i.created_at desc, i.id desc limit $limit offset $offset`;

const chosenRows = {
  name: 'find-invoices-of-page',
  sql: `${invoiceRowFactsSql}
   where i.id = any ($ids::uuid[]) and i.company_id = $companyId
   order by i.created_at desc, i.id desc`,
};

interface ListInput {
  tab: InvoiceTab;
  q?: string;
  pageNumber: number;
  pageSize: number;
}

interface Found {
  clock: Clock;
  counted: Counted[];
  rows: InvoiceRowFacts[];
}

/** The company's invoices: two queries whatever the page, and three where words are looked for. */
export async function listInvoices(
  db: Database,
  companyId: string,
  input: ListInput,
): Promise<InvoiceListView> {
  const statuses = input.tab === 'all' ? null : [...statusesOfTab[input.tab]];
  const find = input.q ? searchRows : readRows;
  const { clock, counted, rows } = await find(db, companyId, statuses, input);
  const chosen = counted.filter((one) => !statuses || statuses.includes(one.status as never));
  const sum = (pick: (one: Counted) => number) => chosen.reduce((all, one) => all + pick(one), 0);
  return {
    items: rows.map((row) => presentInvoiceRow(row, clock)),
    pagination: {
      pageSize: input.pageSize,
      totalCount: sum((one) => one.count),
      pageNumber: input.pageNumber,
    },
    totals: {
      payableMinor: sum((one) => (one.status === 'draft' ? 0 : one.payableMinor)),
      // A plan outlives a payout that came back, and nothing is owed by it.
      leftToRepayMinor: sum((one) => (isLive(one.status as FinancingStatus) ? one.leftMinor : 0)),
      draftCount: sum((one) => (one.status === 'draft' ? one.count : 0)),
    },
    tabs: countTabs(counted),
  };
}

type Statuses = FinancingStatus[] | null;

async function readRows(
  db: Database,
  companyId: string,
  statuses: Statuses,
  input: ListInput,
): Promise<Found> {
  const page = await findInvoicePage(db, companyId, statuses, pageBounds(input));
  const { ids, counted, offsetMs } = page;
  const rows = await db.rows<InvoiceRowFacts>(chosenRows, { companyId, ids });
  return { clock: toClock(offsetMs), counted, rows };
}

/** Nobody has counted what fits the words, so all of the company's invoices are looked at. */
async function searchRows(
  db: Database,
  companyId: string,
  statuses: Statuses,
  input: ListInput,
): Promise<Found> {
  const bind = { companyId, pattern: toPattern(input.q), statuses, ...pageBounds(input) };
  const [clock, counted, rows] = await Promise.all([
    readClock(db),
    db.rows<Counted>(countSql, bind),
    db.rows<InvoiceRowFacts>(pageSql, bind),
  ]);
  return { clock, counted, rows };
}

function countTabs(counted: Counted[]): Record<InvoiceTab, number> {
  const total = (wanted: readonly string[] | null) =>
    counted
      .filter((one) => !wanted || wanted.includes(one.status))
      .reduce((all, one) => all + one.count, 0);
  const pairs = invoiceTabs.map((tab) => [tab, total(tab === 'all' ? null : statusesOfTab[tab])]);
  return Object.fromEntries(pairs) as Record<InvoiceTab, number>;
}
