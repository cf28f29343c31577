import type { Cell } from '../cells';
import type { Layout } from '../layout';
import { findAmounts } from '../amounts';
import { findByRole } from '../amountLabels';
import { readingsOf } from './readings';
import { calmStops, evidenceOf, findSentence, type Evidence } from './sentences';

/** A stamp over the invoice, or a line of its own. */
const stamp =
  /^\W*(?:(?:invoice |account )?(?:fully )?paid(?: in full)?(?:,? with thanks)?(?:,? thank you)?|received with thanks|payment received(?:,? (?:with thanks|thank you))?|settled(?: in full)?|(?:account|invoice|balance|bill) (?:now )?(?:cleared|settled)(?: in full)?|cleared in full|bezahlt|dankend erhalten|acquitt[ée]e?|payée?|voldaan|betaald|pagad[oa]|pagat[oa]|saldat[oa])\W*(?:(?:on|date|dated|am|le)?\W*\d{1,2}[./ -][\w]{1,9}[./ -]\d{2,4})?\W*$/i;

const inFull = [
  /\bpaid (?:in full|with thanks)\b/i,
  /\b(?:paid|settled) (?:by|via|with) (?:(?:credit|debit|company|business) )?(?:card|visa|master ?card|amex|american express|paypal|stripe|apple pay|cash)\b/i,
  /\b(?:payment|amount|sum|funds)\b[^.]{0,40}\breceived\b[^.]{0,20}\b(?:with thanks|in full|thank you)/i,
  /\b(?:invoice|bill|balance|account)\b[^.]{0,30}\b(?:has|have) (?:now |already |since )*been (?:fully )?(?:paid|settled)\b/i,
  /(?<!\b(?:accounts|invoices|bills|are|be|not) )\bsettled in full\b|\breceived with thanks\b[^.\d]{0,12}[£€$] ?\d|\b(?:invoice|bill|balance|account) (?:has|have) been cleared\b/i,
  /\b(?:invoice|bill|balance)\b[^.]{0,20}\bis (?:now |already |fully )*(?:paid|settled)(?: in full)?\b/i,
  /\b(?:invoice|payment) status\W{1,3}paid\b|^\W*status\W{1,3}paid\W*$|\breceived in full by\b|\b(?:card|online) payment (?:was )?received\b/i,
  /\bnothing (?:further |more |else )?(?:is |remains )?(?:now )?(?:owed|owing)\b/i,
  /\bthank you for your payment\b|\bthanks for (?:your )?payment\b/i,
  /\b(?:betrag|rechnung)\b[^.]{0,30}\b(?:dankend erhalten|bereits bezahlt|ist bezahlt)\b|\bfacture (?:d[ée]j[àa] )?(?:acquitt[ée]e|r[ée]gl[ée]e|pay[ée]e)\b/i,
];
/** Said of how an invoice is to be paid as often as of how it was. */
const byBank =
  /\bpaid (?:on .{0,30})?by (?:bacs|bank transfer|faster payments?|chaps|cheque|standing order|direct debit)\b(?! to\b)|\bpaid on \d/i;

/** "Received £4,812.00 by BACS", "£4,812.00 paid 14/01/2026": of the whole sum, by what way or on which day. */
const sumCame =
  /\b(?:received|paid|settled)\b(?: (?:with thanks|in full|of|the sum of|payment of|the amount of|from you)){0,2}\W{1,4}(?:GBP |EUR )?\d[\d,·]*|\b\d[\d,·]* (?:has been |was |now |already |duly )*(?:received|paid|settled|credited|cleared)\b/i;
const byWhichWay =
  /\b(?:bacs|bank|transfer|faster payments?|fps|chaps|cheque|card|cash|credit|paypal|with thanks|in full|for (?:our |your |this )?inv(?:oice)?)\b|\b\d{1,2}(?:st|nd|rd|th)?[ ./-](?:\d{1,2}|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** "Balance: NIL", in one cell or in two. */
const nilLabel =
  /^\W*(?:(?:invoice |account )?balance(?: (?:now )?(?:due|owing|outstanding|payable|remaining|left|to pay|of account))?|(?:amount|total|sum) (?:now )?(?:due|owing|outstanding|payable|remaining|to pay)|(?:now |still |left )?to pay|(?:amount )?outstanding|(?:now )?(?:due|owing|payable))\W*$/i;
const nilWord = /^\W*(?:£ ?)?(?:nil|zero|none|nothing)\W*$/i;

/** What a till prints under the total for the card that paid it. */
const cardSlip =
  /^\W*(?:contactless|chip (?:and|&) pin|(?:visa|mastercard|amex|maestro)(?: (?:debit|credit|contactless))?|(?:debit|credit) card|card payment)\W*(?:[*x•]{2,}\W?\d{4})?$/i;

const unless =
  /\b(?:if|when|once|until|till|unless|must|should|shall|to be|can|may|cannot|could|would|please|not|prior to|before|within|where|deposit|part|partial|instal\w*|on account|interim|previous\w*|late|will be|only|days|terms|monthly|must be|are paid|credit note|advance|if your|any|bis|solange|wenn|sous|avant|si)\b/i;

/** Another invoice that a sentence names, and when that was sent. */
const otherInvoice =
  /\binv(?:oice)?s?\.? ?(?:numbers?|no|nr|ref|#)?[.:]? ?(?<number>(?=[A-Z/-]{0,6}\d)[A-Z\d][A-Z\d/.-]*[A-Z\d])/gi;
const ofBefore =
  /\b(?:last|earlier|prior|past|preceding|opening|old) (?:invoices?|bills?|accounts?|month|statements?|payments?|balance|quarter|period|year)\b|\bbrought forward\b|\bb\/f\b/i;

const bare = (number: string) => number.replace(/[^A-Za-z0-9]/g, '').toUpperCase();

const numbersIn = (sentence: string) =>
  [...sentence.matchAll(otherInvoice)].map(({ groups }) => bare(groups?.['number'] ?? ''));

function isOfAnother(sentence: string, number: string | null): boolean {
  if (ofBefore.test(sentence)) return true;
  const named = numbersIn(sentence);
  return number !== null && named.length > 0 && !named.includes(bare(number));
}

/**
 * Where the document says that nothing is left to pay; null where something is.
 * @param grossMinor its total, in pence
 * @param number its own number: what was paid for another invoice leaves all of this one to pay
 */
export function findPaid(
  layout: Layout,
  grossMinor: number | null,
  number: string | null = null,
): Evidence | null {
  const named = findByRole(layout, 'payable');
  const asked = named.filter(({ value }) => value > 0);
  const isPart = asked.some(({ value }) => grossMinor !== null && value < grossMinor);
  const nothing = named.find(({ value }) => value === 0);
  if (nothing && asked.length === 0 && grossMinor !== 0)
    return evidenceOf(layout, nothing.label, nothing.cell);
  const nil = findNil(layout);
  if (nil) return nil;
  if (isPart) return null;
  const stamped = layout.cells.find(
    (cell) =>
      readingsOf(cell.text).some(({ text }) => stamp.test(text)) &&
      !isHeading(layout, cell) &&
      isWhole(layout, cell, grossMinor),
  );
  if (stamped) return evidenceOf(layout, stamped);
  const slip = layout.cells.find(
    (cell) => cardSlip.test(cell.text) && amountsOfRow(layout, cell).includes(grossMinor),
  );
  if (slip) return evidenceOf(layout, slip);
  const patterns = asked.length > 0 ? inFull : [...inFull, byBank];
  return findSentence(layout, (sentence) => {
    if (isOfAnother(sentence, number)) return null;
    for (const { text, from } of readingsOf(sentence)) {
      if (unless.test(text) || !amountsFit(text, grossMinor)) continue;
      const words = calmStops(text);
      const found = patterns.map((one) => one.exec(words)).find((match) => match);
      const came = sizesOf(text).length > 0 && byWhichWay.test(words) ? sumCame.exec(words) : null;
      const at = found?.index ?? came?.index;
      if (at !== undefined) return from[at] ?? 0;
    }
    return null;
  });
}

/** A word for nothing where a label says what is left to pay. */
function findNil(layout: Layout): Evidence | null {
  for (const cell of layout.cells) {
    const [, label = '', word = ''] = /^(.*?)[\s:.–-]+(\S+)$/.exec(cell.text) ?? [];
    if (nilLabel.test(label) && nilWord.test(word)) return evidenceOf(layout, cell);
    if (!nilWord.test(cell.text)) continue;
    const before = layout.lines[cell.line]?.cells.filter(({ x }) => x < cell.x).at(-1);
    if (before && nilLabel.test(before.text)) return evidenceOf(layout, before, cell);
  }
  return null;
}

/** "Invoiced | Paid | Balance" heads columns. */
function isHeading(layout: Layout, cell: Cell): boolean {
  const beside = layout.lines[cell.line]?.cells.filter((other) => other !== cell) ?? [];
  return (
    /^\W*(?:paid|betaald|voldaan|pagad[oa]|pagat[oa]|bezahlt|payée?)\W*$/i.test(cell.text) &&
    beside.some(({ text }) => /^\W*\p{L}[\p{L} ]{1,24}$/u.test(text))
  );
}

/** "Paid   £1,000.00" is a part of what is owed, unless it is all of it. */
function isWhole(layout: Layout, cell: Cell, grossMinor: number | null): boolean {
  return amountsOfRow(layout, cell).every((minor) => minor === grossMinor);
}

/** What stands in its line from there on, without signs: in pence or cents. */
function amountsOfRow(layout: Layout, cell: Cell): (number | null)[] {
  const words = (layout.lines[cell.line]?.cells ?? [])
    .filter((other) => other.x >= cell.x)
    .map(({ text }) => text);
  return sizesOf(words.join(' '));
}

const sizesOf = (words: string) => findAmounts(words).map(({ minor }) => Math.abs(minor));

const amountsFit = (words: string, grossMinor: number | null) =>
  sizesOf(words).every((minor) => minor === grossMinor);
