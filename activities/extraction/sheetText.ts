import type { PageBox } from '@millrace/domain/invoice/extraction';
import type { DrawnSheet, Grey, Recognise, Recognised, Word } from './sheets';
import { evenLight } from './light';
import { spellKnown } from './knownName';
import { mendWord } from './mendWord';
import { straighten, turn, type Straight } from './straighten';
import type { TextPage } from './textRuns';
import { placeWords } from './wordPlaces';

export interface SheetText {
  page: number;
  /** Its words, as each way of looking for them has found them. */
  texts: TextPage[];
  /** Looks for its words in the other ways as well, which takes as long again. */
  lookAgain: () => Promise<void>;
  /** Moves a place on the straightened page to where a person sees it. */
  toPage: (box: PageBox) => PageBox;
}

/** Below this, on the whole, a page is read again upside down. */
const fairConfidence = 0.6;
const fewestWords = 15;

/**
 * The text of a drawn page, straightened first; null where nothing could be recognised in time.
 * @param buyerName whom the page is sent to, which its letters are held against
 */
export async function readSheet(
  { page, dpi, ...drawn }: DrawnSheet,
  recognise: Recognise,
  buyerName = '',
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
    runs: placeWords(
      spellKnown(
        some.map((word) => ({ ...word, text: mendWord(word.text) })),
        buyerName,
      ),
      points,
    ),
  });
  const texts = [toText(words)];
  const lookAgain = async () => {
    const sheet = { ...straight.grey, dpi: level.dpi };
    // Each in a process of its own, and so at the same time.
    const ways = (['columns', 'lines'] as const).map((way) => recognise(sheet, way));
    const [columns, lines] = await Promise.all(ways);
    const others = [columns, lines].flatMap((found) => (found ? [found] : []));
    // The lines leave out the fewest letters, and the first look knows signs of money.
    const joined = [others.reduce(join, words), ...(lines ? [join(lines, words)] : [])];
    if (others.length > 0) texts.splice(0, 1, ...[...joined, words, ...others].map(toText));
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
