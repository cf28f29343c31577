import type {
  DocumentKind,
  ExtractedField,
  ExtractedFields,
  Extraction,
  ExtractionWarning,
} from '@millrace/domain/invoice/extraction';
import { findAmounts, findCurrencies } from './amounts';
import { turnLevel } from './aslant';
import { chooseBest, toField } from './candidates';
import { layOut, placeOf } from './layout';
import type { Layout } from './layout';
import { kindByTotals } from './givenBack';
import { openMemory } from './lessons/memory';
import type { TextPage } from './textRuns';
import { doubtMarked } from './markedFields';
import type { ReadAgainst } from './readAgainst';
import { readBank } from './readBank';
import { doubtAll } from './readDoubts';
import { findOdd } from './oddLetters';
import { findHeadDates } from './readHeadDates';
import { findNumbers } from './readNumber';
import { fitPaper } from './otherPapers';
import { presumeKind, readKind } from './readKind';
import { readParties } from './readParties';
import { readRegistration, type Registration } from './readRegistration';
import { dueOnFromTerms, readTerms } from './readTerms';
import type { Terms } from './readTerms';
import { readPayable } from './readPayable';
import type { Payable } from './readPayable';
import { readTotals } from './readTotals';
import { findAssignment, findNotice, findNotices } from './stops/notices';
import { findPaid } from './stops/paid';
import { findFirstInvoice } from './stops/severalInvoices';

type Understood = Pick<Extraction, 'kind' | 'fields' | 'warnings'>;
type DateField = ExtractedField<string> | null;

/** Understands the text of a document: what kind it is and what its fields say. */
export function readFields(
  all: readonly TextPage[],
  { todayOn, modulusTable, buyer = null, lessons }: ReadAgainst,
): Understood {
  const { pages, others, place } = findFirstInvoice(all);
  const layout = layOut(pages);
  const memory = openMemory(layout, lessons);
  const { agree, ...totals } = memory.chooseTotals(readTotals(layout));
  const whole = pages === all ? layout : layOut(all);
  const sold = findNotice(whole, 'debt_assigned');
  const parties = readParties(layout, buyer, findAssignment(whole)?.words ?? null);
  const registration = readRegistration(layout, {
    ...{ buyer, billTo: parties.billToName, vendor: parties.vendorName },
  });
  const bank = memory.chooseAccount(readBank(layout, modulusTable), modulusTable);
  const terms = readTerms(layout);
  const dates = findHeadDates(layout);
  const { issueOn, dueOn: printedDue } = memory.chooseDates({
    issueOn: chooseBest(layout, dates.issue),
    dueOn: chooseBest(layout, dates.due),
  });
  const payable = readPayable(layout, totals);
  const currency = readCurrency(layout, totals.grossMinor) ?? presumeSterling(bank.sortCode);
  const { warnings: bankWarnings, ...account } = bank;
  const named = readKind(layout);
  const titled = kindByTotals(layout, named, { ...totals, payableMinor: payable.field });
  const number = readNumber(layout, account, { ...registration, titled: named });
  const asks =
    agree !== false &&
    totals.grossMinor !== null &&
    number !== null &&
    (account.sortCode ?? account.iban ?? parties.accountHolder) !== null;
  const kind = titled === 'unknown' && asks ? presumeKind(layout) : titled;
  const fields = fitPaper(layout, titled === 'invoice' ? null : kind, {
    ...parties,
    vendorName: memory.choose('vendorName', parties.vendorName),
    vendorVatNumber: memory.choose('vendorVatNumber', registration.vendorVatNumber),
    vendorCompanyNumber: memory.choose('vendorCompanyNumber', registration.vendorCompanyNumber),
    number: memory.choose('number', number),
    issueOn,
    dueOn: printedDue ?? dueFromTerms(issueOn, terms),
    termsDays: terms?.isCounted ? terms.field : null,
    currency,
    ...totals,
    payableMinor: memory.choose('payableMinor', payable.field),
    ...account,
  });
  const warnings: ExtractionWarning[] = [
    ...registration.warnings,
    ...bankWarnings,
    ...checkDates(fields, printedDue, terms, todayOn),
    ...checkAmounts(layout, agree, payable),
    ...findNotices(whole, sold),
    ...checkPaid(layout, { grossMinor: totals.grossMinor, number }),
  ];
  warnings.push(...findAslant(all, { grossMinor: totals.grossMinor, number }, warnings));
  const amounts = doubtParted(layout, doubtColumns(layout, fields, warnings));
  const dated = doubtAccount(doubtDates(amounts, warnings), warnings);
  if (payable.isUnexplained) Object.assign(dated, doubtTotals(dated));
  // What is no invoice, as far as can be told, has other things where an invoice has these.
  const doubted = titled === 'invoice' ? dated : doubtAll(dated);
  const odd = findOdd(doubted, all);
  if (others.length === 0) return { kind, ...doubtMarked({ fields: doubted, warnings }, odd) };
  const detail = others.slice(0, 5).join(', ');
  warnings.unshift({ code: 'several_invoices', detail, ...(place ? { place } : {}) });
  return { kind, fields: doubtAll(dated), warnings };
}

/** No other field's number is the invoice's, whatever stands beside it. */
function readNumber(
  layout: Layout,
  { accountNumber, sortCode }: Pick<ExtractedFields, 'accountNumber' | 'sortCode'>,
  { vendorVatNumber, vendorCompanyNumber, titled }: Registration & { titled: DocumentKind },
): ExtractedField<string> | null {
  const others = [accountNumber, sortCode, vendorVatNumber, vendorCompanyNumber];
  const taken = others.flatMap((field) =>
    field ? [field.value, field.value.replace(/^0+/, '')] : [],
  );
  return chooseBest(layout, findNumbers(layout, { taken, kind: titled }));
}

function checkPaid(
  layout: Layout,
  { grossMinor, number }: Pick<ExtractedFields, 'grossMinor' | 'number'>,
): ExtractionWarning[] {
  const paid = findPaid(layout, grossMinor?.value ?? null, number?.value ?? null);
  return paid ? [{ code: 'already_paid', detail: paid.words, place: paid.place }] : [];
}

/** What stamps and margins say that stops money; told of without its place, as the page shows it turned. */
function findAslant(
  pages: readonly TextPage[],
  fields: Pick<ExtractedFields, 'grossMinor' | 'number'>,
  known: readonly ExtractionWarning[],
): ExtractionWarning[] {
  const turned = turnLevel(pages);
  if (turned.length === 0) return [];
  const layout = layOut(turned);
  const found = [
    ...findNotices(layout, findNotice(layout, 'debt_assigned')),
    ...checkPaid(layout, fields),
  ];
  return found.filter(({ code }) => !has(known, code)).map(({ place: _, ...warning }) => warning);
}

function dueFromTerms(issueOn: DateField, terms: Terms | null): DateField {
  if (!issueOn || !terms) return null;
  const sure = terms.fromMonthEnd ? 0.6 : 0.75;
  const confidence = Math.round(issueOn.confidence * sure * 100) / 100;
  return { ...terms.field, value: dueOnFromTerms(issueOn.value, terms), confidence };
}

export function checkDates(
  { issueOn, dueOn }: ExtractedFields,
  printedDue: DateField,
  terms: Terms | null,
  todayOn: string,
): ExtractionWarning[] {
  const warnings: ExtractionWarning[] = [];
  if (dueOn && !printedDue) warnings.push({ code: 'due_date_from_terms', field: 'dueOn' });
  if (issueOn && printedDue && terms) {
    const expected = dueOnFromTerms(issueOn.value, terms);
    if (expected !== printedDue.value) {
      warnings.push({ code: 'due_date_not_as_terms', field: 'dueOn', detail: expected });
    }
  }
  if (issueOn && dueOn && dueOn.value < issueOn.value) {
    warnings.push({ code: 'due_before_issue', field: 'dueOn' });
  }
  if (issueOn && issueOn.value > todayOn) {
    warnings.push({ code: 'issued_in_future', field: 'issueOn' });
  }
  for (const field of ['issueOn', 'dueOn'] as const) {
    const date = field === 'issueOn' ? issueOn : printedDue;
    if (date && date.confidence < 0.62) {
      warnings.push({ code: 'hard_to_read', field, detail: date.source });
    }
  }
  return warnings;
}

/** Dates that contradict each other or the calendar are shown with "Check this". */
function doubtDates(fields: ExtractedFields, warnings: ExtractionWarning[]): ExtractedFields {
  const codes = new Set(warnings.map(({ code }) => code));
  const lower = (date: DateField, doubted: boolean): DateField =>
    date && doubted ? { ...date, confidence: Math.min(date.confidence, 0.5) } : date;
  const reversed = codes.has('due_before_issue');
  return {
    ...fields,
    issueOn: lower(fields.issueOn, reversed || codes.has('issued_in_future')),
    dueOn: lower(fields.dueOn, reversed || codes.has('due_date_not_as_terms')),
  };
}

const has = (warnings: readonly ExtractionWarning[], ...codes: ExtractionWarning['code'][]) =>
  warnings.some(({ code }) => codes.includes(code));

/** An account beside a notice that it has changed, or that money is collected, may be the wrong one. */
function doubtAccount(fields: ExtractedFields, warnings: ExtractionWarning[]): ExtractedFields {
  if (!has(warnings, 'bank_details_changed', 'collected_by_debit')) return fields;
  const { sortCode, accountNumber, iban, accountHolder } = fields;
  return { ...fields, ...doubtAll({ sortCode, accountNumber, iban, accountHolder }) };
}

const doubtTotals = ({ netMinor, vatMinor, grossMinor }: ExtractedFields) =>
  doubtAll({ netMinor, vatMinor, grossMinor });

/** Sums in two columns, one for each currency: a person says which one the invoice is in. */
function doubtColumns(
  layout: Layout,
  fields: ExtractedFields,
  warnings: ExtractionWarning[],
): ExtractedFields {
  const { netMinor, vatMinor, grossMinor, payableMinor } = fields;
  if (!grossMinor || !has(warnings, 'several_currencies')) return fields;
  const own = [netMinor, vatMinor, grossMinor, payableMinor].map((field) => field?.value);
  const isBeside = layout.lines
    .filter(({ page }) => page === grossMinor.page)
    .filter(({ cells }) => cells.some((cell) => placeOf(layout, cell).box.y === grossMinor.box.y))
    .flatMap(({ cells }) => cells.flatMap((cell) => findAmounts(cell.text)))
    .some(({ minor }) => !own.includes(minor));
  const doubted = doubtAll({ netMinor, vatMinor, grossMinor, payableMinor });
  return isBeside ? { ...fields, ...doubted } : fields;
}

/** "4 812.00" may be a sum with a blank between its thousands, or another number before 812.00. */
function doubtParted(layout: Layout, fields: ExtractedFields): ExtractedFields {
  const { netMinor, vatMinor, grossMinor, payableMinor } = fields;
  const named = { netMinor, vatMinor, grossMinor, payableMinor };
  const isParted = Object.values(named).some(
    (field) =>
      field !== null &&
      /^\d{3}[.,]\d{2}$/.test(field.source) &&
      layout.cells.some(({ text }) => {
        const before = text.slice(0, text.indexOf(field.source));
        return (
          text.includes(field.source) && /(?<![\d.,])\d{1,3}[ \u00a0\u2009\u202f]$/.test(before)
        );
      }),
  );
  return isParted ? { ...fields, ...doubtAll(named) } : fields;
}

function checkAmounts(
  layout: Layout,
  agree: boolean | null,
  payable: Payable,
): ExtractionWarning[] {
  const warnings: ExtractionWarning[] = [];
  if (agree === false) warnings.push({ code: 'totals_do_not_add_up', field: 'grossMinor' });
  const texts = layout.cells.map((cell) => cell.text);
  if (new Set(texts.flatMap(findCurrencies)).size > 1) {
    warnings.push({ code: 'several_currencies', field: 'currency' });
  }
  warnings.push(...payable.warnings);
  const copy = texts.find((text) =>
    /^(?:\W*)(?:copy|duplicate|re-?print(?:ed)?)(?: (?:tax )?invoice)?\W*(?:\d[\d/.: -]*)?$/i.test(
      text,
    ),
  );
  if (copy) warnings.push({ code: 'marked_as_copy', detail: copy.slice(0, 80) });
  return warnings;
}

/** The currency beside the total, else the only one on the page, else none. */
function readCurrency(
  layout: Layout,
  gross: ExtractedField<number> | null,
): ExtractedField<string> | null {
  const named = layout.cells.flatMap((cell) =>
    findCurrencies(cell.text).map((code) => ({ code, cell })),
  );
  const atTotal = named.find(({ cell }) => {
    const place = gross && placeOf(layout, cell);
    return (
      place?.page === gross?.page && Math.abs((place?.box.y ?? 0) - (gross?.box.y ?? 1)) < 0.01
    );
  });
  const chosen = atTotal ?? named[0];
  if (!chosen) return null;
  const { code, cell } = chosen;
  const only = new Set(named.map((one) => one.code)).size === 1;
  const sure = only ? 0.95 : atTotal ? 0.85 : 0.5;
  return toField(layout, { value: code, cell, start: 0, end: cell.text.length }, sure);
}

/** No sign or code anywhere, but a British sort code: pounds, and a person is asked. */
function presumeSterling(sortCode: ExtractedField<string> | null): ExtractedField<string> | null {
  return sortCode && { ...sortCode, value: 'GBP', confidence: 0.6 };
}
