import type { DrawnLetter } from './drawnLetter';
import type { Ink } from './drawnInk.mjs';
import { figureShapes } from './figureShapes';

/** Dots of a shape, across and down. */
const side = 16;
type Shape = Float32Array;

/** Of 255: what changes a page less is no part of a figure's shape, but its shade. */
const leastInk = 40;
/** Of the darkest dot of a figure, for a dot to be of it. */
const partOfFigure = 0.35;
/** A figure is two fifths of its size high at least; what is lower is a point or a dash. */
const leastRise = 0.3;
/**
 * Correlations. Of the 7,636 glyphs of figures in the corpus, held against shapes of other producers, none looked
 * less like itself than 0.44, and none more like another figure by a tenth where that looked like it by 0.8.
 */
const clearly = { own: 0.4, other: 0.8, more: 0.1 };
/** At one place a few dots make a difference. */
const byItself = { own: -1, other: 0.85, more: 0.25 };
/** More figures than those of a page of tables; of each further glyph a few are looked at. */
const mostEach = 3_000;
const mostOfGlyph = 20;

let known: Shape[][] | undefined;

/**
 * The figures that look like others than their text says: a font may say what it likes of what it draws, and
 * a person reads what is drawn. Each is judged by all places where it was drawn.
 */
export function findMisdrawn(letters: readonly DrawnLetter[], ink: Ink): ReadonlySet<DrawnLetter> {
  const places = new Map<string, DrawnLetter[]>();
  for (const one of letters) {
    if (!/^[0-9]$/.test(one.letter)) continue;
    const key = `${one.letter} ${one.glyph}`;
    const others = places.get(key);
    if (others) others.push(one);
    else places.set(key, [one]);
  }
  const found = new Set<DrawnLetter>();
  let left = mostEach;
  for (const alike of places.values()) {
    const figure = Number(alike[0]?.letter);
    const cut = alike.slice(0, left).map((one) => cutOut(one, ink));
    left = Math.max(left - cut.length, mostOfGlyph);
    const shapes = cut.flatMap((one) => (one instanceof Float32Array ? [one] : []));
    const all = average(shapes);
    const isLie = all !== null && saysAnother(figure, all, clearly);
    alike.forEach((one, at) => {
      const shape = cut[at] ?? null;
      // Something drawn over a part of one makes another figure of it, and not of the others.
      const isOther = shape instanceof Float32Array && saysAnother(figure, shape, byItself);
      if (isLie || isOther || shape === 'low') found.add(one);
    });
  }
  return found;
}

type Likeness = { own: number; other: number; more: number };

function saysAnother(figure: number, shape: Shape, { own, other, more }: Likeness): boolean {
  known ??= figureShapes.map((shapes) => shapes.map((packed) => level(unpack(packed))));
  const looked = level(shape);
  const likeness = known.map((shapes) => Math.max(...shapes.map((one) => multiply(one, looked))));
  const ofItself = likeness[figure] ?? 1;
  const ofOther = Math.max(...likeness.filter((_, at) => at !== figure));
  return ofItself < own || (ofOther > other && ofOther - ofItself > more);
}

/** What is drawn where the letter stands, as large as every other shape; `low` for what no figure is, null for no ink. */
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
      if ((ink.change[row * ink.width + column] ?? 0) <= darkest * partOfFigure) continue;
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
  const shape = new Float32Array(side * side);
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

function average(shapes: readonly Shape[]): Shape | null {
  if (shapes.length === 0) return null;
  const sum = new Float32Array(side * side);
  for (const shape of shapes) shape.forEach((dot, at) => (sum[at] = (sum[at] ?? 0) + dot));
  return sum;
}

function unpack(packed: string): Shape {
  const bytes = Buffer.from(packed, 'base64');
  return Float32Array.from({ length: side * side }, (_, at) => {
    const both = bytes[at >> 1] ?? 0;
    return at % 2 === 0 ? both >> 4 : both & 15;
  });
}

/** Moved and stretched so that two of them multiplied are their correlation (Pearson's), from -1 to 1. */
function level(shape: Shape): Shape {
  const mean = shape.reduce((sum, dot) => sum + dot, 0) / shape.length;
  const moved = shape.map((dot) => dot - mean);
  const size = Math.sqrt(multiply(moved, moved)) || 1;
  return moved.map((dot) => dot / size);
}

function multiply(one: Shape, other: Shape): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
