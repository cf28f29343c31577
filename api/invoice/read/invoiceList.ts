import { type FinancingStatus, isLive } from '@millrace/domain/invoice/financing';
import { type Clock, readClock, toClock } from '@millrace/db/settings/clock';
import type { Database } from '@millrace/db/connection/connection';
import { prepared, sql } from '@millrace/db/connection/sql';
import { pageBounds, toPattern } from '../../http/inputs';
import type { InvoiceRow } from '../view';
import type { Page } from '../../http/page';
import { presentInvoiceRow } from './presentInvoice';
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

interface Search {
  companyId: string;
  pattern: string | null;
}

const matches = ({ companyId, pattern }: Search) => sql`i.company_id = ${companyId}
  AND (i.number ILIKE ${pattern} OR v.legal_name ILIKE ${pattern})`;

const countSql = (asked: Search) => sql`
  SELECT coalesce(f.status, 'draft') AS status, count(*) AS count,
    coalesce(sum(i.payable_minor), 0)::bigint AS payable_minor,
    coalesce(sum(n.left_minor), 0)::bigint AS left_minor
  FROM invoices i
  LEFT JOIN financings f ON f.invoice_id = i.id
  LEFT JOIN vendors v ON v.id = i.vendor_id
  LEFT JOIN LATERAL (SELECT sum(open_minor) AS left_minor FROM instalments
    WHERE invoice_id = i.id) n ON TRUE
  WHERE ${matches(asked)} GROUP BY 1
`;

interface SearchedPage extends Search {
  statuses: Statuses;
  limit: number;
  offset: number;
}

const pageSql = ({ statuses, limit, offset, ...asked }: SearchedPage) => sql`
  ${invoiceRowFactsSql}
  WHERE ${matches(asked)} AND (${statuses}::text[] IS NULL
    OR coalesce(f.status, 'draft') = ANY (${statuses}::text[]))
  ORDER BY i.created_at DESC, i.id DESC LIMIT ${limit} OFFSET ${offset}
`;

const chosenRows = ({ ids, companyId }: { ids: string[]; companyId: string }) =>
  prepared(
    'find-invoices-of-page',
    sql`
      ${invoiceRowFactsSql}
      WHERE i.id = ANY (${ids}::uuid[]) AND i.company_id = ${companyId}
      ORDER BY i.created_at DESC, i.id DESC
    `,
  );

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
  const { ids, counted } = page;
  const rows = await db.rows<InvoiceRowFacts>(chosenRows({ companyId, ids }));
  return { clock: toClock(page), counted, rows };
}

/** Nobody has counted what fits the words, so all of the company's invoices are looked at. */
async function searchRows(
  db: Database,
  companyId: string,
  statuses: Statuses,
  input: ListInput,
): Promise<Found> {
  const asked = { companyId, pattern: toPattern(input.q) };
  const [clock, counted, rows] = await Promise.all([
    readClock(db),
    db.rows<Counted>(countSql(asked)),
    db.rows<InvoiceRowFacts>(pageSql({ ...asked, statuses, ...pageBounds(input) })),
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
