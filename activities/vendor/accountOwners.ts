import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';

export interface OtherOwners {
  vendors: number;
  companies: number;
  /**
   * Whether any direct debit that the company ever had is from an account with the same last digits: all
   * that the provider tells of it. Null where it never had one.
   */
  repaysFromSameEnding: boolean | null;
}

/**
 * Who else has named this very account: other vendors, and companies that have paid us from it by a
 * transfer that our bank statement shows; what a person typed says nothing of an account. The provider tells no more of a debit's account than its last digits: those of `companyId`
 * are compared by these, those of other companies not at all.
 */
export async function findOtherOwners(
  tx: Tx,
  vendorId: string,
  account: { fingerprint: string; last4: string },
  companyId: string | null,
): Promise<OtherOwners> {
  const row = await tx.row<OtherOwners>(sql`
    SELECT
    (SELECT count(DISTINCT vendor_id) FROM vendor_bank_accounts
      WHERE fingerprint = ${account.fingerprint}
      AND vendor_id <> ${vendorId} AND status NOT IN ('rejected', 'revoked')) AS vendors,
    (SELECT count(DISTINCT p.company_id) FROM payments p
      JOIN bank_lines l ON l.payment_id = p.id
      WHERE l.payer_fingerprint = ${account.fingerprint}) AS companies,
    (SELECT bool_or(RIGHT(${account.last4}, length(account_last4)) = account_last4)
      FROM mandates
      WHERE company_id = ${companyId} AND account_last4 <> '' AND status <> 'failed')
      AS repays_from_same_ending
  `);
  return row ?? { vendors: 0, companies: 0, repaysFromSameEnding: null };
}
