import { isSure } from '@millrace/domain/invoice/confidence';
import type { Extraction, ExtractedFieldName } from '@millrace/domain/invoice/extraction';
import { formatDate, formatMoney } from '../../text/format';
import type { PdfMark } from '../viewer/marks';

/** What each field is called, in the order of the form, and so of their letters. */
export const fieldNames = {
  vendorName: 'Vendor, as printed',
  billToName: 'Addressed to',
  number: 'Invoice number',
  issueOn: 'Invoice date',
  dueOn: 'Due date',
  netMinor: 'Net',
  vatMinor: 'VAT',
  grossMinor: 'Total',
  payableMinor: 'To pay, as printed',
  vendorVatNumber: 'Vendor’s VAT number',
  sortCode: 'Sort code',
  accountNumber: 'Account number',
} as const satisfies Partial<Record<ExtractedFieldName, string>>;

export type LetteredField = keyof typeof fieldNames;
const lettered = Object.keys(fieldNames) as LetteredField[];

export type FieldMark = PdfMark & {
  field: LetteredField;
  id: LetteredField;
  /** The value in words, such as “£1,200.00”. */
  read: string;
  /** A correction of an earlier invoice said where to look. */
  learned: boolean;
};

/**
 * Where a value was found by a correction of earlier invoices (decision 051). It does not say whose
 * they were: a company is told of no other company's.
 */
export const learnedWords = 'Found where this vendor’s invoices usually have it.';

/** A letter for every value that was read: beside the page where it stood, and by its field. */
export function findMarks(extraction: Extraction | null): FieldMark[] {
  if (!extraction) return [];
  const doubted = new Set(extraction.warnings.map((warning) => warning.field));
  return lettered
    .flatMap((field) => {
      const read = extraction.fields[field];
      if (!read || (field === 'payableMinor' && isTotal(extraction))) return [];
      return [{ field, read, words: writeValue(field, extraction) }];
    })
    .map(({ field, read, words }, index) => ({
      field,
      id: field,
      page: read.page,
      box: read.box,
      letter: String.fromCharCode(65 + index),
      check: !isSure(read) || doubted.has(field),
      read: words,
      learned: read.learned === true,
      name: `${fieldNames[field]}, read as ${words}, on page ${read.page}. Go to the field`,
    }));
}

/** What the next step asks for in any case. */
export const neededFields = [
  'billToName',
  'number',
  'issueOn',
  'dueOn',
  'netMinor',
  'vatMinor',
  'grossMinor',
] as const satisfies LetteredField[];
export type NeededField = (typeof neededFields)[number];

/** What is needed and was not read, of a file of which the rest was. */
export function findMissing(extraction: Extraction | null): NeededField[] {
  if (!extraction || describeReading(extraction, 'company') !== null) return [];
  return neededFields.filter((field) => !extraction.fields[field]);
}

/** Where “Next thing to check” leads, in the order of the form: what was read, and what a person has to type. */
export function listStops(
  marks: readonly FieldMark[],
  missing: readonly NeededField[],
): { field: LetteredField; check: boolean; read: string | null }[] {
  const stops = [...marks, ...missing.map((field) => ({ field, check: true, read: null }))];
  return stops.toSorted((a, b) => lettered.indexOf(a.field) - lettered.indexOf(b.field));
}

/** Which values were found by corrections, in one sentence; null where there are none. */
export function describeLearned(marks: readonly FieldMark[]): string | null {
  const names = marks.filter(({ learned }) => learned).map(({ field }) => fieldNames[field]);
  return names.length > 0 ? `${learnedWords.slice(0, -1)}: ${names.join(', ')}.` : null;
}

function writeValue(field: LetteredField, { fields }: Extraction): string {
  const read = fields[field];
  if (!read) return '';
  if (typeof read.value === 'string') {
    if (field === 'issueOn' || field === 'dueOn') return formatDate(read.value, 'full');
    return field === 'sortCode' ? read.value.replace(/(..)(?!$)/g, '$1-') : read.value;
  }
  const currency = fields.currency?.value ?? 'GBP';
  const amount = formatMoney(read.value, 'GBP', currency !== 'GBP');
  return currency === 'GBP' ? amount : `${currency} ${amount}`;
}

/** Most often the total is what is to be paid, and one letter is enough for one place. */
function isTotal({ fields: { grossMinor, payableMinor } }: Extraction): boolean {
  const isSamePlace = JSON.stringify(grossMinor?.box) === JSON.stringify(payableMinor?.box);
  return grossMinor?.page === payableMinor?.page && isSamePlace;
}

const toDo = ' Type in the details.';
/** Reading the same file may be quicker a minute later. */
const again = ' Replace it with the same file to try again, or type in the details.';
const isRightFile = ' Make sure that it is the right one, or type in the details.';
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
    return `We could make out no letters in this picture, so nothing was read.${ask(toDo + later)}`;
  }
  if (extraction.reason === 'not_read') {
    return `Reading this file took too long.${ask(again + later)}`;
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
  if (neededFields.every((field) => !extraction.fields[field])) {
    return `We found nothing of an invoice in this file.${ask(isRightFile + later)}`;
  }
  return null;
}
