import { AppError } from '@millrace/domain/errors/errors';
import type { DraftValues } from '../uploads/draftValues';

/** The fields of which a draft keeps the very text, also half of it. An account number isn't among
 *  them: it is kept sealed, and only whole. */
const detailsTyped = [
  'billToName',
  'number',
  'issueOn',
  'dueOn',
  'netMinor',
  'vatMinor',
  'grossMinor',
  'deductionsMinor',
  'vendorVatNumber',
  'sortCode',
] as const;
/** A vendor that is not among the company's yet: which one of the register, and whom to ask there. */
const vendorTyped = ['vendorRegistryNumber', 'contactName', 'contactEmail'] as const;

export const typedFields = [...detailsTyped, ...vendorTyped] as const;

const ofOtherSteps = new Set(['vendorId', 'termMonths', 'esgCategory']);

/** What of the typed text these values confirm: it is needed no longer. */
export function findConfirmed(values: DraftValues): string[] {
  const isDetails = Object.keys(values).some((name) => !ofOtherSteps.has(name));
  return [...(isDetails ? detailsTyped : []), ...(values.vendorId ? vendorTyped : [])];
}

/** @throws AppError CONFLICT where the draft was saved since it was read */
export function refuseStale({ updatedAt }: { updatedAt: Date }, basedOn: string): void {
  if (updatedAt.getTime() !== Date.parse(basedOn)) throw refuseOtherDraft();
}

export function refuseOtherDraft(): AppError {
  return new AppError(
    'CONFLICT',
    'This draft was changed in another tab or by a colleague. Reload the page to see it.',
  );
}
