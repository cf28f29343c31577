import { describe, expect, it } from '@jest/globals';
import { describeDeadline, describeWait } from './deadline';
import { sayWithDate } from './sayWithDate';

const now = { nowMs: Date.parse('2026-03-16T10:00:00Z'), todayOn: '2026-03-16' };

describe('a deadline against the business day', () => {
  it.each([
    ['2026-03-20T00:00:00.000Z', 'by 20 March'],
    ['2026-03-17T09:00:00Z', 'by 17 March'],
    ['2027-01-04T00:00:00Z', 'by 4 January 2027'],
    ['2026-03-16T14:00:00Z', 'by 14:00 today'],
    ['2026-03-16T00:00:00Z', 'today'],
    ['2026-03-16T10:00:00Z', 'overdue since 10:00 today'],
    ['2026-03-15T23:59:00Z', 'overdue by 1 day'],
    ['2026-02-16T00:00:00Z', 'overdue by 28 days'],
    ['2025-12-31T12:00:00Z', 'overdue by 75 days'],
  ])('%s: %s', (byAt, words) => {
    expect(describeDeadline(byAt, now)).toBe(words);
  });

  it('counts London days, also over the change to summer time', () => {
    const later = { nowMs: Date.parse('2026-03-30T23:30:00Z'), todayOn: '2026-03-31' };
    expect(describeDeadline('2026-03-29T22:59:00Z', later)).toBe('overdue by 2 days');
    expect(describeDeadline('2026-03-30T23:00:00Z', later)).toBe('today');
  });
});

describe('a waiting time', () => {
  it.each([
    ['2026-03-17T09:00:00Z', 'until 17 March, 09:00'],
    ['2026-03-16T10:00:00Z', 'over since 16 March, 10:00'],
    ['2026-03-15T09:30:00Z', 'over since 15 March, 09:30'],
    ['2025-12-31T00:00:00Z', 'over since 31 December 2025'],
  ])('%s: %s', (untilAt, words) => {
    expect(describeWait(untilAt, now)).toBe(words);
  });
});

describe('what is to be done, with its date', () => {
  it.each([
    ['Sign it. We’ve emailed them.', 'by 3 May', 'Sign it by 3 May. We’ve emailed them.'],
    ['Sign it.', null, 'Sign it.'],
    ['Sign it.', 'overdue by 2 days', 'Sign it. Overdue by 2 days.'],
    ['J. Smith signs next. We wait.', 'by 3 May', 'J. Smith signs next by 3 May. We wait.'],
    [
      'St. Ives Ltd confirms it. So be it.',
      'by 3 May',
      'St. Ives Ltd confirms it by 3 May. So be it.',
    ],
    ['Pay £1.50 now. Thank you.', 'by 3 May', 'Pay £1.50 now by 3 May. Thank you.'],
  ])('%s, %s', (words, byWords, said) => expect(sayWithDate(words, byWords)).toBe(said));
});
