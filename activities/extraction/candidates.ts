import type { ExtractedField } from '@millrace/domain/invoice/extraction';
import { placeOf } from './layout';
import type { Cell } from './cells';
import type { Layout } from './layout';
import type { Candidate, FindValue, Label } from './found';
import { locate, type Paragraph } from './paragraphs';
import { findBeside, type Match, type Way } from './sides';

/** Every value that stands where its label says: after it, right of it, or under it. */
export function findLabelled<Value>(
  layout: Layout,
  labels: readonly Label[],
  find: FindValue<Value>,
): Candidate<Value>[] {
  const compiled = labels.map(compileLabel);
  const asked = [...layout.cells, ...layout.stacked];
  const inCells = asked.flatMap((cell) => {
    const found: Candidate<Value>[] = [];
    for (const match of matchLabels(cell.text, compiled)) {
      // In the middle of a sentence "number" heads nothing.
      if (match.start === 0 && !match.anywhere && layout.continued.has(cell)) continue;
      const way = { layout, cell, match, find };
      const isStacked = cell.broken !== undefined;
      const inline = isStacked ? null : findInline(way);
      if (inline) {
        found.push(inline);
        continue;
      }
      // In a list with commas, or behind another sum, a label stands right before its value.
      if (cell.text[match.start] === ',' || behindSum.test(cell.text.slice(0, match.start)))
        continue;
      if (hasWordsAfter(cell, match) || (isStacked && !spansLines(cell, match))) continue;
      const best = findBeside(way);
      if (best) found.push(best);
    }
    return found;
  });
  const sentences = layout.paragraphs.flatMap((paragraph) =>
    findInParagraph(paragraph, compiled, find),
  );
  return [...inCells, ...sentences];
}

const behindSum = /\d[.,]\d\d$/;

/** A label at the end of a line whose value begins the next one. */
function findInParagraph<Value>(
  paragraph: Paragraph,
  compiled: readonly Compiled[],
  find: FindValue<Value>,
): Candidate<Value>[] {
  const { text } = paragraph;
  const anywhere = compiled.filter((label) => label.anywhere);
  return matchLabels(text, anywhere).flatMap((match) => {
    const inline = inlineAfter(text, match, find);
    const label = locate(paragraph, match.start, match.end)?.cell;
    const place = inline && locate(paragraph, inline.start, inline.end);
    // What fits into one line was found there already.
    const last = inline && locate(paragraph, inline.end - 1, inline.end)?.cell;
    if (!inline || !place || !label || last === label) return [];
    return [{ value: inline.value, score: inline.score, ...place, label }];
  });
}

type Compiled = { pattern: RegExp; weight: number; anywhere: boolean };
const compiledLabels = new WeakMap<Label, Compiled>();

function compileLabel(label: Label): Compiled {
  const known = compiledLabels.get(label);
  if (known) return known;
  const { words, weight, anywhere } = label;
  const before = anywhere
    ? '(?<![\\p{L}-])'
    : '(?:^[(*<←]?\\s*|[|;·•/+=]\\s*|,\\s+|(?<=\\w{2})\\. |(?<=\\d[.,]\\d\\d)\\s+)';
  const pattern = new RegExp(`${before}(?:${words})(?!\\p{L})`, 'giu');
  const compiled = { pattern, weight, anywhere: anywhere ?? false };
  compiledLabels.set(label, compiled);
  return compiled;
}

function matchLabels(text: string, labels: readonly Compiled[]): Match[] {
  const matches: Match[] = [];
  for (const { pattern, weight, anywhere } of labels) {
    for (const match of text.matchAll(pattern)) {
      // Behind a comma a word may go on a sentence: what follows is asked about.
      const sure = /^[,.]/.test(match[0]) ? 0.82 : 1;
      const end = match.index + match[0].length;
      matches.push({ start: match.index, end, weight: weight * sure, anywhere });
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

const separators = /^[\s:#=.…_()“"‘\-–—]*/;

function findInline<Value>({ cell, match, find }: Way<Value>) {
  const found = inlineAfter(cell.text, match, find);
  return found && { ...found, cell, label: cell };
}

/** The value right behind its label. */
function inlineAfter<Value>(text: string, match: Match, find: FindValue<Value>) {
  const rest = text.slice(match.end);
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
      score: match.weight * first.quality,
      start: from + first.start,
      end: from + first.end,
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
