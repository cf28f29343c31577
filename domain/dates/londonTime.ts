import { AppError } from '../errors/errors';
import {
  addDays,
  fromDayNumber,
  isCivilDate,
  toDayNumber,
  weekday,
  type CivilDate,
} from './civilDate';

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** An instant: ISO 8601 with `Z` or an offset, epoch milliseconds, or a Date from the clock. */
export type Instant = string | number | Date;

/** Epoch milliseconds. A text without an offset is refused: its meaning depends on the machine. */
export function toEpochMs(instant: Instant): number {
  const isLocalText = typeof instant === 'string' && !/(Z|[+-]\d{2}:\d{2})$/.test(instant);
  const ms = typeof instant === 'string' ? Date.parse(instant) : Number(instant);
  if (isLocalText || !Number.isFinite(ms)) {
    throw new AppError('BAD_REQUEST', 'A time needs its offset from UTC.', {
      reason: 'invalid_date',
    });
  }
  return ms;
}

/** The civil date in London at an instant. */
export function londonDate(instant: Instant): CivilDate {
  return fromDayNumber(Math.floor(toLondonMs(toEpochMs(instant)) / dayMs));
}

/** The time of day in London at an instant, `HH:mm`. */
export function londonTime(instant: Instant): string {
  const minutes = Math.floor((toLondonMs(toEpochMs(instant)) % dayMs) / 60_000);
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/**
 * The instant, as ISO in UTC, at which a London clock shows this date and time. In the hour that
 * autumn has twice it is the first; in the hour that spring skips it is one hour on.
 */
export function londonInstant(dateOn: CivilDate, timeOfDay = '00:00'): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(timeOfDay);
  if (!match || !isCivilDate(dateOn)) {
    throw new AppError('BAD_REQUEST', 'Enter a date and a time as HH:mm.', {
      reason: 'invalid_date',
    });
  }
  const minutes = Number(match[1]) * 60 + Number(match[2]);
  const shownMs = toDayNumber(dateOn) * dayMs + minutes * 60_000;
  const asSummerMs = shownMs - hourMs;
  return new Date(isSummerTime(asSummerMs) ? asSummerMs : shownMs).toISOString();
}

/** True during British Summer Time: last Sunday of March to last Sunday of October, 01:00 UTC. */
function isSummerTime(epochMs: number): boolean {
  const { startsMs, endsMs } = findSummer(new Date(epochMs).getUTCFullYear());
  return epochMs >= startsMs && epochMs < endsMs;
}

interface Summer {
  startsMs: number;
  endsMs: number;
}

/** A list asks for the same few years hundreds of times. */
const summers = new Map<number, Summer>();

function findSummer(year: number): Summer {
  const known = summers.get(year);
  if (known) return known;
  const summer = { startsMs: changeIn(`${year}-03-31`), endsMs: changeIn(`${year}-10-31`) };
  summers.set(year, summer);
  return summer;
}

/** At 01:00 UTC on the last Sunday of the month that ends so. */
function changeIn(monthEndOn: CivilDate): number {
  return toDayNumber(addDays(monthEndOn, -(weekday(monthEndOn) % 7))) * dayMs + hourMs;
}

function toLondonMs(epochMs: number): number {
  return isSummerTime(epochMs) ? epochMs + hourMs : epochMs;
}
