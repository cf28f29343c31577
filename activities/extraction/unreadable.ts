import { noFields } from '@millrace/domain/invoice/extraction';
import type { Extraction, UnreadableReason } from '@millrace/domain/invoice/extraction';

/** What is said of a document that could not be opened or had to be stopped. */
export function unreadable(reason: UnreadableReason, pageCount = 0): Extraction {
  return {
    version: 1,
    kind: 'unknown',
    readable: 'unreadable',
    reason,
    pageCount,
    fields: noFields(),
    warnings: [],
  };
}
