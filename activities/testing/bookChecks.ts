import { randomUUID } from 'node:crypto';
import { sealRows } from '@millrace/db/seals/sealChain';
import { raw, sql } from '@millrace/db/connection/sql';
import type { World } from './world';

export type BookChecks = ReturnType<typeof playBookChecks>;

/** For tests: checks of the book in this world, what they kept, and a limit to make wrong. */
export function playBookChecks(world: World) {
  const start = (confirmAfterMs: number, { whole = false } = {}) =>
    world.client.workflow.start('checkBooks', {
      workflowId: `book-check-${randomUUID()}`,
      taskQueue: world.taskQueue,
      args: [{ confirmAfterMs, whole }],
    });
  const changeLimit = (by: string) =>
    world.rows(
      sql`UPDATE credit_accounts SET reserved_minor = reserved_minor ${raw(by)} RETURNING 1`,
    );
  let isSpoilt = false;
  return {
    start,
    check: async (how = {}) => {
      while ((await sealRows(world.deps.db)).sealed > 0);
      return (await start(50, how)).result() as Promise<{ breaks: number }>;
    },
    readLast: async () => {
      const last = await world.row<{ isWhole: boolean; rowsRead: number }>(sql`
        SELECT is_whole, rows_read::int AS rows_read FROM book_checks
        ORDER BY checked_at DESC LIMIT 1
      `);
      return last;
    },
    openBreaks: () =>
      world.rows<{ rule: string; subject: string }>(
        sql`SELECT rule, subject FROM book_breaks WHERE mended_at IS NULL ORDER BY rule`,
      ),
    spoilLimit: async () => {
      isSpoilt = true;
      await changeLimit('+ 1');
    },
    repairLimit: async () => {
      if (isSpoilt) await changeLimit('- 1');
      isSpoilt = false;
    },
  };
}
