import { expect, it, test } from '@jest/globals';
import { closeLetters } from './letterSpacing';
import type { TextRun } from './textRuns';

const runAt = (text: string, x: number, width: number): TextRun => ({
  ...{ text, x, width },
  ...{ y: 100, height: 8 },
});
const textsOf = (runs: readonly TextRun[]) => closeLetters(runs).map(({ text }) => text);

/** Letters of 4 points, placed one by one with so many points between them. */
function placeLetters(text: string, gap: number, wordGap: number): TextRun[] {
  let x = 40;
  return [...text].flatMap((letter) => {
    if (letter === ' ') {
      x += wordGap - gap;
      return [];
    }
    const run = runAt(letter, x, 4);
    x += 4 + gap;
    return [run];
  });
}

test.each(['DATE DUE', 'TO BE PAID', 'AMOUNT', 'Invoice no'])(
  'letters that were placed one by one are the words %s',
  (text) => expect(textsOf(placeLetters(text, 2.4, 7))).toEqual([text]),
);

it('words of one run each are put together where no more than a word space lies between', () => {
  const line = [runAt('A M O U N T', 40, 42), runAt('D U E', 87, 19), runAt('B Y', 300, 11)];
  expect(textsOf(line)).toEqual(['AMOUNT DUE', 'BY']);
});

it('where all gaps are alike a capital and an ampersand begin a word', () => {
  expect(textsOf([runAt('M o s a i c P a t h w a y s', 40, 120)])).toEqual(['Mosaic Pathways']);
  expect(textsOf([runAt('F A R R I E R & G A U N T', 40, 120)])).toEqual(['FARRIER & GAUNT']);
});

it('leaves initials, lone figures and letters of one word alone', () => {
  expect(textsOf([runAt('J M', 40, 12), runAt('Tolliver', 54, 40)])).toEqual(['J M', 'Tolliver']);
  expect(textsOf([runAt('1', 40, 4), runAt('2', 140, 4), runAt('3', 240, 4)])).toEqual([
    ...['1', '2', '3'],
  ]);
  expect(textsOf(placeLetters('Total', 0.1, 3))).toEqual([...'Total']);
});
