import { describe, expect, it } from '@jest/globals';
import { addWorkingHours, taskDueAtMs } from './taskDue';

const at = (iso: string) => Date.parse(iso);
const iso = (ms: number) => new Date(ms).toISOString();

describe('working hours', () => {
  it.each([
    ['in the morning', '2026-01-15T10:00:00Z', 4, '2026-01-15T14:00:00.000Z'],
    ['before the day begins', '2026-01-15T06:00:00Z', 4, '2026-01-15T13:00:00.000Z'],
    ['late on a day', '2026-01-15T16:00:00Z', 4, '2026-01-16T12:00:00.000Z'],
    ['to the very end of a day', '2026-01-15T13:00:00Z', 4, '2026-01-15T17:00:00.000Z'],
    ['late on a Friday', '2026-01-16T16:30:00Z', 1, '2026-01-19T09:30:00.000Z'],
    ['at a weekend', '2026-01-17T12:00:00Z', 2, '2026-01-19T11:00:00.000Z'],
    ['over Easter', '2026-04-02T16:00:00+01:00', 2, '2026-04-07T09:00:00.000Z'],
    ['over the change to summer time', '2026-03-27T16:00:00Z', 2, '2026-03-30T09:00:00.000Z'],
    ['longer than a day', '2026-01-15T09:00:00Z', 20, '2026-01-19T13:00:00.000Z'],
  ])('%s', (_case, from, hours, until) => {
    expect(iso(addWorkingHours(at(from), hours))).toBe(until);
  });
});

describe('when a task is due', () => {
  it.each([
    ['parked', '2026-01-15T11:00:00.000Z'],
    ['payout_returned', '2026-01-15T12:00:00.000Z'],
    ['item_review', '2026-01-15T14:00:00.000Z'],
    ['something new', '2026-01-15T14:00:00.000Z'],
  ])('%s', (kind, until) => {
    expect(iso(taskDueAtMs(kind, at('2026-01-15T10:00:00Z')))).toBe(until);
  });
});
