import {
  parseModulusTable,
  sampleModulusTable,
  type ModulusRow,
} from '@millrace/domain/vendor/modulus';
import { readClock } from './clock';
import { type Queryable, sql } from './sql';

export interface ModulusTable {
  readonly rows: readonly ModulusRow[];
  /** Nobody has installed the published table: the rows are the few that come with Millrace. */
  readonly isSample: boolean;
}

/** The table that account numbers are checked with: the row `modulus_table` of `settings`, which holds
 *  the published text, or the sample that comes with Millrace. */
export async function readModulusTable(db: Queryable): Promise<ModulusTable> {
  const row = await db.row<{ value: unknown }>(
    sql`SELECT value FROM settings WHERE key = 'modulus_table'`,
  );
  if (!row) return { rows: sampleModulusTable, isSample: true };
  return { rows: parseModulusTable((row.value as { text: string }).text), isSample: false };
}

/**
 * Keeps the published text in the place of the one before, and says what it holds.
 * @throws RangeError naming the first line that is no row of such a table, or where there is none
 */
export async function installModulusTable(
  db: Queryable,
  text: string,
): Promise<{ rows: number; notFollowed: number }> {
  const rows = parseModulusTable(text);
  if (rows.length === 0) throw new RangeError('The file has no row of the modulus table.');
  const { todayOn } = await readClock(db);
  await db.change(sql`
    INSERT INTO settings (key, value, effective_from)
    VALUES ('modulus_table', ${JSON.stringify({ text })}::jsonb, ${todayOn})
    ON CONFLICT (key) DO UPDATE
      SET value = excluded.value, effective_from = excluded.effective_from
  `);
  return { rows: rows.length, notFollowed: rows.filter((row) => row.exception !== null).length };
}
