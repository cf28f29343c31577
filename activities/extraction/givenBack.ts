import type {
  DocumentKind,
  ExtractedField,
  ExtractedFields,
} from '@millrace/domain/invoice/extraction';
import { placeOf, type Layout } from './layout';

/** Papers whose totals are less than nothing: they give money back, whatever they call themselves. */

type Totals = Pick<ExtractedFields, 'netMinor' | 'vatMinor' | 'grossMinor' | 'payableMinor'>;

/** What stands before an amount that is owed to whoever reads it. */
const before = /(?:\b(?:CR|Cr|minus|negative|credit)\b\W{0,3}|[[<(—]\s?)(?:[£€$]\s?)?$/;
/** What stands behind it. */
const behind =
  /^\s?[)\]>]?\s?(?:CR|Cr|credit|in (?:your )?(?:credit|favour))\b(?! (?:note|card|terms|limit))/;

/**
 * @param kind what the paper calls itself
 * @returns the kind that its totals make of it: a credit note where they are less than nothing, as in
 *   e-invoices (EN 16931); `unknown` where a sign beside the total may say so
 */
export function kindByTotals(layout: Layout, kind: DocumentKind, totals: Totals): DocumentKind {
  if (kind !== 'invoice' && kind !== 'unknown') return kind;
  const { netMinor, vatMinor, grossMinor, payableMinor } = totals;
  if (!grossMinor) return kind;
  if (grossMinor.value >= 0) {
    const isLeft = (payableMinor?.value ?? 0) < 0;
    return isLeft || saysCredit(layout, grossMinor) ? 'unknown' : kind;
  }
  // "Total - £1,200.00": a dash with blanks around it may part the two.
  const isDash = /^[-–—]\s/.test(grossMinor.source);
  const isAll = (netMinor?.value ?? -1) < 0 && (vatMinor?.value ?? 0) <= 0;
  return isAll && !isDash ? 'credit_note' : 'unknown';
}

function saysCredit(layout: Layout, { page, box, source }: ExtractedField<number>): boolean {
  return layout.lines.some((line) => {
    if (line.page !== page) return false;
    const at = line.cells.findIndex((cell) => {
      const one = placeOf(layout, cell).box;
      return one.y === box.y && one.x <= box.x && one.x + one.width >= box.x;
    });
    const cell = line.cells[at];
    if (!cell) return false;
    const start = cell.text.lastIndexOf(source);
    const left = start > 0 ? cell.text.slice(0, start) : (line.cells[at - 1]?.text ?? '');
    const rest = cell.text.slice(start + source.length);
    const right = rest.trim() === '' ? (line.cells[at + 1]?.text ?? '') : rest;
    const isCode = start > 0 ? before.test(left) : /^(?:CR|Cr|minus)$/.test(left.trim());
    return isCode || behind.test(right);
  });
}
