import { describe, expect, it } from '@jest/globals';
import { hasUnnamed, hasWords } from './letters';
import type { TextRun } from './textRuns';

const run = (text: string) => ({ text, x: 0, y: 0, width: 10, height: 10 });
const words = Array.from({ length: 40 }, () => run('Labour and materials'));

describe('a file that does not name the letters that it draws', () => {
  it('is one whose figures are signs for private use, as some fonts have them', () => {
    const figures = Array.from({ length: 20 }, () => run('\uE072'));
    expect(hasUnnamed([...words, ...figures])).toBe(true);
  });

  it('is not one with little pictures beside a telephone and a place', () => {
    expect(hasUnnamed([...words, run('\uF095 01422 496000'), run('\uF0E0')])).toBe(false);
    expect(hasUnnamed(words)).toBe(false);
  });

  it('is not a long one with a bullet on each line', () => {
    const items = Array.from({ length: 30 }, () =>
      run('\uF0B7 a sentence of the small print, of one line in all'),
    );
    expect(hasUnnamed([...items, ...items.map(({ text }) => run(text.slice(2)))])).toBe(false);
  });
});

const write = (text: string) => text.split(' ').map((one) => ({ text: one }) as TextRun);

describe('letters that a file says its page has', () => {
  it.each([
    ['of an invoice', 'Invoice 4812'],
    ['of an invoice, one by one', 'I n v o i c e 4 8 1 2'],
    ['of no paper of trade', 'Minutes of the works meeting. It was put off until spring.'],
    ['of no paper of trade, in German', 'Die Sitzung mit der Werkleitung und der Belegschaft'],
  ])('are words: %s', (_what, text) => expect(hasWords(write(text))).toBe(true));

  it.each([
    ['shifted by one', 'Njovuft pg uif xpslt nffujoh'],
    ['signs', '!" #$ %& the'],
    ['nothing', ''],
  ])('are none: %s', (_what, text) => expect(hasWords(write(text))).toBe(false));
});
