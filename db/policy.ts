import { defaultPolicy, policy, type Policy } from '@millrace/domain/policy';
import { queryRows, type Tx } from './connection';

/**
 * The policy in force: the `policy` row of `settings`, or what a new installation starts with.
 * Prices and terms are those that were signed; controls (thresholds, ages, caps) are these.
 */
export async function readPolicy(tx: Tx): Promise<Policy> {
  const [row] = await queryRows<{ value: unknown }>(
    tx,
    "SELECT value FROM settings WHERE key = 'policy'",
  );
  return row ? policy.parse(row.value) : defaultPolicy;
}
