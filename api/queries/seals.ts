import { readClock } from '../clock';
import type { Database } from '../database';
import type { SealsView } from '../presenters/admin';

const checkSql = `
  select business_at(checked_at) as "checkedAt", sealed_rows as "sealedRows"
    from book_checks where sealed_rows is not null order by checked_at desc limit 1`;
const brokenSql = `
  select subject, words from book_breaks
   where mended_at is null and rule like 'seal\\_%' order by found_at, subject limit 50`;

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
