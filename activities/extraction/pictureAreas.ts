import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { State } from './drawingState';
import { countLetters, fewestLetters } from './letters';
import { intersect, multiply, moveRect, toMatrix, touches, type Matrix, type Rect } from './paints';
import type { TextPage } from './textRuns';

/** Smaller than a line of words in small print, in points; lower ones are lines, narrower ones signs and bullets. */
const [leastWidth, leastHeight] = [24, 5];
/** What stands closer than this is one picture in parts, as some programs cut them. */
const gap = 2;

const square = [0, 0, 1, 1];
const alone = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintSolidColorImageMask,
]);

const fills = new Set([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke]);

/** Where a drawing operator paints pictures that are seen, in points of the page; empty for any other one. */
export function findPainted(
  fn: number,
  args: readonly unknown[],
  { ctm, clip, fill, tiles }: Pick<State, 'ctm' | 'clip' | 'fill' | 'tiles'>,
): Rect[] {
  const areas: Rect[] = alone.has(fn) ? [moveRect(ctm, square)] : [];
  for (const matrix of listMatrices(fn, args)) areas.push(moveRect(multiply(ctm, matrix), square));
  const [how, , around] = args;
  const isTiled = fn === OPS.constructPath && fill === null && tiles && fills.has(Number(how));
  if (isTiled && around) areas.push(moveRect(ctm, around as ArrayLike<number>));
  return areas.map((area) => intersect(area, clip)).filter((area) => touches(area, area));
}

/** The library puts pictures together that are painted one after another. */
function listMatrices(fn: number, args: readonly unknown[]): Matrix[] {
  if (fn === OPS.paintImageMaskXObjectGroup) return listTransforms(args[0]);
  if (fn === OPS.paintInlineImageXObjectGroup) return listTransforms(args[1]);
  if (fn === OPS.paintImageXObjectRepeat) {
    const [, across, down, places] = args as [unknown, number, number, ArrayLike<number>];
    return spread(places, [across, 0, 0, down]);
  }
  if (fn === OPS.paintImageMaskXObjectRepeat) {
    const [, a, b, c, d, places] = args as [unknown, number, number, number, number, number[]];
    return spread(places, [a, b, c, d]);
  }
  return [];
}

function listTransforms(parts: unknown): Matrix[] {
  if (!Array.isArray(parts)) return [];
  return (parts as { transform?: ArrayLike<number> }[]).map(({ transform }) => toMatrix(transform));
}

function spread(places: ArrayLike<number>, [a, b, c, d]: [number, number, number, number]) {
  const found: Matrix[] = [];
  for (let at = 0; at + 1 < places.length; at += 2) {
    found.push([a, b, c, d, places[at] ?? 0, places[at + 1] ?? 0]);
  }
  return found;
}

/** The areas of a page, each with what touches it, that are large enough to hold words. */
export function joinAreas(painted: readonly Rect[]): Rect[] {
  const areas: Rect[] = [];
  for (const one of painted) {
    let joined = one;
    for (let at = areas.length - 1; at >= 0; at -= 1) {
      const other = areas[at];
      if (!other || !isClose(joined, other)) continue;
      areas.splice(at, 1);
      joined = surround(joined, other);
      // What it touches now may have been passed over.
      at = areas.length;
    }
    areas.push(joined);
  }
  return areas.filter(
    ({ left, top, right, bottom }) =>
      Math.max(right - left, bottom - top) >= leastWidth &&
      Math.min(right - left, bottom - top) >= leastHeight,
  );
}

const isClose = (one: Rect, other: Rect) =>
  one.left <= other.right + gap &&
  other.left <= one.right + gap &&
  one.top <= other.bottom + gap &&
  other.top <= one.bottom + gap;

export const surround = (one: Rect, other: Rect): Rect => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/** A page of hardly any text, such as a scan between others, is a picture as a whole. */
export const isPictureAlone = ({ runs }: Pick<TextPage, 'runs'>) =>
  countLetters(runs) < fewestLetters;

/** Whether a picture of a page may say what its text does not. */
export const hasPicture = (page: Pick<TextPage, 'runs'>, painted: readonly Rect[]) =>
  isPictureAlone(page) || joinAreas(painted).length > 0;

const width = /\/W(?:idth)?\s*(\d+)(\s+\d+\s+R\b)?/g;
const height = /\/H(?:eight)?\s*(\d+)(\s+\d+\s+R\b)?/g;
/** What describes a picture stands together. */
const nearby = 600;

/**
 * Whether a picture of more dots may be in the file: the library leaves such out without a word. What names its
 * size elsewhere counts as large.
 */
export function namesLargePicture(bytes: Uint8Array, mostPixels: number): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/#[\da-f]{2}/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
  return [...file.matchAll(width)].some(({ index, 1: wide, 2: isElsewhere }) => {
    const about = file.slice(Math.max(index - nearby, 0), index + nearby);
    return [...about.matchAll(height)].some(
      ([, high, isToo]) =>
        isElsewhere !== undefined ||
        isToo !== undefined ||
        Number(wide) * Number(high) > mostPixels,
    );
  });
}
