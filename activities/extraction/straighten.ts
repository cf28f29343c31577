import { findBend, unbend } from './bend';
import { findCorners } from './corners';
import { findLines } from './lines';
import type { Grey } from './sheets';
import {
  combine,
  flatten,
  movePoint,
  rotateBy,
  scaleBy,
  warp,
  type Corners,
  type Point,
} from './warp';

/** A quarter turn is counted clockwise. */
export interface Straight {
  grey: Grey;
  /** Where a point of the straightened picture stands in the one that was given. */
  toGiven: (x: number, y: number) => Point;
}

/** The longer side of A4 in inches, and what its shorter one is of it. */
const [sheetInches, sheetShape] = [842 / 72, Math.SQRT1_2];
const dotsPerInch = 200;
/** A picture with a sheet's edges beyond so much of it is one of a sheet alone. */
const mostOfPicture = 0.97;

export interface Level extends Straight {
  dpi: number;
  /** Its lines ran up or down, as far as could be told. */
  isOnSide: boolean;
}

/**
 * Lays the sheet in a picture flat and turns it until its lines run level; they may still stand on their heads.
 * @param drawn the same picture before its light was evened, in which the sheet is lighter than its ground
 */
export function straighten(lit: Grey, drawn: Grey, dpi: number): Level {
  const flat = lay(lit, findCorners(drawn), dpi);
  const { width, height } = flat;
  const first = flat.way ? warp(lit, flat.way, width, height) : lit;
  const { slope, isOnSide } = findLines(first);
  const way =
    slope === 0 ? flat.way : combine(flat.way ?? scaleBy(1), rotateBy(slope, width, height));
  const turned = way && slope !== 0 ? warp(lit, way, width, height) : first;
  const upright = turn(turned, isOnSide ? 1 : 0);
  const bend = findBend(upright.grey);
  return {
    grey: bend ? unbend(upright.grey, bend) : upright.grey,
    dpi: flat.dpi,
    isOnSide,
    toGiven: (x, y) => {
      const [atX, atY] = upright.toGiven(x, bend ? y + bend(x, y) : y);
      return way ? movePoint(way, atX, atY) : [atX, atY];
    },
  };
}

/** How a sheet with these corners is drawn flat, in the shape of A4 where it is near to that. */
function lay(given: Grey, corners: Corners | null, dpi: number) {
  const { width, height } = given;
  if (!corners || areaOf(corners) > mostOfPicture * width * height)
    return { way: null, width, height, dpi };
  const [a, b, c, d] = corners;
  const across = (distance(a, b) + distance(d, c)) / 2;
  const down = (distance(a, d) + distance(b, c)) / 2;
  const shape = Math.min(across, down) / Math.max(across, down);
  const shorter = Math.abs(shape - sheetShape) < 0.12 ? sheetShape : shape;
  const longest = Math.round(sheetInches * dotsPerInch);
  const size = [longest, Math.round(longest * shorter)] as const;
  const [wide, high] = across > down ? size : [size[1], size[0]];
  return { way: flatten(corners, wide, high), width: wide, height: high, dpi: dotsPerInch };
}

const distance = ([x, y]: Point, [toX, toY]: Point) => Math.hypot(toX - x, toY - y);

function areaOf([a, b, c, d]: Corners): number {
  return Math.abs((c[0] - a[0]) * (d[1] - b[1]) - (d[0] - b[0]) * (c[1] - a[1])) / 2;
}

/** Turns a picture by quarters. */
export function turn(given: Grey, quarters: number): Straight {
  const { width, height, pixels } = given;
  if (quarters === 0) return { grey: given, toGiven: (x, y) => [x, y] };
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
