import { sql } from '@millrace/db/sql';
import { defaultPolicy, type Policy, policy, type Rate } from '@millrace/domain/policy';
import type { Database } from '@millrace/db/connection';

/** The policy in force: the `policy` row of `settings`, or what a new installation starts with. */
export async function readPolicy(db: Database): Promise<Policy> {
  const row = await db.row<{ value: unknown }>(
    sql`SELECT value FROM settings WHERE key = 'policy'`,
  );
  return row ? policy.parse(row.value) : defaultPolicy;
}

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
