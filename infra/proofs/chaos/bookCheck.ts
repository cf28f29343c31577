import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { ChaosStage } from './chaosStack';
import { withTemporal } from './checkProcesses';
import type { Finding } from './findings';

const scheduleId = 'check-books';
/** It looks twice, a minute apart, where the first look finds something. */
const checkedWithinMs = 300_000;

export interface FoundBreak {
  readonly rule: string;
  readonly subject: string;
  readonly words: string;
}

/** Has the product's own checker look at the whole book, as its Schedule does once a day: what it
 *  finds holds payouts up, so there must be nothing but what it should find: `expected` subjects. */
export async function runBookCheck(
  stage: ChaosStage,
  database: pg.Client,
  expected: ReadonlySet<string> = new Set(),
): Promise<Finding[]> {
  const breaks = await readBookBreaks(stage, database);
  if (!breaks) return [{ kind: 'stuck', words: 'the check of the book' }];
  const found = breaks.filter(({ subject }) => !expected.has(subject));
  return found.map(({ rule, subject, words }) => ({
    kind: 'unsound',
    words: `the book’s own check: ${rule}: ${subject} ${words}`,
  }));
}

/** Starts the Schedule by hand and waits for its end: what it keeps; null if it did not end. It
 *  looks at the whole: what experiments spoil is past the triggers that note changes. */
export async function readBookBreaks(
  { stack }: ChaosStage,
  database: pg.Client,
): Promise<FoundBreak[] | null> {
  const readLast = async () => {
    const { rows } = await database.query<{ id: string | null }>(
      'SELECT id FROM book_checks ORDER BY checked_at DESC LIMIT 1',
    );
    return rows[0]?.id ?? null;
  };
  const before = await readLast();
  const namespace = stack.env['TEMPORAL_NAMESPACE'] ?? '';
  // Where nobody knows when the whole was looked at last, it is.
  await database.query('DELETE FROM book_looks');
  await withTemporal({ address: stack.run.temporal, namespace }, (client) =>
    client.schedule.getHandle(scheduleId).trigger(),
  );
  const untilMs = Date.now() + checkedWithinMs;
  while ((await readLast()) === before) {
    if (Date.now() > untilMs) return null;
    await sleep(300);
  }
  const { rows } = await database.query<FoundBreak>(
    'SELECT rule, subject, words FROM book_breaks WHERE mended_at IS NULL ORDER BY rule, subject',
  );
  return rows;
}
