import type { ExtractionWarning } from '@millrace/domain/invoice/extraction';
import { isSameFirm } from '../names';
import type { EInvoice } from './eInvoice';
import { isFactored } from './typeCodes';

/**
 * The debt may be another firm's without a word that says so: by a payee who is not the seller, or by the code
 * of a factored invoice.
 */
export function checkOwner(read: EInvoice): ExtractionWarning[] {
  const payee = read.payeeNames.find(
    (name) => !read.vendorNames.some((own) => isSameFirm(own, name)),
  );
  const factored = isFactored(read.typeCode) ? 'Factored invoice' : null;
  const said = payee ? `To be paid to ${payee}` : factored;
  return said === null ? [] : [{ code: 'debt_assigned', detail: said }];
}
