import type { TextRun } from './textRuns';

/** A page of a scan may carry a stamp or a page number; an invoice has more to say than that. */
export const fewestLetters = 40;

export function countLetters(runs: readonly TextRun[]): number {
  return runs.reduce((count, { text }) => count + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);
}

/** What programs write into pages that they make, out of sight: "Powered by TCPDF (www.tcpdf.org)". */
const makersMark =
  /^\W*(?:powered|generated|created|produced|made|rendered|printed) (?:by|with|using)(?: [\p{L}\d][\p{L}\d.+#-]{1,19}){1,3}(?: \(?(?:https?:\/\/)?(?:www\.)?[\p{L}\d.-]{3,40}\)?)?\W*$/iu;

/** Letters that may tell of an invoice: of a program's mark, which says nothing and has few figures, none. */
export function countTelling(runs: readonly TextRun[]): number {
  return countLetters(
    runs.filter(({ text }) => !makersMark.test(text) || (text.match(/\d/g)?.length ?? 0) > 4),
  );
}

/** Papers of trade have one of these, in whichever of the languages that are read. */
const commonWords =
  /invoice|date|total|vat|tax|ltd|limited|account|number|bank|payment|rechnung|datum|betrag|facture|factuur|anfoneb|fattura|credit|quot|order|statement|receipt|note/i;

/** Words that every text of these languages has, whatever it is about; wrong letters do not make up three. */
const smallWords =
  /(?<!\p{L})(the|and|of|for|was|with|from|und|der|die|das|mit|les|des|est|pour|het|een|van|voor|yn|mae)(?!\p{L})/giu;
const fewestSmallWords = 3;

/**
 * Whether any word is there that papers of trade have, or the small words of any text. A font without a
 * table of its letters shows them and says others: such a page is read as a picture. Letters may come
 * one by one.
 */
export function hasWords(runs: readonly TextRun[]): boolean {
  if (commonWords.test(runs.map(({ text }) => text.replace(/\s/g, '')).join(''))) return true;
  const small = runs
    .map(({ text }) => text.toLowerCase())
    .join(' ')
    .match(smallWords);
  return new Set(small).size >= fewestSmallWords;
}

/** More than the little pictures that some fonts draw beside a telephone or a place. */
const mostUnnamed = 12;
const mostUnnamedShare = 0.02;

/**
 * Whether figures or words stand there that the file does not name: fonts keep signs of their own, such as
 * figures of one width, in the part of Unicode for private use (U+E000 to U+F8FF), which says nothing of them.
 * Such a page is read as a picture.
 */
export function hasUnnamed(runs: readonly TextRun[]): boolean {
  const unnamed = runs.reduce(
    (count, { text }) => count + (text.match(/[\p{Co}\uFFFD]/gu)?.length ?? 0),
    0,
  );
  return unnamed > mostUnnamed && unnamed > countLetters(runs) * mostUnnamedShare;
}
