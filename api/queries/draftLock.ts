import { AppError } from '@millrace/domain/errors/errors';
import type { Database, Tx } from '../database';
import { notFound } from './ownership';

export interface DraftAmounts {
  grossMinor: number | null;
  deductionsMinor: number;
  updatedAt: Date;
}

/**
 * Locks the company's draft.
 * @throws AppError PRECONDITION_FAILED once it was submitted, or while it is: what was checked is
 * what is filed
 */
export async function requireDraft(
  db: Database,
  companyId: string,
  invoiceId: string,
  tx: Tx,
  { isBeingSubmitted = false } = {},
): Promise<DraftAmounts> {
  const row = await db.row<DraftAmounts & { submitted: boolean; submitting: boolean }>(
    `select exists (select 1 from financings f where f.invoice_id = i.id) as submitted,
            coalesce(i.submitting_at > now() - interval '30 seconds', false) as submitting,
            i.gross_minor as "grossMinor", i.deductions_minor as "deductionsMinor",
            date_trunc('milliseconds', i.updated_at) as "updatedAt"
       from invoices i where i.id = $invoiceId and i.company_id = $companyId for update`,
    { invoiceId, companyId },
    tx,
  );
  if (!row) throw notFound();
  if (isBeingSubmitted || (!row.submitted && !row.submitting)) return row;
  if (!row.submitted) {
    throw new AppError('PRECONDITION_FAILED', 'This invoice is being submitted just now.', {
      reason: 'illegal_transition',
    });
  }
  throw new AppError('PRECONDITION_FAILED', 'This invoice has been submitted already.', {
    reason: 'illegal_transition',
  });
}
