import { recordActivity } from '@millrace/db/activityLog';
import { type Tx } from '@millrace/db/connection';
import { sql } from '@millrace/db/sql';
import { codesRemadeOn } from '@millrace/domain/compliance/compliance';
import { financingStatuses, isBeforePayout } from '@millrace/domain/invoice/financing';
import { systemActor } from '../actors';
import { voidOpenApprovals } from '../approvals';
import { finishTask } from '../process/tasks';

const openStatuses = financingStatuses.filter((status) => isBeforePayout(status));

/**
 * The vendor's invoices that are not paid yet, locked: a release that runs now either sees the
 * vendor's account as it was, or waits until it has been changed.
 */
export async function lockPayees(tx: Tx, vendorId: string): Promise<string[]> {
  const rows = await tx.rows<{ invoiceId: string }>(sql`
    SELECT invoice_id FROM financings
    WHERE vendor_id = ${vendorId} AND status = ANY(${openStatuses}::text[]) ORDER BY invoice_id
      FOR UPDATE
  `);
  return rows.map((row) => row.invoiceId);
}

/**
 * Invoices that would have been paid to an account that is revoked now are paid to the new one:
 * what rests on the account is stale, and a request to pay to the old one is void (invariants 5
 * and 6). Answers the invoices concerned.
 */
export async function movePayees(
  tx: Tx,
  lockedIds: readonly string[],
  account: { id: string; vendorId: string; last4: string },
): Promise<string[]> {
  const rows = await tx.rows<{ invoiceId: string }>(sql`
    UPDATE vendor_verification_requests SET bank_account_id = ${account.id}
    WHERE invoice_id = ANY(${lockedIds}::uuid[]) AND status = 'succeeded' AND bank_account_id IN
      (SELECT id FROM vendor_bank_accounts WHERE vendor_id = ${account.vendorId}
      AND status = 'revoked')
    RETURNING invoice_id
  `);
  const invoiceIds = [...new Set(rows.map((row) => row.invoiceId))].sort();
  for (const invoiceId of invoiceIds) await changePayee(tx, invoiceId, account);
  return invoiceIds;
}

/** The invoices that `movePayees` gave this account and whose checks are not made again yet. */
export async function findMovedPayees(tx: Tx, bankAccountId: string): Promise<string[]> {
  const rows = await tx.rows<{ invoiceId: string }>(sql`
    SELECT DISTINCT r.invoice_id FROM vendor_verification_requests r
      JOIN financings f ON f.invoice_id = r.invoice_id
      AND f.status = ANY(${openStatuses}::text[])
      JOIN checklist_items i ON i.invoice_id = r.invoice_id AND i.result = 'stale'
    WHERE r.bank_account_id = ${bankAccountId} AND r.status = 'succeeded' ORDER BY 1
  `);
  return rows.map((row) => row.invoiceId);
}

async function changePayee(
  tx: Tx,
  invoiceId: string,
  account: { id: string; last4: string },
): Promise<void> {
  await tx.rows(sql`
    UPDATE checklist_items SET result = 'stale', updated_at = now()
    WHERE invoice_id = ${invoiceId} AND code = ANY(${codesRemadeOn('new_account')}::text[])
      AND result IN ('passed', 'waived')
    RETURNING id
  `);
  const reason = 'The vendor has changed its account.';
  const voided = await voidOpenApprovals(tx, invoiceId, reason);
  if (voided > 0) await finishTask(tx, `payout_approval:${invoiceId}`, systemActor, 'void');
  await recordActivity(tx, {
    actor: systemActor,
    action: 'payee_changed',
    subjectType: 'invoice',
    subjectId: invoiceId,
    invoiceId,
    after: { bankAccountId: account.id, last4: account.last4, voidedApprovals: voided },
    words:
      `The vendor’s account is now the one ending in ${account.last4}: what rests on the ` +
      `account is checked again${voided > 0 ? ', and the payout request is void' : ''}.`,
  });
}
