import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from 'koa';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readClock } from '../clock';
import type { Services } from '../services';

/**
 * A cell that a spreadsheet would run is told to be text; a line break would be a row. One look
 * finds the few cells that have either, because rewriting is what costs.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
export const safe = (column: string) =>
  `case when ${column} ~ E'^[=+\\\\-@\\\\t]|[\\\\r\\\\n]'
     then regexp_replace(regexp_replace(${column}, E'[\\\\r\\\\n]+', ' ', 'g'),
                         E'^([=+\\\\-@\\\\t])', E'''\\\\1')
     else coalesce(${column}, '') end`;

/**
 * What sorts or hashes all of a large book first has its first row late: with these the plan walks
 * the indexes in the order of the file.
 */
const rowByRow = 'begin read only; set local enable_sort = off; set local enable_hashjoin = off';

/** Answers with what the query finds as `millrace-<name>-<today>.csv`, with constant memory. */
export async function answerCsv(
  ctx: Context,
  services: Services,
  { name, query }: { name: string; query: string },
): Promise<void> {
  const { todayOn } = await readClock(services.db);
  ctx.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="millrace-${name}-${todayOn}.csv"`,
  });
  const copy = `copy (${query}) to stdout with (format csv, header true, encoding 'UTF8')`;
  ctx.body = streamCopy(services, copy);
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
