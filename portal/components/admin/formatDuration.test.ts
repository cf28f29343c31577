import { describe, expect, it } from '@jest/globals';
import { formatDuration } from './formatDuration';

const minute = 60_000;
const hour = 60 * minute;

describe('formatDuration', () => {
  it('says minutes below an hour and never zero', () => {
    expect(formatDuration(20_000)).toBe('under 1 min');
    expect(formatDuration(41 * minute)).toBe('41 min');
  });
  it('joins two units and leaves an empty second one out', () => {
    expect(formatDuration(2 * hour + 14 * minute)).toBe('2 h 14 min');
    expect(formatDuration(27 * hour)).toBe('1 d 3 h');
    expect(formatDuration(48 * hour)).toBe('2 d');
  });
  it('counts whole days from a week on', () => {
    expect(formatDuration(6 * 24 * hour + 5 * hour)).toBe('6 d 5 h');
    expect(formatDuration(98 * 24 * hour + hour)).toBe('98 d');
  });
});
