import type { DrawnLetter } from './drawnLetter';
import type { Ink } from './drawnInk.mjs';
import { drawnShapes } from './drawnShapes';

/** Dots of a shape, across and down. */
const side = 16;
export const dots = side * side;
export type Shape = Float32Array;

/** Of 255: what changes a page less is no part of a letter's shape, but its shade. */
const leastInk = 40;
/** Of the darkest dot of a letter, for a dot to be of it. */
const partOfLetter = 0.35;
/** Figures and letters are two fifths of their size high at least; what is lower is a point or a dash. */
const leastRise = 0.3;

/** What is drawn where the letter stands, as large as every other shape; `low` for what no letter is, null for no ink. */
export function cutOut({ x, y, height, width }: DrawnLetter, ink: Ink): Shape | 'low' | null {
  const scale = ink.dotsPerPoint;
  const left = Math.max(0, Math.round((x - width / 2) * scale));
  const right = Math.min(ink.width - 1, Math.round((x + width / 2) * scale));
  const top = Math.max(0, Math.round((y - height / 2) * scale));
  const bottom = Math.min(ink.height - 1, Math.round((y + height / 2) * scale));
  let darkest = 0;
  for (let row = top; row <= bottom; row += 1) {
    for (let at = row * ink.width + left; at <= row * ink.width + right; at += 1) {
      darkest = Math.max(darkest, ink.change[at] ?? 0);
    }
  }
  if (darkest < leastInk) return null;
  const box = { left: right, right: left, top: bottom, bottom: top };
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      if ((ink.change[row * ink.width + column] ?? 0) <= darkest * partOfLetter) continue;
      box.left = Math.min(box.left, column);
      box.right = Math.max(box.right, column);
      box.top = Math.min(box.top, row);
      box.bottom = Math.max(box.bottom, row);
    }
  }
  const rise = box.bottom - box.top + 1;
  if (rise < height * leastRise * scale) return 'low';
  // Of letters of a few dots nothing can be said.
  return rise < 4 ? null : resize(ink, box, darkest);
}

type Box = { left: number; right: number; top: number; bottom: number };

/** As high as the square, and as wide as that makes it. */
function resize({ change, width }: Ink, box: Box, darkest: number): Shape {
  const step = (box.bottom - box.top + 1) / side;
  const middle = (box.left + box.right + 1) / 2;
  const shape = new Float32Array(dots);
  const dot = (row: number, column: number) =>
    row < box.top || row > box.bottom || column < box.left || column > box.right
      ? 0
      : (change[row * width + column] ?? 0) / darkest;
  for (let down = 0; down < side; down += 1) {
    for (let across = 0; across < side; across += 1) {
      const y = box.top + (down + 0.5) * step - 0.5;
      const x = middle + (across + 0.5 - side / 2) * step - 0.5;
      const [row, column] = [Math.floor(y), Math.floor(x)];
      const [low, far] = [y - row, x - column];
      shape[down * side + across] =
        (1 - low) * ((1 - far) * dot(row, column) + far * dot(row, column + 1)) +
        low * ((1 - far) * dot(row + 1, column) + far * dot(row + 1, column + 1));
    }
  }
  return shape;
}

export function average(shapes: readonly Shape[]): Shape | null {
  if (shapes.length === 0) return null;
  const sum = new Float32Array(dots);
  for (const shape of shapes) {
    for (let at = 0; at < dots; at += 1) sum[at] = (sum[at] ?? 0) + (shape[at] ?? 0);
  }
  return sum;
}

/** Moved and stretched so that two of them multiplied are their correlation (Pearson's), from -1 to 1. */
export function level(shape: Shape): Shape {
  const mean = shape.reduce((sum, dot) => sum + dot, 0) / shape.length;
  const moved = shape.map((dot) => dot - mean);
  const size = Math.sqrt(likeness(moved, moved)) || 1;
  return moved.map((dot) => dot / size);
}

/** The correlation of two shapes that are levelled. */
export function likeness(one: Shape, other: Shape): number {
  let sum = 0;
  for (let at = 0; at < dots; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function unpack(packed: string): Shape {
  const bytes = Buffer.from(packed, 'base64');
  const shape = new Float32Array(dots);
  for (let at = 0; at < dots; at += 2) {
    const both = bytes[at >> 1] ?? 0;
    shape[at] = both >> 4;
    shape[at + 1] = both & 15;
  }
  return level(shape);
}

let known: ReadonlyMap<string, readonly Shape[]> | undefined;

/** Shapes by their letter; its capital and its small letter are one, as many fonts draw one for the other. */
function knownShapes(): ReadonlyMap<string, readonly Shape[]> {
  if (known) return known;
  const found = new Map<string, Shape[]>();
  for (const [letter, packed] of Object.entries(drawnShapes)) {
    const shapes = found.get(letter.toLowerCase()) ?? [];
    shapes.push(...packed.split(' ').map(unpack));
    found.set(letter.toLowerCase(), shapes);
  }
  known = found;
  return known;
}

export type Likeness = { own: number; other: number };

/**
 * How much a shape looks like a letter, and how much like another one at most, both from -1 to 1.
 * @param isOther which others count; none does where it looks like its own by `enough`. Null for a letter that is not known.
 */
export function compareShape(
  shape: Shape,
  said: string,
  isOther: (letter: string) => boolean,
  enough: number,
): Likeness | null {
  const letter = said.toLowerCase();
  const looked = level(shape);
  const likest = (shapes: readonly Shape[]) =>
    shapes.reduce((most, one) => Math.max(most, likeness(one, looked)), -1);
  const mine = knownShapes().get(letter);
  if (!mine) return null;
  const own = likest(mine);
  if (own >= enough) return { own, other: -1 };
  let other = -1;
  for (const [one, shapes] of knownShapes()) {
    if (one !== letter && isOther(one)) other = Math.max(other, likest(shapes));
  }
  return { own, other };
}
