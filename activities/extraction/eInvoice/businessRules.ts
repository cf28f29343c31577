import type { ExtractedFieldName } from '@millrace/domain/invoice/extraction';
import { formatMoney } from '@millrace/domain/money/money';
import type { EInvoice, Sums } from './eInvoice';
import { kindOfType } from './typeCodes';

export interface BrokenRule {
  /** As EN 16931-1:2017 names it; null for what only the schema of the file rules out. */
  rule: string | null;
  /** What is wrong, in words for a person. */
  words: string;
  /** The fields that are in doubt by it. */
  fields: readonly ExtractedFieldName[];
}

/**
 * The rules of the standard by which an invoice can be told to be wrong, and which this one breaks. Beside the
 * reader and not among our own rules: nothing is financed by them, they say what a file is worth.
 * Source: EN 16931-1:2017, 6.4.1 (BR) and 6.4.2 (BR-CO)
 */
export function findBrokenRules(read: EInvoice): BrokenRule[] {
  return [...findMissing(read), ...findWrongSums(read), ...findUnclear(read)];
}

const broken = (
  rule: string | null,
  words: string,
  ...fields: readonly ExtractedFieldName[]
): BrokenRule => ({ rule, words, fields });

function findMissing(read: EInvoice): BrokenRule[] {
  const { sums } = read;
  const needed: [string, string, unknown][] = [
    ['BR-02', 'it has no number', read.number],
    ['BR-03', 'it has no date of issue', read.issueOn],
    ['BR-04', 'it does not say what kind of document it is', read.typeCode],
    ['BR-05', 'it names no currency', read.currency],
    ['BR-06', 'it does not name the seller', read.vendorNames[0] ?? null],
    ['BR-07', 'it does not name the buyer', read.billToNames[0] ?? null],
    ['BR-12', 'it has no sum of its lines', sums.linesMinor],
    ['BR-13', 'it has no total without VAT', read.netMinor],
    ['BR-14', 'it has no total with VAT', read.grossMinor],
    ['BR-15', 'it has no amount to pay', read.payableMinor],
    ['BR-16', 'it has no lines', sums.eachLine.length > 0 ? true : null],
  ];
  const missing = needed.flatMap(([rule, words, value]) =>
    value === null ? [broken(rule, words)] : [],
  );
  const asksForMoney = read.payableMinor !== null && read.payableMinor > 0;
  if (asksForMoney && read.dueOn === null && read.terms === null) {
    missing.push(broken('BR-CO-25', 'it says neither when it is due nor on what terms'));
  }
  return missing;
}

/** A sum as the standard makes it: of several amounts, for which nothing said counts as nothing. */
interface Sum {
  rule: string;
  name: string;
  field?: ExtractedFieldName;
  said: number | null;
  parts: readonly (number | null)[];
  /** Where each of its parts has to be said, one that is missing leaves nothing to compare. */
  needs?: readonly (number | null)[];
  of: string;
}

function listSums({ sums, ...read }: EInvoice): Sum[] {
  const less = (minor: number | null) => (minor === null ? null : -minor);
  const { linesMinor, allowancesMinor, chargesMinor, prepaidMinor, roundingMinor } = sums;
  const given = (minor: number | null, each: Sums['eachTax']) =>
    minor ?? (each.length > 0 ? 0 : null);
  return [
    {
      ...{ rule: 'BR-CO-10', name: 'the sum of its lines', said: linesMinor },
      ...{ parts: sums.eachLine, needs: sums.eachLine, of: 'its lines' },
    },
    {
      ...{ rule: 'BR-CO-11', name: 'the sum of its allowances', of: 'its allowances' },
      said: given(allowancesMinor, sums.eachAllowance),
      ...{ parts: sums.eachAllowance, needs: sums.eachAllowance },
    },
    {
      ...{ rule: 'BR-CO-12', name: 'the sum of its charges', of: 'its charges' },
      said: given(chargesMinor, sums.eachCharge),
      ...{ parts: sums.eachCharge, needs: sums.eachCharge },
    },
    {
      ...{ rule: 'BR-CO-13', name: 'the total without VAT', field: 'netMinor' },
      ...{ said: read.netMinor, parts: [linesMinor, less(allowancesMinor), chargesMinor] },
      ...{ needs: [linesMinor], of: 'its lines, less allowances, with charges' },
    },
    {
      ...{ rule: 'BR-CO-14', name: 'the VAT', field: 'vatMinor', said: read.vatMinor },
      ...{ parts: sums.eachTax, needs: sums.eachTax, of: 'the VAT at each rate' },
    },
    {
      ...{ rule: 'BR-CO-15', name: 'the total with VAT', field: 'grossMinor' },
      ...{ said: read.grossMinor, parts: [read.netMinor, read.vatMinor] },
      ...{ needs: [read.netMinor], of: 'the total without VAT and the VAT' },
    },
    {
      ...{ rule: 'BR-CO-16', name: 'the amount to pay', field: 'payableMinor' },
      ...{ said: read.payableMinor, parts: [read.grossMinor, less(prepaidMinor), roundingMinor] },
      ...{ needs: [read.grossMinor], of: 'the total with VAT, less what was paid, as rounded' },
    },
  ];
}

function findWrongSums(read: EInvoice): BrokenRule[] {
  return listSums(read).flatMap(({ rule, name, field, said, parts, needs = [], of }) => {
    if (said === null || parts.length === 0 || needs.includes(null)) return [];
    const made = parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
    if (made === said) return [];
    const money = (minor: number) => formatMoney(minor, { symbol: false });
    const words = `${name} is ${money(said)}, but ${of} come to ${money(made)}`;
    return [broken(rule, words, ...(field ? [field, 'grossMinor' as const] : []))];
  });
}

function findUnclear(read: EInvoice): BrokenRule[] {
  // Another reader of the file may take the other one, and what hangs on it.
  const all = Object.keys(read.sources) as ExtractedFieldName[];
  const found = [
    ...[...new Set(read.repeated)].map((name) =>
      broken(null, `it gives “${name}” more than once, and not alike`, ...all),
    ),
    ...[...new Set(read.odd)].map((text) =>
      broken('BR-DEC', `an amount is no number of at most two decimals: ${text.slice(0, 40)}`),
    ),
  ];
  const others = [...new Set(read.currencies)].filter((one) => one !== read.currency);
  if (read.currency !== null && others.length > 0) {
    const named = others.join(', ').slice(0, 40);
    const words = `its currency is ${read.currency.slice(0, 20)}, but amounts are in ${named}`;
    found.push(
      broken(null, words, 'currency', 'netMinor', 'vatMinor', 'grossMinor', 'payableMinor'),
    );
  }
  if (read.typeCode !== null && kindOfType(read.typeCode) === null) {
    const code = read.typeCode.slice(0, 20);
    found.push(broken('BR-CL-01', `its kind is none of an invoice: ${code}`));
  }
  if (read.currency !== null && !/^[A-Z]{3}$/.test(read.currency)) {
    const currency = read.currency.slice(0, 20);
    found.push(broken('BR-CL-04', `its currency is none: ${currency}`, 'currency'));
  }
  return found;
}
