import type { DocumentKind, ExtractedFields } from '@millrace/domain/invoice/extraction';
import { chooseBest, findLabelled } from './candidates';
import type { Label } from './found';
import { wordsBeforeDate, wordsBeforeNumber } from './kindWords';
import type { Layout } from './layout';
import { hasOtherTitle, isRemittance } from './readKind';
import { findDate } from './readHeadDates';
import { findAnyNumber } from './readNumber';

/** Papers that are no invoices: they have a number and a date of their own, and ask for less. */

const numberWords = '(?: (?:numbers?|no|nr|num|#|id|ref(?:erence)?)\\.?)?';
/**
 * @param kind what a paper is that does not call itself an invoice; null where it does
 * @returns the fields as such a paper means them: an offer asks for no payment, a statement tells of
 *   invoices, and whoever tells of a payment has sent no bill
 */
export function fitPaper(
  layout: Layout,
  kind: DocumentKind | null,
  fields: ExtractedFields,
): ExtractedFields {
  if (kind === null || kind === 'invoice') return fields;
  if (kind === 'statement') {
    const none = { number: null, netMinor: null, vatMinor: null, grossMinor: null };
    return { ...fields, ...none, payableMinor: null };
  }
  const isOfPayment = isRemittance(layout);
  const asksNothing =
    isOfPayment || ['quote', 'pro_forma', 'purchase_order', 'credit_note'].includes(kind);
  const { payableMinor } = fields;
  const asked =
    asksNothing && payableMinor
      ? { ...fields, payableMinor: { ...payableMinor, value: 0 } }
      : fields;
  const own = { ...asked, ...readOwn(layout, kind, asked) };
  if (kind === 'purchase_order') return { ...own, dueOn: null, termsDays: null };
  return isOfPayment ? { ...own, vendorName: null, billToName: null, dueOn: null } : own;
}

function readOwn(
  layout: Layout,
  kind: DocumentKind,
  { number, issueOn }: ExtractedFields,
): Pick<ExtractedFields, 'number' | 'issueOn'> {
  const title = wordsBeforeNumber[kind];
  if (!title) return { number, issueOn };
  // A bill that calls itself nothing names the paper that it was delivered with.
  const isOther = kind !== 'unknown' || hasOtherTitle(layout);
  const label: Label = { words: `(?:${title})${numberWords}`, weight: 0.9 };
  const found = chooseBest(layout, findLabelled(layout, [label], findAnyNumber));
  const dateLabel: Label = { words: `(?:${wordsBeforeDate[kind] ?? 'date'})`, weight: 0.9 };
  const date = chooseBest(layout, findLabelled(layout, [dateLabel], findDate));
  return isOther
    ? { number: found ?? number, issueOn: date ?? issueOn }
    : { number: number ?? found, issueOn: issueOn ?? date };
}
