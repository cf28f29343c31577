import { expect, it } from '@jest/globals';
import { sayDuration } from './sayDuration';

const minuteMs = 60_000;

it.each([
  [3_000, '3 seconds'],
  [minuteMs, '1 minute'],
  [10 * minuteMs, '10 minutes'],
  [60 * minuteMs, '1 hour'],
  [90 * minuteMs, '90 minutes'],
  [24 * 60 * minuteMs, '24 hours'],
  [36 * 60 * minuteMs, '36 hours'],
  [7 * 24 * 60 * minuteMs, '7 days'],
])('says %d ms as %s', (ms, words) => {
  expect(sayDuration(ms)).toBe(words);
});
