import { expect, it } from '@jest/globals';
import { describeFreeze } from './presentLimit';

it.each([
  [
    'An instalment is late.',
    true,
    /^An instalment is late\. Once it is paid, .* lifts the freeze\.$/,
  ],
  ['An instalment is late.', false, /^What was late has been paid\. .* please call us\.$/],
  ['late', false, /^What was late has been paid\./],
  ['Alleged fraud.', false, /^Alleged fraud\. Please call us\.$/],
  [null, false, /^Please call us\.$/],
])('an account that was frozen for %j, late now: %s', (reason, isLate, words) => {
  expect(describeFreeze(reason, isLate)).toMatch(words);
});
