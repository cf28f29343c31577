import { randomUUID } from 'node:crypto';
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
 *  finds holds every payout up, so there must be nothing. */
export async function runBookCheck(stage: ChaosStage, database: pg.Client): Promise<Finding[]> {
  const breaks = await readBookBreaks(stage, database);
  if (!breaks) return [{ kind: 'stuck', words: 'the check of the book' }];
  return breaks.map(({ rule, subject, words }) => ({
    kind: 'unsound',
    words: `the book’s own check: ${rule}: ${subject} ${words}`,
  }));
}

/** Starts what the Schedule starts, for the whole book: what experiments spoil is past the triggers
 *  that note changes. Waits for its end: what it keeps; null if it did not end. */
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
  await withTemporal({ address: stack.run.temporal, namespace }, async (client) => {
    const { action } = await client.schedule.getHandle(scheduleId).describe();
    const [asUsual] = action.args ?? [];
    await client.workflow.start('checkBooks', {
      workflowId: `book-check-${randomUUID()}`,
      taskQueue: action.taskQueue,
      args: [{ ...(asUsual as object), whole: true }],
    });
  });
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
