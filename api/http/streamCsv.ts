import { PassThrough, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql, type Sql } from '@millrace/db/connection/sql';
import type { Context } from 'koa';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readClock } from '@millrace/db/settings/clock';
import type { Services } from '../services';

/**
 * A cell that a spreadsheet would run is told to be text; a line break would be a row. One look
 * finds the few cells that have either, because rewriting is what costs. Text that is not there is an
 * empty cell, as a number or a day that is not there is.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
export const safe = (column: Sql) => sql`
  CASE WHEN ${column} ~ E'^[=+\\\\-@\\\\t]|[\\\\r\\\\n]'
    THEN regexp_replace(regexp_replace(${column}, E'[\\\\r\\\\n]+', ' ', 'g'),
      E'^([=+\\\\-@\\\\t])', E'''\\\\1')
    ELSE ${column} END`;

/**
 * What sorts or hashes all of a large book first has its first row late: with these the plan walks
 * the indexes in the order of the file, by one process, because several cost more than they save.
 */
const rowByRow = `BEGIN READ ONLY; SET LOCAL enable_sort = off; SET LOCAL enable_hashjoin = off;
  SET LOCAL max_parallel_workers_per_gather = 0`;

/** Answers with what the query finds as `millrace-<name>-<today>.csv`, with constant memory. */
export async function answerCsv(
  ctx: Context,
  services: Services,
  { name, query }: { name: string; query: Sql },
): Promise<void> {
  const { todayOn } = await readClock(services.db);
  ctx.set({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="millrace-${name}-${todayOn}.csv"`,
  });
  const copy = `COPY (${writeOut(query)}) TO STDOUT WITH (FORMAT csv, HEADER true, ENCODING 'UTF8')`;
  ctx.body = streamCopy(services, copy);
}

/** The statement with its values in it as literals, because COPY takes no parameters. */
function writeOut({ text, values }: Sql): string {
  return text.replace(/\$(\d+)/g, (_, place: string) => {
    const value = values[Number(place) - 1];
    return Array.isArray(value) ? `ARRAY[${value.map(toLiteral).join(', ')}]` : toLiteral(value);
  });
}

function toLiteral(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return pg.escapeLiteral(value);
  throw new TypeError(`A value of a CSV is text or null, not ${typeof value}.`);
}

/** A failure in the middle cuts the answer off, so that no half file passes for a whole one. */
function streamCopy({ db, log }: Services, sql: string): PassThrough {
  const out = new PassThrough();
  const { connectionManager } = db.sequelize;
  const run = async () => {
    const connection = await connectionManager.getConnection({ type: 'read' });
    const client = connection as pg.Client;
    const onError = (error: Error) => out.destroy(error);
    client.on('error', onError);
    try {
      await client.query(rowByRow);
      await pipeline(client.query(copyTo(sql)), endLinesWithCrLf(), out);
      await client.query('COMMIT');
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
