import { expect, it } from '@jest/globals';
import { countWords, spellCount, spellPlace } from './count';

it.each([
  [0, '0 checks'],
  [1, '1 check'],
  [2, '2 checks'],
])('counts %d as %s', (count, words) => {
  expect(countWords(count, 'check')).toBe(words);
});

it('takes a plural that is not made by an s', () => {
  expect([1, 2].map((count) => countWords(count, 'entry', 'entries'))).toEqual([
    '1 entry',
    '2 entries',
  ]);
});

it.each([
  [0, 'no'],
  [6, 'six'],
  [7, 'seven'],
  [10, 'ten'],
  [11, '11'],
  [12, '12'],
])('spells the count %d as %s', (count, words) => {
  expect(spellCount(count)).toBe(words);
});

it.each([
  [1, 'first'],
  [6, 'sixth'],
  [10, 'tenth'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [20, '20th'],
  [21, '21st'],
  [22, '22nd'],
  [23, '23rd'],
  [24, '24th'],
  [111, '111th'],
])('spells the place %d as %s', (place, words) => {
  expect(spellPlace(place)).toBe(words);
});
