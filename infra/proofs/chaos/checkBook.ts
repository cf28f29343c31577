import { execFile } from 'node:child_process';
import type pg from 'pg';
import * as z from 'zod';
import { checkout } from '../../start/env';
import type { Finding } from './findings';

const reportSchema = z.object({
  invariants: z.array(z.object({ name: z.string(), subject: z.string(), words: z.string() })),
  chain: z.array(
    z.object({
      kind: z.string(),
      tableName: z.string(),
      rowId: z.string(),
      words: z.string(),
    }),
  ),
  sealsChecked: z.number(),
});

/** Has the book's own checker look: sums, limits, schedules, and the chain of seals, which a book
 *  that nobody seals does without. */
export async function findUnsoundBook(
  env: NodeJS.ProcessEnv,
  { withSeals = true } = {},
): Promise<Finding[]> {
  const output = await new Promise<string>((resolve, reject) => {
    const options = withSeals ? [] : ['--without-seals'];
    const args = ['--import', 'tsx', 'db/checkBook.ts', ...options];
    execFile(process.execPath, args, { cwd: checkout, env }, (error, stdout, stderr) => {
      if (error && error.code !== 1) reject(new Error(`The book was not checked: ${stderr}`));
      else resolve(stdout);
    });
  });
  const report = reportSchema.parse(JSON.parse(output));
  return [
    ...report.invariants.map(({ name, subject, words }) => `${name}: ${subject} ${words}`),
    ...report.chain.map(
      ({ kind, tableName, rowId, words }) => `chain ${kind}: ${tableName} ${rowId} ${words}`,
    ),
  ].map((words) => ({ kind: 'unsound', words }));
}

export async function readLedgerSum(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ sum: string }>(
    'SELECT COALESCE(sum(signed_minor), 0)::text AS sum FROM journal_lines',
  );
  return Number(rows[0]?.sum ?? 0);
}
