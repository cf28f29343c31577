import { queryRows, type Tx } from '@millrace/db/connection';
import { AppError } from '@millrace/domain/errors/errors';
import { canMove } from '@millrace/domain/machine';
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
  const [row] = await queryRows<RequestRow>(
    tx,
    `SELECT r.id, r.invoice_id AS "invoiceId", i.company_id AS "companyId",
       r.vendor_id AS "vendorId", v.legal_name AS "vendorName", i.number, r.status,
       r.bank_account_id AS "bankAccountId", r.attempts, r.resends,
       r.expires_at AS "expiresAt",
       COALESCE(cv.contact_name, v.contact_name) AS "contactName",
       COALESCE(cv.contact_email, v.contact_email) AS "contactEmail"
     FROM vendor_verification_requests r JOIN invoices i ON i.id = r.invoice_id
       JOIN vendors v ON v.id = r.vendor_id
       LEFT JOIN company_vendors cv ON cv.company_id = i.company_id AND cv.vendor_id = v.id
     WHERE r.id = $1 FOR UPDATE OF r`,
    [requestId],
  );
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
    await queryRows(tx, 'UPDATE vendor_verification_requests SET status = $2 WHERE id = $1', [
      row.id,
      to,
    ]);
    row.status = to;
  }
}
