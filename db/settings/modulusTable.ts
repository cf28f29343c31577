import {
  modulusRow,
  parseModulusTable,
  sampleModulusTable,
  type ModulusRow,
} from '@millrace/domain/vendor/modulus';
import * as z from 'zod';
import { recordActivity } from '../activity/activityLog';
import { readClock } from './clock';
import type { Tx } from '../connection/connection';
import { type Queryable, sql } from '../connection/sql';

export interface ModulusTable {
  readonly rows: readonly ModulusRow[];
  /** The business date of its installation; null for the sample that comes with Millrace. */
  readonly installedOn: string | null;
}

const stored = z.array(modulusRow);

/**
 * The table that account numbers are checked with: the row `modulus_table` of `settings`, or the sample that
 * comes with Millrace. One that this release cannot read has no rows: every number counts as not checked,
 * and goes to the name check.
 */
export async function readModulusTable(db: Queryable): Promise<ModulusTable> {
  const row = await db.row<{ value: unknown; effectiveFrom: string }>(
    sql`SELECT value, effective_from FROM settings WHERE key = 'modulus_table'`,
  );
  if (!row) return { rows: sampleModulusTable, installedOn: null };
  const { data: rows = [] } = stored.safeParse(row.value);
  return { rows, installedOn: row.effectiveFrom };
}

/**
 * Keeps the published table in the place of the one before, and says what it holds.
 * @param text as it is published, a row a line
 * @throws RangeError naming the first line that is no row of such a table, or where there is none
 */
export async function installModulusTable(
  tx: Tx,
  text: string,
): Promise<{ rows: number; notFollowed: number }> {
  const rows = parseModulusTable(text);
  if (rows.length === 0) throw new RangeError('There is no row of the modulus table in it.');
  const { todayOn } = await readClock(tx);
  await tx.change(sql`
    INSERT INTO settings (key, value, effective_from)
    VALUES ('modulus_table', ${JSON.stringify(rows)}::jsonb, ${todayOn})
    ON CONFLICT (key) DO UPDATE
      SET value = excluded.value, effective_from = excluded.effective_from
  `);
  await recordActivity(tx, {
    actor: { type: 'system', id: null, name: 'Millrace' },
    action: 'modulus_table_installed',
    subjectType: 'book',
    subjectId: 'book',
    words: `The modulus table of account numbers was installed. Rows: ${rows.length}.`,
  });
  return { rows: rows.length, notFollowed: rows.filter((row) => row.exception !== null).length };
}
