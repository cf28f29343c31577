import type Router from '@koa/router';
import { AppError } from '@millrace/domain/errors/errors';
import { assertCan, notPermitted } from '@millrace/domain/permissions';
import type { Context } from 'koa';
import pg from 'pg';
import * as z from 'zod';
import { activityFilter, type ActivityFilter } from '../inputs';
import { activityFilters, bindActivityFilter } from '../queries/activities';
import { holdsPlan } from '../queries/invoiceRows';
import { notFound } from '../queries/ownership';
import type { Services } from '../services';
import { identify, requireSignedIn } from '../session';
import { assertStorable } from './refusals';
import { answerCsv, safe } from './streamCsv';
import { countUse, limits } from './throttle';

/** Pence in pounds: a product with 0.01 has two decimals, always. */
const money = (column: string) => `(${column} * 0.01)`;

/** The company's invoices; the id was checked to be one, and COPY takes no parameters. */
function queryInvoices(companyId: string): string {
  return `
    select ${safe('i.number')} as "Invoice", ${safe('v.legal_name')} as "Vendor",
           coalesce(f.status, 'draft') as "Status", i.issue_on as "Issued", i.due_on as "Due",
           i.currency as "Currency", ${money('i.net_minor')} as "Net",
           ${money('i.vat_minor')} as "VAT", ${money('i.gross_minor')} as "Gross",
           ${money('i.payable_minor')} as "Payable", ${money('f.principal_minor')} as "Financed",
           ${money('f.fee_minor')} as "Fee", f.term_months as "Months",
           f.paid_out_on as "Vendor paid on",
           case when ${holdsPlan} then ${money('(select sum(n.open_minor) from instalments n where n.invoice_id = i.id)')} end
             as "Left to repay", f.settled_on as "Settled on"
      from invoices i
      left join financings f on f.invoice_id = i.id
      left join vendors v on v.id = i.vendor_id
     where i.company_id = '${companyId}'::uuid
     order by i.id desc`;
}

/** The audit log with its seals, as far as the filter goes; instants in UTC. */
function queryActivities(filter: ActivityFilter): string {
  const bind: Record<string, string | null> = bindActivityFilter(filter);
  const filters = activityFilters.replace(/\$(\w+)/g, (_name, name: string) => {
    const value = bind[name];
    return value ? pg.escapeLiteral(value) : 'null';
  });
  return `
    select a.seq as "Row", a.at as "At", a.business_at as "Business time",
           ${safe('a.actor_name')} as "Who", a.actor_type as "As", a.action as "Action",
           ${safe('a.words')} as "What", ${safe('a.before::text')} as "Before",
           ${safe('a.after::text')} as "After", ${safe('a.reason')} as "Reason",
           a.subject_type as "On", ${safe('a.subject_id')} as "Id",
           ${safe('(select i.number from invoices i where i.id = a.invoice_id)')} as "Invoice",
           ${safe('a.ip')} as "From", ${safe('a.request_id')} as "Reference",
           ${safe('a.workflow_id')} as "Process", s.sealed_at as "Sealed", s.row_hash as "Row hash",
           s.prev_hash as "Hash before", s.hash as "Hash"
      from activities a
      left join chain_seals s on s.table_name = 'activities' and s.row_id = a.id::text
     ${filters} order by a.seq desc`;
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
  const parsed = z.guid().safeParse(ctx.query.companyId ?? signedIn.companyId);
  if (!parsed.success) throw new AppError('BAD_REQUEST', 'Say which company, by its id.');
  if (!isAdmin && parsed.data !== signedIn.companyId) throw notFound('company');
  const known = await db.row('select 1 from companies where id = $id', { id: parsed.data });
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
