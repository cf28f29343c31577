import { openDatabase } from '@millrace/db/connection/connection';
import { sql } from '@millrace/db/connection/sql';
import { clockMoved } from '@millrace/workflows/messages';
import { WorkflowNotFoundError } from '@temporalio/client';
import { readEnv } from '../env';
import { connectWorkflows } from '../temporal';

/**
 * Tells every open process how the business clock stands, as a move of it does: for days that passed
 * while no worker ran that could have moved it. Ends once each has done what that asks of it.
 */
const withinMs = 60_000;
const env = readEnv();
const db = openDatabase(env.DATABASE_URL, { poolMax: 2, applicationName: 'signal-clock' });
const workflows = await connectWorkflows(env);
const signalled = new Set<string>();
for (const untilMs = Date.now() + withinMs; ;) {
  const behind = await db.inTransaction((tx) =>
    tx.rows<{ workflowId: string; offsetMs: number; status: string }>(sql`
      SELECT p.workflow_id, c.offset_ms, p.status
      FROM processes p, business_clock c
      WHERE p.closed_at IS NULL AND p.clock_offset_ms < c.offset_ms
    `),
  );
  for (const { workflowId, offsetMs } of behind) {
    if (signalled.has(workflowId)) continue;
    signalled.add(workflowId);
    const handle = workflows.client.workflow.getHandle(workflowId);
    await handle.signal(clockMoved, { offsetMs }).catch((error: unknown) => {
      if (!(error instanceof WorkflowNotFoundError)) throw error;
    });
  }
  const awaited = behind.filter(({ status }) => status !== 'parked');
  if (awaited.length === 0) break;
  if (Date.now() > untilMs) throw new Error('Some processes did not follow the clock.');
  await new Promise((resolve) => setTimeout(resolve, 50));
}
await workflows.close();
await db.close();
