import { addDays } from '../dates/civilDate';
import { londonDate, londonInstant } from '../dates/londonTime';
import { isWorkingDay } from '../dates/workingDays';

const [opens, closes] = ['09:00', '17:00'] as const;
const hourMs = 3_600_000;

/**
 * In how many working hours an admin is to have seen to a task of each kind. Money that is held
 * wrongly, a stopped process and a vendor who says "not ours" come first; all else within half a
 * working day.
 */
const hoursByKind: Readonly<Record<string, number>> = {
  parked: 1,
  book_break: 1,
  seal_break: 1,
  outside_unread: 2,
  payout_failed: 2,
  payout_returned: 2,
  mandate_cancelled: 2,
  vendor_disputed: 2,
  assistance: 2,
};
const usualHours = 4;

/** When a task of this kind is due if it comes up now. @param nowMs business time, epoch ms */
export function taskDueAtMs(kind: string, nowMs: number): number {
  return addWorkingHours(nowMs, hoursByKind[kind] ?? usualHours);
}

/** So many hours later, counting 9 to 17 in London on working days of England and Wales alone. */
export function addWorkingHours(fromMs: number, hours: number): number {
  let leftMs = hours * hourMs;
  let atMs = fromMs;
  for (;;) {
    const dayOn = londonDate(atMs);
    const [opensMs, closesMs] = [opens, closes].map((time) =>
      Date.parse(londonInstant(dayOn, time)),
    ) as [number, number];
    const startMs = Math.max(atMs, opensMs);
    const isOpen = isWorkingDay(dayOn) && startMs < closesMs;
    if (isOpen && startMs + leftMs <= closesMs) return startMs + leftMs;
    if (isOpen) leftMs -= closesMs - startMs;
    atMs = Date.parse(londonInstant(addDays(dayOn, 1)));
  }
}
