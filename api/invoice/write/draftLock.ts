import { sql } from '@millrace/db/connection/sql';
import { AppError } from '@millrace/domain/errors/errors';
import type { Tx } from '@millrace/db/connection/connection';
import { notFound } from '../../http/preconditions';

export interface DraftAmounts {
  grossMinor: number | null;
  deductionsMinor: number;
  updatedAt: Date;
}

/**
 * Locks the company's draft for a change, which is never filed by a submission of what it was: one
 * that died half-way and is still to be filed finds its mark gone.
 * @throws AppError PRECONDITION_FAILED once it was submitted, or while it is: what was checked is
 * what is filed
 */
export async function requireDraft(
  tx: Tx,
  companyId: string,
  invoiceId: string,
): Promise<DraftAmounts> {
  const draft = await lockDraft(tx, companyId, invoiceId);
  // A statement of its own: the one that waited for the lock sees what stood before it waited.
  const filed = await tx.row(sql`SELECT 1 FROM financings WHERE invoice_id = ${invoiceId}`);
  if (filed) throw notADraft('This invoice has been submitted already.');
  if (draft.isSubmitting) throw notADraft('This invoice is being submitted just now.');
  if (draft.submittingHash !== null) {
    await tx.change(sql`UPDATE invoices SET submitting_hash = NULL WHERE id = ${invoiceId}`);
  }
  return draft;
}

interface LockedDraft extends DraftAmounts {
  isSubmitting: boolean;
  /** Of what it said when it was last being submitted, unless it was changed since. */
  submittingHash: string | null;
  attestedBy: string | null;
}

/** @throws AppError NOT_FOUND for what is not the company's */
export async function lockDraft(
  tx: Tx,
  companyId: string,
  invoiceId: string,
): Promise<LockedDraft> {
  const row = await tx.row<LockedDraft>(sql`
    SELECT coalesce(i.submitting_at > now() - interval '30 seconds', FALSE) AS is_submitting,
      i.submitting_hash, i.delivery_attested_by AS attested_by,
      i.gross_minor, i.deductions_minor,
      date_trunc('milliseconds', i.updated_at) AS updated_at
    FROM invoices i WHERE i.id = ${invoiceId} AND i.company_id = ${companyId} FOR NO KEY UPDATE
  `);
  if (!row) throw notFound();
  return row;
}

function notADraft(words: string): AppError {
  return new AppError('PRECONDITION_FAILED', words, { reason: 'illegal_transition' });
}
