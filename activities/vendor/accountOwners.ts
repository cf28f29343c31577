import { queryRows, type Tx } from '@millrace/db/connection';

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
 * transfer. The provider tells no more of a debit's account than its last digits: those of `companyId`
 * are compared by these, those of other companies not at all.
 */
export async function findOtherOwners(
  tx: Tx,
  vendorId: string,
  account: { fingerprint: string; last4: string },
  companyId: string | null,
): Promise<OtherOwners> {
  const [row] = await queryRows<OtherOwners>(
    tx,
    `SELECT
       (SELECT count(DISTINCT vendor_id) FROM vendor_bank_accounts WHERE fingerprint = $1
         AND vendor_id <> $2 AND status NOT IN ('rejected', 'revoked')) AS vendors,
       (SELECT count(DISTINCT company_id) FROM payments
         WHERE payer_fingerprint = $1 AND company_id IS NOT NULL) AS companies,
       (SELECT bool_or(right($3, length(account_last4)) = account_last4) FROM mandates
         WHERE company_id = $4 AND account_last4 <> '' AND status <> 'failed')
         AS "repaysFromSameEnding"`,
    [account.fingerprint, vendorId, account.last4, companyId],
  );
  return row ?? { vendors: 0, companies: 0, repaysFromSameEnding: null };
}
