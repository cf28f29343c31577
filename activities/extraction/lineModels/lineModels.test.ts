import { describe, expect, it } from '@jest/globals';
import { makeAlphabet, readLetters } from './letters.mjs';
import { findLineBoxes } from './lineBoxes.mjs';
import { partWords } from './lineWords.mjs';
import { resample } from './resample.mjs';
import { cutStrips } from './strips.mjs';

/** What a model would say: one answer to a step, `-` for none, `_` for a space. */
function say(answers: string, list: string) {
  const all = ['-', ...list, '_'];
  return [...answers].flatMap((answer) => all.map((one) => (one === answer ? 0.9 : 0.01)));
}

describe('letters from the answers of a model', () => {
  const list = 'AB1中';
  const alphabet = makeAlphabet(`${[...list].join('\n')}\n`);
  it.each([
    ['the same answer twice is one letter', 'AAB', 'AB'],
    ['with none between it is two', 'A-AB', 'AAB'],
    ['a space is no letter', 'A_B', 'AB'],
    ['the same letter on either side of a space is two', 'A_A', 'AA'],
    ['nothing is seen', '---', ''],
  ])('%s', (_, answers, text) => {
    const letters = readLetters(say(answers, list), answers.length, alphabet, 8);
    expect(letters.map((letter) => letter.text).join('')).toBe(text);
  });

  it('are Latin, whatever else the model knows', () => {
    const said = [0.01, 0.2, 0.01, 0.01, 0.7, 0.01];
    expect(readLetters(said, 1, alphabet, 8)).toMatchObject([{ text: 'A' }]);
  });

  it('stand where they were seen, with how sure a space is before them', () => {
    const [first, second] = readLetters(say('AA-_B', list), 5, alphabet, 8);
    expect(first).toMatchObject({ from: 4, to: 12, space: 0.01 });
    expect(second).toMatchObject({ from: 36, to: 36, space: 0.9 });
  });
});

describe('boxes of lines', () => {
  const [width, height] = [60, 30];
  const mark = (spots: readonly { x: number; y: number; w: number; h: number; sure: number }[]) => {
    const sure = new Float32Array(width * height);
    for (const { x, y, w, h, sure: share } of spots) {
      for (let down = y; down < y + h; down += 1) {
        sure.fill(share, down * width + x, down * width + x + w);
      }
    }
    return findLineBoxes(sure, width, height);
  };

  it('reach further out than the middle that is marked', () => {
    const [box] = mark([{ x: 10, y: 10, w: 40, h: 4, sure: 0.9 }]);
    const margin = (40 * 4 * 1.6) / (2 * 44);
    expect(box?.x).toBeCloseTo(10 - margin);
    expect(box?.height).toBeCloseTo(4 + 2 * margin);
  });

  it('are as many as there are lines, from the top down', () => {
    const boxes = mark([
      { x: 10, y: 20, w: 40, h: 4, sure: 0.9 },
      { x: 2, y: 4, w: 20, h: 4, sure: 0.9 },
    ]);
    expect(boxes.map(({ width: across }) => Math.round(across))).toEqual([25, 46]);
  });

  it.each([
    ['a speck', { x: 10, y: 10, w: 2, h: 2, sure: 0.9 }],
    ['what is hardly marked', { x: 10, y: 10, w: 40, h: 4, sure: 0.4 }],
    ['what is not marked', { x: 10, y: 10, w: 40, h: 4, sure: 0.2 }],
  ])('are not made of %s', (_, spot) => {
    expect(mark([spot])).toEqual([]);
  });
});

/** A line whose letters are bars, each as far from the one before as is said. */
function drawBars(text: string, gaps: readonly number[], barWidth = 14) {
  const height = 48;
  const width = [...text].length * barWidth + gaps.reduce((sum, gap) => sum + gap, 0) + 8;
  const light = new Float32Array(width * height).fill(255);
  let x = 4;
  const letters = [...text].map((letter, at) => {
    x += at === 0 ? 0 : (gaps[at - 1] ?? 0);
    for (let y = 10; y < 38; y += 1) light.fill(0, y * width + x, y * width + x + barWidth);
    const middle = x + barWidth / 2;
    x += barWidth;
    return { text: letter, confidence: 0.9, from: middle, to: middle, space: 0 };
  });
  return partWords(letters, { light, width, height });
}

describe('words of a line', () => {
  it.each([
    ['are parted where there is no ink', 'DueOn', [3, 3, 12, 3], 'Due On'],
    ['stay whole around a narrow figure', '4110', [8, 10, 8], '4110'],
    ['keep a number and its point together', '21.50', [3, 9, 9, 3], '21.50'],
    ['of a typewriter are parted by more', 'TOTALVAT', [9, 9, 9, 9, 32, 9, 9], 'TOTAL VAT'],
    ['drop the letter that stands for a sign of money', 'E4,218.00', Array(8).fill(3), '4,218.00'],
    ['keep a letter before what is no amount', 'E4218', Array(4).fill(3), 'E4218'],
  ])('%s', (_, text, gaps, expected) => {
    const words = drawBars(text, gaps);
    expect(words.map((word) => word.text).join(' ')).toBe(expected);
  });

  it('stand where their ink does', () => {
    const [due, on] = drawBars('DueOn', [3, 3, 12, 3]);
    expect(due).toMatchObject({ x: 4, y: 10, width: 48, height: 28 });
    expect(on).toMatchObject({ x: 64, width: 31 });
  });
});

describe('a part of a picture', () => {
  const from = { pixels: Uint8Array.from([0, 100, 200, 100]), width: 2, height: 2 };
  it.each([
    ['as it is', { x: 0, y: 0, width: 2, height: 2 }, 2, [0, 100, 200, 100]],
    ['smaller, of all its dots', { x: 0, y: 0, width: 2, height: 2 }, 1, [100]],
    ['beyond the edge, like the edge', { x: -3, y: 0, width: 1, height: 1 }, 1, [0]],
  ])('is drawn %s', (_, part, side, expected) => {
    expect([...resample(from, part, new Float32Array(side * side), side, side)]).toEqual(expected);
  });
});

describe('strips of a page', () => {
  it.each([
    ['an upright page', 672, 960],
    ['a page on its side', 960, 672],
    ['a narrow receipt', 96, 960],
    ['a picture of one line', 960, 32],
    ['a small picture', 64, 64],
  ])('have every row of %s once, and its neighbours beside it', (_, width, height) => {
    const strips = cutStrips(width, height);
    expect(strips[0]?.from).toBe(0);
    expect(strips.at(-1)?.to).toBe(height);
    for (const [at, { top, height: rows, from, to }] of strips.entries()) {
      expect(rows % 32).toBe(0);
      expect(rows * width).toBeLessThanOrEqual(200_000);
      expect(from).toBe(strips[at - 1]?.to ?? 0);
      expect(from - top).toBeGreaterThanOrEqual(at === 0 ? 0 : 16);
      expect(top + rows - to).toBeGreaterThanOrEqual(to === height ? 0 : 16);
    }
  });
});
