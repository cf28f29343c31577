import { formatDate } from '../dates/civilDate';
import { formatMoney, type Minor } from '../money/money';
import { normaliseVatNumber } from '../vendor/vatNumber';
import { isSure } from './confidence';
import type { ExtractedField, Extraction } from './extraction';
import { normaliseInvoiceNumber } from './invoice';
import { findPrintedPayable } from './payable';

/** What stands on record of an invoice and on its paper too; null where it is not known. */
export interface TypedFacts {
  number: string | null;
  issueOn: string | null;
  dueOn: string | null;
  vendorVatNumber: string | null;
  netMinor: Minor | null;
  vatMinor: Minor | null;
  grossMinor: Minor | null;
  payableMinor: Minor | null;
  /** Of the bank account; its number is known by its last four digits alone. */
  sortCode: string | null;
  last4: string | null;
}

type ComparedField = Exclude<keyof TypedFacts, 'last4'> | 'accountNumber';

export interface PaperDifference {
  field: ComparedField;
  /** As both are shown to people. */
  paper: string;
  typed: string;
}

/**
 * Where what was typed is not what was read from the paper with confidence. An amount to pay that
 * is not the total is compared however sure its reading is, for it is what is financed. In the
 * order of the form.
 */
export function findPaperDifferences(
  read: Extraction | null,
  typed: TypedFacts,
): PaperDifference[] {
  // Of a picture nothing is sure, and a person reads it in any case.
  if (!read || read.readable !== 'text') return [];
  const { fields } = read;
  const plain = (text: string) => text;
  return [
    compare('number', fields.number, typed.number, plain, comparableNumber),
    compare('issueOn', fields.issueOn, typed.issueOn, formatDate),
    compare('dueOn', fields.dueOn, typed.dueOn, formatDate),
    compare('netMinor', fields.netMinor, typed.netMinor, formatMoney),
    compare('vatMinor', fields.vatMinor, typed.vatMinor, formatMoney),
    compare('grossMinor', fields.grossMinor, typed.grossMinor, formatMoney),
    comparePayable(read, typed),
    compare(
      'vendorVatNumber',
      fields.vendorVatNumber,
      typed.vendorVatNumber,
      plain,
      normaliseVatNumber,
    ),
    compare('sortCode', fields.sortCode, typed.sortCode, showSortCode, digitsOf),
    compare('accountNumber', fields.accountNumber, typed.last4, showLast4, lastFour),
  ].filter((one) => one !== null);
}

function compare<Value extends string | number>(
  field: ComparedField,
  read: ExtractedField<Value> | null,
  typed: Value | null,
  show: (value: Value) => string,
  normalise: (value: Value) => string | number = (value) => value,
): PaperDifference | null {
  if (!read || typed === null || typed === '' || !isSure(read)) return null;
  if (normalise(read.value) === normalise(typed)) return null;
  return { field, paper: show(read.value), typed: show(typed) };
}

/** Where the total differs too, the amount to pay follows from it and is not told of twice. */
function comparePayable(read: Extraction, typed: TypedFacts): PaperDifference | null {
  const printed = findPrintedPayable(read);
  if (!printed || typed.payableMinor === null || printed.minor === typed.payableMinor) return null;
  const gross = read.fields.grossMinor;
  if (gross?.value === printed.minor && !printed.sure) return null;
  const isByTotal =
    gross !== null &&
    isSure(gross) &&
    typed.grossMinor !== null &&
    gross.value - typed.grossMinor === printed.minor - typed.payableMinor;
  if (isByTotal && gross.value !== typed.grossMinor) return null;
  return {
    field: 'payableMinor',
    paper: formatMoney(printed.minor),
    typed: formatMoney(typed.payableMinor),
  };
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
const lastFour = (text: string) => digitsOf(text).slice(-4);
const showSortCode = (text: string) => digitsOf(text).replace(/(\d{2})(?=\d)/g, '$1-');
const showLast4 = (text: string) => `ending ${lastFour(text)}`;

/** Numbers without a letter or figure are refused elsewhere; here they only differ. */
function comparableNumber(number: string): string {
  return /[\p{L}\p{N}]/u.test(number) ? normaliseInvoiceNumber(number) : number;
}

const names: Record<ComparedField, string> = {
  number: 'invoice number',
  issueOn: 'invoice date',
  dueOn: 'due date',
  netMinor: 'net amount',
  vatMinor: 'VAT',
  grossMinor: 'total',
  payableMinor: 'amount to pay',
  vendorVatNumber: 'vendor’s VAT number',
  sortCode: 'sort code',
  accountNumber: 'account number',
};

/** A difference in a sentence for its reader. */
export function describeDifference(
  { field, paper, typed }: PaperDifference,
  reader: 'company' | 'admin',
): string {
  const name = names[field];
  return reader === 'company'
    ? `The ${name} on the page is ${paper}, and you entered ${typed}.`
    : `The paper says ${paper} as the ${name}, the company typed ${typed}.`;
}
