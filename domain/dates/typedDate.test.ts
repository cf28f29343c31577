import { describe, expect, it } from '@jest/globals';
import { readTypedDate, writeTypedDate } from './typedDate';

describe('a date as a person types it', () => {
  it.each([
    ['03/12/2026', '2026-12-03'],
    ['3/12/2026', '2026-12-03'],
    ['3/12/26', '2026-12-03'],
    ['03.12.2026', '2026-12-03'],
    ['3-12-2026', '2026-12-03'],
    ['3 12 2026', '2026-12-03'],
    [' 03/12/2026 ', '2026-12-03'],
    ['3 December 2026', '2026-12-03'],
    ['3rd December, 2026', '2026-12-03'],
    ['3 Dec 26', '2026-12-03'],
    ['3-DEC-2026', '2026-12-03'],
    ['3dec2026', '2026-12-03'],
    ['1 Sept. 2026', '2026-09-01'],
    ['31 may 2026', '2026-05-31'],
    ['2026-12-03', '2026-12-03'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (text, on) => {
    expect(readTypedDate(text)).toBe(on);
  });

  it.each([
    ...['', '3', '3/12', '3/12/', '3/12/202', '3/12/20266', 'tomorrow', '2026-12', '12/2026'],
    // The month first, as in America, and days that no calendar has.
    ...['12/31/2026', '2026-13-01', '30/02/2026', '29/02/2027', '0/12/2026', '31 April 2026'],
    ...['3 Decem 2026', '3 foo 2026', '3 sepx 2026', '3//12/2026', '2026/12/03', '3 Dec'],
  ])('%p is none', (text) => {
    expect(readTypedDate(text)).toBeNull();
  });

  it.each([
    ['2026-12-03', '03/12/2026'],
    ['', ''],
    ['3/12', '3/12'],
  ])('%p stands in its field as %p', (text, shown) => {
    expect(writeTypedDate(text)).toBe(shown);
  });

  it('comes back from its field as it went in', () => {
    for (const on of ['2026-01-02', '2026-11-30', '1999-12-31']) {
      expect(readTypedDate(writeTypedDate(on))).toBe(on);
    }
  });
});
