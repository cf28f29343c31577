import { unreadRule, type BookBreak } from './bookCheck';

const hourMs = 3_600_000;

/** What our books are compared with, by the provider that is asked, and how old it may become. */
const readings = {
  bank: { subject: 'bank statement', oldestMs: 24 * hourMs },
  payments: { subject: 'payments provider', oldestMs: 3 * hourMs },
} as const;
export type OutsideSource = keyof typeof readings;
export const outsideSources = Object.keys(readings) as OutsideSource[];

/**
 * A source that does not answer holds nothing up, for what it would say is not known to be wrong;
 * but one that nobody could read for long is told to an admin.
 * @param readMs when it was last read (epoch ms); null where it never was
 */
export function findUnread(
  source: OutsideSource,
  readMs: number | null,
  nowMs: number,
): BookBreak | null {
  const { subject, oldestMs } = readings[source];
  if (readMs !== null && nowMs - readMs <= oldestMs) return null;
  const since =
    readMs === null ? 'yet' : `since ${new Date(readMs).toISOString().slice(0, 16)} UTC`;
  const words = `could not be read ${since}, so our books are not compared with it`;
  return { name: unreadRule, subject, words: words.replace('T', ' ') };
}
