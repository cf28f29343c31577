import type { BookBreak } from '@millrace/domain/ledger/bookCheck';
import type { OutsideSource } from '@millrace/domain/ledger/outsideReadings';
import { queryRows, type Tx } from './connection';

/** Notes that the source was read just now. */
export async function noteReading(tx: Tx, source: OutsideSource): Promise<void> {
  await queryRows(
    tx,
    `INSERT INTO outside_readings (source, read_at) VALUES ($1, now())
     ON CONFLICT (source) DO UPDATE SET read_at = EXCLUDED.read_at`,
    [source],
  );
}

/** When it was last read (epoch ms); null where it never was. */
export async function readLastReading(tx: Tx, source: OutsideSource): Promise<number | null> {
  const [row] = await queryRows<{ readAt: Date }>(
    tx,
    'SELECT read_at AS "readAt" FROM outside_readings WHERE source = $1',
    [source],
  );
  return row?.readAt.getTime() ?? null;
}

/** What earlier checks found by these rules and nobody has mended. */
export function listOpenBreaks(tx: Tx, rules: readonly string[]): Promise<BookBreak[]> {
  return queryRows<BookBreak>(
    tx,
    `SELECT rule AS name, subject, words FROM book_breaks
     WHERE mended_at IS NULL AND rule = ANY ($1)`,
    [`{${rules.join(',')}}`],
  );
}
