import { sql } from '@millrace/db/connection/sql';
import { readClock } from '@millrace/db/settings/clock';
import type { Database } from '@millrace/db/connection/connection';
import type { SealsView } from './view';

const checkSql = sql`
  SELECT business_at(checked_at) AS checked_at, sealed_rows AS "sealedRows!"
  FROM book_checks WHERE sealed_rows IS NOT NULL ORDER BY checked_at DESC LIMIT 1
`;
const brokenSql = sql`
  SELECT subject, words FROM book_breaks
  WHERE mended_at IS NULL AND rule LIKE 'seal\\_%' ORDER BY found_at, subject LIMIT 50
`;

/** What the last check of the seals found, and when that was. */
export async function readSeals(db: Database): Promise<SealsView> {
  const [{ todayOn }, check, broken] = await Promise.all([
    readClock(db),
    db.row<{ checkedAt: Date; sealedRows: number }>(checkSql),
    db.rows<SealsView['broken'][number]>(brokenSql),
  ]);
  return {
    todayOn,
    checkedAt: check?.checkedAt.toISOString() ?? null,
    sealedRows: check?.sealedRows ?? null,
    broken,
  };
}
