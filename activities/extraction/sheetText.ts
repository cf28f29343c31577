import type { PageBox } from '@millrace/domain/invoice/extraction';
import type { DrawnSheet, Grey, Recognise, Recognised, Word } from './sheets';
import { evenLight, findLines, rotate, turn, type Straight } from './straighten';
import type { TextPage, TextRun } from './textRuns';

export interface SheetText {
  text: TextPage;
  /** Moves a place on the straightened page to where a person sees it. */
  toPage: (box: PageBox) => PageBox;
}

/** Below this, on the whole, a page is read again upside down. */
const fairConfidence = 0.6;
const fewestWords = 15;
/** Specks are read as letters too. */
const leastConfidence = 0.25;

/** The text of a drawn page, straightened first; null where nothing could be recognised in time. */
export async function readSheet(
  { page, dpi, ...drawn }: DrawnSheet,
  recognise: Recognise,
): Promise<SheetText | null> {
  const even = evenLight(drawn);
  const { slope, isOnSide } = findLines(even);
  const level = slope === 0 ? keep(even) : rotate(even, slope);
  const tries = isOnSide ? [1, 3, 0] : [0, 2];
  let best: { words: Recognised; straight: Straight; worth: number } | null = null;
  for (const quarters of tries) {
    const straight = quarters === 0 ? keep(level.grey) : turn(level.grey, quarters);
    const words = await recognise({ ...straight.grey, dpi });
    if (!words) break;
    const worth = judge(words);
    if (!best || worth > best.worth) best = { words, straight, worth };
    if (worth > fewestWords * fairConfidence && isFair(words)) break;
  }
  if (!best) return null;
  const { words, straight } = best;
  const toDrawn = (x: number, y: number) => level.toGiven(...straight.toGiven(x, y));
  const { width, height } = straight.grey;
  const points = 72 / dpi;
  const text = {
    page,
    width: width * points,
    height: height * points,
    runs: toRuns(words, points),
  };
  return { text, toPage: (box) => moveBox(box, straight.grey, drawn, toDrawn) };
}

const keep = (grey: Grey): Straight => ({ grey, toGiven: (x, y) => [x, y] });

/** Lines that run upwards are recognised too, but are no use to whoever looks for values beside labels. */
const ofWords = ({ text, width, height }: Word) =>
  /[\p{L}\p{N}]{2}/u.test(text) && (text.length < 3 || width > height);
/** How many words were read, each by how sure it is. */
const judge = (words: Recognised) =>
  words.filter(ofWords).reduce((sum, { confidence }) => sum + confidence, 0);
const isFair = (words: Recognised) => {
  const counted = words.filter(ofWords);
  return judge(counted) / counted.length >= fairConfidence;
};

const fallsBelow = /[gjpqyQ,;()[\]{}/|@$_§]/;
const risesFully = /[A-Z0-9bdfhklt£]/;
/** Capitals and figures take seven tenths of a letter's size, small letters about half of it. */
const [capitalShare, smallShare] = [0.72, 0.52];

/** Words as text of a PDF is placed, each line of them on one baseline and in one size. */
function toRuns(words: Recognised, points: number): TextRun[] {
  const lines = new Map<string, Word[]>();
  for (const word of words) {
    if (word.confidence < leastConfidence) continue;
    lines.set(word.ofLine, [...(lines.get(word.ofLine) ?? []), word]);
  }
  const letterWidth = median(words.map(({ text, width }) => width / text.length));
  return [...lines.values()].flatMap((line) => {
    const standing = line.filter(({ text }) => !fallsBelow.test(text));
    const sizes = line.map(sizeOf);
    const size = median(sizes) * points;
    return line.map((word, at) => {
      const baseline = baselineAt(word, standing, median(sizes)) * points;
      const x = word.x * points;
      const width = reachNext(word, line[at + 1], letterWidth) * points;
      return { text: word.text, x, y: baseline - size * 0.8, width, height: size };
    });
  });
}

/** A typewriter leaves so much between words that they would count as cells of a table. */
function reachNext({ x, width }: Word, next: Word | undefined, letterWidth: number): number {
  const gap = next ? next.x - x - width : 0;
  const isNear = gap > letterWidth / 2 && gap < letterWidth * 1.6;
  return isNear ? width + gap - letterWidth / 2 : width;
}

function sizeOf({ text, height }: Word): number {
  const rises = risesFully.test(text) ? capitalShare : smallShare;
  return height / (rises + (fallsBelow.test(text) ? 0.2 : 0));
}

/** The baseline that its neighbours stand on, as a line may still run a little crooked. */
function baselineAt(word: Word, standing: readonly Word[], size: number): number {
  const ends = standing
    .toSorted((a, b) => Math.abs(a.x - word.x) - Math.abs(b.x - word.x))
    .slice(0, 5)
    .map(({ y, height }) => y + height);
  if (ends.length > 0) return median(ends);
  return word.y + word.height - (fallsBelow.test(word.text) ? 0.2 * size : 0);
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function moveBox(
  { x, y, width, height }: PageBox,
  from: Grey,
  to: Grey,
  move: (x: number, y: number) => [number, number],
): PageBox {
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([atX = 0, atY = 0]) => move(atX * from.width, atY * from.height));
  const [left, right] = ends(corners.map(([atX]) => clamp(atX / to.width)));
  const [top, bottom] = ends(corners.map(([, atY]) => clamp(atY / to.height)));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const clamp = (value: number) => Math.min(Math.max(value, 0), 1);
const ends = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)];
