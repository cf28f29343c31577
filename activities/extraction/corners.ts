import type { Grey } from './sheets';
import type { Corners, Point } from './warp';

/** A side of a sheet as a line: its place in the middle of the picture and how it leans. */
interface Side {
  /** Across the side, where it crosses the middle of the picture. */
  place: number;
  slope: number;
  /** How many of the points before each one, along the side, have paper within and something else without. */
  borders: Int32Array;
}

/** Small enough that letters blur into the paper. */
const longestSide = 360;
/** A sheet is held straighter than this, or it is turned by a quarter. */
const mostSlope = 0.6;
const slopeStep = 0.02;
const slopeCount = 2 * Math.round(mostSlope / slopeStep) + 1;
const mostSides = 8;
/** In steps of grey; what is fainter than this is grain. */
const [faintest, clearest] = [5, 40];
/** Paper is lighter by this share than what it lies on. */
const lighterBy = 1.07;
const [nearest, farthest] = [2, 6];

/**
 * The corners of a sheet of paper on a darker ground; null where no four sides are seen well enough. The
 * four lines are taken along which paper within meets something darker without on most of their length.
 */
export function findCorners(given: Grey): Corners | null {
  const scale = Math.max(1, Math.max(given.width, given.height) / longestSide);
  const small = shrink(given, scale);
  const [lefts, tops, rights, bottoms] = [
    findSides(small, false, 1),
    findSides(small, true, 1),
    findSides(small, false, -1),
    findSides(small, true, -1),
  ];
  let best: { corners: Corners; worth: number } | null = null;
  for (const left of lefts) {
    for (const right of rights) {
      if (right.place - left.place < small.width * 0.3) continue;
      for (const top of tops) {
        for (const bottom of bottoms) {
          if (bottom.place - top.place < small.height * 0.3) continue;
          const found = judge(small, [left, top, right, bottom]);
          if (found && (!best || found.worth > best.worth)) best = found;
        }
      }
    }
  }
  if (!best) return null;
  const toGiven = ([x, y]: Point): Point => [(x + 0.5) * scale, (y + 0.5) * scale];
  const [a, b, c, d] = best.corners;
  return [toGiven(a), toGiven(b), toGiven(c), toGiven(d)];
}

function shrink({ pixels, width, height }: Grey, scale: number): Grey {
  const [across, down] = [Math.floor(width / scale), Math.floor(height / scale)];
  const small = new Uint8Array(across * down);
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const [left, top] = [Math.floor(x * scale), Math.floor(y * scale)];
      const [right, bottom] = [Math.floor((x + 1) * scale), Math.floor((y + 1) * scale)];
      let sum = 0;
      for (let row = top; row < bottom; row += 1) {
        for (let column = left; column < right; column += 1) {
          sum += pixels[row * width + column] ?? 0;
        }
      }
      small[y * across + x] = sum / Math.max(1, (right - left) * (bottom - top));
    }
  }
  return { pixels: small, width: across, height: down };
}

/** Reads a picture along one of its directions and across it, so that all four sides are found alike. */
function lookAlong({ pixels, width, height }: Grey, isLevel: boolean) {
  const [length, breadth] = isLevel ? [width, height] : [height, width];
  const dot = (along: number, across: number) =>
    pixels[isLevel ? across * width + along : along * width + across] ?? 0;
  return { length, breadth, dot };
}

/** The likeliest lines that have lighter dots on their side towards `inwards`. */
function findSides(small: Grey, isLevel: boolean, inwards: 1 | -1): Side[] {
  const { length, breadth, dot } = lookAlong(small, isLevel);
  const votes = new Float32Array(slopeCount * breadth);
  for (let along = 1; along + 1 < length; along += 1) {
    for (let across = 1; across + 1 < breadth; across += 1) {
      const rise = (dot(along, across + 1) - dot(along, across - 1)) * inwards;
      if (rise < faintest) continue;
      const drift = (dot(along + 1, across) - dot(along - 1, across)) * inwards;
      const slope = -drift / rise;
      const vote = Math.min(rise, clearest);
      const about = Math.round((slope + mostSlope) / slopeStep);
      for (let at = Math.max(0, about - 5); at <= Math.min(slopeCount - 1, about + 5); at += 1) {
        const leans = at * slopeStep - mostSlope;
        const place = Math.round(across - leans * (along - length / 2));
        if (place < 0 || place >= breadth) continue;
        votes[at * breadth + place] = (votes[at * breadth + place] ?? 0) + vote;
      }
    }
  }
  const sides: Side[] = [];
  while (sides.length < mostSides) {
    const at = indexOfLargest(votes);
    const [row, place] = [Math.floor(at / breadth), at % breadth];
    if ((votes[at] ?? 0) <= 0) break;
    const slope = row * slopeStep - mostSlope;
    sides.push({ place, slope, borders: countBorders(small, isLevel, inwards, place, slope) });
    clearAround(votes, breadth, row, place);
  }
  return [...sides, frameSide(length, breadth, inwards)];
}

/** A sheet may reach beyond the picture; its edge then counts for a little. */
function frameSide(length: number, breadth: number, inwards: 1 | -1): Side {
  const borders = Int32Array.from({ length: length + 1 }, (_, at) => Math.floor(at * 0.35));
  return { place: inwards === 1 ? 0 : breadth - 1, slope: 0, borders };
}

function indexOfLargest(votes: Float32Array): number {
  let best = 0;
  for (let at = 1; at < votes.length; at += 1) {
    if ((votes[at] ?? 0) > (votes[best] ?? 0)) best = at;
  }
  return best;
}

function clearAround(votes: Float32Array, breadth: number, row: number, place: number): void {
  for (let near = Math.max(0, row - 4); near <= Math.min(slopeCount - 1, row + 4); near += 1) {
    votes.fill(
      0,
      near * breadth + Math.max(0, place - 4),
      near * breadth + Math.min(breadth, place + 5),
    );
  }
}

function countBorders(
  small: Grey,
  isLevel: boolean,
  inwards: 1 | -1,
  place: number,
  slope: number,
): Int32Array {
  const { length, breadth, dot } = lookAlong(small, isLevel);
  const borders = new Int32Array(length + 1);
  for (let along = 0; along < length; along += 1) {
    const across = Math.round(place + slope * (along - length / 2));
    let [within, without] = [0, 0];
    for (let far = nearest; far <= farthest; far += 1) {
      const [inner, outer] = [across + far * inwards, across - far * inwards];
      if (inner >= 0 && inner < breadth) within = Math.max(within, dot(along, inner));
      if (outer >= 0 && outer < breadth) without = Math.max(without, dot(along, outer));
    }
    const isBorder = within > without * lighterBy && without > 0;
    borders[along + 1] = (borders[along] ?? 0) + (isBorder ? 1 : 0);
  }
  return borders;
}

const leastBordered = 0.3;
const leastOfAll = 0.6;

function judge(
  { width, height }: Grey,
  sides: readonly [Side, Side, Side, Side],
): { corners: Corners; worth: number } | null {
  const [left, top, right, bottom] = sides;
  const meet = (level: Side, upright: Side): Point => {
    // y = place + slope (x - w/2) and x = place' + slope' (y - h/2)
    const fixed =
      upright.place + upright.slope * (level.place - level.slope * (width / 2) - height / 2);
    const x = fixed / (1 - upright.slope * level.slope);
    return [x, level.place + level.slope * (x - width / 2)];
  };
  const corners: Corners = [
    meet(top, left),
    meet(top, right),
    meet(bottom, right),
    meet(bottom, left),
  ];
  const isInside = corners.every(
    ([x, y]) => x > -0.08 * width && x < 1.08 * width && y > -0.08 * height && y < 1.08 * height,
  );
  if (!isInside) return null;
  const [a, b, c, d] = corners;
  const shares = [
    shareOf(left, a[1], d[1]),
    shareOf(right, b[1], c[1]),
    shareOf(top, a[0], b[0]),
    shareOf(bottom, d[0], c[0]),
  ];
  const mean = shares.reduce((sum, share) => sum + share, 0) / 4;
  if (mean < leastOfAll || shares.some((share) => share < leastBordered)) return null;
  const area = Math.abs((c[0] - a[0]) * (d[1] - b[1]) - (d[0] - b[0]) * (c[1] - a[1])) / 2;
  return { corners, worth: mean + (0.5 * area) / width / height };
}

function shareOf({ borders }: Side, from: number, to: number): number {
  const clamp = (at: number) => Math.max(0, Math.min(borders.length - 1, Math.round(at)));
  const counted = (borders[clamp(to)] ?? 0) - (borders[clamp(from)] ?? 0);
  return counted / Math.max(1, to - from);
}
