import { describe, expect, it } from '@jest/globals';
import { choosePatience, measureSlowness } from './speed';
import { Stillness } from './stillness';

const minute = 60_000;

describe('a run in which nothing moves', () => {
  it.each([
    ['a quiet machine', 1, 5],
    ['a machine that is four times slower', 4, 20],
  ])('is too still after five minutes of %s', (_case, slowness, minutes) => {
    const stillness = new Stillness(5 * minute);
    stillness.look('begun', 0, 1);
    for (let count = 1; count < minutes; count += 1) {
      expect(stillness.look('begun', minute, slowness)).toBe(false);
    }
    expect(stillness.look('begun', minute, slowness)).toBe(true);
  });

  it('is never too still while it gets further, however long it takes', () => {
    const stillness = new Stillness(5 * minute);
    for (let count = 0; count < 100; count += 1) {
      expect(stillness.look(`line ${count}`, 4 * minute, 1)).toBe(false);
    }
  });
});

describe('the limits inside the tests', () => {
  it.each([
    [1, 3],
    [2, 4],
    [5.2, 11],
    [100, 30],
  ])('are stretched on a machine %s times slower by %s', (slowness, patience) => {
    expect(choosePatience(slowness)).toBe(patience);
  });

  it('follow a measured speed, of which a fast machine makes no shorter ones', () => {
    expect(measureSlowness()).toBeGreaterThanOrEqual(1);
  });
});
