import { queryRows, type Tx } from '@millrace/db/connection';

/** Requests that were made under other circumstances are void; nothing else about them changes. */
export async function voidOpenApprovals(
  tx: Tx,
  invoiceId: string,
  reason: string,
): Promise<number> {
  const voided = await queryRows(
    tx,
    `UPDATE approvals SET status = 'voided', reason = $2, checked_at = now()
     WHERE invoice_id = $1 AND kind = 'payout' AND status IN ('requested', 'approved')
     RETURNING id`,
    [invoiceId, reason],
  );
  return voided.length;
}
