import type { Cell } from './cells';
import type { Candidate, FindValue } from './found';
import { isLabelText } from './labelWords';
import type { Layout } from './layout';

/** Where a value may stand from its label: right of it, under or over it, left of it, on the next line. */

const rightWeight = 0.97;
const belowWeight = 0.93;
const aboveWeight = 0.88;

export type Match = { end: number; weight: number; start: number; anywhere: boolean };
export type Way<Value> = { layout: Layout; cell: Cell; match: Match; find: FindValue<Value> };

/** The value that a person would take for this label's. */
export function findBeside<Value>(way: Way<Value>): Candidate<Value> | null {
  const over = isStackOfValues(way) || isUnderRow(way) ? findAbove(way) : null;
  return (
    over ??
    chooseSide(way, findRight(way), findBelow(way)) ??
    findAbove(way) ??
    findBetween(way) ??
    findBesideUpper(way) ??
    findLeft(way) ??
    findOnNextLine(way)
  );
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
      (other) => !/^(?:[:£€$#=.…_\s-]+|GBP|EUR|USD)$/.test(other.text) && !isPart(cell, other),
    );
    if (!next || isLabelText(next.text)) continue;
    const found =
      wholeCell(next, cell, match.weight * rightWeight, find) ??
      overTwoLines(layout, next, cell, match.weight * aboveWeight, find);
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

/** Each cell of a line stands in small letters right under one in large ones, and closer to it than to the next line. */
function isUnderRow<Value>({ layout, cell }: Way<Value>): boolean {
  const [over, own, under] = [-1, 0, 1].map((step) => layout.lines[cell.line + step]);
  if (!over || !own || over.page !== cell.page || own.cells.length < 2) return false;
  const isPaired = own.cells.every((one) =>
    over.cells.some((other) => other.height > one.height * 1.1 && Math.abs(other.x - one.x) < 3),
  );
  const away = own.baseline - over.baseline;
  return isPaired && (under?.page !== cell.page || under.baseline - own.baseline > away * 1.15);
}

/** A column of values in large letters, each with its label in small ones under it: the last of all is a label. */
function isStackOfValues<Value>({ layout, cell }: Way<Value>): boolean {
  const column = listColumn(layout, cell);
  const smallest = Math.min(...column.map(({ height }) => height));
  const isPaired = column.length >= 4 && column.length % 2 === 0;
  return isPaired && column.every(({ height }, at) => height > smallest * 1.1 === (at % 2 === 0));
}

/** The cells that begin where this one does, without a gap between them. */
function listColumn({ lines }: Layout, cell: Cell): Cell[] {
  const near = lines
    .slice(Math.max(cell.line - 12, 0), cell.line + 13)
    .flatMap(({ page, cells }) =>
      page === cell.page ? (cells.find(({ x }) => Math.abs(x - cell.x) < 3) ?? []) : [],
    );
  const isApart = (lower: Cell, at: number) => {
    const upper = near[at - 1];
    return !upper || lower.y - upper.y > upper.height * 2.6;
  };
  const own = near.indexOf(cell);
  const first = near.findLastIndex((one, at) => at <= own && isApart(one, at));
  const next = near.findIndex((one, at) => at > own && isApart(one, at));
  return near.slice(first, next < 0 ? undefined : next);
}

/** A narrow column breaks "7th February" and "2026". */
function overTwoLines<Value>(
  layout: Layout,
  upper: Cell,
  label: Cell,
  weight: number,
  find: FindValue<Value>,
): Candidate<Value> | null {
  const lower = layout.lines
    .slice(upper.line + 1, upper.line + 3)
    .flatMap(({ cells }) => cells)
    .find((cell) => cell.page === upper.page && Math.abs(cell.x - upper.x) < 2);
  if (!lower || lower.y - upper.y > upper.height * 1.6) return null;
  const whole = { ...upper, text: `${upper.text} ${lower.text}` };
  const found = wholeCell(whole, label, weight, find);
  const isBroken = found && found.start < upper.text.length && found.end > upper.text.length;
  return isBroken ? { ...found, cell: upper, end: upper.text.length } : null;
}

/** A line that is broken right behind a label: its value begins the next line. */
function findOnNextLine<Value>({ layout, cell, match, find }: Way<Value>): Candidate<Value> | null {
  const line = layout.lines[cell.line];
  const [first] = line?.cells ?? [];
  const [next] = layout.lines[cell.line + 1]?.cells ?? [];
  if (!line || !first || !next || cell.broken || first === cell) return null;
  if (line.cells.at(-1) !== cell) return null;
  // Labels alone in a line are the head of a table.
  const isWrapped =
    line.cells.some(({ text }) => /\d/.test(text)) &&
    next.page === cell.page &&
    Math.abs(next.x - first.x) < 3 &&
    next.y - cell.y < Math.max(cell.height, next.height) * 1.7;
  return isWrapped ? wholeCell(next, cell, match.weight * aboveWeight, find) : null;
}

/** Beside a label in two lines the value stands at the height of their middle, in a line of its own. */
function findBetween<Value>({ layout, cell, match, find }: Way<Value>): Candidate<Value> | null {
  const near = layout.lines
    .slice(Math.max(cell.line - 2, 0), cell.line + 3)
    .filter(({ page, index }) => page === cell.page && index !== cell.line)
    .flatMap(({ cells }) => cells)
    .filter((other) => other.x > cell.x + cell.width)
    .filter((other) => {
      const shared =
        Math.min(other.y + other.height, cell.y + cell.height) - Math.max(other.y, cell.y);
      return shared > cell.height * 0.25 && !isLabelText(other.text);
    })
    .toSorted((one, other) => one.x - other.x);
  const [next] = near;
  return next ? wholeCell(next, cell, match.weight * aboveWeight, find) : null;
}

/** Of a label in two languages, one over the other, the value may stand beside the upper one. */
function findBesideUpper<Value>({
  layout,
  cell,
  match,
  find,
}: Way<Value>): Candidate<Value> | null {
  const line = layout.lines[cell.line];
  const upper = layout.lines
    .slice(Math.max(cell.line - 2, 0), cell.line)
    .findLast(({ page }) => page === cell.page);
  const over = upper?.cells.find(
    (other) =>
      Math.abs(other.x - cell.x) < 2 &&
      cell.y - other.y < layout.bodyHeight * 1.7 &&
      !/[\d:]/.test(other.text) &&
      !isLabelText(other.text),
  );
  const next = upper?.cells.find((other) => over && other.x > over.x);
  if (!over || !next || line?.cells.some((other) => other.x > cell.x)) return null;
  return wholeCell(next, cell, match.weight * aboveWeight, find);
}

/** Other designs print the label right of its value; what has a label before it is that one's. */
function findLeft<Value>({ layout, cell, match, find }: Way<Value>): Candidate<Value> | null {
  const before = layout.lines[cell.line]?.cells.filter((other) => other.x < cell.x) ?? [];
  const [owner, next] = [before.at(-2), before.at(-1)];
  if (!next || cell.broken) return null;
  const points = /^[<←]/.test(cell.text);
  if (!points && owner && isLabelText(owner.text)) return null;
  if (!points && cell.x - next.x - next.width > 5 * layout.bodyHeight) return null;
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
