import type { ExtractedField } from '@millrace/domain/invoice/extraction';
import type { Cell, Line } from './cells';
import { closeLetters } from './letterSpacing';
import { stripUnseen } from './lookAlikes';
import { findParagraphs, type Paragraph } from './paragraphs';
import type { TextPage, TextRun } from './textRuns';

export type Layout = {
  lines: Line[];
  cells: Cell[];
  /** Words that a narrow column breaks over two lines, put together: only labels are sought in them. */
  stacked: Cell[];
  /** Running text, whose sentences go on from line to line. */
  paragraphs: Paragraph[];
  /** Lines of running text that begin in the middle of a sentence. */
  continued: ReadonlySet<Cell>;
  /** The usual height of letters, against which a title stands out. */
  bodyHeight: number;
  sizes: Map<number, { width: number; height: number }>;
};

/** Puts the pieces of text of all pages together into lines and cells, in reading order. */
export function layOut(pages: readonly TextPage[]): Layout {
  const lines: Line[] = [];
  for (const page of pages) {
    for (const runs of groupByBaseline(page.runs.flatMap(splitAtWideSpaces))) {
      const index = lines.length;
      const cells = joinNeighbours(closeLetters(runs), page.page, index);
      lines.push({ page: page.page, index, baseline: baselineOf(runs), cells });
    }
  }
  const cells = lines.flatMap((line) => line.cells);
  const sizes = new Map(pages.map(({ page, width, height }) => [page, { width, height }]));
  const paragraphs = findParagraphs(lines);
  return {
    ...{ lines, cells, paragraphs, sizes },
    stacked: stackWords(lines),
    continued: new Set(paragraphs.flatMap(listContinued)),
    bodyHeight: medianHeight(cells),
  };
}

function listContinued({ text, parts }: Paragraph): Cell[] {
  return parts
    .filter(({ at }) => at > 0 && !/[.!?:;]$/.test(text.slice(0, at).trim()))
    .map(({ cell }) => cell);
}

/** Producers that print with a typewriter's spaces put several columns into one piece of text. */
function splitAtWideSpaces(run: TextRun): TextRun[] {
  const seen = stripUnseen(run.text);
  const perLetter = run.width / Math.max(seen.length, 1);
  const text = toPlainSigns(seen).replace(leaders, (dots) => ' '.repeat(dots.length));
  const inColumns = text.replace(ruled, (rule) => ' '.repeat(rule.length));
  return [...inColumns.matchAll(/\S+(?:\s{1,2}\S+)*/g)].flatMap((match) =>
    cutLong(match[0]).map(({ at, part }) => ({
      ...run,
      text: part,
      x: run.x + (match.index + at) * perLetter,
      width: part.length * perLetter,
    })),
  );
}

/**
 * More letters than a line of any paper has, though not of any file: what is sought in a text may take
 * the square of its length.
 */
const mostLetters = 500;

/** A text of which no part is longer than that, cut between words where it has several. */
function cutLong(text: string): { at: number; part: string }[] {
  if (text.length <= mostLetters) return [{ at: 0, part: text }];
  const parts: { at: number; part: string }[] = [];
  for (let at = 0; at < text.length;) {
    const space = text.lastIndexOf(' ', at + mostLetters);
    const isLast = at + mostLetters >= text.length;
    const end = isLast ? text.length : space > at ? space : at + mostLetters;
    parts.push({ at, part: text.slice(at, end) });
    at = text[end] === ' ' ? end + 1 : end;
  }
  return parts;
}

/** The rules of a table that is drawn in letters. */
const ruled = /^\s*\|(?=\s|$)|(?<=^|\s)\|\s*$|\s{2,}\|(?=\s|$)|(?<=\s)\|\s{2,}|\+-{2,}[-+]*\+?/g;

/** Dots that lead from a label to its value, as far as they were set. */
const leaders = /(?<=\s)(?:\. ){3,}\.(?=\s|$)|\.{5,}|…{2,}/g;

/** Programs print a minus or a figure dash where a person types a hyphen; letter by letter, as places count. */
function toPlainSigns(text: string): string {
  return text.replace(/[\u2010-\u2012\u2212]/g, '-').replace(/[\u00a0\u2007\u2009\u202f]/g, ' ');
}

const baseline = (run: TextRun) => run.y + run.height * 0.8;
const baselineOf = (runs: TextRun[]) => Math.max(...runs.map(baseline));

function groupByBaseline(runs: TextRun[]): TextRun[][] {
  const sorted = [...runs].sort((a, b) => baseline(a) - baseline(b));
  const groups: TextRun[][] = [];
  for (const run of sorted) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const near = last && baseline(run) - baseline(last) < 0.35 * Math.min(run.height, last.height);
    if (group && near) group.push(run);
    else groups.push([run]);
  }
  return groups.map((group) => group.sort((a, b) => a.x - b.x));
}

/** A gap wider than a generous word space begins a new cell. */
const cellGap = 0.7;
/** A gap narrower than this lies inside a word. */
const letterGap = 0.12;

function joinNeighbours(runs: TextRun[], page: number, line: number): Cell[] {
  const cells: Cell[] = [];
  for (const run of runs) {
    const cell = cells.at(-1);
    const gap = cell ? (run.x - cell.x - cell.width) / Math.max(run.height, cell.height) : Infinity;
    const isFull = cell && cell.text.length + run.text.length >= mostLetters;
    if (!cell || isFull || gap > cellGap || gap < -1.5) {
      const { x, y, width, height, text } = run;
      cells.push({ page, line, text, x, y, width, height, pieces: [{ start: 0, run }] });
      continue;
    }
    if (gap > letterGap) cell.text += ' ';
    cell.pieces.push({ start: cell.text.length, run });
    cell.text += run.text;
    const right = Math.max(cell.x + cell.width, run.x + run.width);
    const bottom = Math.max(cell.y + cell.height, run.y + run.height);
    cell.y = Math.min(cell.y, run.y);
    cell.width = right - cell.x;
    cell.height = bottom - cell.y;
  }
  return cells;
}

/** A label such as "Invoice" over "number": two short cells without figures, one right under the other. */
function stackWords(lines: readonly Line[]): Cell[] {
  return lines.flatMap((line) =>
    line.cells.flatMap((upper) => {
      if (!isShortWords(upper.text) || hasValueBeside(line, upper)) return [];
      const lower = lines
        .slice(line.index + 1, line.index + 4)
        .filter(({ page }) => page === line.page)
        .flatMap(({ cells }) => cells)
        .find((cell) => isShortWords(cell.text) && isRightUnder(upper, cell));
      const isBroken = lower && !hasValueBeside(lines[lower.line], lower);
      return isBroken ? [joinStacked(upper, lower)] : [];
    }),
  );
}

/** Words with a value on their own line are whole. */
function hasValueBeside(line: Line | undefined, cell: Cell): boolean {
  const next = line?.cells.find((other) => other.x > cell.x);
  return next !== undefined && !isShortWords(next.text);
}

const isShortWords = (text: string) => text.length <= 24 && /^[^\d£€$]*\p{L}[^\d£€$]*$/u.test(text);

function isRightUnder(upper: Cell, lower: Cell): boolean {
  const fall = lower.y - upper.y;
  const height = Math.max(upper.height, lower.height);
  const edges = [
    lower.x - upper.x,
    lower.x + lower.width - upper.x - upper.width,
    lower.x + lower.width / 2 - upper.x - upper.width / 2,
  ];
  const isAligned = edges.some((off) => Math.abs(off) < 2.5);
  return fall > 0 && fall < height * 1.45 && isAligned;
}

function joinStacked(upper: Cell, lower: Cell): Cell {
  const text = `${upper.text} ${lower.text}`;
  const start = upper.text.length + 1;
  const x = Math.min(upper.x, lower.x);
  return {
    ...upper,
    ...{
      text,
      x,
      broken: { line: lower.line, at: start },
      height: lower.y + lower.height - upper.y,
    },
    width: Math.max(upper.x + upper.width, lower.x + lower.width) - x,
    pieces: [
      ...upper.pieces,
      ...lower.pieces.map((piece) => ({ ...piece, start: start + piece.start })),
    ],
  };
}

function medianHeight(cells: Cell[]): number {
  const heights = cells.map((cell) => cell.height).sort((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)] ?? 10;
}

export type Place = Pick<ExtractedField<unknown>, 'page' | 'box' | 'source'>;

/** Where the letters from `start` to `end` of a cell stand, as fractions of the page. */
export function placeOf(layout: Layout, cell: Cell, start = 0, end = cell.text.length): Place {
  const left = edgeOf(cell, start, 'left');
  const right = edgeOf(cell, end, 'right');
  const size = layout.sizes.get(cell.page) ?? { width: 1, height: 1 };
  const x = clamp(left / size.width);
  const y = clamp(cell.y / size.height);
  const box = {
    x,
    y,
    width: clamp(Math.max(right - left, 0) / size.width, 1 - x),
    height: clamp(cell.height / size.height, 1 - y),
  };
  return { page: cell.page, box, source: cell.text.slice(start, end).trim() };
}

function edgeOf(cell: Cell, at: number, side: 'left' | 'right'): number {
  const holds = cell.pieces.findLast(({ start }) => (side === 'left' ? start <= at : start < at));
  const piece = holds ?? cell.pieces[0];
  if (!piece) return cell.x;
  const share = Math.min((at - piece.start) / Math.max(piece.run.text.length, 1), 1);
  return piece.run.x + piece.run.width * Math.max(share, 0);
}

function clamp(value: number, most = 1): number {
  return Math.round(Math.min(Math.max(value, 0), most) * 10_000) / 10_000;
}
