import { describe, expect, it } from '@jest/globals';
import { findBend, unbend } from './bend';
import { findCorners } from './corners';
import { findLines } from './lines';
import type { Grey } from './sheets';
import { straighten, turn } from './straighten';
import { combine, flatten, movePoint, rotateBy, scaleBy, warp, type Corners } from './warp';

function paint(width: number, height: number, shade: (x: number, y: number) => number): Grey {
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels[y * width + x] = shade(x, y);
  }
  return { pixels, width, height };
}

/** Lines of short dashes that stand for letters, where a line's place follows from `slid`. */
const letters = (slid: (x: number, y: number) => number) => (x: number, y: number) => {
  const row = (((y - slid(x, y)) % 50) + 50) % 50;
  const isLetter = row < 18 && x % 12 < 7;
  const isOnPage = x > 80 && x < 1_120 && y > 80 && y < 1_520;
  return isLetter && isOnPage ? 0 : 255;
};

const corners: Corners = [
  [120, 60],
  [700, 110],
  [760, 1_080],
  [70, 1_020],
];
/** Within the four sides, which are named clockwise. */
const isWithin = (x: number, y: number) =>
  corners.every(([fromX, fromY], at) => {
    const [toX, toY] = corners[(at + 1) % 4] ?? [0, 0];
    return (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) > 0;
  });

describe('the corners of a sheet', () => {
  it('are found on darker ground, though light falls from one side', () => {
    const found = findCorners(
      paint(820, 1_160, (x, y) => (isWithin(x, y) ? 230 : 110) * (1 - x / 2_400)),
    );
    for (const [at, [x, y]] of corners.entries()) {
      expect(Math.abs((found?.[at]?.[0] ?? 0) - x)).toBeLessThan(8);
      expect(Math.abs((found?.[at]?.[1] ?? 0) - y)).toBeLessThan(8);
    }
  });

  it('are not made of a ruled box on the paper, nor of plain paper', () => {
    const box = paint(820, 1_160, (x, y) => {
      const isRuled = [120, 700].some((at) => Math.abs(x - at) < 3) && y > 100 && y < 1_000;
      return isRuled || ([100, 1_000].some((at) => Math.abs(y - at) < 3) && x > 120) ? 20 : 240;
    });
    expect(findCorners(box)).toBeNull();
    expect(findCorners(paint(820, 1_160, () => 240))).toBeNull();
  });
});

describe('a warp', () => {
  it('brings the corners of a sheet to those of the picture', () => {
    const way = flatten(corners, 600, 850);
    const ends = [
      [0, 0],
      [600, 0],
      [600, 850],
      [0, 850],
    ] as const;
    for (const [at, [x, y]] of ends.entries()) {
      const [foundX, foundY] = movePoint(way, x, y);
      expect(foundX).toBeCloseTo(corners[at]?.[0] ?? 0, 6);
      expect(foundY).toBeCloseTo(corners[at]?.[1] ?? 0, 6);
    }
  });

  it('is done after another one as one', () => {
    const both = combine(flatten(corners, 600, 850), rotateBy(0.1, 600, 850));
    const [x, y] = movePoint(rotateBy(0.1, 600, 850), 100, 200);
    const [wantedX, wantedY] = movePoint(flatten(corners, 600, 850), x, y);
    const [foundX, foundY] = movePoint(both, 100, 200);
    expect([foundX, foundY].map((one) => one.toFixed(6))).toEqual(
      [wantedX, wantedY].map((one) => one.toFixed(6)),
    );
  });

  it('draws what it is given, and white beyond it', () => {
    const given = paint(10, 10, (x) => x * 20);
    const larger = warp(given, scaleBy(2), 30, 20);
    expect([larger.pixels[8 * 30 + 4], larger.pixels[8 * 30 + 5]]).toEqual([40, 50]);
    expect(larger.pixels[8 * 30 + 29]).toBe(255);
  });
});

describe('lines of text', () => {
  it('are found as they run, up to a dozen degrees', () => {
    for (const slope of [0, 0.03, -0.1, 0.2]) {
      const found = findLines(
        paint(
          1_200,
          1_600,
          letters((x) => x * slope),
        ),
      );
      expect(found.isOnSide).toBe(false);
      expect(found.slope).toBeCloseTo(slope, 2);
    }
  });

  it('are found on their side, though the ground shows at an edge of the sheet', () => {
    const onSide = turn(
      paint(
        1_200,
        1_600,
        letters(() => 0),
      ),
      1,
    ).grey;
    const edged = { ...onSide, pixels: onSide.pixels.slice() };
    edged.pixels.fill(0, 12 * edged.width, 18 * edged.width);
    expect(findLines(edged).isOnSide).toBe(true);
  });

  it('are laid level where the sheet is bent', () => {
    const bow = (x: number) => 30 * Math.sin((x / 1_200) * Math.PI);
    const bent = paint(1_200, 1_600, letters(bow));
    const slid = findBend(bent);
    expect(slid).not.toBeNull();
    const offs = [150, 400, 800, 1_050].map((x) => (slid?.(x, 800) ?? 0) - (bow(x) - bow(600)));
    expect(Math.max(...offs) - Math.min(...offs)).toBeLessThan(10);
    expect(unbend(bent, slid ?? (() => 0)).pixels).toHaveLength(bent.pixels.length);
    expect(
      findBend(
        paint(
          1_200,
          1_600,
          letters(() => 0),
        ),
      ),
    ).toBeNull();
  });
});

describe('a sheet in a photo', () => {
  it('is laid flat in the shape of A4, and its places are told as they were', () => {
    const photo = paint(820, 1_160, (x, y) => (isWithin(x, y) ? 230 : 110));
    const { grey, toGiven, dpi } = straighten(photo, photo, 100);
    expect([grey.width, grey.height, dpi]).toEqual([1_654, 2_339, 200]);
    const [x, y] = toGiven(0, 0);
    expect(Math.abs(x - 120) + Math.abs(y - 60)).toBeLessThan(12);
  });
});
