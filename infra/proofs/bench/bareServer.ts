import { createInterface } from 'node:readline';
import Koa from 'koa';
import pg from 'pg';
import * as z from 'zod';

/**
 * The limit beside our reads: Koa and one prepared query, nothing else, in a process of its own. It
 * is told what to answer with by a line of JSON, and answers that with the port it listens on.
 */
const asked = z.object({
  database: z.string(),
  poolMax: z.int(),
  sql: z.string(),
  values: z.array(z.string()),
});

createInterface({ input: process.stdin }).on('line', (line) => {
  const { database, poolMax, sql, values } = asked.parse(JSON.parse(line));
  const pool = new pg.Pool({ connectionString: database, max: poolMax });
  const app = new Koa();
  app.use(async (ctx) => {
    const { rows } = await pool.query<Record<string, unknown>>({ name: 'read', text: sql, values });
    ctx.body = rows[0];
  });
  const server = app.listen(0, '127.0.0.1', () => {
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    process.stdout.write(`${JSON.stringify({ port })}\n`);
  });
});
