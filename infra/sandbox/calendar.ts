/** Civil dates as YYYY-MM-DD, and the working days of English banks. */
const DAY_MS = 86_400_000;

export function addDays(on: string, days: number): string {
  return new Date(Date.parse(`${on}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function isWorkingDay(on: string): boolean {
  const weekday = new Date(`${on}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !bankHolidays(Number(on.slice(0, 4))).has(on);
}

/** The day itself if banks work on it, else the next on which they do. */
export function nextWorkingDay(on: string): string {
  let day = on;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** Counts working days forward, or back where `count` is negative. */
export function addWorkingDays(on: string, count: number): string {
  const step = Math.sign(count);
  let day = on;
  for (let left = Math.abs(count); left > 0;) {
    day = addDays(day, step);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

export function todayInLondon(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
}

const holidaysByYear = new Map<number, Set<string>>();

/** England and Wales. One-off holidays such as a coronation are not foreseen. */
function bankHolidays(year: number): Set<string> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const easter = easterSunday(year);
  const days = new Set([
    substitute(`${year}-01-01`, []),
    addDays(easter, -2),
    addDays(easter, 1),
    firstMonday(year, 5),
    lastMonday(year, 5),
    lastMonday(year, 8),
  ]);
  const christmas = substitute(`${year}-12-25`, []);
  days.add(christmas);
  days.add(substitute(`${year}-12-26`, [christmas]));
  holidaysByYear.set(year, days);
  return days;
}

function weekdayOf(on: string): number {
  return new Date(`${on}T00:00:00Z`).getUTCDay();
}

/** A holiday at a weekend moves to the next weekday that is not taken. */
function substitute(on: string, taken: string[]): string {
  let day = on;
  while (weekdayOf(day) === 0 || weekdayOf(day) === 6 || taken.includes(day)) day = addDays(day, 1);
  return day;
}

function firstMonday(year: number, month: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, (8 - weekdayOf(first)) % 7);
}

function lastMonday(year: number, month: number): string {
  const last = addDays(`${year}-${String(month + 1).padStart(2, '0')}-01`, -1);
  return addDays(last, -((weekdayOf(last) + 6) % 7));
}

/** The Gregorian computus (Meeus, Jones, Butcher). */
function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const days = h + l - 7 * m + 114;
  const month = Math.floor(days / 31);
  return `${year}-${String(month).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}
