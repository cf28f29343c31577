import type { Lesson, TaughtField } from '@millrace/domain/lesson/lesson';
import { normaliseVatNumber } from '@millrace/domain/vendor/vatNumber';
import { findAmount } from '../amountLabels';
import type { FindValue } from '../found';
import { findCompanyNames, isSameFirm } from '../names';
import { isNameLike } from '../nameLike';
import { findAccountNumber, findSortCode } from '../readBank';
import { findDate } from '../readHeadDates';
import { findAnyNumber } from '../readNumber';
import { findCompanyNumber, findVatNumber, isVatNumber } from '../readRegistration';

type Value = string | number;
type Taken = { value: Value; start: number; end: number };

const findFirm: FindValue<string> = (text) => findCompanyNames(text);
const findCheckedVat: FindValue<string> = (text) =>
  findVatNumber(text).filter(({ value }) => isVatNumber(value));

/** What a value of each field looks like: the reader's own rules, so that a lesson loosens none of them. */
const finders: Readonly<Record<TaughtField, FindValue<Value>>> = {
  vendorName: findFirm,
  vendorVatNumber: findCheckedVat,
  vendorCompanyNumber: findCompanyNumber,
  number: findAnyNumber,
  issueOn: findDate,
  dueOn: findDate,
  netMinor: findAmount,
  vatMinor: findAmount,
  grossMinor: findAmount,
  payableMinor: findAmount,
  sortCode: findSortCode,
  accountNumber: findAccountNumber,
};

/** How far from where it should begin a value may stand, as behind a colon or a sign. */
const mostLead = 3;

/** The value of a field that begins this text. */
export function takeValue(
  field: TaughtField,
  text: string,
  extent: Lesson['extent'],
): Taken | null {
  const lead = /^[\s:=#]+/.exec(text)?.[0].length ?? 0;
  const rest = text.slice(lead);
  if (extent === 'whole') return takeWhole(field, rest, lead);
  const first = finders[field](rest)[0];
  if (!first || first.start > mostLead) return null;
  return { value: first.value, start: first.start + lead, end: first.end + lead };
}

/** An invoice number or a name in a form that the reader does not know. */
function takeWhole(field: TaughtField, rest: string, lead: number): Taken | null {
  const value = rest.trim().replace(/[.,;]+$/, '');
  const isNumber = field === 'number' && value.length <= 30 && /\d/.test(value);
  const isName = field === 'vendorName' && isNameLike(value);
  if (!isNumber && !isName) return null;
  return { value, start: lead, end: lead + value.length };
}

export function isSameValue(field: TaughtField, a: Value | undefined, b: Value): boolean {
  if (typeof a === 'number' || typeof b === 'number' || a === undefined) return a === b;
  if (field === 'vendorName') return isSameFirm(a, b);
  return bareCode(field, a) === bareCode(field, b);
}

/** A code by its letters and figures: a VAT number without its country, a company's without leading noughts. */
function bareCode(field: TaughtField, text: string): string {
  if (field === 'vendorVatNumber') return normaliseVatNumber(text);
  const code = text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return field === 'vendorCompanyNumber' ? code.replace(/^0+/, '') : code;
}

/** Where in a text a value is printed. */
export function findPrinted(
  field: TaughtField,
  text: string,
  value: Value,
): { start: number; end: number }[] {
  if (typeof value === 'number' || field === 'issueOn' || field === 'dueOn') {
    return finders[field](text).filter((one) => one.value === value);
  }
  if (field === 'vendorName') {
    const named = findCompanyNames(text).filter((one) => isSameFirm(one.value, value));
    if (named.length > 0) return named;
    return isSameFirm(text.trim(), value) ? [{ start: 0, end: text.length }] : [];
  }
  return [...text.matchAll(spelling(field, value))].map(({ index, 0: { length } }) => {
    return { start: index, end: index + length };
  });
}

const signs = '[ /_–.-]{0,3}';

/** A code as it may be printed: in groups, with signs between them, with what `bareCode` leaves out. */
function spelling(field: TaughtField, value: string): RegExp {
  const code = [...bareCode(field, value)].join(signs);
  const lead = { vendorVatNumber: '(?:GB ?)?', vendorCompanyNumber: '0*' }[field as string] ?? '';
  return new RegExp(`(?<![\\p{L}\\p{N}])${lead}${code}(?![\\p{L}\\p{N}])`, 'giu');
}
