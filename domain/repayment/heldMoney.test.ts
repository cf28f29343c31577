import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { drawHeld, sumHeld } from './heldMoney';

const row = (id: string, leftMinor: number) => ({
  id,
  paymentId: `p-${id}`,
  leftMinor,
  valueOn: '2026-02-16',
});
const sum = (parts: readonly { amountMinor: number }[]) =>
  parts.reduce((total, part) => total + part.amountMinor, 0);

describe('spending what is held', () => {
  it('takes the oldest money first and names where each part came from', () => {
    const uses = [
      { component: 'fee', amountMinor: 150 },
      { component: 'principal', amountMinor: 40 },
    ];
    expect(drawHeld([row('a', 100), row('b', 0), row('c', 200)], uses)).toEqual([
      { component: 'fee', amountMinor: 100, fromId: 'a', paymentId: 'p-a' },
      { component: 'fee', amountMinor: 50, fromId: 'c', paymentId: 'p-c' },
      { component: 'principal', amountMinor: 40, fromId: 'c', paymentId: 'p-c' },
    ]);
  });

  it('refuses more than is held', () => {
    expect(() => drawHeld([row('a', 100)], [{ amountMinor: 101 }])).toThrow(RangeError);
  });

  it('spends each use exactly, no row beyond what is left of it, and never nothing', () => {
    const amounts = fc.array(fc.nat({ max: 1_000_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(amounts, amounts, (held, wanted) => {
        const rows = held.map((leftMinor, index) => row(String(index), leftMinor));
        const uses = wanted.map((amountMinor, use) => ({ use, amountMinor }));
        if (sum(uses) > sumHeld(rows)) {
          expect(() => drawHeld(rows, uses)).toThrow(RangeError);
          return;
        }
        const drawn = drawHeld(rows, uses);
        expect(drawn.every((part) => part.amountMinor > 0)).toBe(true);
        for (const { use, amountMinor } of uses) {
          expect(sum(drawn.filter((part) => part.use === use))).toBe(amountMinor);
        }
        for (const { id, leftMinor } of rows) {
          expect(sum(drawn.filter((part) => part.fromId === id))).toBeLessThanOrEqual(leftMinor);
        }
      }),
    );
  });
});
