import type { ExtractionWarning } from '@millrace/domain/invoice/extraction';
import type { EInvoice } from './eInvoice';

/**
 * Ways in which the vendor takes its money itself.
 * Source: UNTDID 4461, the code list of BT-81 in EN 16931
 */
const taken: Readonly<Record<string, string>> = {
  '48': 'bank card',
  '49': 'direct debit',
  '54': 'credit card',
  '55': 'debit card',
  '59': 'SEPA direct debit',
};

/** By its code, or by the mandate that it names: paid by us too, it would be paid twice. */
export function checkMeans({ meansCodes, hasMandate }: EInvoice): ExtractionWarning[] {
  const [way] = meansCodes.flatMap((code) => (Object.hasOwn(taken, code) ? [taken[code]] : []));
  const said = way ?? (hasMandate ? 'direct debit' : null);
  return said === null ? [] : [{ code: 'collected_by_debit', detail: `Way of paying: ${said}` }];
}
