import { queryRows, type Tx } from '@millrace/db/connection';

export interface OtherOwners {
  vendors: number;
  companies: number;
}

/** Who else has named this very account: other vendors, and companies that repay from it. */
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
       (SELECT count(DISTINCT company_id) FROM mandates WHERE account_fingerprint = $1)
         AS companies`,
    [fingerprint, vendorId],
  );
  return { vendors: row?.vendors ?? 0, companies: row?.companies ?? 0 };
}
