import { AppError } from '@millrace/domain/errors/errors';
import { typedDetails, typedVendor } from '@millrace/domain/invoice/typedFields';
import type { DraftValues } from '../../document/draftValues';

const ofOtherSteps = new Set(['vendorId', 'termMonths', 'esgCategory']);

/** What of the typed text these values confirm: it is needed no longer. */
export function findConfirmed(values: DraftValues): string[] {
  const isDetails = Object.keys(values).some((name) => !ofOtherSteps.has(name));
  return [...(isDetails ? typedDetails : []), ...(values.vendorId ? typedVendor : [])];
}

/** @throws AppError CONFLICT where the draft was saved since it was read */
export function refuseStale({ updatedAt }: { updatedAt: Date }, basedOn: string): void {
  if (updatedAt.getTime() !== Date.parse(basedOn)) throw refuseOtherDraft();
}

export function refuseOtherDraft(): AppError {
  return new AppError(
    'CONFLICT',
    'This draft was changed in another tab or by a colleague. Reload the page to see it.',
    { reason: 'draft_changed' },
  );
}
