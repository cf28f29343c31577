import { describe, expect, it } from '@jest/globals';
import { formatBetween } from './format';

describe('two days with a year for each that needs one', () => {
  it.each([
    ['2026-12-07', '2027-05-22', '7 December 2026 and 22 May 2027'],
    ['2026-02-07', '2026-05-22', '7 February and 22 May 2026'],
  ])('%s to %s', (fromOn, toOn, words) => {
    expect(formatBetween(fromOn, toOn)).toBe(words);
  });
});
