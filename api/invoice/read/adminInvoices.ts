import type { FinancingStatus } from '@millrace/domain/invoice/financing';
import { nameStatus } from '@millrace/domain/invoice/financingWords';
import { nameStep } from '@millrace/domain/process/stepWords';
import { type KeptFailure, sayWhyStopped } from '@millrace/domain/process/stopWords';
import { type Clock, readClock } from '@millrace/db/settings/clock';
import type { Database } from '@millrace/db/connection/connection';
import { join, sql, type Sql } from '@millrace/db/connection/sql';
import { pageBounds, toPattern } from '../../http/inputs';
import type { AdminInvoiceFilters, AdminInvoiceRow } from '../adminView';
import type { Page, PersonRef } from '../../http/page';
import { presentInvoiceRow } from './presentInvoice';
import { presentWaiting } from './waiting';
import type { SignedIn } from '../../auth/session';
import { colleaguesSql, ownerIdSql } from '../write/assignments';
import { invoiceRowFactsSql, isBeforePayoutSql, type InvoiceRowFacts } from './invoiceRows';
import {
  adminViews,
  presentSavedView,
  type SavedViewFacts,
  savedViewsSql,
} from '../../savedView/savedViews';

type AdminView = (typeof adminViews)[number];

const viewLabels: Record<AdminView, string> = {
  mine: 'Mine',
  attention: 'Stopped',
  to_release: 'To release',
  in_review: 'In review',
  late: 'Late',
};

/** A check of `f` that a person decides; those of an invoice that is closed or paid out are over. */
export const isInReviewSql = sql`(${isBeforePayoutSql} AND EXISTS (
    SELECT 1 FROM checklist_items k
    WHERE k.invoice_id = f.invoice_id AND k.result = 'needs_review'))`;

/** Each view as a condition, for the admin who looks. */
const viewSql = (userId: string): Record<AdminView, Sql> => ({
  mine: sql`(${ownerIdSql(sql`i.id`)} = ${userId} OR EXISTS (SELECT 1 FROM tasks t
    WHERE t.invoice_id = i.id AND t.status <> 'done' AND t.owner_id = ${userId}))`,
  attention: sql`EXISTS (SELECT 1 FROM processes p
    WHERE p.invoice_id = i.id AND p.status = 'parked')`,
  to_release: sql`f.status IN ('payout_approval', 'payout_failed', 'payout_returned')`,
  in_review: isInReviewSql,
  late: sql`f.status IN ('overdue', 'defaulted')`,
});

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
  stopped: { step: string; failure: KeptFailure | null } | null;
};

/** Whether a company is the one that is named; spaces and a VAT number's GB don't count. */
const isEntity = (entity: string | null) => sql`
  (c.id::text = lower(${entity}::text)
    OR c.registry_number = lpad(upper(replace(${entity}::text, ' ', '')), 8, '0')
    OR c.vat_number = regexp_replace(upper(${entity}::text), '^GB|[^0-9]', '', 'g'))`;

const ownerSql = sql`
  SELECT facts.*, o.id AS owner_id, o.name AS owner_name, p.stopped FROM facts
    LEFT JOIN users o ON o.id = ${ownerIdSql(sql`facts.id`)}
    LEFT JOIN LATERAL (
      SELECT json_build_object('step', parked->>'step', 'failure', parked->'failures'->-1) AS stopped
        FROM processes WHERE invoice_id = facts.id AND status = 'parked'
        ORDER BY parked->>'since' LIMIT 1) p ON TRUE`;

/** All submitted invoices; drafts are their companies' own. Three queries for any page. */
export async function listAdminInvoices(
  db: Database,
  signedIn: SignedIn,
  input: AdminListInput,
): Promise<Page<AdminInvoiceRow> & { filters: AdminInvoiceFilters }> {
  const { limit, offset } = pageBounds(input);
  const entity = input.companyEntityIdentifier ?? null;
  const statuses = input.statuses?.length ? input.statuses : null;
  const pattern = toPattern(input.q);
  const views = viewSql(signedIn.userId);
  const where = sql`f.invoice_id IS NOT NULL
    AND (${entity}::text IS NULL OR ${isEntity(entity)})
    AND (${statuses}::text[] IS NULL OR f.status = ANY (${statuses}::text[]))
    AND (${pattern}::text IS NULL OR i.number ILIKE ${pattern} OR v.legal_name ILIKE ${pattern}
      OR c.name ILIKE ${pattern})
    AND ${input.view ? views[input.view] : sql`TRUE`}`;
  const [clock, rows, filters] = await Promise.all([
    readClock(db),
    db.rows<OwnedFacts>(sql`
      WITH facts AS (${invoiceRowFactsSql} WHERE ${where}
        ORDER BY i.created_at DESC, i.id DESC LIMIT ${limit} OFFSET ${offset})
      ${ownerSql} ORDER BY facts.created_at DESC, facts.id DESC
    `),
    db.row<FilterRow>(filterSql({ where, views, entity, userId: signedIn.userId })),
  ]);
  const { pageNumber, pageSize } = input;
  return {
    items: rows.map((row) => presentAdminRow(row, clock)),
    pagination: { pageSize, totalCount: filters?.total ?? 0, pageNumber },
    filters: presentFilters(filters),
  };
}

/** Counts for the filters: over all submitted invoices, so that no choice hides another. */
function filterSql(by: {
  where: Sql;
  views: Record<AdminView, Sql>;
  entity: string | null;
  userId: string;
}): Sql {
  const joins = sql`financings f JOIN invoices i ON i.id = f.invoice_id
    JOIN companies c ON c.id = f.company_id JOIN vendors v ON v.id = f.vendor_id`;
  const views = adminViews.map(
    (view) => sql`${view}::text, (SELECT count(*) FROM ${joins} WHERE ${by.views[view]})`,
  );
  return sql`
    SELECT (SELECT count(*) FROM ${joins} WHERE ${by.where}) AS total,
      (SELECT coalesce(json_agg(one ORDER BY one.name), '[]') FROM (
        SELECT c.id, c.name, c.registry_number AS "registryNumber", count(*) AS count
        FROM ${joins} GROUP BY c.id, c.name, c.registry_number) one) AS companies,
      (SELECT json_build_object('id', c.id, 'name', c.name) FROM companies c
        WHERE ${isEntity(by.entity)} LIMIT 1) AS company,
      (SELECT coalesce(json_agg(one ORDER BY one.status), '[]') FROM (
        SELECT f.status, count(*) AS count FROM ${joins} GROUP BY f.status) one) AS statuses,
      json_build_object(${join(views, ', ')}) AS views,
      ${savedViewsSql('invoices', by.userId)} AS saved, ${colleaguesSql} AS people
  `;
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

/** What has stopped, and why. */
function describeStop({ step, failure }: NonNullable<OwnedFacts['stopped']>): string {
  const why = sayWhyStopped(failure);
  return why === null ? nameStep(step) : `${nameStep(step)}: ${why}`;
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
    stoppedWords: facts.stopped && describeStop(facts.stopped),
    waiting: presentWaiting(facts, 'admin', clock),
    ageMs: Math.max(0, clock.nowMs - (facts.submittedAt ?? facts.createdAt).getTime()),
    owner: ownerId && ownerName ? { id: ownerId, name: ownerName } : null,
    daysPastDue: row.daysPastDue,
  };
}
