import { expect, it } from '@jest/globals';
import { formatPeriod } from '../../../text/format';
import { formatHash } from './formatHash';

it('a hash is shown by its first eight bytes', () => {
  expect(formatHash('7c02e9a144bd5f10aa')).toBe('7C02 E9A1 44BD 5F10');
  expect(formatHash('')).toBe('');
});

it.each([
  ['2026-01-13', '2026-01-15', '13–15 January 2026'],
  ['2025-12-30', '2026-01-02', '30 December 2025–2 January 2026'],
  ['2026-01-15', '2026-01-15', '15 January 2026'],
  ['2026-01-13', null, 'Since 13 January 2026'],
  [null, '2026-01-15', 'Until 15 January 2026'],
  ['2026-01-15', '2026-01-13', 'Since 15 January 2026'],
])('the days from %s to %s are said as %s', (fromOn, toOn, words) => {
  expect(formatPeriod(fromOn, toOn).replaceAll(/\s*–\s*/g, '–')).toBe(words);
});
