import type { ExtractedField } from '@millrace/domain/invoice/extraction';
import { placeOf } from './layout';
import type { Cell, Layout } from './layout';

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

type Match = { end: number; weight: number };

/** Every value that stands where its label says: after it, right of it, or under it. */
export function findLabelled<Value>(
  layout: Layout,
  labels: readonly Label[],
  find: FindValue<Value>,
): Candidate<Value>[] {
  return layout.cells.flatMap((cell) => {
    const found: Candidate<Value>[] = [];
    for (const match of matchLabels(cell.text, labels)) {
      const inline = findInline(cell, match, find);
      if (inline) {
        found.push(inline);
        continue;
      }
      if (hasWordsAfter(cell, match)) continue;
      const right = findRight(layout, cell, match, find);
      const below = right ? null : findBelow(layout, cell, match, find);
      found.push(...[right, below].filter((one) => one !== null));
    }
    return found;
  });
}

function matchLabels(text: string, labels: readonly Label[]): Match[] {
  const matches: Match[] = [];
  for (const { words, weight, anywhere } of labels) {
    const before = anywhere ? '(?<![A-Za-z-])' : '(?:^|[|;·•]\\s*)';
    const pattern = new RegExp(`${before}(?:${words})(?![A-Za-z])`, 'gi');
    for (const match of text.matchAll(pattern)) {
      matches.push({ end: match.index + match[0].length, weight });
    }
  }
  // Where two labels end at one place the surer one speaks.
  return matches
    .sort((a, b) => b.weight - a.weight)
    .filter((match, index, all) => all.findIndex((other) => other.end === match.end) === index);
}

const separators = /^[\s:#=.\-–—)]*/;

function findInline<Value>(cell: Cell, match: Match, find: FindValue<Value>) {
  const rest = cell.text.slice(match.end);
  const skipped = separators.exec(rest)?.[0].replace(/[-–—]$/, '').length ?? 0;
  const first = find(rest.slice(skipped))[0];
  if (!first || first.start > 4) return null;
  const from = match.end + skipped;
  return {
    value: first.value,
    score: match.weight * inlineWeight * first.quality,
    cell,
    start: from + first.start,
    end: from + first.end,
    label: cell,
  };
}

/** A label that ends in more words ("Date of delivery") was another label after all. */
function hasWordsAfter(cell: Cell, match: Match): boolean {
  const rest = cell.text.slice(match.end).replace(/\([^)]*\)|GBP|EUR|USD|[£€$:#.\s-]/g, '');
  return /[A-Za-z]{2,}/.test(rest);
}

function findRight<Value>(layout: Layout, cell: Cell, match: Match, find: FindValue<Value>) {
  const line = layout.lines[cell.line];
  const after = line?.cells.filter((other) => other.x > cell.x) ?? [];
  const next = after.find((other) => !/^[:£€$#]$/.test(other.text));
  return next ? wholeCell(next, cell, match.weight * rightWeight, find) : null;
}

function findBelow<Value>(layout: Layout, cell: Cell, match: Match, find: FindValue<Value>) {
  for (const line of layout.lines.slice(cell.line + 1, cell.line + 5)) {
    const far = line.baseline - (cell.y + cell.height);
    if (line.page !== cell.page || far > 2.6 * Math.max(cell.height, layout.bodyHeight))
      return null;
    const under = cellUnder(layout, cell, line.index);
    if (under) return wholeCell(under, cell, match.weight * belowWeight, find);
  }
  return null;
}

/** The cell of a lower line in the same column: by its edges, else by its place in the row. */
function cellUnder(layout: Layout, cell: Cell, lineIndex: number): Cell | null {
  const line = layout.lines[lineIndex];
  if (!line) return null;
  const overlap = (other: Cell) =>
    Math.min(other.x + other.width, cell.x + cell.width) - Math.max(other.x, cell.x);
  const best = [...line.cells].sort((a, b) => overlap(b) - overlap(a))[0];
  if (best && overlap(best) > 0) return best;
  const heads = layout.lines[cell.line]?.cells ?? [];
  if (heads.length < 3 || heads.length !== line.cells.length) return null;
  return line.cells[heads.indexOf(cell)] ?? null;
}

function wholeCell<Value>(cell: Cell, label: Cell, weight: number, find: FindValue<Value>) {
  const first = find(cell.text)[0];
  if (!first || first.start > 3) return null;
  const { value, quality, start, end } = first;
  return { value, score: weight * quality, cell, start, end, label };
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
