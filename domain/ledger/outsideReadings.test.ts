import { describe, expect, it } from '@jest/globals';
import { holdsPayouts } from './bookCheck';
import { findUnread } from './outsideReadings';

const nowMs = Date.parse('2026-01-15T12:00:00Z');
const hoursAgo = (hours: number) => nowMs - hours * 3_600_000;

describe('a source that could not be read', () => {
  it.each([
    ['bank', 24, false],
    ['bank', 24.1, true],
    ['payments', 3, false],
    ['payments', 3.1, true],
  ] as const)('%s, last read %d hours ago: told %s', (source, hours, isReported) => {
    expect(findUnread(source, hoursAgo(hours), nowMs) !== null).toBe(isReported);
  });

  it('is told at once where it was never read', () => {
    expect(findUnread('bank', null, nowMs)).toEqual({
      name: 'outside_unread',
      subject: 'bank statement',
      words: 'could not be read yet, so our books are not compared with it',
    });
  });

  it('says since when, and holds no payout', () => {
    const found = findUnread('payments', hoursAgo(5), nowMs);
    expect(found?.words).toMatch(/^could not be read since 2026-01-15 07:00 UTC, so/);
    expect(found && holdsPayouts(found)).toBe(false);
  });
});
