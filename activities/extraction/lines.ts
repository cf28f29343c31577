import type { Grey } from './sheets';

const dot = (pixels: Uint8Array, at: number) => pixels[at] ?? 255;

/** A sheet that was laid down by hand lies less crooked than this: fifteen degrees. */
const mostSlope = Math.tan((15 / 180) * Math.PI);
const leastSlope = Math.tan((0.15 / 180) * Math.PI);
const fewestEdges = 500;
const [coarse, fine] = [mostSlope / 60, mostSlope / 600];

/**
 * How crooked lines of text run, as a slope, and whether they run along the picture at all: at the
 * right slope the upper edges of letters lie on few rows.
 */
export function findLines(grey: Grey): { slope: number; isOnSide: boolean } {
  const [edges, sideEdges] = findEdges(grey);
  const level = findSlope(edges, grey.width);
  const onSide = findSlope(sideEdges, grey.height);
  const isOnSide = onSide.clearness > level.clearness * 1.2;
  const slope = isOnSide ? -onSide.slope : level.slope;
  return { slope: Math.abs(slope) < leastSlope ? 0 : slope, isOnSide };
}

export type Edges = { along: number[]; across: number[] };

/** Farther than a letter reaches. */
const beyondLetter = 30;

const margin = 0.02;

/** Where letters begin below light paper, and where they begin to the right of it; no ruled lines. */
export function findEdges({ pixels, width, height }: Grey): [Edges, Edges] {
  const isEdge = (at: number, back: number) =>
    dot(pixels, at) < 128 && dot(pixels, at - back) >= 176;
  const isOfLetter = (at: number, back: number, along: number) =>
    isEdge(at, back) &&
    !(isEdge(at - along * beyondLetter, back) && isEdge(at + along * beyondLetter, back));
  const level: Edges = { along: [], across: [] };
  const onSide: Edges = { along: [], across: [] };
  const far = 2;
  // Where a sheet ends, what it lies on may still be seen as a line.
  const [marginX, marginY] = [width, height].map((side) => far + Math.floor(side * margin));
  for (let y = marginY ?? far; y < height - (marginY ?? far); y += 1) {
    for (let x = (marginX ?? far) + (y % 2); x < width - (marginX ?? far); x += 2) {
      const at = y * width + x;
      if (isOfLetter(at, far * width, 1)) {
        level.along.push(x);
        level.across.push(y);
      }
      if (isOfLetter(at, far, width)) {
        onSide.along.push(y);
        onSide.across.push(x);
      }
    }
  }
  return [level, onSide];
}

/** @param steepest as a slope; the lines that most edges agree on are sought up to there, both ways */
export function findSlope(
  { along, across }: Edges,
  length: number,
  steepest = mostSlope,
  fewest = fewestEdges,
) {
  const count = along.length;
  if (count < fewest) return { slope: 0, clearness: 0 };
  const most = across.reduce((largest, one) => Math.max(largest, one), 0);
  const rows = new Uint32Array(most + Math.ceil(2 * steepest * length) + 2);
  const offset = steepest * length;
  const judge = (slope: number) => {
    rows.fill(0);
    for (let at = 0; at < count; at += 1) {
      const row = Math.floor((across[at] ?? 0) - (along[at] ?? 0) * slope + offset);
      rows[row] = (rows[row] ?? 0) + 1;
    }
    return rows.reduce((sum, one) => sum + one * one, 0) / count / count;
  };
  let best = { slope: 0, clearness: judge(0) };
  for (const [step, reach] of [
    [coarse, Math.round(steepest / coarse)],
    [fine, 10],
  ] as const) {
    const middle = best.slope;
    for (let at = -reach; at <= reach; at += 1) {
      const slope = middle + at * step;
      if (Math.abs(slope) > steepest) continue;
      const clearness = judge(slope);
      if (clearness > best.clearness) best = { slope, clearness };
    }
  }
  return { ...best, clearness: best.clearness * most };
}
