import { isSure } from '@millrace/domain/invoice/confidence';
import type { Extraction, ExtractedFieldName } from '@millrace/domain/invoice/extraction';
import type { PdfMark } from '../ui/PdfViewer';

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
  'payableMinor',
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
      if (!read || (field === 'payableMinor' && isTotal(extraction))) return [];
      const place = { page: read.page, box: read.box };
      return [{ field, ...place, letter: '', check: !isSure(read) || doubted.has(field) }];
    })
    .map((mark, index) => ({ ...mark, letter: String.fromCharCode(65 + index) }));
}

/** Most often the total is what is to be paid, and one letter is enough for one place. */
function isTotal({ fields: { grossMinor, payableMinor } }: Extraction): boolean {
  const isSamePlace = JSON.stringify(grossMinor?.box) === JSON.stringify(payableMinor?.box);
  return grossMinor?.page === payableMinor?.page && isSamePlace;
}

const toDo = ' Type in the details.';
const later = ' We’ll check them against the document.';

/**
 * Why little or nothing could be read.
 * @param reader - an admin reads why, and not what the company does about it
 */
export function describeReading(
  extraction: Extraction | null,
  reader: 'company' | 'admin',
): string | null {
  const ask = (words: string) => (reader === 'company' ? words : '');
  if (!extraction) return `This file has not been read.${ask(toDo)}`;
  const isRecognised = extraction.warnings.some(({ code }) => code === 'read_from_picture');
  if (extraction.readable === 'no_text' && !isRecognised) {
    return `This is a picture without text, so nothing was read.${ask(toDo + later)}`;
  }
  if (extraction.reason === 'not_read') {
    return `Reading this file took too long.${ask(toDo + later)}`;
  }
  if (extraction.reason === 'unusual_size') {
    return `A page of this file is an unusual size, so we read nothing from it.${ask(toDo + later)}`;
  }
  if (extraction.readable === 'unreadable') {
    return `We could not open this file.${ask(' Replace it, or ask the vendor for the PDF.')}`;
  }
  if (extraction.kind !== 'invoice' && extraction.kind !== 'unknown') {
    const kind = extraction.kind.replace('_', ' ');
    return `This looks like a ${kind}, not an invoice.${ask(' We pay invoices only.')}`;
  }
  return null;
}
