import { describe, expect, it } from '@jest/globals';
import { addDays, addWorkingDays, isWorkingDay, nextWorkingDay } from './calendar';

describe('calendar', () => {
  it.each([
    ['2026-01-01', 'New Year'],
    ['2026-04-03', 'Good Friday'],
    ['2026-04-06', 'Easter Monday'],
    ['2026-05-04', 'early May'],
    ['2026-05-25', 'spring'],
    ['2026-08-31', 'summer'],
    ['2026-12-25', 'Christmas'],
    ['2026-12-28', 'Boxing Day, moved from Saturday'],
    ['2027-12-27', 'Christmas, moved from Saturday'],
    ['2027-12-28', 'Boxing Day, moved from Sunday'],
    ['2028-01-03', 'New Year, moved from Saturday'],
    ['2026-02-14', 'a Saturday'],
  ])('banks are closed on %s: %s', (on) => {
    expect(isWorkingDay(on)).toBe(false);
  });

  it('moves on to the next working day', () => {
    expect(nextWorkingDay('2026-04-03')).toBe('2026-04-07');
    expect(nextWorkingDay('2026-04-07')).toBe('2026-04-07');
  });

  it('counts working days both ways', () => {
    expect(addWorkingDays('2026-04-02', 1)).toBe('2026-04-07');
    expect(addWorkingDays('2026-04-07', -1)).toBe('2026-04-02');
    expect(addWorkingDays('2026-01-15', 3)).toBe('2026-01-20');
    expect(addWorkingDays('2026-01-15', 0)).toBe('2026-01-15');
  });

  it('adds days over leap days and clock changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  });
});
