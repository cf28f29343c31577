import type { DocumentKind } from '@millrace/domain/invoice/extraction';
import { findAmounts } from './amounts';
import { findLabelled, isSameSpot } from './candidates';
import type { Cell } from './cells';
import type { Candidate, FindValue, Label } from './found';
import type { Layout } from './layout';
import { findDates } from './printedDates';

/** The number of an invoice, among all the other numbers of a page. */

const numberWords = '(?:numbers?|no|n°|nº|n\\.|nr|num|№|#|id|ref(?:erence)?)\\.?';
const invoiceWords =
  '(?:(?:tax |vat |sales |our |self-billed |copy |duplicate |standard )?inv(?:oice)?\\.?)';
/** "Your invoice" or "previous invoice" is another paper. */
const notOurs =
  'your|previous|last|per|the|this|each|original|related|with|of|on|every|against|see|no';
const numberLabels: Label[] = [
  { words: `${invoiceWords} ?${numberWords}`, weight: 0.98, anywhere: true },
  { words: '(?:rechnungs?|facture|factuur|fattura)[- ]?(?:nummer|nr|no|n°|n)\\.?', weight: 0.97 },
  {
    words:
      'num[ée]ro(?: (?:de )?facture)?|n° (?:de )?facture|beleg(?:nummer|-?nr\\.?)|re-?nr\\.?|rhif (?:yr )?anfoneb|' +
      'anfoneb rhif|numero (?:fattura|documento)|(?:n[úu]m(?:ero)?\\.?|n[ºo°]) (?:de )?factura|factura n[ºo°]|' +
      'faktura(?: vat)? nr|numer faktury|fakturanr\\.?|nr\\.? faktury',
    weight: 0.96,
  },
  {
    words:
      'please (?:quote|use)(?: (?:this (?:number|reference)|our (?:invoice )?(?:reference|number)|(?:invoice )?(?:reference|number)))?' +
      '(?: (?:when|with|on)[a-z ]{0,30})?|quoting(?: (?:reference|ref|number|invoice))?',
    weight: 0.8,
    anywhere: true,
  },
  {
    words: `(?:(?:billing )?doc(?:ument)?\\.?|transaction|trx|bill|fee note|debit note|demand|note of fees|application|serial|sequential|sbi|self-?bill(?:ing)?|invoice/credit) ${numberWords}`,
    weight: 0.92,
  },
  {
    words: `(?:credit note|pro[- ]?forma|receipt|quote|quotation|statement) ${numberWords}`,
    weight: 0.9,
  },
  { words: 'purchase order (?:number|no)\\.?', weight: 0.7 },
  { words: `(?:fee|function|hire|repair) account(?: ${numberWords})?`, weight: 0.9 },
  { words: `credit ${numberWords}`, weight: 0.9 },
  {
    words:
      '(?:quotation|quote|estimate|pro-? ?forma|demand|debit note)(?= \\S*\\d| [A-Z]{1,4} \\d)',
    weight: 0.85,
  },
  { words: 'our (?:number|no|nr)\\.?', weight: 0.9 },
  { words: `invoice for (?:\\p{L}+ ){1,3}${numberWords}`, weight: 0.9 },
  { words: 'bill(?= [A-Z]{0,3}\\d)', weight: 0.84 },
  { words: '(?:our )?ref(?:erence)?\\.?', weight: 0.8 },
  { words: '(?:billing |our )?document|bill of costs|fee note', weight: 0.9 },
  { words: '(?:order & |vat |tax |sales |our )invoice(?![-/])', weight: 0.88, anywhere: true },
  // "INV-0417" is a number and no label.
  { words: `${invoiceWords}(?![-/]?\\d|[-/][A-Z\\d])`, weight: 0.88 },
  {
    words: `(?<!(?:${notOurs}) )invoice(?= (?:[A-Z]{1,5}[-/ ]?\\d|\\d{3,}))`,
    weight: 0.84,
    anywhere: true,
  },
  { words: `(?!(?:${notOurs})\\b)(?:\\p{L}{2,14} ){1,2}invoice(?: ${numberWords})?`, weight: 0.86 },
  { words: '(?:rechnung|facture|factuur|credit note|fee note|debit note|receipt)', weight: 0.85 },
  { words: 'number', weight: 0.86 },
  { words: '#', weight: 0.8 },
  { words: 'no(?:\\.|:|$)|n[°º]', weight: 0.8 },
];
/** Numbers of something else: they are not the invoice's, however near its label they stand. */
const otherNumberLabels: Label[] = [
  {
    // What a paper replaces, credits or passes on; the firm that issued it may be named between.
    words:
      '(?:replac(?:es|ing)|replacement (?:for|of)|supersed(?:es|ing)|cancel(?:s|ling)|correct(?:s|ing)|instead of|against|' +
      'recharge of|reimbursement of|reissue of|re-issue of|relat(?:es|ing) to|refer(?:s|ring) to|credit(?:s|ing)? (?:of|for|to)) ' +
      `(?:(?!inv)[\\p{L}&’'.]{2,20} ){0,5}?inv(?:oice)?\\.?(?: ${numberWords})?`,
    weight: 0.99,
    anywhere: true,
  },
  {
    words: `(?:less|credit(?:ed)?|paid|received|taken|deducted)\\b[^.;|]{0,60}\\binv(?:oice)?\\.?(?: ${numberWords})?`,
    weight: 0.99,
    anywhere: true,
  },
  {
    words: `(?:original|previous|last|next|prior|related|credited) inv(?:oice)?\\.? ${numberWords}`,
    weight: 0.99,
    anywhere: true,
  },
  {
    words:
      '(?:(?:your|customer|client|cust) (?:purchase )?(?:order|p\\.?o\\.?|ref(?:erence)?|number|no|account|acc(?:t|ount)?)|' +
      '(?:purchase |sales |works |job )?order|p\\.?o\\.?|customer|client|account|a/c|acct|job|project|contract|' +
      'delivery(?: note)?|despatch(?: note)?|site|vat(?: reg(?:istration)?)?|company(?: reg(?:istration)?)?|utr|' +
      `quote|quotation|certificate|valuation|plot|vehicle)\\.? ?(?:${numberWords})?`,
    weight: 0.94,
  },
];

/** What came off the account before an invoice, and what a credit note is for. */
const ofOtherKinds: Partial<Record<DocumentKind, Label[]>> = {
  invoice: [{ words: `credit note(?: ${numberWords})?`, weight: 0.97, anywhere: true }],
  credit_note: [
    {
      words: `(?:our |original )?inv(?:oice)?\\.?(?: ${numberWords})?`,
      weight: 0.99,
      anywhere: true,
    },
  ],
};

/** An invoice number has a digit, no spaces, and is neither a date nor an amount. */
const findNumber: FindValue<string> = (text) => {
  const match =
    /^(?:(?:number|no)(?!\p{L})\.?|#)?\s*:?\s*([A-Za-z0-9][A-Za-z0-9/_.-]{0,29})/iu.exec(text);
  const raw = match?.[1]?.replace(/[.,/_-]+$/, '');
  if (!match || !raw || !/\d/.test(raw)) return [];
  const start = match[0].length - (match[1]?.length ?? 0);
  const isDate = findDates(text).some(
    (date) => date.start < start + raw.length && date.end > start,
  );
  if (
    isDate ||
    /^\p{Lu}\p{Ll}{2}-\d\d$/u.test(raw) ||
    /^\d+[.,]\d{2}$/.test(raw) ||
    /^\d+(?:st|nd|rd|th)$/i.test(raw)
  )
    return [];
  if (/^\s*(?:%|days?\b|of\b)/i.test(text.slice(start + raw.length))) return [];
  // What follows may be the rest of a number in several parts.
  const goesOn = /^ \d{2,}(?![\d/.-])/.test(text.slice(start + raw.length));
  const quality = raw.length < 3 ? 0.6 : goesOn ? 0.8 : 1;
  return [{ value: raw, quality, start, end: start + raw.length }];
};

/** A number in parts, "BG 7731" or "INV - 0031", as small firms print it. */
const findSpacedNumber: FindValue<string> = (text) => {
  // Groups of figures that fill the whole of their cell are one number.
  const [part = ''] = text.split(/ (?=[|·])/);
  const groups =
    /^[A-Z]{0,5}\d*(?: (?:\d{2,}[A-Z]?|[A-Z]{1,3}\d+))+$|^\d{1,4}(?: \d{3,5})+ \d$|^\d{1,4} of 20\d\d$|^[A-Z]{0,4}\d{2,}(?: \/ \d{1,4})+$|^\d[\d-]{5,} [A-Z]{2}$/.exec(
      part,
    );
  if (groups && findDates(part).length === 0 && part.length < 24) {
    return [{ value: part, quality: 0.97, start: 0, end: part.length }];
  }
  const match =
    /^(?!(?:GBP|EUR|USD) )([A-Z]{1,5}(?:[-/][A-Z]{1,5})?(?: ?[-/] ?| )\d{2,10}(?: ?[-/] ?\d{1,6}|\.\d{1,3}){0,3})(?![\w/-]|[.,]\w)/.exec(
      text,
    );
  if (!match?.[1] || findDates(text)[0]?.start === 0) return [];
  if (/^[A-Z]{1,2}\d[A-Z\d]? /.test(match[1])) return [];
  return [{ value: match[1], quality: 1, start: 0, end: match[1].length }];
};

export const findAnyNumber: FindValue<string> = (text) => {
  const spaced = findSpacedNumber(text);
  return spaced.length > 0 ? spaced : findNumber(text);
};

/**
 * @param taken what other fields of the page have claimed, such as the number of the account
 * @param kind what the page calls itself
 */
export function findNumbers(
  layout: Layout,
  { taken = [], kind = 'unknown' }: { taken?: readonly string[]; kind?: DocumentKind } = {},
): Candidate<string>[] {
  const isTaken = ({ value }: Candidate<string>) =>
    taken.includes(value.replace(/[ .-]/g, '')) || /^VAT \d/.test(value);
  return findOwnNumbers(layout, kind).filter((one) => !isTaken(one));
}

function findOwnNumbers(layout: Layout, kind: DocumentKind): Candidate<string>[] {
  const labels = [...otherNumberLabels, ...(ofOtherKinds[kind] ?? [])];
  const others = findLabelled(layout, labels, findAnyNumber);
  const isOthers = (one: Candidate<string>) =>
    others.some((other) => isSameSpot(one, other) && other.score >= one.score);
  const named = findLabelled(layout, numberLabels, findAnyNumber)
    .filter((one) => one.score >= 0.5 && !isOthers(one))
    .filter((one, _, all) => !all.some((other) => isWithin(one, other)));
  if (named.length > 0) return named;
  const lone = findLoneNumbers(layout).filter(
    (one) => !others.some((other) => isSameSpot(one, other)),
  );
  return lone.length === 1 ? lone : [];
}

/** "INV 30921" beside "Invoice" is a number whole, of which "INV" is no label. */
function isWithin(one: Candidate<string>, other: Candidate<string>): boolean {
  if (one.cell !== other.cell || one.end !== other.end || one.label !== one.cell) return false;
  const isWhole = other.label !== other.cell && other.start === 0 && one.start > 0;
  return (
    isWhole ||
    (other.label === other.cell && other.start < one.start && /^[A-Z]+\/[A-Z]/.test(other.value))
  );
}

/** Letters, figures and their strokes, as numbers of papers have them: "JCH-2207", "26/00317". */
const paperNumber =
  /^(?=.*\d{3})(?:[A-Z]{1,6}[-/]){0,2}(?:[A-Z]{1,6}[-/ ]?)?\d[\dA-Z]*(?:[-/][\dA-Z]+)*$/;
/** A telephone, a sort code, the number of a VAT registration or of a company. */
const anotherForm =
  /^(?:0\d{3,}|\d\d-\d\d-\d\d|\d{8,9}|(?:19|20)\d\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/;

/** The only one in the upper half of the first page that no label claims. */
function findLoneNumbers(layout: Layout): Candidate<string>[] {
  const first = layout.cells[0]?.page ?? 1;
  const half = (layout.sizes.get(first)?.height ?? 0) / 2;
  return (
    layout.cells
      .filter((cell) => cell.page === first && cell.y < half && paperNumber.test(cell.text))
      // Behind a day it is a figure of what was done, and beside an amount the number of what a row is about.
      .filter(({ line, x }) => !beginsWithDay(layout.lines[line]?.cells, x))
      .filter(({ line, x }) => !hasAmount(layout.lines[line]?.cells.filter((one) => one.x > x)))
      .filter(({ text }) => !anotherForm.test(text) && findDates(text).length === 0)
      .map((cell) => {
        const end = cell.text.length;
        return { value: cell.text, score: 0.55, cell, start: 0, end, label: cell };
      })
  );
}

function beginsWithDay([first]: readonly Cell[] = [], x: number): boolean {
  return first !== undefined && first.x < x && /^\d{1,2}[/.]\d{1,2}\b/.test(first.text);
}

function hasAmount(cells: readonly Cell[] = []): boolean {
  return cells.some(({ text }) => findAmounts(text).length > 0);
}
