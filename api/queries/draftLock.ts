import { AppError } from '@millrace/domain/errors/errors';
import type { Database, Tx } from '../database';
import { notFound } from './ownership';

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
  db: Database,
  companyId: string,
  invoiceId: string,
  tx: Tx,
): Promise<DraftAmounts> {
  const draft = await lockDraft(db, companyId, invoiceId, tx);
  // A statement of its own: the one that waited for the lock sees what stood before it waited.
  const filed = await db.row(
    'select 1 from financings where invoice_id = $invoiceId',
    { invoiceId },
    tx,
  );
  if (filed) throw notADraft('This invoice has been submitted already.');
  if (draft.isSubmitting) throw notADraft('This invoice is being submitted just now.');
  if (draft.submittingHash !== null) {
    await db.change(
      'update invoices set submitting_hash = null where id = $invoiceId',
      { invoiceId },
      tx,
    );
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
  db: Database,
  companyId: string,
  invoiceId: string,
  tx: Tx,
): Promise<LockedDraft> {
  const row = await db.row<LockedDraft & Record<string, unknown>>(
    `select coalesce(i.submitting_at > now() - interval '30 seconds', false) as "isSubmitting",
            i.submitting_hash as "submittingHash", i.delivery_attested_by as "attestedBy",
            i.gross_minor as "grossMinor", i.deductions_minor as "deductionsMinor",
            date_trunc('milliseconds', i.updated_at) as "updatedAt"
       from invoices i where i.id = $invoiceId and i.company_id = $companyId for update`,
    { invoiceId, companyId },
    tx,
  );
  if (!row) throw notFound();
  return row;
}

function notADraft(words: string): AppError {
  return new AppError('PRECONDITION_FAILED', words, { reason: 'illegal_transition' });
}
