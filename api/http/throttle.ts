import { sql } from '@millrace/db/connection/sql';
import { createHash } from 'node:crypto';
import { AppError } from '@millrace/domain/errors/errors';
import type { Database } from '@millrace/db/connection/connection';
import { signInMinutes } from '@millrace/domain/people/signInTimes';
import { toClient } from './client';
import { countWords } from '@millrace/domain/words/count';

/** So many in one window; windows are aligned, so a limit costs one row per key and window. */
export interface Limit {
  name: string;
  max: number;
  windowSeconds: number;
}

const signInSeconds = signInMinutes.tries * 60;

/**
 * Limits of the API. Tries to sign in are counted per address and per (person, address), so that
 * nobody can lock somebody else out from elsewhere. Only whoever has the password can use up the
 * tries of a code that are counted per person, from wherever they come.
 */
export const limits = {
  signInTriesByIp: { name: 'sign-in-ip', max: 60, windowSeconds: signInSeconds },
  signInTriesByPerson: { name: 'sign-in-person', max: 8, windowSeconds: signInSeconds },
  codeTriesByPerson: { name: 'code-person', max: 6, windowSeconds: signInSeconds },
  signInCodesByPerson: { name: 'sign-in-code', max: 20, windowSeconds: signInSeconds },
  linksByEmail: { name: 'link-email', max: 5, windowSeconds: signInSeconds },
  linksByIp: { name: 'link-ip', max: 60, windowSeconds: signInSeconds },
  vendorLinks: { name: 'vendor-link', max: 3, windowSeconds: 3_600 },
  quotesByIp: { name: 'quote-ip', max: 120, windowSeconds: 60 },
  uploadsByUser: { name: 'upload-user', max: 60, windowSeconds: 600 },
  registrySearches: { name: 'registry-search', max: 60, windowSeconds: 60 },
  rechecksByCompany: { name: 'recheck-company', max: 20, windowSeconds: 300 },
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
  const row = await db.row<{ count: number }>(sql`
    INSERT INTO throttle_hits (key, window_start, count)
    VALUES (${keyOf(limit, who)}, to_timestamp(${windowStart(limit)}), 1)
    ON CONFLICT (key, window_start) DO UPDATE SET count = throttle_hits.count + 1
    RETURNING count
  `);
  if ((row?.count ?? 0) > limit.max) throw new TooManyRequests(secondsLeft(limit));
}

/** A guess that has been counted, and may be taken back once it turned out right. */
export interface CountedGuess {
  takeBack(): Promise<void>;
}

/**
 * Counts a guess before it is judged, so that of many at one moment no more are judged than the
 * limit allows; in a full window even the right one has to wait.
 * @throws TooManyRequests once the window is full
 */
export async function countGuess(db: Database, limit: Limit, who: string): Promise<CountedGuess> {
  const counted = { key: keyOf(limit, who), start: windowStart(limit) };
  await countUse(db, limit, who);
  return {
    async takeBack() {
      await db.change(sql`
        UPDATE throttle_hits SET count = count - 1
        WHERE key = ${counted.key} AND window_start = to_timestamp(${counted.start}) AND count > 0
      `);
    },
  };
}

/** Rows of past windows; called now and then so that the table stays small. */
export async function forgetOldHits(db: Database): Promise<number> {
  return db.change(sql`DELETE FROM throttle_hits WHERE window_start < now() - interval '2 hours'`);
}

function keyOf(limit: Limit, who: string): string {
  const counted = toClient(who).toLowerCase();
  return `${limit.name}:${createHash('sha256').update(counted).digest('base64url')}`;
}

function windowStart(limit: Limit): number {
  return Math.floor(Date.now() / 1000 / limit.windowSeconds) * limit.windowSeconds;
}

/** Seconds until the window that is open now ends, at least one. */
export function secondsLeft(limit: Limit): number {
  return Math.max(1, Math.ceil(windowStart(limit) + limit.windowSeconds - Date.now() / 1000));
}

function describe(seconds: number): string {
  if (seconds < 90) return countWords(seconds, 'second');
  return countWords(Math.ceil(seconds / 60), 'minute');
}
