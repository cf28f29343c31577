import type { Tx } from '@millrace/db/connection';
import { sql } from '@millrace/db/sql';
import { defaultPolicy, policy, type Policy } from '@millrace/domain/policy';

/** For work that no process with a policy of its own does: what `settings` says today. */
export async function readPolicyInForce(tx: Tx): Promise<Policy> {
  const row = await tx.row<{ value: unknown }>(
    sql`SELECT value FROM settings WHERE key = 'policy'`,
  );
  return row ? policy.parse(row.value) : defaultPolicy;
}
