import * as z from 'zod';
import { AppError } from '../errors/errors';

/** A civil date in Europe/London, `YYYY-MM-DD`. Strings compare in date order. */
export type CivilDate = string;

interface Civil {
  year: number;
  month: number;
  day: number;
}

/** A real calendar date: refuses 30 February. */
export const civilDate = z.string().refine(isCivilDate, 'Enter a real date as YYYY-MM-DD.');

/** True for `YYYY-MM-DD` that stands in the calendar, years 1900 to 2999. */
export function isCivilDate(value: unknown): value is CivilDate {
  return typeof value === 'string' && readCivil(value) !== null;
}

/** Adds calendar days; negative goes back. */
export function addDays(dateOn: CivilDate, days: number): CivilDate {
  return fromDayNumber(toDayNumber(dateOn) + days);
}

/** The same day n months on, clamped to the month's end: 31 Jan + 1 → 28 Feb, + 2 → 31 Mar. */
export function addMonths(anchorOn: CivilDate, months: number): CivilDate {
  const { year, month, day } = parseCivil(anchorOn);
  const index = year * 12 + (month - 1) + months;
  const newYear = Math.floor(index / 12);
  const newMonth = index - newYear * 12 + 1;
  return format(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)));
}

/** Days from the first date to the second; negative if it is earlier. */
export function daysBetween(fromOn: CivilDate, toOn: CivilDate): number {
  return toDayNumber(toOn) - toDayNumber(fromOn);
}

/** ISO weekday: Monday is 1, Sunday is 7. */
export function weekday(dateOn: CivilDate): number {
  return ((((toDayNumber(dateOn) + 3) % 7) + 7) % 7) + 1;
}

/** The last day of the date's month. */
export function endOfMonth(dateOn: CivilDate): CivilDate {
  const { year, month } = parseCivil(dateOn);
  return format(year, month, daysInMonth(year, month));
}

/** The last day of the month before the one that the date lies in. */
export function endOfLastMonth(dateOn: CivilDate): CivilDate {
  return addDays(`${dateOn.slice(0, 7)}-01`, -1);
}

/** The months, `YYYY-MM`, that end on the way from one date to a later one, first to last. */
export function listMonthsEnded(fromOn: CivilDate, toOn: CivilDate): string[] {
  const months: string[] = [];
  for (let on = fromOn; on.slice(0, 7) < toOn.slice(0, 7); on = addDays(endOfMonth(on), 1)) {
    months.push(on.slice(0, 7));
  }
  return months;
}

/** The earlier of two dates. */
export function earlierOf(a: CivilDate, b: CivilDate): CivilDate {
  return a < b ? a : b;
}

/** The later of two dates. */
export function laterOf(a: CivilDate, b: CivilDate): CivilDate {
  return a > b ? a : b;
}

/** "15 February 2026", and "15 Feb 2026" when short. */
export function formatDate(dateOn: CivilDate, { short = false } = {}): string {
  const { year, month, day } = parseCivil(dateOn);
  const name = monthNames[month - 1] ?? '';
  return `${day} ${short ? name.slice(0, 3) : name} ${year}`;
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Splits a civil date; throws BAD_REQUEST `invalid_date` for anything else. */
function parseCivil(dateOn: CivilDate): Civil {
  const civil = readCivil(dateOn);
  if (civil) return civil;
  throw new AppError('BAD_REQUEST', 'Enter a real date as YYYY-MM-DD.', {
    reason: 'invalid_date',
  });
}

/** By its characters, because a page of a list reads some two thousand dates. */
function readCivil(text: string): Civil | null {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return null;
  const year = readDigits(text, 0, 4);
  const month = readDigits(text, 5, 7);
  const day = readDigits(text, 8, 10);
  if (!(year >= 1900 && year <= 2999 && month >= 1 && month <= 12)) return null;
  return day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : null;
}

/** NaN where anything but a figure stands. */
function readDigits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** Days since 1 January 1970 (proleptic Gregorian, by Hinnant's era arithmetic). */
export function toDayNumber(dateOn: CivilDate): number {
  const { year, month, day } = parseCivil(dateOn);
  const marchYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The inverse of `toDayNumber`. */
export function fromDayNumber(dayNumber: number): CivilDate {
  if (!Number.isSafeInteger(dayNumber)) throw new RangeError('A day number is a whole number.');
  const shifted = dayNumber + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return format(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function format(year: number, month: number, day: number): CivilDate {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
