import { describe, expect, it } from '@jest/globals';
import { letterPitch, placeMarks, spread } from './placeMarks';

const page = { width: 500, height: 700 };
const narrow = { width: 300, height: 424 };

describe('how far apart letters stand', () => {
  it.each<[string, number[], number, number[]]>([
    ['none', [], 700, []],
    ['one alone stands at its value', [300], 700, [300]],
    ['those with room between them stay', [100, 200, 300], 700, [100, 200, 300]],
    ['two at one height part evenly', [100, 100], 700, [88, 112]],
    ['a pair moves as one', [100, 110], 700, [93, 117]],
    ['a third that they reach moves with them', [100, 100, 120], 700, [82.67, 106.67, 130.67]],
    ['at the top edge they go down', [2, 4], 700, [12, 36]],
    ['at the bottom edge they go up', [698, 699], 700, [664, 688]],
    ['more than fit share the height', [10, 10, 10], 48, [12, 24, 36]],
  ])('%s', (_what, wanted, height, expected) => {
    const found = spread(wanted, height);
    expect(found.map((y) => Math.round(y * 100) / 100)).toEqual(expected);
  });
});

describe('where marks stand', () => {
  const box = (x: number, y: number, width = 0.2, height = 0.02) => ({ x, y, width, height });

  it.each<[string, ReturnType<typeof box>, 'left' | 'right']>([
    ['a value at the left', box(0.1, 0.5), 'left'],
    ['a value at the right', box(0.75, 0.5), 'right'],
    ['one right of the middle', box(0.45, 0.5), 'right'],
    ['one in the very middle', box(0.4, 0.5), 'right'],
    ['one over the whole line, nearer to the left', box(0.02, 0.5, 0.9), 'left'],
  ])('%s', (_what, one, side) => {
    expect(placeMarks([one], page)[0]?.side).toBe(side);
  });

  it('the outline keeps clear of the ink, and inside the page', () => {
    const [mark, edge] = placeMarks([box(0.5, 0.5), box(0, 0, 1, 1)], page);
    expect(mark?.outline).toEqual({ left: 249, top: 348, width: 102, height: 18 });
    expect(edge?.outline).toEqual({ left: 0, top: 0, ...page });
  });

  it('the line leaves by the foot of the outline and ends in the gutter beside its letter', () => {
    const [left, right] = placeMarks([box(0.1, 0.5), box(0.6, 0.5)], page);
    expect(left?.line).toEqual([
      [49, 366],
      [0, 366],
      [-5, left?.at],
    ]);
    expect(right?.line).toEqual([
      [401, 366],
      [500, 366],
      [505, right?.at],
    ]);
  });

  it.each([
    ['wide', page],
    ['on a phone', narrow],
  ])('%s: no letter lies on another or beyond the page, in the order of the values', (_w, size) => {
    const sums = [0.7, 0.71, 0.72, 0.73].map((y) => box(0.75, y));
    const head = [0.05, 0.06, 0.05, 0.07].map((y) => box(0.05, y));
    const placed = placeMarks([...sums, ...head, box(0.8, 0.99)], size);
    for (const side of ['left', 'right'] as const) {
      const here = placed.filter((mark) => mark.side === side);
      const heights = here.map(({ at }) => at).sort((a, b) => a - b);
      expect(heights.length).toBeGreaterThan(3);
      heights.slice(1).forEach((at, rank) => {
        expect(at - (heights[rank] ?? 0)).toBeGreaterThanOrEqual(letterPitch - 0.001);
      });
      expect(heights[0]).toBeGreaterThanOrEqual(letterPitch / 2);
      expect(heights.at(-1)).toBeLessThanOrEqual(size.height - letterPitch / 2);
    }
    const right = placed.slice(0, 4).map(({ at }) => at);
    expect(right).toEqual([...right].sort((a, b) => a - b));
  });

  it('a side that is full hands the least decided to the other', () => {
    const low = { width: 300, height: 72 };
    const boxes = [0.9, 0.85, 0.8, 0.75].map((x) => box(x - 0.2, 0.5));
    expect(placeMarks(boxes, low).map(({ side }) => side)).toEqual([
      'right',
      'right',
      'right',
      'left',
    ]);
  });
});
