import type { DocumentKind } from '@millrace/domain/invoice/extraction';
import type { EInvoice } from './eInvoice';

/**
 * The codes of BT-3 that EN 16931 allows for what asks for money (BR-CL-01).
 * Source: UNTDID 1001 as restricted by the code lists of EN 16931 that the Commission publishes
 */
const invoices =
  '71 80 82 84 102 130 202 203 204 211 218 219 295 326 331 380 382 383 384 385 386 387 388 389 ' +
  '390 393 394 395 456 457 527 553 575 623 633 751 780 817 870 875 876 877 935';
/** Those for what gives money back. */
const creditNotes = '81 83 261 262 296 308 381 396 420 458 502 503 532';

const kinds = new Map<string, DocumentKind>([
  ...invoices.split(' ').map((code) => [code, 'invoice'] as const),
  ...creditNotes.split(' ').map((code) => [code, 'credit_note'] as const),
  ['325', 'pro_forma'],
  ['310', 'quote'],
  ['220', 'purchase_order'],
]);

/** What kind of document a code is of; null for one that no e-invoice has, and for none. */
export const kindOfType = (typeCode: string | null): DocumentKind | null =>
  (typeCode === null ? undefined : kinds.get(typeCode)) ?? null;

/** The kind of a document by its code; one of less than nothing gives money back, whatever it is called. */
export function kindOf({ typeCode, grossMinor, payableMinor }: EInvoice): DocumentKind | null {
  const kind = kindOfType(typeCode);
  const isNegative = (grossMinor ?? 0) < 0 || (payableMinor ?? 0) < 0;
  return isNegative && (kind ?? 'invoice') === 'invoice' ? 'credit_note' : kind;
}

/** A factored invoice (393) or credit note (396): the debt was sold. */
export const isFactored = (typeCode: string | null) => typeCode === '393' || typeCode === '396';

/** The commonest ones, in words. */
export const typeWords: Readonly<Record<string, string>> = {
  '325': 'Pro-forma invoice',
  '326': 'Partial invoice',
  '380': 'Invoice',
  '381': 'Credit note',
  '383': 'Debit note',
  '384': 'Corrected invoice',
  '386': 'Prepayment invoice',
  '389': 'Self-billed invoice',
  '393': 'Factored invoice',
  '396': 'Factored credit note',
  '261': 'Self-billed credit note',
};
