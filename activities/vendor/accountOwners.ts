import { queryRows, type Tx } from '@millrace/db/connection';

export interface OtherOwners {
  vendors: number;
  companies: number;
}

/**
 * Who else has named this very account: other vendors, and companies that repay from it, by debit
 * or by a transfer of which the payer is known.
 */
export async function findOtherOwners(
  tx: Tx,
  vendorId: string,
  fingerprint: string,
): Promise<OtherOwners> {
  const [row] = await queryRows<OtherOwners>(
    tx,
    `SELECT
       (SELECT count(DISTINCT vendor_id) FROM vendor_bank_accounts WHERE fingerprint = $1
         AND vendor_id <> $2 AND status NOT IN ('rejected', 'revoked')) AS vendors,
       (SELECT count(*) FROM (
          SELECT company_id FROM mandates WHERE account_fingerprint = $1
          UNION SELECT company_id FROM payments
            WHERE payer_fingerprint = $1 AND company_id IS NOT NULL) repaying) AS companies`,
    [fingerprint, vendorId],
  );
  return { vendors: row?.vendors ?? 0, companies: row?.companies ?? 0 };
}
