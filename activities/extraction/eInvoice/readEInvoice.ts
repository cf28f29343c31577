import { noFields } from '@millrace/domain/invoice/extraction';
import type {
  ExtractedField,
  ExtractedFieldName,
  ExtractedFields,
  Extraction,
  ExtractionWarning,
} from '@millrace/domain/invoice/extraction';
import { isValidUkVatNumber, normaliseVatNumber } from '@millrace/domain/vendor/vatNumber';
import { formatMoney } from '@millrace/domain/money/money';
import { layOut, type Layout } from '../layout';
import { stripUnseen } from '../lookAlikes';
import type { DocumentToRead, ReadAgainst } from '../readAgainst';
import { checkDates } from '../readFields';
import { dueOnFromTerms, readTerms, type Terms } from '../readTerms';
import { findNotice, findNotices } from '../stops/notices';
import { findPaid } from '../stops/paid';
import { unreadable } from '../unreadable';
import { findBrokenRules, type BrokenRule } from './businessRules';
import type { EInvoice } from './eInvoice';
import { layOutSheet, type LaidOut } from './layOutSheet';
import { checkOwner } from './owner';
import { checkSigns } from './oddSigns';
import { parseXml } from './parseXml';
import { checkMeans } from './paymentMeans';
import { readAccounts } from './readAccounts';
import { readCii } from './readCii';
import { readUbl } from './readUbl';
import { describeSheet } from './sheetContent';
import { takePen } from './sheetPen.mjs';
import { kindOf } from './typeCodes';
import type { XmlElement } from './xmlNode';

/** There are no letters to mistake, and the page that is shown is drawn from the same data. */
const saidConfidence = 0.98;
/** Below what is shown as sure: a rule of the standard is broken by it, or another value says otherwise. */
const doubtedConfidence = 0.5;

/**
 * Reads an uploaded e-invoice, and draws the page on which a person sees all that it says. Runs in a process of
 * its own. Without a drawn page nothing of it is taken, as nobody could compare it.
 */
export function readEInvoice({ bytes, limits, ...against }: DocumentToRead): {
  extraction: Extraction;
  sheet: Uint8Array | null;
} {
  const root = parseXml(bytes);
  if (root === 'too_large') return { extraction: unreadable('too_many_pages'), sheet: null };
  const read = root && (readUbl(root) ?? readCii(root));
  if (!root || !read) return { extraction: unreadable('corrupt'), sheet: null };
  const content = describeSheet(root, read);
  const pen = takePen(content.title);
  try {
    const laidOut = layOutSheet(content, pen, limits.pages);
    const sheet = pen.close();
    return { extraction: describe({ root, read }, laidOut, against), sheet };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { extraction: unreadable('too_many_pages'), sheet: null };
  }
}

function describe(
  { root, read }: { root: XmlElement; read: EInvoice },
  { places, pages }: LaidOut,
  against: ReadAgainst,
): Extraction {
  const place: PlaceField = (name, value, from = name) => {
    const source = read.sources[from];
    const found = source && places.get(source);
    if (value === null || !source || !found) return null;
    // The page names signs that nobody sees; a value is shown without them.
    const shown = typeof value === 'string' ? (stripUnseen(value) as typeof value) : value;
    const printed = stripUnseen(source.text);
    return { value: shown, confidence: saidConfidence, ...found, source: printed };
  };
  const fields = readValues(read, place);
  const { warnings: bankWarnings, fields: account } = readAccounts(
    read.accounts,
    against.modulusTable,
    (value) => {
      const field = place('accountNumber', value);
      // Its element has the whole account, of which no other field may keep a part in clear.
      return field && { ...field, source: value };
    },
  );
  const terms = termsOf(read);
  const all = { ...fields, ...account };
  const printedDue = read.dueOn === null ? null : all.dueOn;
  const rules = findBrokenRules(read);
  const layout = layOut(pages);
  const sold = findNotice(layout, 'debt_assigned');
  const warnings = [
    ...rules.map(toWarning),
    ...checkVatNumber(read),
    ...bankWarnings,
    ...checkDates(all, printedDue, terms, against.todayOn),
    ...checkPayable(read),
    ...checkSigns(root, all),
    ...findNotices(layout, sold),
    ...(sold ? [] : checkOwner(read)),
  ];
  const notes = [...checkMeans(read), ...checkNotes(layout, read)];
  warnings.push(...notes.filter(({ code }) => warnings.every((other) => other.code !== code)));
  return {
    ...{ version: 1, kind: kindOf(read) ?? 'invoice', readable: 'text', pageCount: pages.length },
    fields: doubt(all, rules, warnings),
    warnings,
  };
}

type PlaceField = <Value>(
  name: ExtractedFieldName,
  value: Value | null,
  from?: ExtractedFieldName,
) => ExtractedField<Value> | null;

function readValues(read: EInvoice, place: PlaceField): ExtractedFields {
  const terms = termsOf(read);
  const dueOn =
    place('dueOn', read.dueOn) ??
    lessSure(
      place('dueOn', terms && read.issueOn && dueOnFromTerms(read.issueOn, terms), 'termsDays'),
    );
  return {
    ...noFields(),
    ...{ number: place('number', read.number), issueOn: place('issueOn', read.issueOn), dueOn },
    termsDays: place('termsDays', terms?.isCounted ? terms.days : null),
    currency: place('currency', read.currency?.length === 3 ? read.currency : null),
    netMinor: place('netMinor', read.netMinor),
    // Where no VAT is said, the total without it is the total.
    vatMinor:
      place('vatMinor', read.vatMinor) ??
      place('vatMinor', read.netMinor === read.grossMinor ? 0 : null, 'netMinor'),
    grossMinor: place('grossMinor', read.grossMinor),
    payableMinor: place('payableMinor', read.payableMinor),
    vendorName: place('vendorName', read.vendorNames[0] ?? null),
    billToName: place('billToName', read.billToNames[0] ?? null),
    vendorVatNumber: place(
      'vendorVatNumber',
      read.vendorVatNumber && normaliseVatNumber(read.vendorVatNumber),
    ),
    vendorCompanyNumber: place('vendorCompanyNumber', read.vendorCompanyNumber),
  };
}

const lessSure = (field: ExtractedField<string> | null) =>
  field && { ...field, confidence: doubtedConfidence };

/** The payment terms are a text, such as "30 days end of month". */
function termsOf({ terms }: EInvoice): Terms | null {
  if (terms === null) return null;
  const run = { text: `Terms: ${terms}`, x: 0, y: 0, width: 400, height: 10 };
  return readTerms(layOut([{ page: 1, width: 595, height: 842, runs: [run] }]));
}

const toWarning = ({ rule, words, fields }: BrokenRule): ExtractionWarning => ({
  code: 'breaks_standard',
  ...(fields[0] ? { field: fields[0] } : {}),
  detail: rule === null ? words : `${words} (${rule})`,
});

function checkVatNumber({ vendorVatNumber }: EInvoice): ExtractionWarning[] {
  const number = vendorVatNumber && normaliseVatNumber(vendorVatNumber);
  if (!number || /^[A-Z]/.test(number) || isValidUkVatNumber(number)) return [];
  return [{ code: 'vat_number_invalid', field: 'vendorVatNumber' }];
}

/** What was paid already is no part of what is financed. */
function checkPayable({ grossMinor, payableMinor }: EInvoice): ExtractionWarning[] {
  if (grossMinor === null || payableMinor === null || payableMinor === grossMinor) return [];
  const offMinor = grossMinor - payableMinor;
  const detail = formatMoney(payableMinor);
  if (payableMinor <= 0 && grossMinor > 0) return [{ code: 'already_paid', detail }];
  const off = offMinor > 0 ? { offMinor } : {};
  return [{ code: 'part_paid', field: 'grossMinor', detail, ...off }];
}

/** The amounts say what is left to pay, and a note may say that nothing is. */
function checkNotes(layout: Layout, { grossMinor, number }: EInvoice): ExtractionWarning[] {
  const paid = findPaid(layout, grossMinor, number);
  return paid ? [{ code: 'already_paid', detail: paid.words, place: paid.place }] : [];
}

function doubt(
  fields: ExtractedFields,
  rules: readonly BrokenRule[],
  warnings: readonly ExtractionWarning[],
): ExtractedFields {
  const doubted = new Set<string>([
    ...rules.flatMap((rule) => rule.fields),
    // What was paid already leaves the total as sure as it was.
    ...warnings.flatMap(({ code, field }) => (field && code !== 'part_paid' ? [field] : [])),
  ]);
  const judged = Object.entries(fields).map(([name, field]) => {
    if (!field || !doubted.has(name)) return [name, field];
    return [name, { ...field, confidence: Math.min(field.confidence, doubtedConfidence) }];
  });
  return Object.fromEntries(judged) as ExtractedFields;
}
