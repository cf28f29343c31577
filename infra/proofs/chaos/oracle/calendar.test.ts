import { describe, expect, test } from '@jest/globals';
import {
  addDays,
  addMonths,
  addWorkingDays,
  bankHolidays,
  daysBetween,
  easterSunday,
  endOfMonthBefore,
  followingWorkingDay,
  isWorkingDay,
} from './calendar';

// As published by the government for England and Wales; 2028 and 2029 by hand from a calendar.
const published: Record<number, string[]> = {
  2025: ['01-01', '04-18', '04-21', '05-05', '05-26', '08-25', '12-25', '12-26'],
  2026: ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28'],
  2027: ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28'],
  2028: ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26'],
  2029: ['01-01', '03-30', '04-02', '05-07', '05-28', '08-27', '12-25', '12-26'],
};

describe('bank holidays', () => {
  test.each(Object.entries(published))('%s', (year, days) => {
    expect(bankHolidays(Number(year))).toEqual(days.map((day) => `${year}-${day}`));
  });

  test('Christmas on a Sunday is kept on the Tuesday, because Monday is Boxing Day', () => {
    expect(bankHolidays(2022).slice(-2)).toEqual(['2022-12-26', '2022-12-27']);
  });

  test.each([
    [1961, '1961-04-02'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
  ])('Easter of %s', (year, on) => {
    expect(easterSunday(year)).toBe(on);
  });
});

describe('working days', () => {
  test('around Easter 2026', () => {
    expect(isWorkingDay('2026-04-02')).toBe(true);
    expect(['03', '04', '05', '06'].map((day) => isWorkingDay(`2026-04-${day}`))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect(addWorkingDays('2026-04-02', 1)).toBe('2026-04-07');
    expect(addWorkingDays('2026-04-07', -3)).toBe('2026-03-31');
    expect(addWorkingDays('2026-04-05', 2)).toBe('2026-04-08');
    expect(addWorkingDays('2026-04-05', -1)).toBe('2026-04-02');
  });

  test('around Christmas 2027, when both days are kept after the weekend', () => {
    expect(addWorkingDays('2027-12-24', 3)).toBe('2027-12-31');
    expect(addWorkingDays('2027-12-24', 4)).toBe('2028-01-04');
  });

  test('G5b: Good Friday goes to the Tuesday after; a working day stays', () => {
    expect(followingWorkingDay('2026-04-03')).toBe('2026-04-07');
    expect(followingWorkingDay('2026-04-07')).toBe('2026-04-07');
    expect(followingWorkingDay('2026-05-31')).toBe('2026-06-01');
  });
});

describe('months and days', () => {
  test('G5: the anchor day is kept', () => {
    expect([1, 2, 3].map((count) => addMonths('2026-01-31', count))).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
    expect(addMonths('2026-11-15', 2)).toBe('2027-01-15');
    expect(addMonths('2026-11-30', 1)).toBe('2026-12-30');
  });

  test('days are counted over summer time and leap days', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-04-15', '2026-01-15')).toBe(-90);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(endOfMonthBefore('2028-03-09')).toBe('2028-02-29');
  });
});
