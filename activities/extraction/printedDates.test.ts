import { describe, expect, it, test } from '@jest/globals';
import { findDates } from './printedDates';

describe('dates as printed', () => {
  test.each([
    ['02/01/2026', '2026-01-02'],
    ['2/1/26', '2026-01-02'],
    ['02.01.2026', '2026-01-02'],
    ['02-01-2026', '2026-01-02'],
    ['2026-01-02', '2026-01-02'],
    ['2026/01/02', '2026-01-02'],
    ['2 Jan 2026', '2026-01-02'],
    ['2 January 2026', '2026-01-02'],
    ['02-JAN-26', '2026-01-02'],
    ['2nd of January, 2026', '2026-01-02'],
    ['January 2nd 2026', '2026-01-02'],
    ['Jan 2, 2026', '2026-01-02'],
    ['Friday 2 Sept 2026', '2026-09-02'],
    ['29 Feb 2028', '2028-02-29'],
  ])('%s', (text, on) => {
    expect(findDates(text).map((date) => date.on)).toEqual([on]);
    expect(findDates(text)[0]?.quality).toBeGreaterThanOrEqual(0.95);
  });

  test.each([
    '29 Feb 2026',
    '31/04/2026',
    '13/14/2026',
    '10-79-99',
    '01539 720 118',
    '1.85',
    'V2.10.3',
  ])('%s is no date', (text) => expect(findDates(text)).toEqual([]));

  it('puts the day first, and takes an American date only in doubt', () => {
    expect(findDates('03/02/2026')[0]).toMatchObject({ on: '2026-02-03', quality: 1 });
    expect(findDates('01/28/2026')[0]).toMatchObject({ on: '2026-01-28', quality: 0.6 });
  });

  it('fixes a letter O in a year, in doubt', () => {
    expect(findDates('3 March 2O26')[0]).toMatchObject({ on: '2026-03-03', quality: 0.4 });
  });

  it('finds several with their places', () => {
    const text = 'Issued on January 2nd 2026. Payment is due by 16/02/2026.';
    const found = findDates(text);
    expect(found.map((date) => date.on)).toEqual(['2026-01-02', '2026-02-16']);
    expect(found.map((date) => text.slice(date.start, date.end))).toEqual([
      'January 2nd 2026',
      '16/02/2026',
    ]);
  });
});
