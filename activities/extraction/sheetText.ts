import type { PageBox } from '@millrace/domain/invoice/extraction';
import type { DrawnSheet, Grey, Recognise, Recognised, Word } from './sheets';
import { evenLight } from './light';
import { straighten, turn, type Straight } from './straighten';
import type { TextPage, TextRun } from './textRuns';

export interface SheetText {
  page: number;
  /** Its words, as each way of looking for them has found them. */
  texts: TextPage[];
  /** Looks for its words in the other way as well, which takes as long again. */
  lookAgain: () => Promise<void>;
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
  const lit = evenLight(drawn);
  const level = straighten(lit, drawn, dpi);
  const tries = level.isOnSide ? [0, 2, 3] : [0, 2];
  let best: { words: Recognised; straight: Straight; worth: number } | null = null;
  for (const quarters of tries) {
    const straight = turn(level.grey, quarters);
    const words = await recognise({ ...straight.grey, dpi: level.dpi }, 'anywhere');
    if (!words) break;
    const worth = judge(words);
    if (!best || worth > best.worth) best = { words, straight, worth };
    if (worth > fewestWords * fairConfidence && isFair(words)) break;
  }
  if (!best) return null;
  const { words, straight } = best;
  const toDrawn = (x: number, y: number) => level.toGiven(...straight.toGiven(x, y));
  const points = 72 / level.dpi;
  const toText = (some: Recognised): TextPage => ({
    ...{ page, width: straight.grey.width * points, height: straight.grey.height * points },
    runs: toRuns(some, points),
  });
  const texts = [toText(words)];
  const lookAgain = async () => {
    const others = await recognise({ ...straight.grey, dpi: level.dpi }, 'columns');
    if (others) texts.splice(0, 1, ...[join(words, others), words, others].map(toText));
  };
  return { page, texts, lookAgain, toPage: (box) => moveBox(box, straight.grey, drawn, toDrawn) };
}

/** The surer reading of each word, and what only one of them has found. */
function join(some: Recognised, others: Recognised): Recognised {
  const missed = others.filter((other) => !some.some((word) => overlap(word, other)));
  const better = some.map((word) => {
    const same = others.filter((other) => overlap(word, other));
    const [other] = same;
    const isSame =
      same.length === 1 && other && Math.abs(other.width - word.width) < word.height / 2;
    return isSame && other.confidence > word.confidence
      ? { ...word, text: other.text, confidence: other.confidence }
      : word;
  });
  return [...better, ...missed.map((word) => ({ ...word, ofLine: `missed ${word.ofLine}` }))];
}

function overlap(one: Word, other: Word): boolean {
  const along = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const smaller = Math.min(one.width * one.height, other.width * other.height);
  return along > 0 && down > 0 && along * down > smaller * 0.3;
}

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
  return [...lines.values()].flatMap((line) => {
    const standing = line.filter(({ text }) => !fallsBelow.test(text));
    const sizes = line.map(sizeOf);
    const size = median(sizes) * points;
    const letterWidth = median(line.map(({ text, width }) => width / text.length));
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
  move: Straight['toGiven'],
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
