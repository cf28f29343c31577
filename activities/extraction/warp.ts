import type { Grey } from './sheets';

export type Point = readonly [x: number, y: number];
/** Where a point of the new picture stands in the given one, as a matrix of three rows. */
export type Warp = readonly [
  ...[number, number, number],
  ...[number, number, number],
  ...[number, number, number],
];
/** Top left, top right, bottom right and bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

export function movePoint([a, b, c, d, e, f, g, h, i]: Warp, x: number, y: number): Point {
  const depth = g * x + h * y + i;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

/** The second is done to what the first has made. */
export function combine(first: Warp, second: Warp): Warp {
  const cell = (at: number) => {
    const [row, column] = [Math.floor(at / 3) * 3, at % 3];
    const part = (k: number) => (first[row + k] ?? 0) * (second[k * 3 + column] ?? 0);
    return part(0) + part(1) + part(2);
  };
  return [cell(0), cell(1), cell(2), cell(3), cell(4), cell(5), cell(6), cell(7), cell(8)];
}

export const scaleBy = (factor: number): Warp => [1 / factor, 0, 0, 0, 1 / factor, 0, 0, 0, 1];

/** Lines that ran along a slope run level; a picture of this size keeps its middle. */
export function rotateBy(slope: number, width: number, height: number): Warp {
  const angle = Math.atan(slope);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [width / 2, height / 2];
  return [cos, -sin, x - x * cos + y * sin, sin, cos, y - x * sin - y * cos, 0, 0, 1];
}

/** A sheet with these corners fills a picture of this size (Heckbert's square to quadrilateral, 1989). */
export function flatten(corners: Corners, width: number, height: number): Warp {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = corners;
  const [sumX, sumY] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [right, down] = [
    [x1 - x2, y1 - y2],
    [x3 - x2, y3 - y2],
  ] as const;
  const area = right[0] * down[1] - down[0] * right[1];
  const g = (sumX * down[1] - down[0] * sumY) / area;
  const h = (right[0] * sumY - sumX * right[1]) / area;
  const unit: Warp = [
    ...[x1 - x0 + g * x1, x3 - x0 + h * x3, x0],
    ...[y1 - y0 + g * y1, y3 - y0 + h * y3, y0],
    ...[g, h, 1],
  ] as unknown as Warp;
  return combine(unit, [1 / width, 0, 0, 0, 1 / height, 0, 0, 0, 1]);
}

/** Draws a picture anew; what lies outside of the given one is white. */
export function warp(given: Grey, way: Warp, width: number, height: number): Grey {
  const { pixels } = given;
  const [a, , , d, , , g] = way;
  const made = new Uint8Array(width * height).fill(255);
  const dot = (at: number) => pixels[at] ?? 255;
  for (let y = 0; y < height; y += 1) {
    const [, b, c, , e, f, , h, i] = way;
    let [toX, toY, depth] = [b * y + c, e * y + f, h * y + i];
    for (let x = 0; x < width; x += 1, toX += a, toY += d, depth += g) {
      const [fromX, fromY] = [toX / depth, toY / depth];
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      const isOutside = left < 0 || top < 0 || left + 1 >= given.width || top + 1 >= given.height;
      if (isOutside) continue;
      const at = top * given.width + left;
      const [right, down] = [fromX - left, fromY - top];
      const above = dot(at) * (1 - right) + dot(at + 1) * right;
      const below = dot(at + given.width) * (1 - right) + dot(at + given.width + 1) * right;
      made[y * width + x] = above * (1 - down) + below * down;
    }
  }
  return { pixels: made, width, height };
}
