import { Client } from '@temporalio/client';
import type pg from 'pg';
import { connectTemporal } from '../temporal/server';
import type { OutsideWorld } from './outsideWorld';

interface OpenProcess {
  workflowId: string;
  status: string;
  step: string;
}

/** What is under way, in words: nothing once every workflow has ended, waits or is parked. Asks
 *  both sides of a process: Temporal, which runs it, and our table, which shows it. */
export async function findUnrest(
  database: pg.Client,
  temporal: { address: string; namespace: string },
  world: OutsideWorld,
): Promise<string[]> {
  const open = await listOpenProcesses(database);
  const words = await withTemporal(temporal, async (client) => {
    const running = await listRunning(client);
    const told = open.map(({ workflowId }) => workflowId);
    return [
      ...told.filter((id) => !running.includes(id)).map((id) => `${id} is shown but does not run`),
      ...running.filter((id) => !told.includes(id)).map((id) => `${id} runs but is not shown`),
      ...(await findBusy(client, running)),
    ];
  });
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM provider_events
     WHERE handled_at IS NULL AND workflow_id IS NOT NULL`,
  );
  const unhandled = rows[0]?.count ?? 0;
  if (unhandled > 0) words.push(`${unhandled} provider events are not handled`);
  if (world.undelivered > 0) words.push(`${world.undelivered} webhooks are not delivered`);
  if (world.timers.length > 0) words.push(`${world.timers.length} steps wait in the sandbox`);
  return words;
}

/** Parked processes wait for an admin: allowed, and told. */
export async function listParked(database: pg.Client): Promise<string[]> {
  const open = await listOpenProcesses(database);
  return open
    .filter(({ status }) => status === 'parked')
    .map(({ workflowId, step }) => `${workflowId} at ${step}`);
}

async function listOpenProcesses(database: pg.Client): Promise<OpenProcess[]> {
  const { rows } = await database.query<OpenProcess>(
    `SELECT workflow_id AS "workflowId", status, step FROM processes
     WHERE closed_at IS NULL ORDER BY workflow_id`,
  );
  return rows;
}

/** Uploads and moves of the clock are workflows too, but end by themselves within a moment. */
async function listRunning(client: Client): Promise<string[]> {
  const found: string[] = [];
  const query = "ExecutionStatus = 'Running'";
  for await (const { workflowId } of client.workflow.list({ query })) found.push(workflowId);
  return found.sort();
}

/** A workflow with a step under way, or whose code could not be run, does not wait yet. */
async function findBusy(client: Client, running: readonly string[]): Promise<string[]> {
  const words = await Promise.all(
    running.map(async (workflowId) => {
      const { raw } = await client.workflow.getHandle(workflowId).describe();
      const steps = (raw.pendingActivities ?? []).map(
        ({ activityType, attempt }) => `${activityType?.name} (try ${attempt})`,
      );
      if (raw.pendingWorkflowTask) steps.push('its next decision');
      return steps.length > 0 ? [`${workflowId} is busy with ${steps.join(', ')}`] : [];
    }),
  );
  return words.flat();
}

async function withTemporal<T>(
  { address, namespace }: { address: string; namespace: string },
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const connection = await connectTemporal(address, {});
  try {
    return await work(new Client({ connection, namespace }));
  } finally {
    await connection.close();
  }
}
