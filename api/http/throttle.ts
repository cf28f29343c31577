import { createHash } from 'node:crypto';
import { AppError } from '@millrace/domain/errors/errors';
import type { Database } from '../database';

/** So many in one window; windows are aligned, so a limit costs one row per key and window. */
export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
}

/**
 * Limits of the API. Failed sign-ins are counted per address and per (person, address), so that
 * nobody can lock somebody else out from elsewhere.
 */
export const limits = {
  signInFailuresByIp: { name: 'sign-in-ip', max: 60, windowSeconds: 600 },
  signInFailuresByPerson: { name: 'sign-in-person', max: 8, windowSeconds: 600 },
  codeFailuresByPerson: { name: 'code-person', max: 6, windowSeconds: 600 },
  linksByEmail: { name: 'link-email', max: 5, windowSeconds: 600 },
  linksByIp: { name: 'link-ip', max: 60, windowSeconds: 600 },
  vendorLinks: { name: 'vendor-link', max: 3, windowSeconds: 3_600 },
  quotesByIp: { name: 'quote-ip', max: 120, windowSeconds: 60 },
  uploadsByUser: { name: 'upload-user', max: 60, windowSeconds: 600 },
  registrySearches: { name: 'registry-search', max: 60, windowSeconds: 60 },
  csvByUser: { name: 'csv-user', max: 30, windowSeconds: 60 },
  clientLogsByIp: { name: 'client-log-ip', max: 60, windowSeconds: 60 },
  bookChecksByUser: { name: 'book-check-user', max: 10, windowSeconds: 600 },
  testMails: { name: 'test-mail', max: 10, windowSeconds: 600 },
} as const satisfies Record<string, Limit>;

/** A refusal for going too fast, with the seconds after which it is worth trying again. */
export class TooManyRequests extends AppError {
  constructor(
    readonly retryAfterSeconds: number,
    words = `Too many tries. Please wait ${describe(retryAfterSeconds)}.`,
  ) {
    super('TOO_MANY_REQUESTS', words, { details: { retryAfterSeconds } });
  }
}

/**
 * Counts one use of `who` against the limit.
 * @throws TooManyRequests once the window is full
 */
export async function countUse(db: Database, limit: Limit, who: string): Promise<void> {
  const row = await db.row<{ count: number }>(
    `insert into throttle_hits (key, window_start, count)
     values ($key, to_timestamp($start), 1)
     on conflict (key, window_start) do update set count = throttle_hits.count + 1
     returning count`,
    { key: keyOf(limit, who), start: windowStart(limit) },
  );
  if ((row?.count ?? 0) > limit.max) throw new TooManyRequests(secondsLeft(limit));
}

/**
 * Looks without counting: a right password in a full window still has to wait.
 * @throws TooManyRequests once the window is full
 */
export async function assertNotThrottled(db: Database, limit: Limit, who: string): Promise<void> {
  const row = await db.row<{ count: number }>(
    'select count from throttle_hits where key = $key and window_start = to_timestamp($start)',
    { key: keyOf(limit, who), start: windowStart(limit) },
  );
  if ((row?.count ?? 0) >= limit.max) throw new TooManyRequests(secondsLeft(limit));
}

/** Rows of past windows; called now and then so that the table stays small. */
export async function forgetOldHits(db: Database): Promise<number> {
  return db.change("delete from throttle_hits where window_start < now() - interval '2 hours'");
}

function keyOf(limit: Limit, who: string): string {
  return `${limit.name}:${createHash('sha256').update(who.toLowerCase()).digest('base64url')}`;
}

function windowStart(limit: Limit): number {
  return Math.floor(Date.now() / 1000 / limit.windowSeconds) * limit.windowSeconds;
}

function secondsLeft(limit: Limit): number {
  return Math.max(1, Math.ceil(windowStart(limit) + limit.windowSeconds - Date.now() / 1000));
}

function describe(seconds: number): string {
  if (seconds < 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
