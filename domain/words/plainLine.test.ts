import { expect, it } from '@jest/globals';
import { plainLine } from './plainLine';

it.each([
  ['  Moira Keane ', 'Moira Keane'],
  ["O'Brien-Núñez & Söhne", "O'Brien-Núñez & Söhne"],
])('%j is a line', (given, kept) => {
  expect(plainLine(30).parse(given)).toBe(kept);
});

it.each([
  ['', 'nothing'],
  ['   ', 'blanks alone'],
  ['x'.repeat(31), 'more than may be'],
  ['Accounts,\n\nyour account was locked', 'a line break'],
  ['Accounts\u2028Unlock it', 'a separator of lines'],
  ['Accounts\u2029Unlock it', 'a separator of paragraphs'],
  ['Moira\u202Eenaek', 'a turn of the writing'],
  ['Moira\u200B Keane', 'a sign that shows nothing'],
  ['Moira\u0000', 'a NUL'],
])('%j is refused: %s', (given) => {
  expect(plainLine(30).safeParse(given).success).toBe(false);
});
