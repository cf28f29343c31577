import { describe, expect, it } from '@jest/globals';
import { applyZoom, clampZoom, limitDots, readPercent, readZoomKey, stepZoom } from './zoom';

const sheet = { fitWidth: 500, ownWidth: 800 };
const photo = { fitWidth: 500, ownWidth: 4_000 };
const slip = { fitWidth: 500, ownWidth: 300 };

describe('zoom', () => {
  it.each<[string, number, 'in' | 'out', typeof sheet, number]>([
    ['in from the whole width', 1, 'in', sheet, 1.25],
    ['out again', 1.25, 'out', sheet, 1],
    ['in from between two steps', 1.6, 'in', sheet, 2],
    ['in from where a pinch nearly left it on one', 1.999, 'in', sheet, 2.5],
    ['no further in than four times', 4, 'in', sheet, 4],
    ['a photo goes on to its own dots', 4, 'in', photo, 5],
    ['and no further', 7.9, 'in', photo, 8],
    ['no further out than the whole width', 1, 'out', sheet, 1],
    ['a slip of paper shrinks to its own size', 1, 'out', slip, 0.75],
    ['and no further', 0.75, 'out', slip, 0.6],
  ])('%s', (_what, from, way, widths, expected) => {
    expect(stepZoom(from, way, widths)).toBeCloseTo(expected);
  });

  it.each([
    ['+', 'in'],
    ['=', 'in'],
    ['-', 'out'],
    ['0', 'fit'],
    ['1', 'actual'],
    ['a', null],
    ['ArrowDown', null],
  ])('the key %s', (key, way) => {
    expect(readZoomKey(key)).toBe(way);
  });

  it('100 % is a sheet as on paper and a photo dot for dot', () => {
    expect(applyZoom(3, 'actual', sheet)).toBe(1.6);
    expect(applyZoom(1, 'actual', photo)).toBe(8);
    expect(applyZoom(3, 'fit', sheet)).toBe(1);
    expect(readPercent(1.6, sheet)).toBe(100);
    expect(readPercent(1, sheet)).toBe(63);
  });

  it('says no figure before it knows one, and stays where it is', () => {
    expect(readPercent(1, { fitWidth: 0, ownWidth: 0 })).toBeNull();
    expect(clampZoom(1, { fitWidth: 0, ownWidth: 0 })).toBe(1);
  });

  it('never draws more dots than a browser can', () => {
    expect(limitDots(2, 500, 700)).toBe(2);
    const ratio = limitDots(3, 2_000, 2_800);
    expect(2_000 * 2_800 * ratio ** 2).toBeCloseTo(16_000_000, 0);
  });
});
