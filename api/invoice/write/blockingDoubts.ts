import { AppError, type Reason } from '@millrace/domain/errors/errors';
import { describeDoubt, findBlockingWarning } from '@millrace/domain/invoice/documentDoubts';
import type { Extraction, ExtractionWarningCode } from '@millrace/domain/invoice/extraction';

const reasons: Partial<Record<ExtractionWarningCode, Reason>> = {
  several_invoices: 'several_invoices',
  already_paid: 'already_paid',
};

/** @throws AppError PRECONDITION_FAILED for a file of several invoices, or one that is paid already */
export function refuseBlocking(read: Extraction | null): void {
  const blocking = findBlockingWarning(read);
  if (!blocking) return;
  const reason = reasons[blocking.code];
  throw new AppError('PRECONDITION_FAILED', describeDoubt(blocking), reason ? { reason } : {});
}
