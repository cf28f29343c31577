import { isSure } from '@millrace/domain/invoice/confidence';
import type { Extraction, ExtractedFieldName } from '@millrace/domain/invoice/extraction';
import type { PdfMark } from '../ui/PdfPages';

/** The order in which fields stand in the form, and so the order of their letters. */
const lettered: ExtractedFieldName[] = [
  'vendorName',
  'billToName',
  'number',
  'issueOn',
  'dueOn',
  'netMinor',
  'vatMinor',
  'grossMinor',
  'vendorVatNumber',
  'sortCode',
  'accountNumber',
];

export type FieldMark = PdfMark & { field: ExtractedFieldName };

/** A letter for every value that was read: on the page where it stood, and by its field. */
export function findMarks(extraction: Extraction | null): FieldMark[] {
  if (!extraction) return [];
  const doubted = new Set(extraction.warnings.map((warning) => warning.field));
  return lettered
    .flatMap((field) => {
      const read = extraction.fields[field];
      if (!read) return [];
      const place = { page: read.page, box: read.box };
      return [{ field, ...place, letter: '', check: !isSure(read) || doubted.has(field) }];
    })
    .map((mark, index) => ({ ...mark, letter: String.fromCharCode(65 + index) }));
}

/** What the reader doubted, in words for the person who now looks. */
export const warningWords: Record<Extraction['warnings'][number]['code'], string> = {
  totals_do_not_add_up: 'Net and VAT do not add up to the total as printed.',
  part_paid: 'Part of the total seems to be paid already.',
  vat_number_invalid: 'The VAT number does not pass its own check.',
  iban_invalid: 'The IBAN does not pass its own check.',
  bank_details_invalid: 'The sort code and account number do not belong together.',
  several_bank_accounts: 'More than one bank account is printed. Choose the one to compare with.',
  hard_to_read: 'A value was hard to read.',
  due_date_from_terms: 'No due date is printed; we worked it out from the terms.',
  due_date_not_as_terms: 'The printed due date does not fit the printed terms.',
  due_before_issue: 'The due date lies before the invoice date.',
  issued_in_future: 'The invoice is dated in the future.',
  several_currencies: 'More than one currency is printed. We finance pounds only.',
  marked_as_copy: 'The invoice is marked as a copy.',
  permissions_restricted: 'The file restricts printing or copying.',
};

/** What stands at the top of the step when little or nothing could be read. */
export function describeReading(extraction: Extraction | null): string | null {
  if (!extraction) return 'This file has not been read. Type what stands on it.';
  if (extraction.readable === 'no_text') {
    return 'This is a picture without text, so nothing was read. Type what stands on it; a person compares it later.';
  }
  if (extraction.readable === 'unreadable') {
    return 'We could not open this file. Replace it, or ask the vendor for the PDF.';
  }
  if (extraction.kind !== 'invoice' && extraction.kind !== 'unknown') {
    const kind = extraction.kind.replace('_', ' ');
    return `This looks like a ${kind}, not an invoice. We pay invoices only.`;
  }
  return null;
}
