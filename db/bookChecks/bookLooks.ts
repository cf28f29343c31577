import type { Tx } from '../connection/connection';
import { sql } from '../connection/sql';

/** What is looked at together: the figures of the book, or the seals of its rows. */
export type LookPart = 'figures' | 'seals';

export interface LookAsked {
  readonly part: LookPart;
  /** The run of the check that looks; what it looked at whole, it looks at whole the second time. */
  readonly runId: string;
  /** Somebody wants the whole looked at, whatever is known of it. */
  readonly whole: boolean;
  /** Rules of this part: while one is broken, only a look at the whole sees whether it is fixed. */
  readonly rules: readonly string[];
}

export interface LookPlan {
  readonly isWhole: boolean;
  /** When the last look that was kept began, for a look at changes. */
  readonly lastAt: Date | null;
  /** What that look left, see `noteLook`. */
  readonly upto: unknown;
}

/**
 * Whether the whole is to be looked at: once in each business day, while something is broken, when
 * somebody asks, and where nobody knows when it was looked at last.
 */
export async function planLook(
  tx: Tx,
  { part, runId, whole, rules }: LookAsked,
): Promise<LookPlan> {
  const plan = await tx.row<LookPlan>(sql`
    SELECT ${whole} OR last.number IS NULL
       OR (business_at(last.whole_at) AT TIME ZONE 'Europe/London')::date
         <> (business_at(now()) AT TIME ZONE 'Europe/London')::date
       OR EXISTS (SELECT 1 FROM book_breaks WHERE mended_at IS NULL
       AND rule = ANY (${rules}))
       OR EXISTS (SELECT 1 FROM book_looks WHERE part = ${part} AND run_id = ${runId}
       AND is_whole)
       AS is_whole, last.looked_at AS last_at, last.upto
    FROM (SELECT) AS always LEFT JOIN LATERAL (SELECT * FROM book_looks
      WHERE part = ${part} AND kept_at IS NOT NULL ORDER BY number DESC LIMIT 1) last ON TRUE
  `);
  return plan ?? { isWhole: true, lastAt: null, upto: null };
}

/** What all rules of a look see is one moment. Looks take turns, which has to come first: the
 *  moment is that of the first statement after it. */
export async function beginLook(tx: Tx): Promise<void> {
  await tx.rows(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
  await tx.rows(sql`LOCK TABLE book_subjects IN EXCLUSIVE MODE`);
}

/** Takes what was noted as changed by now: it stays a subject of looks until one of them is kept. */
export async function takeChanges(tx: Tx): Promise<void> {
  await tx.rows(sql`
    WITH taken AS (DELETE FROM book_changes RETURNING *)
    INSERT INTO book_subjects (kind, subject, week_on, taken_in)
    SELECT DISTINCT kind, subject, week_on,
      (SELECT COALESCE(max(number), 0) + 1 FROM book_looks)
    FROM taken WHERE subject IS NOT NULL
    ON CONFLICT (kind, subject, week_on) DO UPDATE SET taken_in = EXCLUDED.taken_in
  `);
}

/**
 * So few subjects are found by an index at any size of the book. Small tables too: what a look reads
 * then does not change when one of them has grown.
 */
export async function preferIndexes(tx: Tx): Promise<void> {
  await tx.rows(sql`SET LOCAL enable_seqscan = off`);
  // What others read for it would not be counted.
  await tx.rows(sql`SET LOCAL max_parallel_workers_per_gather = 0`);
}

/** How many rows of tables this connection has read; the difference of two is what was read between
 *  them. What an index answers by itself is not counted, nor are the notes of looks themselves. */
export async function countRead(tx: Tx): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    SELECT COALESCE(sum(seq_tup_read + COALESCE(idx_tup_fetch, 0)), 0)::bigint AS count
    FROM pg_stat_xact_user_tables WHERE relname <> 'book_looks'
  `);
  return row?.count ?? 0;
}

/** Notes a look that is over; nothing goes on from it before `keepLooks`. */
export async function noteLook(
  tx: Tx,
  { part, runId }: LookAsked,
  { isWhole, rowsRead, upto }: { isWhole: boolean; rowsRead: number; upto: unknown },
): Promise<void> {
  await tx.change(sql`
    INSERT INTO book_looks (part, run_id, is_whole, whole_at, rows_read, upto)
    VALUES (${part}, ${runId}, ${isWhole}, CASE WHEN ${isWhole} THEN now() ELSE COALESCE((SELECT
      whole_at FROM book_looks
      WHERE part = ${part} AND kept_at IS NOT NULL ORDER BY number DESC
      LIMIT 1), now()) END, ${rowsRead}, ${JSON.stringify(upto)})
  `);
}

/** What each account holds, from where the next look at figures goes on. */
export async function readTotals(tx: Tx): Promise<unknown> {
  const row = await tx.row<{ totals: unknown }>(sql`
    SELECT COALESCE(jsonb_agg(held), '[]') AS totals FROM (SELECT account_code, currency,
    sum(signed_minor)::bigint AS signed_minor FROM account_totals GROUP BY 1, 2) held
  `);
  return row?.totals ?? [];
}

/** Checks that keep what they found take turns: each judges by what those before it kept. */
export async function takeTurn(tx: Tx): Promise<void> {
  await tx.rows(sql`SELECT pg_advisory_xact_lock(hashtext('book_check'))`);
}

/**
 * Lets later looks go on from the first one of this run, in the transaction that keeps what was
 * found: what only its second look saw, or took, is looked at again.
 * @returns what was looked at, by part; a part is missing where nobody looked
 */
export async function keepLooks(
  tx: Tx,
  runId: string,
): Promise<{ part: LookPart; isWhole: boolean; rowsRead: number }[]> {
  const kept = await tx.rows<{
    number: number;
    part: LookPart;
    isWhole: boolean;
    rowsRead: number;
  }>(sql`
    UPDATE book_looks SET kept_at = now() WHERE number IN (SELECT min(number) FROM book_looks
      WHERE run_id = ${runId} GROUP BY part)
    RETURNING number, part, is_whole, rows_read
  `);
  const figures = kept.find(({ part }) => part === 'figures');
  await tx.change(sql`DELETE FROM book_subjects WHERE taken_in <= ${figures?.number ?? 0}`);
  await tx.change(sql`
    DELETE FROM book_looks WHERE looked_at < now() - interval '1 day' AND number NOT IN
    (SELECT max(number) FROM book_looks WHERE kept_at IS NOT NULL GROUP BY part)
  `);
  return kept.map(({ part, isWhole, rowsRead }) => ({ part, isWhole, rowsRead }));
}
