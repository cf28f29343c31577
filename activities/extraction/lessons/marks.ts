import { createHash } from 'node:crypto';
import { mostMarks } from '@millrace/domain/lesson/lesson';
import { blockUnder } from '../blocks';
import type { Cell } from '../cells';
import type { Layout } from '../layout';
import { isSameFirm } from '../names';
import type { Buyer } from '../readAgainst';

/** Marks of words are hashes that hold for one vendor alone. */
export type Mark = (words: string) => string;

export function markFor(vendorId: string): Mark {
  const known = new Map<string, string>();
  return (words) => {
    const found = known.get(words);
    if (found !== undefined) return found;
    const made = createHash('sha256').update(`${vendorId}\n${words}`).digest('hex').slice(0, 16);
    known.set(words, made);
    return made;
  };
}

/** Words as they are compared: small letters, and nothing else. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

/** Words that can head a value or a page's part: with letters, without figures, and short. */
export function isHeading({ text }: Pick<Cell, 'text'>): boolean {
  return text.length <= 40 && !/[\d@£€$]/.test(text) && /\p{L}{2,}/u.test(text);
}

/** The name and address of the one who is billed: they are no part of a vendor's paper. */
export function findTheirs(layout: Layout, buyer: Buyer | null | undefined): ReadonlySet<Cell> {
  const name = buyer?.name;
  if (!name) return new Set();
  const heads = layout.cells.filter(
    (cell) => cell.text.includes(name) || isSameFirm(cell.text, name),
  );
  return new Set(heads.flatMap((cell) => blockUnder(layout, cell)));
}

/** So wide are the columns by which a heading's place is told. */
const columns = 12;

/** Words that stand before a figure, or alone: of a sentence as much as heads it. */
function leadingWords({ text }: Cell): string {
  return plainWords(/^[^\d@£€$]*/.exec(text)?.[0] ?? '').slice(0, 40);
}

/**
 * What a layout is known by: the words that head each piece of its text, and where across the page it
 * begins. How far down it stands says nothing, as a table is longer on one invoice than on the next.
 */
export function markLayout(layout: Layout, mark: Mark, theirs: ReadonlySet<Cell>): string[] {
  const marks = layout.cells.flatMap((cell) => {
    const words = leadingWords(cell);
    if (words.length < 2 || theirs.has(cell)) return [];
    const width = layout.sizes.get(cell.page)?.width ?? 1;
    return [mark(`${words} ${Math.floor((cell.x / width) * columns)}`)];
  });
  return [...new Set(marks)].slice(0, mostMarks);
}

/** On one invoice of a layout about a third of the short words are its own, such as its goods. */
const leastAlike = 0.5;

/** Whether a page is laid out like the one that taught a lesson. */
export function isSameLayout(taughtBy: readonly string[], page: ReadonlySet<string>): boolean {
  const common = taughtBy.filter((mark) => page.has(mark)).length;
  return common >= taughtBy.length * leastAlike;
}
