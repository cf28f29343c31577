import { describe, expect, it } from '@jest/globals';
import type { Word } from './sheets';
import { placeWords } from './wordPlaces';

const word = (text: string, x: number, y: number, width: number, height: number): Word => ({
  ...{ text, ofLine: '1.1.1', confidence: 0.9 },
  ...{ x, y, width, height },
});
const baselineOf = ({ y, height }: { y: number; height: number }) => y + height * 0.8;

describe('the places of recognised words', () => {
  it('ends a word whose box covers the rest of its line before the next one', () => {
    const places = placeWords(
      [
        word('Total', 826, 1373, 149, 26),
        word('to', 898, 1369, 24, 34),
        word('pay', 935, 1373, 40, 26),
      ],
      1,
    );
    const [total, to] = places;
    expect(total?.width).toBeGreaterThan(55);
    expect((total?.x ?? 0) + (total?.width ?? 0)).toBeLessThanOrEqual(to?.x ?? 0);
  });

  it('lets no rule that was taken for ink move the baseline', () => {
    const places = placeWords(
      [
        word('Total', 826, 1373, 149, 26),
        word('to', 898, 1369, 24, 34),
        word('pay', 935, 1373, 40, 26),
      ],
      1,
    );
    for (const place of places) expect(baselineOf(place)).toBeCloseTo(1392, 0);
  });

  it.each<[string, Word[], number]>([
    ['letters without tails', [word('INVOICE', 100, 80, 90, 18)], 98],
    ['a tail below', [word('pay', 100, 80, 40, 18)], 93],
    [
      'a tail beside letters without',
      [word('pay', 100, 85, 40, 18), word('Net', 150, 80, 40, 18)],
      98,
    ],
  ])('stands a line of %s on its baseline', (_, words, expected) => {
    for (const place of placeWords(words, 1)) expect(baselineOf(place)).toBeCloseTo(expected, 0);
  });

  it('leaves specks out', () => {
    expect(placeWords([{ ...word('.', 1, 1, 2, 2), confidence: 0.1 }], 1)).toEqual([]);
  });
});
