import { describe, expect, it } from '@jest/globals';
import { replaceFigures } from './figures';
import { describeFigure, judge, type KnownMiss, type Result } from './results';
import { describeResults } from './table';

const result = (figure: Result['figure'], work = 'list'): Result => ({
  ...{ work, at: '1,000 invoices', ours: '10/s', limit: '20/s', figure, cpu: 'api 1 ms' },
});
const known: KnownMiss = {
  ...{ work: /^list$/, at: /1,000/, atLeast: 0.6, since: '2026-01-15', why: 'a reason' },
};

describe('judge', () => {
  it.each([
    ['a ratio at its target', result({ value: 0.85, unit: '', atLeast: 0.85 }), 'kept'],
    ['a known miss', result({ value: 0.6, unit: '', atLeast: 0.85 }), 'missed, as known'],
    ['a known miss that grew', result({ value: 0.59, unit: '', atLeast: 0.85 }), 'MISSED'],
    ['the same of something else', result({ value: 0.7, unit: '', atLeast: 0.85 }, 'x'), 'MISSED'],
    ['a time that is too long', result({ value: 101, unit: 'ms', atMost: 100 }), 'MISSED'],
    ['a figure that is no number', result({ value: NaN, unit: '', atLeast: 0.1 }), 'MISSED'],
    ['a figure that promises nothing', result(null), ''],
  ])('%s', (_, one, verdict) => expect(judge(one, [known])).toBe(verdict));
});

describe('the table', () => {
  it('tells every figure beside its target', () => {
    const [, , row] = describeResults([result({ value: 1234.5, unit: 'ms', atMost: 100 })], []);
    expect(row).toMatch(/^\| list +\| 1,000 invoices \|.* 1,235 ms \(≤ 100\) .*MISSED/);
  });

  it('rounds to what a measurement knows', () =>
    expect(describeFigure({ value: 0.12345, unit: '', atLeast: 0.45 })).toBe('0.123 (≥ 0.45)'));
});

describe('the figures in the document', () => {
  const marks = [
    '<!-- figures: written by npm run bench -- --write -->',
    '<!-- end of the figures -->',
  ];

  it('take the place of the old ones and nothing else', () => {
    const text = `before\n${marks[0]}\nold\n${marks[1]}\nafter\n`;
    const once = replaceFigures(text, ['new']);
    expect(once).toBe(`before\n${marks[0]}\n\nnew\n\n${marks[1]}\nafter\n`);
    expect(replaceFigures(once, ['new'])).toBe(once);
  });

  it('are not written where they have no place', () =>
    expect(() => replaceFigures('something else', ['new'])).toThrow('no place'));
});
