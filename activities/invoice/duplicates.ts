import { constraintOf } from '@millrace/db/connection/connection';
import { AppError } from '@millrace/domain/errors/errors';

/** What keeps a number, or a document, from being financed twice (invariant 4). */
const onlyOnce = ['financings_one_per_number', 'financing_document_hashes_one_live'];

/**
 * Runs a change that a duplicate of the invoice stands in the way of.
 * @throws AppError CONFLICT `cannot_be_financed` with `words` where there is one
 */
export async function refuseDuplicate<Result>(
  words: string,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!onlyOnce.includes(constraintOf(error) ?? '')) throw error;
    // The other one may be another company's: neither that it exists nor what is alike is said.
    throw new AppError('CONFLICT', words, { reason: 'cannot_be_financed' });
  }
}
