import { recordActivity } from '@millrace/db/activity/activityLog';
import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { answeredResults, codesRemadeOn } from '@millrace/domain/compliance/compliance';
import { financingStatuses, isBeforePayout } from '@millrace/domain/invoice/financing';
import { systemActor } from '../step/actors';
import { voidOpenApprovals } from '@millrace/db/process/approvals';
import { finishTask } from '@millrace/db/process/tasks';

const openStatuses = financingStatuses.filter((status) => isBeforePayout(status));

/**
 * The vendor's invoices that are not paid yet, locked: a release that runs now either sees the
 * vendor's account as it was, or waits until it has been changed.
 */
export async function lockPayees(tx: Tx, vendorId: string): Promise<string[]> {
  const rows = await tx.rows<{ invoiceId: string }>(sql`
    SELECT invoice_id FROM financings
    WHERE vendor_id = ${vendorId} AND status = ANY(${openStatuses}::text[]) ORDER BY invoice_id
      FOR NO KEY UPDATE
  `);
  return rows.map((row) => row.invoiceId);
}

/** What the vendor of an account last confirmed about each document of its invoices. */
const confirmedBy = (bankAccountId: string) => sql`(
  SELECT DISTINCT ON (r.invoice_id) r.invoice_id, r.bank_account_id
  FROM vendor_verification_requests r JOIN invoices i ON i.id = r.invoice_id
    AND i.document_sha256 = r.document_sha256
  WHERE r.status = 'succeeded' AND r.vendor_id =
    (SELECT vendor_id FROM vendor_bank_accounts WHERE id = ${bankAccountId})
  ORDER BY r.invoice_id, r.created_at DESC)`;

/**
 * Invoices for which the vendor had confirmed an account that is revoked now. The answer stays what
 * it was: nobody has confirmed the new account for them, so what rests on the old one is stale, a
 * request to pay into it is void (invariants 5 and 6), and the vendor is asked again. Answers the
 * invoices concerned.
 */
export async function invalidatePayeeChecks(
  tx: Tx,
  lockedIds: readonly string[],
  revokedIds: readonly string[],
  account: { id: string; last4: string },
): Promise<string[]> {
  const rows = await tx.rows<{ invoiceId: string; last4: string }>(sql`
    SELECT c.invoice_id, b.last4 FROM ${confirmedBy(account.id)} c
      JOIN vendor_bank_accounts b ON b.id = c.bank_account_id
    WHERE c.invoice_id = ANY(${lockedIds}::uuid[]) AND b.id = ANY(${revokedIds}::uuid[])
    ORDER BY c.invoice_id
  `);
  for (const { invoiceId, last4 } of rows) await unsettle(tx, invoiceId, last4, account);
  return rows.map(({ invoiceId }) => invoiceId);
}

/** The vendor’s invoices that `invalidatePayeeChecks` found and whose checks are not made again yet. */
export async function findUnsettled(tx: Tx, bankAccountId: string): Promise<string[]> {
  const rows = await tx.rows<{ invoiceId: string }>(sql`
    SELECT DISTINCT c.invoice_id FROM ${confirmedBy(bankAccountId)} c
      JOIN vendor_bank_accounts b ON b.id = c.bank_account_id AND b.status = 'revoked'
      JOIN financings f ON f.invoice_id = c.invoice_id
      AND f.status = ANY(${openStatuses}::text[])
      JOIN checklist_items i ON i.invoice_id = c.invoice_id AND i.result = 'stale'
    ORDER BY 1
  `);
  return rows.map((row) => row.invoiceId);
}

async function unsettle(
  tx: Tx,
  invoiceId: string,
  confirmedLast4: string,
  account: { id: string; last4: string },
): Promise<void> {
  await tx.rows(sql`
    UPDATE checklist_items SET result = 'stale', updated_at = now()
    WHERE invoice_id = ${invoiceId} AND code = ANY(${codesRemadeOn('new_account')}::text[])
      AND result = ANY (${answeredResults}::text[])
    RETURNING id
  `);
  const reason = 'The vendor has changed its account.';
  const voided = await voidOpenApprovals(tx, { kind: 'payout', subjectId: invoiceId, reason });
  if (voided.length > 0) await finishTask(tx, `payout_approval:${invoiceId}`, systemActor, 'void');
  await recordActivity(tx, {
    actor: systemActor,
    action: 'payee_replaced',
    subjectType: 'invoice',
    subjectId: invoiceId,
    invoiceId,
    after: { bankAccountId: account.id, last4: account.last4, voidedApprovals: voided.length },
    words:
      `The account ending in ${confirmedLast4}, which the vendor confirmed for this invoice, is ` +
      `replaced by the one ending in ${account.last4}: the vendor is asked to confirm again` +
      `${voided.length > 0 ? ', and the payout request is void' : ''}.`,
  });
}
