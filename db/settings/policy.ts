import { defaultPolicy, keepTerms, policy, type Policy } from '@millrace/domain/policy/policy';
import { type Queryable, sql } from '../connection/sql';

/**
 * The policy in force: the `policy` row of `settings`, or what a new installation starts with.
 * Prices and terms are those that were signed; controls (thresholds, ages, caps) are these.
 */
export async function readPolicy(db: Queryable): Promise<Policy> {
  const row = await db.row<{ value: unknown }>(
    sql`SELECT value FROM settings WHERE key = 'policy'`,
  );
  return row ? policy.parse(row.value) : defaultPolicy;
}

/**
 * What holds for a financing today: controls as they are now, and the terms of its signed contract;
 * before that contract, or of one older than this rule, those of the policy it was filed under.
 */
export async function readTerms(db: Queryable, invoiceId: string, filed: Policy): Promise<Policy> {
  const signed = await db.row<{ terms: unknown }>(sql`
    SELECT terms FROM lending_contracts WHERE invoice_id = ${invoiceId}
      AND executed_at IS NOT NULL
    ORDER BY attempt DESC LIMIT 1
  `);
  return keepTerms(await readPolicy(db), signed?.terms ? policy.parse(signed.terms) : filed);
}
