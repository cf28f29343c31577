import type { PageBox } from '@millrace/domain/invoice/extraction';
import { layOut, placeOf } from '../layout';
import { findNumbers } from '../readNumber';
import { readTotals } from '../readTotals';
import type { TextPage } from '../textRuns';

/**
 * The pages of the first invoice of a file, and the numbers or totals by which another one was
 * told from it. Pages that carry neither belong to the invoice before them.
 */
export function findFirstInvoice(pages: readonly TextPage[]): {
  pages: readonly TextPage[];
  others: string[];
  place: { page: number; box: PageBox } | null;
} {
  const heads = pages.map((page) => readPageHead(page));
  const first = heads[0];
  const starts = heads.flatMap((head, index) => {
    if (index === 0 || !first) return [];
    const another = head.number !== null && first.number !== null && head.number !== first.number;
    const alsoTotals =
      head.grossMinor !== null && first.grossMinor !== null && head.grossMinor !== first.grossMinor;
    const restarts = head.isFirstPage && head.isTitled && alsoTotals;
    // Under a title of its own, with totals of its own: its number may be missing, or that of the first.
    const before = heads
      .slice(0, index)
      .findLast(({ namedMinor, goesOn }) => namedMinor !== null || goesOn);
    const isAnew =
      head.isTitled &&
      !head.goesOn &&
      head.namedMinor !== null &&
      !head.isLater &&
      before !== undefined &&
      !before.goesOn &&
      head.namedMinor !== before.namedMinor;
    const hasTotals = head.grossMinor !== null && first.grossMinor !== null;
    return another && (head.isTitled || hasTotals) ? [index] : restarts || isAnew ? [index] : [];
  });
  const end = starts[0];
  if (end === undefined) return { pages, others: [], place: null };
  const names = starts.map((at) => heads[at]?.number ?? `page ${at + 1}`);
  const { place } = heads[end] ?? {};
  return { pages: pages.slice(0, end), others: [...new Set(names)], place: place ?? null };
}

/** A total that words name, even where no VAT beside it speaks for it. */
const leastNamed = 0.65;

/** What a page says that goes on from another, or on to one. */
const carriedOn =
  /\b(?:continued|carried (?:forward|over)|brought forward|[bc]\/f|sub-?total c\/f|page total|(?:cumulative|running) total)\b/i;
const laterPage = /\bpage [2-9]\d* (?:of|\/) ?\d+\b/i;

/** "Tax invoice", also with its letters spaced out. */
function isTitle(text: string): boolean {
  const joined = /^(?:\p{L} ){4,}\p{L}$/u.test(text) ? text.replaceAll(' ', '') : text;
  return /^(?:(?:tax|vat|sales) )?invoice\b/i.test(joined);
}

function readPageHead(page: TextPage) {
  const layout = layOut([page]);
  const best = findNumbers(layout).sort((a, b) => b.score - a.score)[0];
  const totals = readTotals(layout);
  const { grossMinor } = totals;
  const place = best && placeOf(layout, best.cell, best.start, best.end);
  const texts = layout.cells.map(({ text }) => text.trim());
  return {
    place: place ? { page: place.page, box: place.box } : null,
    number: best && best.score >= 0.85 ? best.value : null,
    grossMinor: totals.agree ? (grossMinor?.value ?? null) : null,
    /** The same where words beside it say that it is the total. */
    namedMinor:
      totals.agree !== false && grossMinor && grossMinor.confidence > leastNamed
        ? grossMinor.value
        : null,
    goesOn: texts.some((text) => carriedOn.test(text)),
    isLater: texts.some((text) => laterPage.test(text)),
    isTitled: texts.some((text) => isTitle(text)),
    isFirstPage: texts.some((text) => /\bpage 1 of \d+\b/i.test(text)),
  };
}
