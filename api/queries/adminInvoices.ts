import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { nameStatus } from '@millrace/domain/invoice/financingWords';
import { type Clock, readClock } from '../clock';
import type { Database } from '../database';
import { pageBounds, toPattern } from '../inputs';
import type { AdminInvoiceFilters, AdminInvoiceRow } from '../presenters/admin';
import type { Page, PersonRef } from '../presenters/page';
import { presentInvoiceRow } from '../presenters/presentInvoice';
import { presentWaiting } from '../presenters/waiting';
import type { SignedIn } from '../session';
import { colleaguesSql, ownerIdSql } from './assignments';
import { invoiceRowFactsSql, type InvoiceRowFacts } from './invoiceRows';
import { adminViews, presentSavedView, type SavedViewFacts, savedViewsSql } from './savedViews';

type AdminView = (typeof adminViews)[number];

const viewLabels: Record<AdminView, string> = {
  mine: 'Mine',
  attention: 'Stopped',
  to_release: 'To release',
  in_review: 'In review',
  late: 'Late',
};

/** Each view as a condition; the words are ours, values still travel as parameters. */
const viewSql: Record<AdminView, string> = {
  mine: `(${ownerIdSql('i.id')} = $userId or exists (select 1 from tasks t
            where t.invoice_id = i.id and t.status <> 'done' and t.owner_id = $userId))`,
  attention: `exists (select 1 from processes p where p.invoice_id = i.id
                 and p.status = 'parked')`,
  to_release: "f.status in ('payout_approval', 'payout_failed', 'payout_returned')",
  in_review: `exists (select 1 from checklist_items k where k.invoice_id = i.id
                 and k.result = 'needs_review')`,
  late: "f.status in ('overdue', 'defaulted')",
};

interface AdminListInput {
  view?: AdminView;
  /** The company's id, its number in the register, or its VAT number. */
  companyEntityIdentifier?: string;
  statuses?: FinancingStatus[];
  q?: string;
  pageNumber: number;
  pageSize: number;
}

interface FilterRow {
  total: number;
  companies: AdminInvoiceFilters['companies'];
  company: AdminInvoiceFilters['company'];
  statuses: Array<{ status: FinancingStatus; count: number }>;
  views: Record<AdminView, number>;
  saved: SavedViewFacts[];
  people: PersonRef[];
}

type OwnedFacts = InvoiceRowFacts & {
  ownerId: string | null;
  ownerName: string | null;
  stoppedWords: string | null;
};

/** Whether a company is the one that `$entity` names; spaces and a VAT number's GB don't count. */
const isEntitySql = `(c.id::text = lower($entity)
      or c.registry_number = lpad(upper(replace($entity, ' ', '')), 8, '0')
      or c.vat_number = regexp_replace(upper($entity), '^GB|[^0-9]', '', 'g'))`;

const ownerSql = `
  select facts.*, o.id as "ownerId", o.name as "ownerName", p.words as "stoppedWords" from facts
    left join users o on o.id = ${ownerIdSql('facts.id')}
    left join lateral (
      select concat_ws(': ', parked->>'words', parked->'failures'->-1->>'words') as words
        from processes where invoice_id = facts.id and status = 'parked'
        order by parked->>'since' limit 1) p on true`;

/** All submitted invoices; drafts are their companies' own. Three queries for any page. */
export async function listAdminInvoices(
  db: Database,
  signedIn: SignedIn,
  input: AdminListInput,
): Promise<Page<AdminInvoiceRow> & { filters: AdminInvoiceFilters }> {
  const bind = {
    userId: signedIn.userId,
    entity: input.companyEntityIdentifier ?? null,
    statuses: input.statuses?.length ? input.statuses : null,
    pattern: toPattern(input.q),
    ...pageBounds(input),
  };
  const where = `f.invoice_id is not null
    and ($entity::text is null or ${isEntitySql})
    and ($statuses::text[] is null or f.status = any ($statuses))
    and ($pattern::text is null or i.number ilike $pattern or v.legal_name ilike $pattern
      or c.name ilike $pattern)
    and ${input.view ? viewSql[input.view] : 'true'}`;
  const [clock, rows, filters] = await Promise.all([
    readClock(db),
    db.rows<OwnedFacts>(
      `with facts as (${invoiceRowFactsSql} where ${where}
         order by i.created_at desc, i.id desc limit $limit offset $offset)
       ${ownerSql} order by "createdAt" desc, facts.id desc`,
      bind,
    ),
    db.row<FilterRow>(filterSql(where), bind),
  ]);
  const { pageNumber, pageSize } = input;
  return {
    items: rows.map((row) => presentAdminRow(row, clock)),
    pagination: { pageSize, totalCount: filters?.total ?? 0, pageNumber },
    filters: presentFilters(filters),
  };
}

/** Counts for the filters: over all submitted invoices, so that no choice hides another. */
function filterSql(where: string): string {
  const joins = `financings f join invoices i on i.id = f.invoice_id
      join companies c on c.id = f.company_id join vendors v on v.id = f.vendor_id`;
  const views = adminViews.map(
    (view) => `'${view}', (select count(*) from ${joins} where ${viewSql[view]})`,
  );
  return `select (select count(*) from ${joins} where ${where}) as total,
    (select coalesce(json_agg(one order by one.name), '[]') from (
       select c.id, c.name, c.registry_number as "registryNumber", count(*) as count
         from ${joins} group by c.id, c.name, c.registry_number) one) as companies,
    (select json_build_object('id', c.id, 'name', c.name) from companies c
      where ${isEntitySql} limit 1) as company,
    (select coalesce(json_agg(one order by one.status), '[]') from (
       select f.status, count(*) as count from ${joins} group by f.status) one) as statuses,
    json_build_object(${views.join(', ')}) as views,
    ${savedViewsSql('invoices')} as saved, ${colleaguesSql} as people`;
}

function presentFilters(row: FilterRow | null): AdminInvoiceFilters {
  return {
    companies: row?.companies ?? [],
    company: row?.company ?? null,
    statuses: (row?.statuses ?? []).map((one) => ({
      ...one,
      words: nameStatus(one.status, 'admin'),
    })),
    views: adminViews.map((key) => ({
      key,
      label: viewLabels[key],
      count: row?.views[key] ?? 0,
    })),
    saved: (row?.saved ?? []).map(presentSavedView),
    people: row?.people ?? [],
  };
}

function presentAdminRow(facts: OwnedFacts, clock: Clock): AdminInvoiceRow {
  const row = presentInvoiceRow(facts, clock);
  const { ownerId, ownerName } = facts;
  return {
    id: facts.id,
    number: facts.number ?? '',
    companyId: facts.companyId,
    companyName: facts.companyName,
    vendorName: facts.vendorName ?? '',
    amountMinor: facts.principalMinor ?? facts.payableMinor ?? 0,
    status: row.status,
    statusWords: nameStatus(facts.status, 'admin'),
    tone: row.tone,
    attention: facts.attention,
    moneyLine: row.moneyLine,
    stoppedWords: facts.stoppedWords,
    waiting: presentWaiting(facts, 'admin', clock),
    ageMs: Math.max(0, clock.nowMs - (facts.submittedAt ?? facts.createdAt).getTime()),
    owner: ownerId && ownerName ? { id: ownerId, name: ownerName } : null,
    daysPastDue: row.daysPastDue,
  };
}
