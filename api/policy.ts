import { defaultPolicy, type Policy, policy, type Rate } from '@millrace/domain/policy';
import type { Database } from './database';

/** The policy in force: the `policy` row of `settings`, or what a new installation starts with. */
export async function readPolicy(db: Database): Promise<Policy> {
  const row = await db.row<{ value: unknown }>("select value from settings where key = 'policy'");
  return row ? policy.parse(row.value) : defaultPolicy;
}

/** The rates that hold today: for each grade and term the latest that has taken effect. */
export async function readRates(
  db: Database,
  todayOn: string,
): Promise<Array<Rate & { effectiveFrom: string }>> {
  return db.rows(
    `select distinct on (grade, term_months) grade, term_months as "termMonths",
            monthly_fee_bps as "monthlyFeeBps", effective_from as "effectiveFrom"
       from rates where effective_from <= $todayOn
      order by grade, term_months, effective_from desc`,
    { todayOn },
  );
}
