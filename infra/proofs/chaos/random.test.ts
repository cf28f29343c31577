import { describe, expect, it } from '@jest/globals';
import { planVictims } from './killer';
import { openRandom } from './random';
import { victims } from './victims';

describe('chaos by a seed', () => {
  it('comes again for the same seed and differs for another', () => {
    const draw = (seed: number) => {
      const random = openRandom(seed);
      return Array.from({ length: 20 }, () => random.between(1, 1_000_000));
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('stays between the two ends and reaches both', () => {
    const random = openRandom(1);
    const drawn = new Set(Array.from({ length: 200 }, () => random.between(3, 5)));
    expect([...drawn].sort()).toEqual([3, 4, 5]);
  });

  it('kills every part once before it kills one for the second time', () => {
    for (const seed of [1, 2, 3]) {
      const plan = planVictims(openRandom(seed));
      const many = victims.length;
      const order = Array.from({ length: 2 * many }, () => plan.next().value);
      for (const turn of [order.slice(0, many), order.slice(many)]) {
        expect([...turn].sort()).toEqual([...victims].sort());
      }
    }
  });
});
