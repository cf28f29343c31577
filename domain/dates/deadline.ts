import { daysBetween, formatDate, type CivilDate } from './civilDate';
import { londonDate, londonInstant, londonTime, toEpochMs } from './londonTime';
import { countWords } from '../words/count';

/** What time it is in the business. */
export interface BusinessNow {
  nowMs: number;
  todayOn: CivilDate;
}

/**
 * "by 16 March", "by 14:00 today", and once it is over "overdue by 3 days". A deadline at midnight
 * stands for its whole day.
 */
export function describeDeadline(byAt: string, now: BusinessNow): string {
  const byOn = londonDate(byAt);
  const lateDays = daysBetween(byOn, now.todayOn);
  if (lateDays > 0) return `overdue by ${countDays(lateDays)}`;
  if (lateDays < 0) return `by ${nameDay(byOn, now)}`;
  if (isWholeDay(byAt)) return 'today';
  const time = londonTime(byAt);
  return toEpochMs(byAt) <= now.nowMs ? `overdue since ${time} today` : `by ${time} today`;
}

/** "until 16 January, 09:00", and once it is over "over since 16 January, 09:00". */
export function describeWait(untilAt: string, now: BusinessNow): string {
  const isOver = toEpochMs(untilAt) <= now.nowMs;
  const day = nameDay(londonDate(untilAt), now);
  const when = isWholeDay(untilAt) ? day : `${day}, ${londonTime(untilAt)}`;
  return isOver ? `over since ${when}` : `until ${when}`;
}

function isWholeDay(instant: string): boolean {
  return toEpochMs(instant) === toEpochMs(londonInstant(londonDate(instant)));
}

/** The year is named only where it is another one. */
function nameDay(dateOn: CivilDate, { todayOn }: BusinessNow): string {
  const words = formatDate(dateOn);
  return dateOn.slice(0, 4) === todayOn.slice(0, 4) ? words.slice(0, -5) : words;
}

function countDays(days: number): string {
  return countWords(days, 'day');
}
