import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@millrace/db/connection/sql';
import { readPolicy } from '@millrace/db/settings/policy';
import { Context } from '@temporalio/activity';
import type { Deps } from '../step/step';
import { workflowIds } from '@millrace/domain/process/workflowIds';

const lookEveryMs = 50;

/**
 * The month's work is done by a Schedule of wall time; a month that passes by a clock that is moved
 * needs its own. One that has stopped for an admin, or that an admin has paused, holds no day up: it
 * goes on from there later, beside the months that have passed since.
 */
export async function endMonth(deps: Deps, month: string): Promise<void> {
  const policy = await deps.db.inTransaction(readPolicy);
  const workflowId = workflowIds.earnMonthlyFees(month);
  const handle = await deps.temporal.workflow.start('earnMonthlyFees', {
    workflowId,
    taskQueue: Context.current().info.taskQueue,
    workflowIdConflictPolicy: 'USE_EXISTING',
    args: [{ month, policy }],
  });
  for (;;) {
    const { status } = await deps.temporal.workflow.getHandle(workflowId).describe();
    if (status.name !== 'RUNNING') break;
    if (await waitsForAdmin(deps, workflowId)) return;
    await sleep(lookEveryMs);
  }
  await handle.result();
}

async function waitsForAdmin({ db }: Deps, workflowId: string): Promise<boolean> {
  const waiting = await db.rows(sql`
    SELECT 1 FROM processes WHERE workflow_id = ${workflowId} AND closed_at IS NULL
      AND (status = 'parked' OR paused IS NOT NULL)
  `);
  return waiting.length > 0;
}
