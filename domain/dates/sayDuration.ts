import { countWords } from '../words/count';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A length of time in whole units; one day is said in hours: "10 minutes", "24 hours", "7 days". */
export function sayDuration(ms: number): string {
  if (ms >= 2 * dayMs && ms % dayMs === 0) return countWords(ms / dayMs, 'day');
  if (ms >= hourMs && ms % hourMs === 0) return countWords(ms / hourMs, 'hour');
  if (ms >= minuteMs) return countWords(Math.round(ms / minuteMs), 'minute');
  return countWords(Math.round(ms / 1_000), 'second');
}
