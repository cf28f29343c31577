import type { ExtractedField } from '@millrace/domain/invoice/extraction';
import { placeOf } from './layout';
import type { Cell, Layout } from './layout';
import { isLabelText } from './labelWords';

/** A value found in a text, with how well it reads (0..1). */
export type FoundValue<Value> = { value: Value; quality: number; start: number; end: number };
export type FindValue<Value> = (text: string) => FoundValue<Value>[];

/** A way to print a label. `anywhere` is for words that mean one thing even in a sentence. */
export type Label = { words: string; weight: number; anywhere?: boolean };

export type Candidate<Value> = {
  value: Value;
  score: number;
  cell: Cell;
  start: number;
  end: number;
  label: Cell;
};

const inlineWeight = 1;
const rightWeight = 0.97;
const belowWeight = 0.93;
const aboveWeight = 0.88;

type Match = { end: number; weight: number; start: number };
type Way<Value> = { layout: Layout; cell: Cell; match: Match; find: FindValue<Value> };

/** Every value that stands where its label says: after it, right of it, or under it. */
export function findLabelled<Value>(
  layout: Layout,
  labels: readonly Label[],
  find: FindValue<Value>,
): Candidate<Value>[] {
  const compiled = labels.map(compileLabel);
  const asked = [...layout.cells, ...layout.stacked];
  return asked.flatMap((cell) => {
    const found: Candidate<Value>[] = [];
    for (const match of matchLabels(cell.text, compiled)) {
      const way = { layout, cell, match, find };
      const isStacked = cell.broken !== undefined;
      const inline = isStacked ? null : findInline(way);
      if (inline) {
        found.push(inline);
        continue;
      }
      if (hasWordsAfter(cell, match) || (isStacked && !spansLines(cell, match))) continue;
      const best =
        chooseSide(way, findRight(way), findBelow(way)) ?? findAbove(way) ?? findLeft(way);
      if (best) found.push(best);
    }
    return found;
  });
}

type Compiled = { pattern: RegExp; weight: number };
const compiledLabels = new WeakMap<Label, Compiled>();

function compileLabel(label: Label): Compiled {
  const known = compiledLabels.get(label);
  if (known) return known;
  const { words, weight, anywhere } = label;
  const before = anywhere ? '(?<![\\p{L}-])' : '(?:^[(*<←]?\\s*|[|;·•/+=]\\s*)';
  const compiled = { pattern: new RegExp(`${before}(?:${words})(?!\\p{L})`, 'giu'), weight };
  compiledLabels.set(label, compiled);
  return compiled;
}

function matchLabels(text: string, labels: readonly Compiled[]): Match[] {
  const matches: Match[] = [];
  for (const { pattern, weight } of labels) {
    for (const match of text.matchAll(pattern)) {
      matches.push({ start: match.index, end: match.index + match[0].length, weight });
    }
  }
  // Where two labels end at one place the surer one speaks.
  return matches
    .sort((a, b) => b.weight - a.weight)
    .filter((match, index, all) => all.findIndex((other) => other.end === match.end) === index);
}

/** Of words broken over two lines, a label that lies in one of them was matched there already. */
function spansLines(cell: Cell, match: Match): boolean {
  const at = cell.broken?.at ?? 0;
  return match.start < at && match.end > at;
}

const separators = /^[\s:#=.…_()\-–—]*/;

function findInline<Value>({ cell, match, find }: Way<Value>) {
  const rest = cell.text.slice(match.end);
  // A second language or a remark may stand between the label and its value.
  const remark = /^\s*(?:\([^)]*\)|\/\s*[\p{L} .°-]+?(?=[:\d]))/u.exec(rest)?.[0].length ?? 0;
  for (const passed of remark > 0 ? [0, remark] : [0]) {
    const after = rest.slice(passed);
    const skipped = separators.exec(after)?.[0].replace(/[-–—]$/, '').length ?? 0;
    const first = find(after.slice(skipped))[0];
    if (!first || first.start > 4) continue;
    const from = match.end + passed + skipped;
    return {
      value: first.value,
      score: match.weight * inlineWeight * first.quality,
      cell,
      start: from + first.start,
      end: from + first.end,
      label: cell,
    };
  }
  return null;
}

/** A label that ends in more words ("Date of delivery") was another label after all. */
function hasWordsAfter(cell: Cell, match: Match): boolean {
  const rest = cell.text
    .slice(match.end)
    .replace(/^\s*[/|·•].*$|\([^)]*\)|GBP|EUR|USD|[£€$:#.\s-]/gu, '');
  return /\p{L}{2,}/u.test(rest);
}

type Sided<Value> = { found: Candidate<Value>; away: number } | null;

/**
 * Where a value stands on either side, a person takes the near one: a table's next column lies far
 * off, and what stands right under a label in its own column belongs to it.
 */
function chooseSide<Value>(
  { cell }: Way<Value>,
  right: Sided<Value>,
  below: Sided<Value>,
): Candidate<Value> | null {
  if (!right || !below) return (right ?? below)?.found ?? null;
  const isAligned = Math.abs(below.found.cell.x - cell.x) < 3;
  return isAligned && right.away > 14 && below.away < 2 ? below.found : right.found;
}

function findRight<Value>({ layout, cell, match, find }: Way<Value>): Sided<Value> {
  for (const index of cell.broken ? [cell.line, cell.broken.line] : [cell.line]) {
    const after = layout.lines[index]?.cells.filter((other) => other.x > cell.x + 1) ?? [];
    const next = after.find(
      (other) => !/^[:£€$#=.…_\s-]+$/.test(other.text) && !isPart(cell, other),
    );
    if (!next || isLabelText(next.text)) continue;
    const found = wholeCell(next, cell, match.weight * rightWeight, find);
    if (!found) continue;
    const away = (next.x - cell.x - cell.width) / Math.max(layout.bodyHeight, 1);
    return { found: { ...found, score: found.score * (away > 30 ? 0.97 : 1) }, away };
  }
  return null;
}

function isPart(cell: Cell, other: Cell): boolean {
  return cell.broken !== undefined && cell.pieces.some(({ run }) => other.pieces[0]?.run === run);
}

function findBelow<Value>({ layout, cell, match, find }: Way<Value>): Sided<Value> {
  const last = cell.broken?.line ?? cell.line;
  const height = Math.max(cell.broken ? 0 : cell.height, layout.bodyHeight);
  for (const line of layout.lines.slice(last + 1, last + 6)) {
    const far = line.baseline - (cell.y + cell.height);
    if (line.page !== cell.page || far > 3 * height) return null;
    const under = cellUnder(layout, cell, line.index);
    if (!under) continue;
    const found = wholeCell(under, cell, match.weight * belowWeight, find);
    return found && { found, away: far / height };
  }
  return null;
}

/** Some designs print the label small under its value. */
function findAbove<Value>({ layout, cell, match, find }: Way<Value>): Candidate<Value> | null {
  for (const line of layout.lines.slice(Math.max(cell.line - 2, 0), cell.line).reverse()) {
    if (line.page !== cell.page || cell.y - line.baseline > layout.bodyHeight) return null;
    const over = line.cells.find(
      (other) =>
        other.height > cell.height * 1.1 &&
        (Math.abs(other.x - cell.x) < 3 ||
          Math.abs(other.x + other.width - cell.x - cell.width) < 3),
    );
    if (over) return wholeCell(over, cell, match.weight * aboveWeight, find);
  }
  return null;
}

/** Other designs print the label right of its value; what has a label before it is that one's. */
function findLeft<Value>({ layout, cell, match, find }: Way<Value>): Candidate<Value> | null {
  const before = layout.lines[cell.line]?.cells.filter((other) => other.x < cell.x) ?? [];
  const [owner, next] = [before.at(-2), before.at(-1)];
  if (!next || (owner && isLabelText(owner.text))) return null;
  if (cell.broken || cell.x - next.x - next.width > 5 * layout.bodyHeight) return null;
  return wholeCell(next, cell, match.weight * aboveWeight, find);
}

const overlap = (a: Cell, b: Cell) => Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);

/** The cell of a lower line in the same column: by its edges, else by the column's, else by its place. */
function cellUnder(layout: Layout, cell: Cell, lineIndex: number): Cell | null {
  const line = layout.lines[lineIndex];
  if (!line) return null;
  const heads = headsBeside(layout, cell);
  const isNearest = (other: Cell) =>
    heads.every((head) => head === cell || overlap(head, other) <= overlap(cell, other));
  const best = [...line.cells].sort((a, b) => overlap(b, cell) - overlap(a, cell))[0];
  if (best && overlap(best, cell) > 0) return isNearest(best) ? best : null;
  if (heads.length < 2) return inBox(layout, cell, line.cells);
  const inColumn = findInColumn(line.cells, heads, cell);
  if (inColumn) return inColumn;
  if (heads.length < 3 || heads.length !== line.cells.length) return null;
  return line.cells[heads.indexOf(cell)] ?? null;
}

/** The labels of a table's head: the cells of its line, or of both where words are broken. */
function headsBeside(layout: Layout, cell: Cell): Cell[] {
  const lines = layout.lines.slice(cell.line, (cell.broken?.line ?? cell.line) + 1);
  const others = lines.flatMap(({ cells }) => cells).filter((other) => !isPart(cell, other));
  const apart = others.filter((other) => other === cell || overlap(other, cell) <= 0);
  return [...new Set([...apart, cell])].sort((a, b) => a.x - b.x);
}

/**
 * Values set to the other edge of their column stand right of their heads, or all left of them where
 * the first value begins before the first head.
 */
function findInColumn(cells: readonly Cell[], heads: readonly Cell[], cell: Cell): Cell | null {
  const first = heads[0];
  const isLeft = cells.some((other) => first && other.x + other.width < first.x);
  const free = cells.filter((other) => !heads.some((head) => overlap(head, other) > 0));
  const found = free.find((other) => {
    const before = heads.filter((head) => head.x + head.width <= other.x).at(-1);
    const after = heads.find((head) => head.x >= other.x + other.width);
    const gap = isLeft
      ? (after?.x ?? Infinity) - other.x - other.width
      : other.x - (before ? before.x + before.width : -Infinity);
    return (isLeft ? after : before) === cell && gap < 100;
  });
  return found ?? null;
}

/** In a printed form the label stands in the corner of a box, and the value anywhere under it. */
function inBox(layout: Layout, cell: Cell, cells: readonly Cell[]): Cell | null {
  const isSmall = cell.height < layout.bodyHeight;
  const next = cells.find((other) => other.x > cell.x);
  if (!next || !isSmall) return null;
  return next.x - cell.x - cell.width < 8 * layout.bodyHeight ? next : null;
}

function wholeCell<Value>(cell: Cell, label: Cell, weight: number, find: FindValue<Value>) {
  const lead = /^[\s:=#]+/.exec(cell.text)?.[0].length ?? 0;
  const first = find(cell.text.slice(lead))[0];
  if (!first || first.start > 3) return null;
  const { value, quality, start, end } = first;
  return { value, score: weight * quality, cell, start: start + lead, end: end + lead, label };
}

/**
 * Chooses the best candidate. Another value almost as good makes the choice unsure; the same value
 * found again makes it a little surer, but not where a later page only repeats the head.
 */
export function chooseBest<Value>(
  layout: Layout,
  candidates: readonly Candidate<Value>[],
): ExtractedField<Value> | null {
  const sorted = [...candidates].sort((a, b) => b.score - a.score);
  const best = sorted[0];
  if (!best) return null;
  const rival = sorted.find((other) => other.value !== best.value);
  const again = sorted.some(
    ({ value, cell }) => value === best.value && cell !== best.cell && cell.page === best.cell.page,
  );
  const doubt = rival && rival.score > best.score * 0.93 ? 0.75 : 1;
  return toField(layout, best, best.score * doubt * (again ? 1.03 : 1));
}

export function toField<Value>(
  layout: Layout,
  found: Pick<Candidate<Value>, 'value' | 'cell' | 'start' | 'end'>,
  confidence: number,
): ExtractedField<Value> {
  return {
    value: found.value,
    confidence: Math.round(Math.min(confidence, 0.99) * 100) / 100,
    ...placeOf(layout, found.cell, found.start, found.end),
  };
}

/** Whether two values stand on the same letters, so that only one of them can be meant. */
export function isSameSpot(
  a: Pick<Candidate<unknown>, 'cell' | 'start' | 'end'>,
  b: Pick<Candidate<unknown>, 'cell' | 'start' | 'end'>,
): boolean {
  return a.cell === b.cell && a.start < b.end && b.start < a.end;
}
