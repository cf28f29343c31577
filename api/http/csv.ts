import { sql, type Sql } from '@millrace/db/connection/sql';
import type Router from '@koa/router';
import { AppError } from '@millrace/domain/errors/errors';
import { assertCan, notPermitted } from '@millrace/domain/people/permissions';
import type { Context } from 'koa';
import { activityFilter, id, type ActivityFilter } from './inputs';
import { activityFilters } from '../activity/activities';
import { holdsPlan } from '../invoice/read/invoiceRows';
import { notFound } from './preconditions';
import type { Services } from '../services';
import { identify, requireSignedIn } from '../auth/session';
import { assertStorable } from './refusals';
import { answerCsv, safe } from './streamCsv';
import { countUse, limits } from './throttle';

/** Pence in pounds: a product with 0.01 has two decimals, always. */
const money = (column: Sql) => sql`(${column} * 0.01)`;

/** Only what was paid out is financed: an offer that nobody took, or a payout that came back, is not. */
const financed = (column: Sql) => sql`CASE WHEN ${holdsPlan} THEN ${column} END`;

/** The company's invoices. */
function queryInvoices(companyId: string): Sql {
  // Nothing is open of what is repaid, as the book's own checks see to: most rows need no look.
  const leftMinor = sql`(CASE f.status WHEN 'repaid' THEN 0
    ELSE (SELECT sum(n.open_minor) FROM instalments n WHERE n.invoice_id = i.id) END)`;
  return sql`
    SELECT ${safe(sql`i.number`)} AS "Invoice", ${safe(sql`v.legal_name`)} AS "Vendor",
      coalesce(f.status, 'draft') AS "Status", i.issue_on AS "Issued", i.due_on AS "Due",
      i.currency AS "Currency", ${money(sql`i.net_minor`)} AS "Net",
      ${money(sql`i.vat_minor`)} AS "VAT", ${money(sql`i.gross_minor`)} AS "Gross",
      ${money(sql`i.payable_minor`)} AS "Payable",
      ${financed(money(sql`f.principal_minor`))} AS "Financed",
      ${financed(money(sql`f.fee_minor`))} AS "Fee", ${financed(sql`f.term_months`)} AS "Months",
      ${financed(sql`f.paid_out_on`)} AS "Vendor paid on",
      ${financed(money(leftMinor))} AS "Left to repay",
      f.settled_on AS "Settled on"
    FROM invoices i
    LEFT JOIN financings f ON f.invoice_id = i.id
    LEFT JOIN vendors v ON v.id = i.vendor_id
    WHERE i.company_id = ${companyId}::uuid
    ORDER BY i.id DESC
  `;
}

/** The audit log with its seals, as far as the filter goes; instants in UTC. */
function queryActivities(filter: ActivityFilter): Sql {
  const number = sql`(SELECT i.number FROM invoices i WHERE i.id = a.invoice_id)`;
  return sql`
    SELECT a.seq AS "Row", a.at AS "At", a.business_at AS "Business time",
      ${safe(sql`a.actor_name`)} AS "Who", a.actor_type AS "As", a.action AS "Action",
      ${safe(sql`a.words`)} AS "What", ${safe(sql`a.before::text`)} AS "Before",
      ${safe(sql`a.after::text`)} AS "After", ${safe(sql`a.reason`)} AS "Reason",
      a.subject_type AS "On", ${safe(sql`a.subject_id`)} AS "Id", ${safe(number)} AS "Invoice",
      ${safe(sql`a.ip`)} AS "From", ${safe(sql`a.request_id`)} AS "Reference",
      ${safe(sql`a.workflow_id`)} AS "Process", s.sealed_at AS "Sealed",
      s.row_hash AS "Row hash", s.prev_hash AS "Hash before", s.hash AS "Hash"
    FROM activities a
    LEFT JOIN chain_seals s ON s.table_name = 'activities' AND s.row_id = a.id::text
    ${activityFilters(filter)} ORDER BY a.seq DESC
  `;
}

/**
 * GET /api/invoices/csv?companyId and /api/activities/csv?fromOn&toOn&kind…: streamed from the
 * database with constant memory.
 */
export function addCsvRoutes(router: Router, services: Services): void {
  router.get('/api/invoices/csv', async (ctx) => {
    const companyId = await admitToInvoices(ctx, services);
    await answerCsv(ctx, services, { name: 'invoices', query: queryInvoices(companyId) });
  });
  router.get('/api/activities/csv', async (ctx) => {
    const filter = await admitToActivities(ctx, services);
    await answerCsv(ctx, services, { name: 'activity', query: queryActivities(filter) });
  });
}

async function admitToInvoices(ctx: Context, { db }: Services): Promise<string> {
  const signedIn = requireSignedIn(ctx);
  const isAdmin = signedIn.type === 'admin' && signedIn.adminRoles.length > 0;
  if (!isAdmin && signedIn.type !== 'company') throw notPermitted();
  const parsed = id.safeParse(ctx.query.companyId ?? signedIn.companyId);
  if (!parsed.success) throw new AppError('BAD_REQUEST', 'Say which company, by its id.');
  if (!isAdmin && parsed.data !== signedIn.companyId) throw notFound('company');
  const known = await db.row(sql`SELECT 1 FROM companies WHERE id = ${parsed.data}`);
  if (!known) throw notFound('company');
  await countUse(db, limits.csvByUser, signedIn.userId);
  return parsed.data;
}

async function admitToActivities(ctx: Context, { db }: Services): Promise<ActivityFilter> {
  const signedIn = requireSignedIn(ctx);
  assertCan(identify(signedIn), 'activity.list');
  assertStorable(ctx.query);
  const parsed = activityFilter.safeParse({ ...ctx.query });
  if (!parsed.success) throw new AppError('BAD_REQUEST', 'The filter is not one of the activity.');
  await countUse(db, limits.csvByUser, signedIn.userId);
  return parsed.data;
}
