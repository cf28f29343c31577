import { addDays, fromDayNumber, toDayNumber, weekday, type CivilDate } from './civilDate';

/**
 * Changes by proclamation that no rule yields: the 2020 move of Early May to VE Day, the 2022
 * jubilee (Spring moved to June and a day more) and state funeral, the 2023 coronation.
 * None is proclaimed for 2021 and 2024 to 2028. Source: gov.uk/bank-holidays, England and Wales.
 */
const oneOffs: Readonly<Record<number, { removed: CivilDate[]; added: CivilDate[] }>> = {
  2020: { removed: ['2020-05-04'], added: ['2020-05-08'] },
  2022: { removed: ['2022-05-30'], added: ['2022-06-02', '2022-06-03', '2022-09-19'] },
  2023: { removed: [], added: ['2023-05-08'] },
};

/** Bank holidays of England and Wales in a year, in order, substitute days included. */
export function bankHolidays(year: number): CivilDate[] {
  const easter = easterSunday(year);
  const christmas = substituteDay(`${year}-12-25`, []);
  const boxing = substituteDay(`${year}-12-26`, [christmas]);
  const byRule = [
    substituteDay(`${year}-01-01`, []),
    addDays(easter, -2),
    addDays(easter, 1),
    firstMonday(year, 5),
    lastMonday(year, 5),
    lastMonday(year, 8),
    // When Christmas falls on a Sunday, Boxing Day keeps Monday and Christmas moves past it.
    ...(weekday(`${year}-12-25`) === 7 ? [`${year}-12-26`, `${year}-12-27`] : [christmas, boxing]),
  ];
  const change = oneOffs[year] ?? { removed: [], added: [] };
  return [...byRule.filter((day) => !change.removed.includes(day)), ...change.added].sort();
}

/** Remembered, because a plan of collections asks for hundreds of days of the same year. */
const holidaysByYear = new Map<number, ReadonlySet<CivilDate>>();

/** True on a weekday that is no bank holiday in England and Wales. */
export function isWorkingDay(dateOn: CivilDate): boolean {
  const year = Number(dateOn.slice(0, 4));
  const holidays = holidaysByYear.get(year) ?? new Set(bankHolidays(year));
  holidaysByYear.set(year, holidays);
  return weekday(dateOn) <= 5 && !holidays.has(dateOn);
}

/** The day itself if it is a working day, else the next one. */
export function followingWorkingDay(dateOn: CivilDate): CivilDate {
  let day = dateOn;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** The day itself if it is a working day, else the one before. */
function precedingWorkingDay(dateOn: CivilDate): CivilDate {
  let day = dateOn;
  while (!isWorkingDay(day)) day = addDays(day, -1);
  return day;
}

/** The following working day, unless it falls into the next month: then the preceding one. */
export function modifiedFollowing(dateOn: CivilDate): CivilDate {
  const following = followingWorkingDay(dateOn);
  return following.slice(0, 7) === dateOn.slice(0, 7) ? following : precedingWorkingDay(dateOn);
}

/** Moves by n working days, back if negative; 0 gives the day itself, working or not. */
export function addWorkingDays(dateOn: CivilDate, workingDays: number): CivilDate {
  const step = workingDays < 0 ? -1 : 1;
  let day = dateOn;
  for (let left = Math.abs(workingDays); left > 0; left -= 1) {
    day = addDays(day, step);
    while (!isWorkingDay(day)) day = addDays(day, step);
  }
  return day;
}

/** Working days after the first date, up to and including the second; negative if it is earlier. */
export function workingDaysBetween(fromOn: CivilDate, toOn: CivilDate): number {
  if (toOn < fromOn) return -workingDaysBetween(toOn, fromOn);
  let count = 0;
  for (let day = toDayNumber(fromOn) + 1; day <= toDayNumber(toOn); day += 1) {
    if (isWorkingDay(fromDayNumber(day))) count += 1;
  }
  return count;
}

/** Western Easter by the anonymous Gregorian computus (Meeus, Jones, Butcher). */
export function easterSunday(year: number): CivilDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  const month = String(Math.floor(sum / 31)).padStart(2, '0');
  return `${year}-${month}-${String((sum % 31) + 1).padStart(2, '0')}`;
}

function substituteDay(dateOn: CivilDate, taken: readonly CivilDate[]): CivilDate {
  let day = dateOn;
  while (weekday(day) > 5 || taken.includes(day)) day = addDays(day, 1);
  return day;
}

function firstMonday(year: number, month: number): CivilDate {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, (8 - weekday(first)) % 7);
}

function lastMonday(year: number, month: number): CivilDate {
  const last = `${year}-${String(month).padStart(2, '0')}-31`;
  return addDays(last, 1 - weekday(last));
}
