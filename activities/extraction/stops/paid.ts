import type { Cell } from '../cells';
import type { Layout } from '../layout';
import { findAmounts } from '../amounts';
import { findByRole } from '../amountLabels';
import { calmStops, evidenceOf, findSentence, type Evidence } from './sentences';

/** A stamp over the invoice, or a line of its own. */
const stamp =
  /^\W*(?:(?:invoice |account )?(?:fully )?paid(?: in full)?(?:,? with thanks)?(?:,? thank you)?|received with thanks|payment received(?:,? (?:with thanks|thank you))?|settled(?: in full)?|bezahlt|dankend erhalten|acquitt[ée]e?|payée?)\W*(?:(?:on|date|dated|am|le)?\W*\d{1,2}[./ -][\w]{1,9}[./ -]\d{2,4})?\W*$/i;

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

/** What a till prints under the total for the card that paid it. */
const cardSlip =
  /^\W*(?:contactless|chip (?:and|&) pin|(?:visa|mastercard|amex|maestro)(?: (?:debit|credit|contactless))?|(?:debit|credit) card|card payment)\W*(?:[*x•]{2,}\W?\d{4})?$/i;

const unless =
  /\b(?:if|when|once|until|till|unless|must|should|shall|to be|can|may|cannot|could|would|please|not|prior to|before|within|where|deposit|part|partial|instal\w*|on account|interim|previous\w*|late|will be|only|days|terms|monthly|must be|are paid|credit note|advance|if your|any|bis|solange|wenn|sous|avant|si)\b/i;

/** Where the document says that nothing is left to pay; null where something is. */
export function findPaid(layout: Layout, grossMinor: number | null): Evidence | null {
  const named = findByRole(layout, 'payable');
  const asked = named.filter(({ value }) => value > 0);
  const isPart = asked.some(({ value }) => grossMinor !== null && value < grossMinor);
  const nothing = named.find(({ value }) => value === 0);
  if (nothing && asked.length === 0 && grossMinor !== 0)
    return evidenceOf(layout, nothing.label, nothing.cell);
  if (isPart) return null;
  const stamped = layout.cells.find(
    (cell) =>
      stamp.test(cell.text) && !isHeading(layout, cell) && isWhole(layout, cell, grossMinor),
  );
  if (stamped) return evidenceOf(layout, stamped);
  const slip = layout.cells.find(
    (cell) => cardSlip.test(cell.text) && amountsOfRow(layout, cell).includes(grossMinor),
  );
  if (slip) return evidenceOf(layout, slip);
  const patterns = asked.length > 0 ? inFull : [...inFull, byBank];
  return findSentence(layout, (sentence) => {
    if (unless.test(sentence) || !amountsFit(sentence, grossMinor)) return null;
    const words = calmStops(sentence);
    return patterns.map((one) => one.exec(words)).find((match) => match)?.index ?? null;
  });
}

/** "Invoiced | Paid | Balance" heads columns. */
function isHeading(layout: Layout, cell: Cell): boolean {
  const beside = layout.lines[cell.line]?.cells.filter((other) => other !== cell) ?? [];
  return (
    /^\W*paid\W*$/i.test(cell.text) &&
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
