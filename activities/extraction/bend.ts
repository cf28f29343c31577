import { findEdges, findSlope } from './lines';
import type { Grey } from './sheets';

/** How far each place of a sheet that is not flat has slid down, against the middle of its line. */
export type Bend = (x: number, y: number) => number;

/** Cells in which the slope of lines is looked at, across and down. */
const [across, down] = [5, 4];
const fewestEdges = 120;
const steepest = 0.06;
/** A cell whose lines run otherwise than its neighbours' by so much has a picture or a stamp in it. */
const mostOff = 0.015;
const fewestCells = 6;
/** Less than this, in dots over the width, is no bend. */
const leastBend = 4;

interface Seen {
  u: number;
  v: number;
  slope: number;
  weight: number;
}

/**
 * How lines that should run level bend over a picture: their slope is taken to change evenly across it
 * and down it, as on paper that has been folded or rolled. Null where nothing of the kind is seen.
 */
export function findBend(grey: Grey): Bend | null {
  const seen = look(grey);
  if (seen.length < fewestCells) return null;
  const first = fit(seen);
  const kept = seen.filter(({ u, v, slope }) => Math.abs(first(u, v) - slope) < mostOff);
  if (kept.length < fewestCells) return null;
  const slopeAt = fit(kept);
  const [a, b, c] = [slopeAt(0, 0), slopeAt(1, 0) - slopeAt(0, 0), slopeAt(0, 1) - slopeAt(0, 0)];
  const { width, height } = grey;
  const slid: Bend = (x, y) => {
    const [u, v] = [x / width - 0.5, y / height - 0.5];
    return width * u * (a + (b * u) / 2 + c * v);
  };
  const most = [0, width].flatMap((x) => [0, height].map((y) => Math.abs(slid(x, y))));
  return Math.max(...most) < leastBend ? null : slid;
}

function look(grey: Grey): Seen[] {
  const [{ along, across: rows }] = findEdges(grey);
  const [wide, high] = [grey.width / across, grey.height / down];
  const cells = Array.from({ length: across * down }, () => ({
    along: [] as number[],
    across: [] as number[],
  }));
  for (const [at, x] of along.entries()) {
    const y = rows[at] ?? 0;
    const cell = cells[Math.floor(y / high) * across + Math.floor(x / wide)];
    cell?.along.push(x % wide);
    cell?.across.push(y % high);
  }
  return cells.flatMap((edges, at) => {
    const { slope } = findSlope(edges, wide, steepest, fewestEdges);
    const count = edges.along.length;
    if (count < fewestEdges) return [];
    const [column, row] = [at % across, Math.floor(at / across)];
    const [u, v] = [(column + 0.5) / across - 0.5, (row + 0.5) / down - 0.5];
    return [{ u, v, slope, weight: Math.min(count, 1_000) }];
  });
}

/** The even change that is nearest to what was seen, by least squares. */
function fit(seen: readonly Seen[]): (u: number, v: number) => number {
  const sum = (of: (one: Seen) => number) =>
    seen.reduce((total, one) => total + one.weight * of(one), 0);
  // Held towards no change, so that two columns of text far apart do not bend what is between them.
  const hold = 0.002 * sum(() => 1);
  const rows = [
    [sum(() => 1), sum(({ u }) => u), sum(({ v }) => v)],
    [sum(({ u }) => u), sum(({ u }) => u * u) + hold, sum(({ u, v }) => u * v)],
    [sum(({ v }) => v), sum(({ u, v }) => u * v), sum(({ v }) => v * v) + hold],
  ];
  const given = [
    sum(({ slope }) => slope),
    sum(({ u, slope }) => u * slope),
    sum(({ v, slope }) => v * slope),
  ];
  const whole = determinant(rows);
  // Cramer's rule.
  const [a = 0, b = 0, c = 0] = given.map((_, column) => {
    const put = rows.map((row, at) =>
      row.map((cell, k) => (k === column ? (given[at] ?? 0) : cell)),
    );
    return determinant(put) / whole;
  });
  return (u, v) => a + b * u + c * v;
}

function determinant(rows: readonly number[][]): number {
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  return (
    at(0, 0) * (at(1, 1) * at(2, 2) - at(1, 2) * at(2, 1)) -
    at(0, 1) * (at(1, 0) * at(2, 2) - at(1, 2) * at(2, 0)) +
    at(0, 2) * (at(1, 0) * at(2, 1) - at(1, 1) * at(2, 0))
  );
}

/** Draws a picture anew with its lines level. */
export function unbend({ pixels, width, height }: Grey, slid: Bend): Grey {
  const made = new Uint8Array(pixels.length).fill(255);
  for (let x = 0; x < width; x += 1) {
    for (let y = 0; y < height; y += 1) {
      const from = y + slid(x, y);
      const top = Math.floor(from);
      if (top < 0 || top + 1 >= height) continue;
      const part = from - top;
      const at = top * width + x;
      made[y * width + x] = (pixels[at] ?? 255) * (1 - part) + (pixels[at + width] ?? 255) * part;
    }
  }
  return { pixels: made, width, height };
}
