import type { Grey } from './sheets';

/** A quarter turn is counted clockwise. */
export interface Straight {
  grey: Grey;
  /** Where a point of the straightened picture stands in the one that was given. */
  toGiven: (x: number, y: number) => [number, number];
}

/** Turns a picture by quarters. */
export function turn(given: Grey, quarters: number): Straight {
  const { width, height, pixels } = given;
  const isOnSide = quarters % 2 === 1;
  const grey = {
    width: isOnSide ? height : width,
    height: isOnSide ? width : height,
    pixels: new Uint8Array(pixels.length),
  };
  const place = (x: number, y: number, right: number, bottom: number): [number, number] => {
    if (quarters === 1) return [y, bottom - x];
    if (quarters === 2) return [right - x, bottom - y];
    if (quarters === 3) return [right - y, x];
    return [x, y];
  };
  const [alongX] = place(1, 0, 0, 0);
  const [, alongY] = place(1, 0, 0, 0);
  for (let y = 0; y < grey.height; y += 1) {
    let [fromX, fromY] = place(0, y, width - 1, height - 1);
    for (let x = 0; x < grey.width; x += 1, fromX += alongX, fromY += alongY) {
      grey.pixels[y * grey.width + x] = pixels[fromY * width + fromX] ?? 255;
    }
  }
  return { grey, toGiven: (x, y) => place(x, y, width, height) };
}

/** Turns a picture by a few degrees about its middle. */
export function rotate(given: Grey, slope: number): Straight {
  const { width, height, pixels } = given;
  const angle = Math.atan(slope);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [width / 2, height / 2];
  const toGiven = (x: number, y: number): [number, number] => [
    middleX + (x - middleX) * cos - (y - middleY) * sin,
    middleY + (x - middleX) * sin + (y - middleY) * cos,
  ];
  const turned = new Uint8Array(pixels.length).fill(255);
  for (let y = 0; y < height; y += 1) {
    let [fromX, fromY] = toGiven(0, y);
    for (let x = 0; x < width; x += 1, fromX += cos, fromY += sin) {
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const at = top * width + left;
      const [right, down] = [fromX - left, fromY - top];
      const above = dot(pixels, at) * (1 - right) + dot(pixels, at + 1) * right;
      const below = dot(pixels, at + width) * (1 - right) + dot(pixels, at + width + 1) * right;
      turned[y * width + x] = above * (1 - down) + below * down;
    }
  }
  return { grey: { width, height, pixels: turned }, toGiven };
}

const dot = (pixels: Uint8Array, at: number) => pixels[at] ?? 255;

const blockSide = 24;
/** What is darker than this share of the paper is printed dark, and not in the shade. */
const darkestPaper = 0.4;

/** Takes shade off a picture: paper is white wherever light fell on it. */
export function evenLight({ pixels, width, height }: Grey): Grey {
  const [across, down] = [Math.ceil(width / blockSide), Math.ceil(height / blockSide)];
  const brightest = new Float32Array(across * down);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / blockSide) * across;
    for (let x = 0; x < width; x += 2) {
      const block = row + Math.floor(x / blockSide);
      const value = dot(pixels, y * width + x);
      if (value > (brightest[block] ?? 0)) brightest[block] = value;
    }
  }
  // Between lines of large letters a block may hold no paper, and so its neighbours count as well.
  const paper = smooth(spread(brightest, across, down), across, down);
  const usual = [...paper].sort((a, b) => a - b)[Math.floor(paper.length * 0.7)] ?? 255;
  const even = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / blockSide) * across;
    for (let x = 0; x < width; x += 1) {
      const light = paper[row + Math.floor(x / blockSide)] ?? 255;
      const at = y * width + x;
      even[at] = Math.min(255, (dot(pixels, at) * 255) / Math.max(light, usual * darkestPaper, 1));
    }
  }
  return { pixels: even, width, height };
}

function around(
  blocks: Float32Array,
  across: number,
  down: number,
  of: (near: number[]) => number,
) {
  return blocks.map((_, at) => {
    const [x, y] = [at % across, Math.floor(at / across)];
    const near: number[] = [];
    for (let row = Math.max(0, y - 1); row <= Math.min(down - 1, y + 1); row += 1) {
      for (let column = Math.max(0, x - 1); column <= Math.min(across - 1, x + 1); column += 1) {
        near.push(blocks[row * across + column] ?? 255);
      }
    }
    return of(near);
  });
}

const spread = (blocks: Float32Array, across: number, down: number) =>
  around(blocks, across, down, (near) => Math.max(...near));
const smooth = (blocks: Float32Array, across: number, down: number) =>
  around(blocks, across, down, (near) => near.reduce((sum, one) => sum + one, 0) / near.length);

/** A sheet that was laid down by hand lies less crooked than this: five degrees. */
const mostSlope = Math.tan((5 / 180) * Math.PI);
const leastSlope = Math.tan((0.15 / 180) * Math.PI);
const fewestEdges = 500;

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

type Edges = { along: number[]; across: number[] };

/** Farther than a letter reaches. */
const beyondLetter = 30;

/** Where letters begin below light paper, and where they begin to the right of it; no ruled lines. */
function findEdges({ pixels, width, height }: Grey): [Edges, Edges] {
  const isEdge = (at: number, back: number) =>
    dot(pixels, at) < 128 && dot(pixels, at - back) >= 176;
  const isOfLetter = (at: number, back: number, along: number) =>
    isEdge(at, back) &&
    !(isEdge(at - along * beyondLetter, back) && isEdge(at + along * beyondLetter, back));
  const level: Edges = { along: [], across: [] };
  const onSide: Edges = { along: [], across: [] };
  const far = 2;
  for (let y = far; y < height; y += 1) {
    for (let x = far + (y % 2); x < width; x += 2) {
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

function findSlope({ along, across }: Edges, length: number) {
  const count = along.length;
  if (count < fewestEdges) return { slope: 0, clearness: 0 };
  const most = across.reduce((largest, one) => Math.max(largest, one), 0);
  const rows = new Uint32Array(most + Math.ceil(2 * mostSlope * length) + 2);
  const offset = mostSlope * length;
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
    [mostSlope / 20, 20],
    [mostSlope / 200, 10],
  ] as const) {
    const middle = best.slope;
    for (let at = -reach; at <= reach; at += 1) {
      const slope = middle + at * step;
      if (Math.abs(slope) > mostSlope) continue;
      const clearness = judge(slope);
      if (clearness > best.clearness) best = { slope, clearness };
    }
  }
  return { ...best, clearness: best.clearness * most };
}
