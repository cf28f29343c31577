import type { DocumentKind } from '@millrace/domain/invoice/extraction';
import { findAmounts } from './amounts';
import type { Cell } from './cells';
import {
  chasing,
  denying,
  largeTitle,
  others,
  otherTitle,
  reference,
  signs,
  titles,
} from './kindWords';
import { foldLetters } from './lookAlikes';
import type { Layout } from './layout';
import { findDates } from './printedDates';

/** What kind of document this is, by its title first and by its telling words second. */
export function readKind(layout: Layout): DocumentKind {
  const scores = new Map<DocumentKind, number>();
  const add = (kind: DocumentKind, score: number) =>
    scores.set(kind, Math.max(scores.get(kind) ?? 0, score));
  const total = new Map<DocumentKind, number>();
  for (const cell of layout.cells) {
    const text = plain(cell.text);
    // A statement lists invoices, each in a row of its own.
    if (isOfLedger(layout, cell)) continue;
    const isLarge = isLargeCell(layout, cell);
    const own = titles.find((title) => isLarge && title.pattern.test(titleOf(text)));
    for (const { kind, pattern, ...title } of titles) {
      if (title.isLarge && !isLarge) continue;
      // "Invoice (credit)" is one title, whatever its parts are called.
      const parts = own?.kind === 'credit_note' ? [text] : partsOf(text);
      if (parts.some((part) => pattern.test(titleOf(part))))
        add(
          kind,
          titleScore(layout, cell) -
            (isReference(layout, cell, kind) || isColumnHead(layout, cell) ? 1.1 : 0),
        );
    }
    for (const { kind, pattern, score } of signs) {
      if (pattern.test(text)) total.set(kind, Math.max(total.get(kind) ?? 0, score));
    }
  }
  for (const [kind, score] of total) scores.set(kind, (scores.get(kind) ?? 0) + score);
  const best = [...scores].sort((a, b) => b[1] - a[1])[0];
  if (!best || best[1] < 0.5) return 'unknown';
  if (best[0] === 'pro_forma' && best[1] < 1.5 && hasOtherTitle(layout)) return 'unknown';
  // Beside the title of another paper a row tells of an invoice.
  if (best[0] === 'invoice' && best[1] < 2.1 && hasOtherTitle(layout, true)) return 'unknown';
  if (best[0] === 'invoice' && isDenied(layout)) return 'unknown';
  // Without a title a reminder speaks of an invoice as an invoice does.
  return best[0] === 'invoice' && best[1] < 1 ? presumeKind(layout, chasing) : best[0];
}

/** A bill that calls itself nothing: it has a number, sums that agree and an account to pay to. */
export function presumeKind(layout: Layout, other = others): DocumentKind {
  const size = layout.sizes.get(1)?.height ?? 1;
  const head = layout.cells.filter(({ page, y }) => page === 1 && y < size / 2);
  const isOther = (cell: Cell) => {
    const { text } = foldLetters(cell.text);
    return other.test(text.replace(reference, '')) || chasing.test(text);
  };
  return head.some(isOther) || hasOtherTitle(layout) ? 'unknown' : 'invoice';
}

/** @param isWhole whether the title must stand without a number, which a label of an invoice has */
export function hasOtherTitle(layout: Layout, isWhole = false): boolean {
  const height = layout.sizes.get(1)?.height ?? 1;
  return layout.cells.some(
    (cell) =>
      cell.page === 1 &&
      cell.y < height * 0.4 &&
      isOther(layout, cell, isWhole) &&
      (isLargeCell(layout, cell) ||
        (cell.text === cell.text.toUpperCase() &&
          (!isWhole || layout.lines[cell.line]?.cells[0] === cell))),
  );
}

function isOther(layout: Layout, cell: Cell, isWhole: boolean): boolean {
  const words = isWhole ? plain(cell.text) : titleOf(plain(cell.text));
  return otherTitle.test(words) || (isLargeCell(layout, cell) && largeTitle.test(words));
}

const isLargeCell = (layout: Layout, { height }: Cell) => height > layout.bodyHeight * 1.25;

/** A line of its own near the head says that it is another paper, however large "Invoice" is printed. */
function isDenied(layout: Layout): boolean {
  const height = layout.sizes.get(1)?.height ?? 1;
  // A landlord's demand is an application for payment by law, and is to be paid.
  if (layout.cells.some(({ text }) => /^(?:(?:rent|service charge) )?demand\b/i.test(text)))
    return false;
  return layout.cells.some(
    (cell) =>
      cell.page === 1 &&
      cell.y < height * 0.4 &&
      denying.test(plain(cell.text)) &&
      (layout.lines[cell.line]?.cells.length === 1 || cell.text === cell.text.toUpperCase()),
  );
}

/** "Quotation Q2210/3" in small letters beside others is what the work was ordered by. */
function isReference(layout: Layout, { text, height, line }: Cell, kind: DocumentKind): boolean {
  const isOfOrder = kind === 'quote' || kind === 'purchase_order';
  const isSmall = height < layout.bodyHeight * 1.25 && layout.lines[line]?.cells.length !== 1;
  return isOfOrder && isSmall && titleOf(plain(text)) !== plain(text);
}

/** "Invoice" among the heads of a table, in letters like theirs. */
function isColumnHead(layout: Layout, { line, height }: Cell): boolean {
  const { cells } = layout.lines[line] ?? { cells: [] };
  const isSmall = height < layout.bodyHeight * 1.25;
  return isSmall && cells.length > 3 && cells.every(({ text }) => !/\d/.test(text));
}

/** In a row that begins with a day and ends with an amount. */
function isOfLedger(layout: Layout, { line, height, x }: Cell): boolean {
  const { cells } = layout.lines[line] ?? { cells: [] };
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last || first.x >= x || last.x <= x) return false;
  const isSmall = height < layout.bodyHeight * 1.25;
  return isSmall && findDates(first.text)[0]?.start === 0 && findAmounts(last.text)[0]?.start === 0;
}

/** It tells of a payment and asks for none; at the foot of an invoice it is a slip. */
export function isRemittance(layout: Layout): boolean {
  const size = layout.sizes.get(1)?.height ?? 1;
  return layout.cells.some(
    ({ page, y, text }) =>
      page === 1 &&
      y < size * 0.4 &&
      /^remittance(?: advice)?(?: (?:(?:no|ref|number)\b.*|[a-z]{0,4} ?\d\S*|and\b.*))?$/.test(
        plain(text),
      ),
  );
}

/** A title may stand in two languages, "Rechnung / Invoice", or for two papers in one. */
function partsOf(text: string): string[] {
  return [text, ...text.split(/ ?[/|·] ?| & | ?[()]/)];
}

/** "Invoice ES26-017" and "Credit note no. 7" are titles too. */
function titleOf(text: string): string {
  return text.replace(/\s*(?:(?:number|no\.?|#|:)\s*)*(?=\S*\d)[a-z0-9/.-]+$/, '').trim();
}

function titleScore(layout: Layout, cell: Cell): number {
  const size = layout.sizes.get(cell.page)?.height ?? 1;
  const high = cell.page === 1 && cell.y < size * 0.45 ? 0.5 : 0;
  const large = Math.min(cell.height / layout.bodyHeight - 1, 1.5);
  const alone = layout.lines[cell.line]?.cells.length === 1 ? 0.3 : 0;
  return 1 + high + Math.max(large, 0) + alone;
}

/** Lower case, letter-spaced words closed up ("I N V O I C E"), no closing punctuation. */
function plain(text: string): string {
  const words = foldLetters(text).text;
  const parts = words.split(' ');
  const isSpaced =
    parts.length > 6 && parts.filter(({ length }) => length === 1).length > parts.length * 0.7;
  const closed = isSpaced
    ? words.replaceAll(' ', '').replace(/(?<=\p{L}{4})(?=invoice$)/iu, ' ')
    : words.replace(/^(?:\S ){3,}\S(?=\s|$)/, (spaced) => spaced.replaceAll(' ', ''));
  return closed
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[*\s]+|[\s:.*]+$/g, '')
    .trim();
}
