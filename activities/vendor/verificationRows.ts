import type { Tx } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import { canMove } from '@millrace/domain/machine/machine';
import { verificationMachine, type VerificationStatus } from '@millrace/domain/vendor/verification';

export interface RequestRow {
  id: string;
  invoiceId: string;
  companyId: string;
  vendorId: string;
  vendorName: string;
  number: string;
  status: VerificationStatus;
  bankAccountId: string | null;
  attempts: number;
  resends: number;
  expiresAt: Date;
  contactName: string | null;
  contactEmail: string | null;
}

export async function lockRequest(tx: Tx, requestId: string): Promise<RequestRow> {
  const row = await tx.row<RequestRow>(sql`
    SELECT r.id, r.invoice_id, i.company_id,
      r.vendor_id, v.legal_name AS vendor_name, i.number AS "number!", r.status,
      r.bank_account_id, r.attempts, r.resends,
      r.expires_at,
      COALESCE(cv.contact_name, v.contact_name) AS contact_name,
      COALESCE(cv.contact_email, v.contact_email) AS contact_email
    FROM vendor_verification_requests r JOIN invoices i ON i.id = r.invoice_id
      JOIN vendors v ON v.id = r.vendor_id
      LEFT JOIN company_vendors cv ON cv.company_id = i.company_id AND cv.vendor_id = v.id
    WHERE r.id = ${requestId} FOR NO KEY UPDATE OF r
  `);
  if (!row) throw new AppError('NOT_FOUND', 'There is no such request.');
  return row;
}

/** Walks a request through the states to where it now stands; one it has passed is no move. */
export async function moveRequest(
  tx: Tx,
  row: RequestRow,
  ...statuses: VerificationStatus[]
): Promise<void> {
  for (const to of statuses) {
    if (!canMove(verificationMachine, row.status, to)) continue;
    await tx.change(
      sql`UPDATE vendor_verification_requests SET status = ${to} WHERE id = ${row.id}`,
    );
    row.status = to;
  }
}
