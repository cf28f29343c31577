import type { Recognised, Word } from './sheets';
import type { TextRun } from './textRuns';

/** Specks are read as letters too. */
const leastConfidence = 0.25;

const fallsBelow = /[gjpqyQ,;()[\]{}/|@$_§]/;
const risesFully = /[A-Z0-9bdfhklt£]/;
/** Capitals and figures take seven tenths of a letter's size, small letters about half of it. */
const [capitalShare, smallShare] = [0.72, 0.52];

/** A word in its line; `shape` is all whose ink its box covers. */
type Placed = Word & { shape: string };

/**
 * Words as text of a PDF is placed, each line of them on one baseline and in one size.
 * @param points how many of them a dot of the picture takes
 */
export function placeWords(words: Recognised, points: number): TextRun[] {
  const lines = new Map<string, Word[]>();
  for (const word of words) {
    if (word.confidence < leastConfidence) continue;
    lines.set(word.ofLine, [...(lines.get(word.ofLine) ?? []), word]);
  }
  return [...lines.values()].flatMap((found) => {
    const line = found.map((word, at) => endBefore(word, found.slice(at + 1)));
    const size = median(line.map(sizeOf));
    const clear = line.filter((word) => isOfSize(word, size));
    const standing = clear.filter(({ shape }) => !fallsBelow.test(shape));
    const telling = standing.length > 0 ? standing : clear;
    const letterWidth = median(line.map(({ text, width }) => width / text.length));
    return line.map((word, at) => {
      const baseline = baselineAt(word, telling, size) * points;
      const x = word.x * points;
      const width = reachNext(word, line[at + 1], letterWidth) * points;
      const height = size * points;
      return { text: word.text, x, y: baseline - height * 0.8, width, height };
    });
  });
}

/** The recogniser at times gives a word the box of all that follows it in its line. */
function endBefore(word: Word, following: readonly Word[]): Placed {
  const end = word.x + word.width;
  const covered = following.filter(({ x, width }) => x > word.x && x + width / 2 < end);
  const [next] = covered;
  if (!next) return { ...word, shape: word.text };
  const letters = covered.reduce((sum, { text }) => sum + text.length + 1, word.text.length);
  const gap = (word.width / letters) * 0.6;
  const width = Math.max(next.x - gap - word.x, (next.x - word.x) / 2);
  return { ...word, width, shape: [word, ...covered].map(({ text }) => text).join('') };
}

/** A typewriter leaves so much between words that they would count as cells of a table. */
function reachNext({ x, width }: Word, next: Word | undefined, letterWidth: number): number {
  const gap = next ? next.x - x - width : 0;
  const isNear = gap > letterWidth / 2 && gap < letterWidth * 1.6;
  return isNear ? width + gap - letterWidth / 2 : width;
}

function sizeOf({ shape, height }: Placed): number {
  const rises = risesFully.test(shape) ? capitalShare : smallShare;
  return height / (rises + (fallsBelow.test(shape) ? 0.2 : 0));
}

/** A rule above or below a word may be part of its box. */
const isOfSize = (word: Placed, size: number) => Math.abs(sizeOf(word) - size) < size * 0.25;

/** The baseline that its neighbours stand on, as a line may still run a little crooked. */
function baselineAt(word: Placed, telling: readonly Placed[], size: number): number {
  const ends = (telling.length > 0 ? telling : [word])
    .toSorted((a, b) => Math.abs(a.x - word.x) - Math.abs(b.x - word.x))
    .slice(0, 5)
    .map(({ shape, y, height }) => y + height - (fallsBelow.test(shape) ? 0.2 * size : 0));
  return median(ends);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
