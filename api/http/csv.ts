import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type Router from '@koa/router';
import { AppError } from '@millrace/domain/errors/errors';
import type { Context } from 'koa';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import * as z from 'zod';
import { readClock } from '../clock';
import { holdsPlan } from '../queries/invoiceRows';
import { notFound } from '../queries/ownership';
import type { Services } from '../services';
import { readSignedIn } from '../session';
import { countUse, limits } from './throttle';

/**
 * A cell that a spreadsheet would run is told to be text; a line break would be a row. One look
 * finds the few cells that have either, because rewriting is what costs.
 */
const safe = (column: string) =>
  `case when ${column} ~ E'^[=+\\\\-@\\\\t]|[\\\\r\\\\n]'
     then regexp_replace(regexp_replace(${column}, E'[\\\\r\\\\n]+', ' ', 'g'),
                         E'^([=+\\\\-@\\\\t])', E'''\\\\1')
     else coalesce(${column}, '') end`;
/** Pence in pounds: a product with 0.01 has two decimals, always. */
const money = (column: string) => `(${column} * 0.01)`;

/** The company's invoices; the id was checked to be one, and COPY takes no parameters. */
function copySql(companyId: string): string {
  return `copy (
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
     order by i.id desc
  ) to stdout with (format csv, header true, encoding 'UTF8')`;
}

/**
 * What sorts or hashes all of a large book first has its first row late: with these the plan walks
 * the indexes in the order of the file.
 */
const rowByRow = 'begin read only; set local enable_sort = off; set local enable_hashjoin = off';

/** GET /api/invoices/csv?companyId: streamed from the database with constant memory. */
export function addCsvRoutes(router: Router, services: Services): void {
  router.get('/api/invoices/csv', async (ctx) => {
    const companyId = await admit(ctx, services);
    const { todayOn } = await readClock(services.db);
    ctx.set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="millrace-invoices-${todayOn}.csv"`,
    });
    ctx.body = streamCopy(services, copySql(companyId));
  });
}

async function admit(ctx: Context, { db }: Services): Promise<string> {
  const signedIn = readSignedIn(ctx);
  if (!signedIn) throw new AppError('UNAUTHORIZED', 'Please sign in.');
  const isAdmin = signedIn.type === 'admin' && signedIn.adminRoles.length > 0;
  if (!isAdmin && signedIn.type !== 'company') {
    throw new AppError('FORBIDDEN', 'You are not allowed to do this.', {
      reason: 'not_permitted',
    });
  }
  const parsed = z.guid().safeParse(ctx.query.companyId ?? signedIn.companyId);
  if (!parsed.success) throw new AppError('BAD_REQUEST', 'Say which company, by its id.');
  if (!isAdmin && parsed.data !== signedIn.companyId) throw notFound('company');
  const known = await db.row('select 1 from companies where id = $id', { id: parsed.data });
  if (!known) throw notFound('company');
  await countUse(db, limits.csvByUser, signedIn.userId);
  return parsed.data;
}

/** A failure in the middle cuts the answer off, so that no half file passes for a whole one. */
function streamCopy({ db, log }: Services, sql: string): PassThrough {
  const out = new PassThrough();
  const { connectionManager } = db.opened.sequelize;
  const run = async () => {
    const connection = await connectionManager.getConnection({ type: 'read' });
    const client = connection as pg.Client;
    const onError = (error: Error) => out.destroy(error);
    client.on('error', onError);
    try {
      await client.query(rowByRow);
      await pipeline(client.query(copyTo(sql)), endLinesWithCrLf(), out);
      await client.query('commit');
      connectionManager.releaseConnection(connection);
    } catch (error) {
      // Whoever left in the middle leaves a connection that still talks: nobody else gets it.
      await connectionManager.destroyConnection(connection);
      throw error;
    } finally {
      client.off('error', onError);
    }
  };
  run().catch((error: unknown) => {
    log.error({ err: error }, 'the CSV was cut off');
    out.destroy();
  });
  return out;
}

/** No cell holds a line feed (see `safe`), so each one ends a record. */
function endLinesWithCrLf(): Transform {
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      const text = part.toString('latin1').replaceAll('\n', '\r\n');
      done(null, Buffer.from(text, 'latin1'));
    },
  });
}
