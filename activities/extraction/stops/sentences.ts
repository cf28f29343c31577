import type { PageBox } from '@millrace/domain/invoice/extraction';
import { maskAccountsIn } from '@millrace/domain/vendor/bankDetails';
import type { Cell, Line } from '../cells';
import { placeOf, type Layout } from '../layout';

/** Words that say something, account numbers masked, and where on the page they stand. */
export interface Evidence {
  words: string;
  place: { page: number; box: PageBox };
}

/** A passage of text over lines, and from which letter on each of its cells is read. */
interface Passage {
  text: string;
  spans: { start: number; cell: Cell }[];
}

/** More lines than a notice has, and few enough that lists do not become sentences. */
const mostLines = 5;

/** Where in a sentence the words begin that are sought; null where they are not in it. */
type Match = (sentence: string) => number | null;

/**
 * The first sentence that says what is sought: over lines of one column as a person reads them,
 * else over whole lines, where wide spaces part the words of one.
 */
export function findSentence(layout: Layout, match: Match): Evidence | null {
  for (const passage of listPassages(layout)) {
    for (const [start, end] of splitSentences(passage)) {
      const at = match(passage.text.slice(start, end).trim());
      if (at !== null) return cut(layout, passage, trim(passage, start, start + at), end);
    }
  }
  return null;
}

/** What stands in single cells, such as a stamp, or a label with its value. */
export function evidenceOf(layout: Layout, ...cells: readonly Cell[]): Evidence {
  const passage = join([...new Set(cells)]);
  return cut(layout, passage, 0, passage.text.length);
}

/** The same words, letter for letter, with no full stop but those that end a sentence. */
export function calmStops(sentence: string): string {
  return sentence.replace(/(?<=\d)\.(?=\d)|(?<=\b(?:Ltd|Co|No|Inc|Messrs|St|Dr))\./gi, '·');
}

const passagesOf = new WeakMap<Layout, Passage[]>();

function listPassages(layout: Layout): Passage[] {
  const known = passagesOf.get(layout);
  if (known) return known;
  const found = [...listColumns(layout), ...listWindows(layout.lines)];
  passagesOf.set(layout, found);
  return found;
}

/** Cells that stand right under one another in about the same size, from each that has none above. */
function listColumns({ lines }: Layout): Passage[] {
  const next = new Map<Cell, Cell>();
  const follows = new Set<Cell>();
  for (const line of lines) {
    for (const cell of line.cells) {
      const under = findUnder(lines, cell);
      if (!under || follows.has(under)) continue;
      next.set(cell, under);
      follows.add(under);
    }
  }
  const firsts = lines.flatMap(({ cells }) => cells).filter((cell) => !follows.has(cell));
  return firsts.map((first) => {
    const cells: Cell[] = [];
    for (let cell: Cell | undefined = first; cell; cell = next.get(cell)) cells.push(cell);
    return join(cells);
  });
}

function findUnder(lines: readonly Line[], cell: Cell): Cell | null {
  for (const line of lines.slice(cell.line + 1, cell.line + 4)) {
    if (line.page !== cell.page) return null;
    const under = line.cells.find((other) => isUnder(cell, other));
    if (under) return under;
  }
  return null;
}

function isUnder(cell: Cell, other: Cell): boolean {
  const overlap = Math.min(cell.x + cell.width, other.x + other.width) - Math.max(cell.x, other.x);
  const isNear = other.y - cell.y - cell.height < Math.max(cell.height, other.height) * 0.9;
  const isAlike = Math.abs(cell.height - other.height) < 0.3 * Math.max(cell.height, other.height);
  return overlap > 0 && isNear && isAlike && other.y > cell.y;
}

/** Each line with the two after it, whatever columns stand in them. */
function listWindows(lines: readonly Line[]): Passage[] {
  return lines
    .filter(({ cells }) => cells.length > 1)
    .map(({ index, page }) =>
      join(
        takeNear(lines.slice(index, index + 3).filter((line) => line.page === page)).flatMap(
          ({ cells }) => cells,
        ),
      ),
    );
}

/** Lines of one paragraph: a wider gap begins another. */
function takeNear(lines: readonly Line[]): Line[] {
  const far = lines.findIndex((line, at) => {
    const above = lines[at - 1];
    const height = Math.max(...line.cells.map((cell) => cell.height));
    return above !== undefined && line.baseline - above.baseline > 1.9 * height;
  });
  return far < 0 ? [...lines] : lines.slice(0, far);
}

function join(cells: readonly Cell[]): Passage {
  let text = '';
  const spans = cells.map((cell) => {
    // A word that is broken at the end of a line goes on in the next one.
    const isBroken = /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(cell.text);
    if (isBroken) text = text.slice(0, -1);
    else if (text !== '') text += ' ';
    const start = text.length;
    text += cell.text;
    return { start, cell };
  });
  return { text, spans };
}

/** Words without a full stop between them are no sentence of many lines: they are taken by the few. */
function splitSentences({ text, spans }: Passage): [number, number][] {
  const stops = [...text.matchAll(/[.!?](?=\s+["“(*]*[\p{Lu}\d£])/gu)].map(
    ({ index }) => index + 1,
  );
  return [...stops, text.length].flatMap((end, at): [number, number][] => {
    const start = stops[at - 1] ?? 0;
    // Letters that were set one by one are no lines.
    const inside = spans.filter(
      (span, index) =>
        span.start > start && span.start < end && !(isLetter(span) && isLetter(spans[index - 1])),
    );
    if (inside.length < mostLines) return [[start, end]];
    const starts = [start, ...inside.map((span) => span.start)];
    return starts.map((from, index) => [from, starts[index + mostLines] ?? end]);
  });
}

const isLetter = (span: Passage['spans'][number] | undefined) => span?.cell.text.length === 1;

/** What stands in lines above is no part of it, unless the sentence goes on from there. */
function trim({ text, spans }: Passage, start: number, found: number): number {
  const line = spans.findLast((span) => span.start <= found);
  if (!line || line.start <= start) return start;
  return /^["“(*]*[\p{Lu}\d]/u.test(text.slice(line.start)) ? line.start : start;
}

const mostLetters = 240;

function cut(layout: Layout, { text, spans }: Passage, start: number, end: number): Evidence {
  const touched = spans.filter(
    (span, at) => span.start < end && (spans[at + 1]?.start ?? text.length + 2) > start + 1,
  );
  const page = touched[0]?.cell.page ?? 1;
  const boxes = touched
    .filter(({ cell }) => cell.page === page)
    .map((span) => {
      const from = Math.min(Math.max(start - span.start, 0), span.cell.text.length);
      const lead = /^\s*/.exec(span.cell.text.slice(from))?.[0].length ?? 0;
      const to = Math.min(end - span.start, span.cell.text.length);
      return placeOf(layout, span.cell, Math.min(from + lead, to), to).box;
    });
  const words = maskAccountsIn(text.slice(start, end).trim()).slice(0, mostLetters).trim();
  return { words, place: { page, box: unite(boxes) } };
}

function unite(boxes: readonly PageBox[]): PageBox {
  const x = Math.min(...boxes.map((box) => box.x), 1);
  const y = Math.min(...boxes.map((box) => box.y), 1);
  const right = Math.max(...boxes.map((box) => box.x + box.width), x);
  const bottom = Math.max(...boxes.map((box) => box.y + box.height), y);
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  return { x, y, width: round(Math.min(right, 1) - x), height: round(Math.min(bottom, 1) - y) };
}
