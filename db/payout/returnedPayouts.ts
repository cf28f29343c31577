import type { Tx } from '../connection/connection';
import { sql } from '../connection/sql';

/** Money that the bank sent back from an account, and that nobody has looked into yet. */
export interface ReturnedPayout {
  paymentId: string;
  /** Pence. */
  amountMinor: number;
  /** The business day on which it came back. */
  returnedOn: string;
  /** The bank's reason in our words, where it gave one. */
  why: string | null;
}

/**
 * The newest payout that came back from this account, for whichever invoice, as long as no two
 * people have cleared it: the account may be closed, or not the vendor's.
 */
export async function readReturnedPayout(
  tx: Tx,
  fingerprint: string | null,
): Promise<ReturnedPayout | null> {
  if (fingerprint === null) return null;
  const row = await tx.row<ReturnedPayout>(sql`
    SELECT p.id AS payment_id, p.amount_minor, p.failure_words AS why,
      p.returned_on AS "returnedOn!"
    FROM payments p JOIN vendor_bank_accounts a ON a.id = p.vendor_bank_account_id
    WHERE a.fingerprint = ${fingerprint} AND p.kind = 'payout' AND p.status = 'returned'
      AND NOT EXISTS (SELECT 1 FROM approvals k WHERE k.kind = 'waiver'
        AND k.subject_type = 'returned_payout' AND k.subject_id = p.id::text
        AND k.status = 'approved')
    ORDER BY p.returned_on DESC, p.created_at DESC LIMIT 1
  `);
  return row ?? null;
}
