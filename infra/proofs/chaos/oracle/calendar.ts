/*
 * Civil days in London as YYYY-MM-DD, and the working days of English banks. Written for the oracle
 * alone, from the rules themselves.
 */

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

/** Same question, same answer: a run asks for the same days millions of times. */
function remembered<Answer>(reckon: (on: string, count: number) => Answer) {
  const known = new Map<number, Map<string, Answer>>();
  return (on: string, count: number): Answer => {
    const ofCount = known.get(count) ?? new Map<string, Answer>();
    known.set(count, ofCount);
    const answer = ofCount.get(on) ?? reckon(on, count);
    ofCount.set(on, answer);
    return answer;
  };
}

const toNumber = (on: string): number => Date.parse(`${on}T00:00:00Z`) / DAY_MS;
const toText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const weekdayOf = (on: string): number => new Date(`${on}T00:00:00Z`).getUTCDay();
const date = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

export const addDays = remembered((on, days) => toText(toNumber(on) + days));

/** Negative where `toOn` lies before `fromOn`. */
export function daysBetween(fromOn: string, toOn: string): number {
  return toNumber(toOn) - toNumber(fromOn);
}

/** For sorting: days as text stand in the order of days. */
export function inOrderOf(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

export function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}

/**
 * J.-M. Oudin's algorithm of 1940, as the US Naval Observatory published it ("The Date of Easter")
 * after the Explanatory Supplement to the Astronomical Almanac.
 */
export function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const k = Math.floor((century - 17) / 25);
  let i = century - Math.floor(century / 4) - Math.floor((century - k) / 3) + 19 * golden + 15;
  i %= 30;
  const last = Math.floor(i / 28);
  i -= last * (1 - last * Math.floor(29 / (i + 1)) * Math.floor((21 - golden) / 11));
  const j = (year + Math.floor(year / 4) + i + 2 - century + Math.floor(century / 4)) % 7;
  const l = i - j;
  const month = 3 + Math.floor((l + 40) / 44);
  return date(year, month, l + 28 - 31 * Math.floor(month / 4));
}

/** The first Monday on or after a day. */
function mondayFrom(on: string): string {
  return addDays(on, (7 + MONDAY - weekdayOf(on)) % 7);
}

/**
 * Bank holidays of England and Wales by the Banking and Financial Dealings Act 1971 and the yearly
 * proclamations: a holiday at a weekend is kept on the next weekday that is not one already.
 */
export function bankHolidays(year: number): readonly string[] {
  const easter = easterSunday(year);
  const holidays = [
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(date(year, 5, 1)),
    mondayFrom(date(year, 5, 25)),
    mondayFrom(date(year, 8, 25)),
  ];
  const fixed = [date(year, 1, 1), date(year, 12, 25), date(year, 12, 26)];
  const isWeekend = (on: string) => [SATURDAY, SUNDAY].includes(weekdayOf(on));
  holidays.push(...fixed.filter((on) => !isWeekend(on)));
  for (const on of fixed.filter(isWeekend)) {
    let kept = on;
    while (isWeekend(kept) || holidays.includes(kept)) kept = addDays(kept, 1);
    holidays.push(kept);
  }
  return holidays.sort();
}

const holidaysOf = new Map<number, readonly string[]>();

export function isWorkingDay(on: string): boolean {
  const year = Number(on.slice(0, 4));
  const holidays = holidaysOf.get(year) ?? bankHolidays(year);
  holidaysOf.set(year, holidays);
  const weekday = weekdayOf(on);
  return weekday !== SATURDAY && weekday !== SUNDAY && !holidays.includes(on);
}

/** Counts working days on, or back where `count` is negative; the day itself is never counted. */
export const addWorkingDays = remembered((on, count) => {
  let day = on;
  let left = Math.abs(count);
  while (left > 0) {
    day = addDays(day, count < 0 ? -1 : 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
});

/** "Following": the day itself, or the first working day after it. */
export function followingWorkingDay(on: string): string {
  let day = on;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** The same day of the month, or the month's last where it has no such day. */
export function addMonths(anchorOn: string, months: number): string {
  const [year = 0, month = 0, day = 0] = anchorOn.split('-').map(Number);
  const count = year * 12 + (month - 1) + months;
  const inYear = Math.floor(count / 12);
  const inMonth = (count % 12) + 1;
  const next = inMonth === 12 ? date(inYear + 1, 1, 1) : date(inYear, inMonth + 1, 1);
  const lastDay = Number(addDays(next, -1).slice(8));
  return date(inYear, inMonth, Math.min(day, lastDay));
}

export function endOfMonthBefore(on: string): string {
  return addDays(`${on.slice(0, 7)}-01`, -1);
}
