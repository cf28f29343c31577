import { describe, expect, it, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import * as fc from 'fast-check';
import {
  addDays,
  addMonths,
  civilDate,
  daysBetween,
  endOfLastMonth,
  formatDate,
  fromDayNumber,
  listMonthsEnded,
  toDayNumber,
  weekday,
} from './civilDate';
import { londonDate, londonInstant, londonTime } from './londonTime';
import {
  addWorkingDays,
  bankHolidays,
  easterSunday,
  followingWorkingDay,
  isWorkingDay,
  modifiedFollowing,
  workingDaysBetween,
} from './workingDays';

test.each([
  ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30']],
  ['2028-01-31', ['2028-02-29', '2028-03-31', '2028-04-30']],
])('G5: months from %s keep the anchor day', (anchorOn, expected) => {
  expect([1, 2, 3].map((months) => addMonths(anchorOn, months))).toEqual(expected);
});

test.each([
  ['2026-02-01', '2026-01-31'],
  ['2026-03-02', '2026-02-28'],
  ['2028-03-31', '2028-02-29'],
  ['2026-01-05', '2025-12-31'],
])('on %s the last month ended on %s', (todayOn, expected) => {
  expect(endOfLastMonth(todayOn)).toBe(expected);
});

test.each([
  ['2026-01-15', '2026-01-31', ''],
  ['2026-01-31', '2026-02-02', '2026-01'],
  ['2026-01-15', '2026-04-01', '2026-01 2026-02 2026-03'],
  ['2025-12-31', '2026-02-01', '2025-12 2026-01'],
  ['2026-02-02', '2026-02-02', ''],
  ['2026-02-02', '2026-01-02', ''],
])('from %s to %s there end %s', (fromOn, toOn, expected) => {
  expect(listMonthsEnded(fromOn, toOn).join(' ')).toBe(expected);
});

it('G5b: rolls over the holidays of England and Wales', () => {
  expect(followingWorkingDay('2026-04-03')).toBe('2026-04-07');
  expect(modifiedFollowing('2026-05-31')).toBe('2026-05-29');
  expect(modifiedFollowing('2026-04-03')).toBe('2026-04-07');
});

describe('bank holidays', () => {
  test.each([
    [2020, '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28'],
    [2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
    [2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27'],
    [2023, '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26'],
    [2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
    [2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
    [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
    [2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  ])('of %d are the published ones', (year, expected) => {
    expect(bankHolidays(year)).toEqual(expected.split(' ').map((day) => `${year}-${day}`));
  });

  test.each([
    [1818, '1818-03-22'],
    [2000, '2000-04-23'],
    [2038, '2038-04-25'],
  ])('Easter of %d', (year, expected) => {
    expect(easterSunday(year)).toBe(expected);
  });
});

describe('counting', () => {
  it('counts working days both ways', () => {
    expect(addWorkingDays('2026-04-02', 1)).toBe('2026-04-07');
    expect(addWorkingDays('2026-04-07', -1)).toBe('2026-04-02');
    expect(addWorkingDays('2026-04-04', 0)).toBe('2026-04-04');
    expect(workingDaysBetween('2026-04-02', '2026-04-07')).toBe(1);
    expect(workingDaysBetween('2026-04-07', '2026-04-02')).toBe(-1);
  });

  const day = fc.integer({ min: -20_000, max: 60_000 }).map(fromDayNumber);

  it('day numbers and dates are each other’s inverse and agree with the platform calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 60_000 }), (number) => {
        const dateOn = fromDayNumber(number);
        expect(toDayNumber(dateOn)).toBe(number);
        expect(new Date(number * 86_400_000).toISOString().slice(0, 10)).toBe(dateOn);
        expect(weekday(dateOn)).toBe(new Date(number * 86_400_000).getUTCDay() || 7);
      }),
    );
  });

  it('working days added are working days counted', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 40 }), (dateOn, count) => {
        const target = addWorkingDays(dateOn, count);
        expect(isWorkingDay(target)).toBe(true);
        expect(workingDaysBetween(dateOn, target)).toBe(count);
      }),
    );
  });

  it('months on a schedule never skip a month and never run over', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 24 }), (anchorOn, months) => {
        const [a, b] = [addMonths(anchorOn, months), addMonths(anchorOn, months + 1)];
        expect(daysBetween(a, b)).toBeGreaterThanOrEqual(28);
        expect(daysBetween(a, b)).toBeLessThanOrEqual(31);
        expect(Number(a.slice(8))).toBeLessThanOrEqual(Number(anchorOn.slice(8)));
      }),
    );
  });

  test.each(['2026-02-29', '2026-13-01', '2026-1-01', '20260101', 'today', 5])(
    'refuses %s as a date',
    (value) => {
      expect(civilDate.safeParse(value).success).toBe(false);
    },
  );

  it('writes dates for people', () => {
    expect(formatDate('2026-02-15')).toBe('15 February 2026');
    expect(formatDate('2026-09-01', { short: true })).toBe('1 Sep 2026');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  });
});

describe('the clock in London', () => {
  test.each([
    ['2026-03-29T00:59:59.999Z', '2026-03-29', '00:59'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29', '02:00'],
    ['2026-10-25T00:59:00.000Z', '2026-10-25', '01:59'],
    ['2026-10-25T01:00:00.000Z', '2026-10-25', '01:00'],
    ['2026-06-30T23:30:00.000Z', '2026-07-01', '00:30'],
    ['2026-12-31T23:30:00.000Z', '2026-12-31', '23:30'],
    ['2026-07-01T00:30:00+01:00', '2026-07-01', '00:30'],
  ])('shows %s as %s %s', (instant, dateOn, time) => {
    expect([londonDate(instant), londonTime(instant)]).toEqual([dateOn, time]);
  });

  test.each([
    ['2026-01-15', '09:00', '2026-01-15T09:00:00.000Z'],
    ['2026-07-15', '09:00', '2026-07-15T08:00:00.000Z'],
    ['2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
  ])('shows %s %s at %s', (dateOn, time, expected) => {
    expect(londonInstant(dateOn, time)).toBe(expected);
  });

  it('refuses a time without an offset, whose meaning depends on the machine', () => {
    expect(() => londonDate('2026-07-01T00:30:00')).toThrow('offset');
  });

  it('agrees with the time zone database from 1997 to 2037', () => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
    const from = Date.UTC(1997, 0, 1);
    fc.assert(
      fc.property(fc.integer({ min: from, max: Date.UTC(2037, 0, 1) }), (ms) => {
        expect(londonDate(ms)).toBe(format.format(ms));
      }),
      { numRuns: 500 },
    );
  });
});

it('gives the same days whatever the time zone of the process', () => {
  const script = `
    import { addMonths } from './civilDate.ts';
    import { londonDate, londonInstant } from './londonTime.ts';
    import { addWorkingDays, followingWorkingDay } from './workingDays.ts';
    const changes = ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2028-02-29'];
    const out = changes.flatMap((day) => [
      addMonths(day, 1), addWorkingDays(day, 3), followingWorkingDay(day),
      londonInstant(day, '00:30'), londonInstant(day, '01:30'), londonInstant(day, '23:30'),
      londonDate(day + 'T00:30:00Z'), londonDate(day + 'T23:30:00Z'),
    ]);
    console.log(JSON.stringify(out));`;
  const answers = ['UTC', 'Europe/London', 'Pacific/Auckland'].map((zone) => {
    const run = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', script],
      { cwd: new URL('.', import.meta.url), env: { ...process.env, TZ: zone, NODE_OPTIONS: '' } },
    );
    expect(String(run.stderr)).toBe('');
    return String(run.stdout);
  });
  expect(JSON.parse(answers[0] ?? '')).toHaveLength(40);
  expect(new Set(answers).size).toBe(1);
}, 60_000);
