import { sql } from '@millrace/db/connection/sql';
import type { Rate } from '@millrace/domain/policy/policy';
import type { Database } from '@millrace/db/connection/connection';

/** The rates that hold today: for each grade and term the latest that has taken effect. */
export async function readRates(
  db: Database,
  todayOn: string,
): Promise<Array<Rate & { effectiveFrom: string }>> {
  return db.rows(sql`
    SELECT DISTINCT ON (grade, term_months) grade, term_months,
      monthly_fee_bps, effective_from
    FROM rates WHERE effective_from <= ${todayOn}
    ORDER BY grade, term_months, effective_from DESC
  `);
}
