import { findLabelled, isSameSpot } from './candidates';
import type { Candidate, FindValue, Label } from './candidates';
import { findDates } from './printedDates';
import type { Layout } from './layout';

/** The labels of the head of an invoice: its number and its dates. */

const numberWords = '(?:numbers?|no|n°|nº|nr|num|№|#|id|ref(?:erence)?)\\.?';
const invoiceWords =
  '(?:(?:tax |vat |sales |our |self-billed |copy |duplicate |standard )?inv(?:oice)?\\.?)';
const numberLabels: Label[] = [
  { words: `${invoiceWords} ?${numberWords}`, weight: 0.98, anywhere: true },
  { words: '(?:rechnungs?|facture|factuur|fattura)[- ]?(?:nummer|nr|no|n°|n)\\.?', weight: 0.97 },
  { words: 'num[ée]ro (?:de )?facture|n° (?:de )?facture|belegnummer', weight: 0.96 },
  {
    words: `(?:document|doc|transaction|bill|fee note|application|self-?bill(?:ing)?|invoice/credit) ${numberWords}`,
    weight: 0.92,
  },
  {
    words: `(?:credit note|pro-?forma|receipt|quote|quotation|statement) ${numberWords}`,
    weight: 0.9,
  },
  { words: 'purchase order (?:number|no)\\.?', weight: 0.7 },
  { words: '(?:our )?ref(?:erence)?\\.?', weight: 0.8 },
  { words: '(?:billing |our )?document|bill of costs|fee note', weight: 0.9 },
  { words: '(?:order & |vat |tax |sales |our )invoice', weight: 0.88, anywhere: true },
  { words: `${invoiceWords}`, weight: 0.88 },
  { words: '(?:rechnung|facture|factuur|credit note|fee note|receipt)', weight: 0.85 },
  { words: 'number', weight: 0.86 },
  { words: 'no(?:\\.|:|$)', weight: 0.8 },
];
/** Numbers of something else: they are not the invoice's, however near its label they stand. */
const otherNumberLabels: Label[] = [
  {
    words:
      '(?:(?:your|customer|client|cust) (?:purchase )?(?:order|p\\.?o\\.?|ref(?:erence)?|number|no|account|acc(?:t|ount)?)|' +
      '(?:purchase |sales |works |job )?order|p\\.?o\\.?|customer|client|account|a/c|acct|job|project|contract|' +
      'delivery(?: note)?|despatch(?: note)?|site|vat(?: reg(?:istration)?)?|company(?: reg(?:istration)?)?|utr|' +
      `quote|quotation|certificate|valuation|plot|vehicle)\\.? ?(?:${numberWords})?`,
    weight: 0.94,
  },
];

const taxPoint = '(?:tax point(?: date)?|tax date)';
const issueLabels: Label[] = [
  {
    words: 'inv(?:oice)?\\.? ?date(?: ?(?:/|&|and) ?tax (?:point|date))?',
    weight: 0.98,
    anywhere: true,
  },
  { words: 'date of (?:the |this |supply and )?(?:invoice|issue)', weight: 0.98, anywhere: true },
  { words: 'date ?(?:/|&|and) ?tax point', weight: 0.98, anywhere: true },
  { words: '(?:issue|document|doc|billing|bill) date|issued date', weight: 0.95 },
  { words: 'date (?:issued|raised|invoiced|billed|added|created)', weight: 0.96 },
  { words: '(?:invoice )?(?:issued|raised|invoiced|billed)(?: on)?', weight: 0.92, anywhere: true },
  { words: 'inv(?:oice)? ?/ ?tax date', weight: 0.95 },
  { words: taxPoint, weight: 0.9 },
  { words: 'dated', weight: 0.9, anywhere: true },
  {
    words: 'rechnungsdatum|date de (?:la )?facture|factuurdatum|data fattura|date d.émission',
    weight: 0.97,
  },
  { words: '(?:credit note|statement|quote|receipt) date', weight: 0.9 },
  { words: '(?:date|datum)', weight: 0.88 },
];

const dueLabels: Label[] = [
  {
    words: '(?:payment |invoice |amount |balance )?due(?: for payment| date| by| on)+',
    weight: 0.98,
    anywhere: true,
  },
  {
    words:
      '(?:payment )?date due|due date|(?:final |latest )?date (?:for|of) payment|date payment(?: is)? due',
    weight: 0.96,
    anywhere: true,
  },
  { words: 'we (?:will|shall) pay (?:on|by)|will be paid (?:on|by)', weight: 0.95, anywhere: true },
  {
    words:
      '(?:please )?(?:pay|payable|settle|remit)(?:ment)?(?: us| this invoice| in full| is due| due)? ' +
      '(?:by|before|on or before|no later than|not later than|latest by)(?: date)?',
    weight: 0.96,
    anywhere: true,
  },
  {
    words:
      '(?:payment|settlement) (?:is )?(?:required|requested|expected|due|to reach us|to be made) (?:by|on)?',
    weight: 0.96,
    anywhere: true,
  },
  {
    words:
      '(?:fällig(?:keit)?(?:sdatum)?(?: am)?|zahlbar bis|vervaldatum|échéance|date d.échéance)',
    weight: 0.96,
  },
  { words: '(?:payment|settlement|pay by|maturity) date|pay by', weight: 0.92 },
  { words: '(?:payment )?due|payable', weight: 0.9 },
];
/** Dates of something else, which claim their place before a bare "date" does. */
const otherDateLabels: Label[] = [
  {
    words:
      '(?:(?:delivery|despatch|dispatch|order|p\\.?o\\.?|shipping|ship|supply|service|completion|start|end|job|visit|' +
      'contract|valuation|application|valid|expiry|renewal|collection|hire|period|from|until|to|print(?:ed)?|' +
      'last payment|payment received|received|collection) ?date)',
    weight: 0.95,
  },
  {
    words:
      'date (?:of|for) (?:delivery|despatch|dispatch|order|supply|service|completion|birth|works?|visit|hire|shipment)|' +
      'date (?:ordered|delivered|despatched|dispatched|required|received|completed|shipped)',
    weight: 0.97,
  },
  {
    words:
      '(?:delivered|ordered|despatched|dispatched|shipped|supplied|valid until|expires|paid|received)(?: on)?',
    weight: 0.93,
    anywhere: true,
  },
];

/** An invoice number has a digit, no spaces, and is neither a date nor an amount. */
const findNumber: FindValue<string> = (text) => {
  const match = /^(?:number|no\.?|#)?\s*:?\s*([A-Za-z0-9][A-Za-z0-9/_.-]{0,29})/i.exec(text);
  const raw = match?.[1]?.replace(/[.,/_-]+$/, '');
  if (!match || !raw || !/\d/.test(raw)) return [];
  const start = match[0].length - (match[1]?.length ?? 0);
  const isDate = findDates(text).some(
    (date) => date.start < start + raw.length && date.end > start,
  );
  if (isDate || /^\d+[.,]\d{2}$/.test(raw) || /^\d+(?:st|nd|rd|th)$/i.test(raw)) return [];
  if (/^\s*(?:%|days?\b|of\b)/i.test(text.slice(start + raw.length))) return [];
  // What follows may be the rest of a number in several parts.
  const goesOn = /^ \d{2,}(?![\d/.-])/.test(text.slice(start + raw.length));
  const quality = raw.length < 3 ? 0.6 : goesOn ? 0.8 : 1;
  return [{ value: raw, quality, start, end: start + raw.length }];
};

/** A number in parts, "BG 7731" or "INV - 0031", as small firms print it. */
const findSpacedNumber: FindValue<string> = (text) => {
  // Groups of figures that fill the whole of their cell are one number.
  const groups = /^[A-Z]{0,5}\d*(?: (?:\d{2,}[A-Z]?|[A-Z]{1,3}\d+))+$/.exec(text);
  if (groups && findDates(text).length === 0 && text.length < 24) {
    return [{ value: text, quality: 0.97, start: 0, end: text.length }];
  }
  const match = /^([A-Z]{1,5}(?: ?[-/] ?| )\d{2,10}(?: ?[-/] ?\d{1,6})?)(?![\w/.-])/.exec(text);
  if (!match?.[1] || findDates(text)[0]?.start === 0) return [];
  if (/^[A-Z]{1,2}\d[A-Z\d]? /.test(match[1])) return [];
  return [{ value: match[1], quality: 1, start: 0, end: match[1].length }];
};

const weekday =
  /(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)[.,]? ?(?:the )?$/i;

/** A date, together with the day of the week before it. */
const findDate: FindValue<string> = (text) =>
  findDates(text).map(({ on, quality, start, end }) => {
    const lead = weekday.exec(text.slice(0, start))?.[0].length ?? 0;
    return { value: on, quality, start: start - lead, end };
  });

const findAnyNumber: FindValue<string> = (text) => {
  const spaced = findSpacedNumber(text);
  return spaced.length > 0 ? spaced : findNumber(text);
};

export function findNumbers(layout: Layout): Candidate<string>[] {
  const others = findLabelled(layout, otherNumberLabels, findAnyNumber);
  const isOthers = (one: Candidate<string>) =>
    others.some((other) => isSameSpot(one, other) && other.score >= one.score);
  return findLabelled(layout, numberLabels, findAnyNumber).filter(
    (one) => one.score >= 0.5 && !isOthers(one),
  );
}

export interface HeadDates {
  issue: Candidate<string>[];
  due: Candidate<string>[];
}

/**
 * The candidates for both dates, of which each date on the page serves one: what a label claims for
 * a delivery is not the invoice's date, and what falls due is not when it was issued.
 */
export function findHeadDates(layout: Layout): HeadDates {
  const others = findLabelled(layout, otherDateLabels, findDate);
  const labelledDue = findLabelled(layout, dueLabels, findDate).filter(
    (one) => !isDiscount(one) && !isClaimed(one, others),
  );
  const labelledIssue = findLabelled(layout, issueLabels, findDate);
  const due = labelledDue.filter((one) => !isClaimed(one, labelledIssue));
  const issue = labelledIssue.filter((one) => !isClaimed(one, [...others, ...due]));
  if (issue.length > 0) return { issue, due };
  const lone = findLoneDates(layout).filter(
    (one) => ![...others, ...labelledDue].some((other) => isSameSpot(one, other)),
  );
  const latest = due
    .map(({ value }) => value)
    .sort()
    .at(-1);
  return { issue: lone.filter(({ value }) => !latest || value <= latest), due };
}

function isClaimed(one: Candidate<string>, by: readonly Candidate<string>[]): boolean {
  return by.some((other) => isSameSpot(one, other) && other.score > one.score);
}

/** "2.5 % discount if paid by 14 January" is a choice, and not when the invoice falls due. */
function isDiscount({ cell, label, start }: Candidate<string>): boolean {
  const before =
    label === cell ? cell.text.slice(0, start) : `${label.text} ${cell.text.slice(0, start)}`;
  return /discount|early|prompt|if (?:paid|you pay|payment|settled)|interest|late|\d ?%/i.test(
    before,
  );
}

/** A letter bears its date on a line of its own; a person is asked whether that is the one. */
function findLoneDates(layout: Layout): Candidate<string>[] {
  return layout.cells.flatMap((cell) => {
    const date = findDate(cell.text)[0];
    const alone = date && date.start <= 1 && date.end >= cell.text.length - 1;
    const isFirst = cell.page === layout.cells[0]?.page;
    const high = isFirst && cell.y < (layout.sizes.get(cell.page)?.height ?? 0) * 0.5;
    if (!alone || !high) return [];
    const { value, quality, start, end } = date;
    return [{ value, score: 0.6 * quality, cell, start, end, label: cell }];
  });
}
