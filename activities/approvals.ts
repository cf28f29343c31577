import type { Tx } from '@millrace/db/connection';
import { sql } from '@millrace/db/sql';

/** Requests that were made under other circumstances are void; nothing else about them changes. */
export async function voidOpenApprovals(
  tx: Tx,
  invoiceId: string,
  reason: string,
): Promise<number> {
  const voided = await tx.rows(sql`
    UPDATE approvals SET status = 'voided', reason = ${reason}, checked_at = now()
    WHERE invoice_id = ${invoiceId} AND kind = 'payout' AND status IN ('requested', 'approved')
    RETURNING id
  `);
  return voided.length;
}
