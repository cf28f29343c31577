import { Client, type WorkflowExecutionDescription } from '@temporalio/client';
import type pg from 'pg';
import { connectTemporal } from '../../start/temporal/server';
import type { OutsideWorld } from './outsideWorld';

interface OpenProcess {
  workflowId: string;
  status: string;
  step: string;
}

/** What is under way, in words. */
export interface Unrest {
  /** Nothing once every workflow has ended, waits or is parked and every webhook was taken. */
  readonly ours: string[];
  /** What the outside world has still to do by itself: it is waited for, and blamed on nobody. */
  readonly theirs: string[];
}

/** Asks both sides of a process: Temporal, which runs it, and our table, which shows it. */
export async function findUnrest(
  database: pg.Client,
  temporal: { address: string; namespace: string },
  world: OutsideWorld,
): Promise<Unrest> {
  const open = await listOpenProcesses(database);
  const ours = await withTemporal(temporal, async (client) => {
    const running = await describeRunning(client);
    const ids = running.map(({ workflowId }) => workflowId).filter((id) => !notShown.test(id));
    const mentioned = open.map(({ workflowId }) => workflowId);
    return [
      ...mentioned.filter((id) => !ids.includes(id)).map((id) => `${id} is shown but does not run`),
      ...ids.filter((id) => !mentioned.includes(id)).map((id) => `${id} runs but is not shown`),
      ...findBusy(running),
    ];
  });
  const { rows } = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM provider_events
     WHERE handled_at IS NULL AND workflow_id IS NOT NULL`,
  );
  const unhandled = rows[0]?.count ?? 0;
  if (unhandled > 0) ours.push(`${unhandled} provider events are not handled`);
  const refused = world.webhooks.filter(({ attempts }) => attempts > 0).length;
  if (refused > 0) ours.push(`${refused} webhooks were not taken`);
  const late = world.webhooks.length - refused;
  const theirs = late > 0 ? [`${late} webhooks are late`] : [];
  if (world.timers.length > 0) theirs.push(`${world.timers.length} steps wait in the sandbox`);
  return { ours, theirs };
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

/** The list may be behind after a kill, so each of its workflows is asked how it is. */
async function describeRunning(client: Client): Promise<WorkflowExecutionDescription[]> {
  const ids: string[] = [];
  const query = "ExecutionStatus = 'Running'";
  for await (const { workflowId } of client.workflow.list({ query })) ids.push(workflowId);
  const found = await Promise.all(
    ids.sort().map((workflowId) => client.workflow.getHandle(workflowId).describe()),
  );
  return found.filter(({ status }) => status.name === 'RUNNING');
}

/** Reading an upload, moving the clock and checking the book end by themselves and are not shown. */
const notShown = /^(extraction-|move-clock|book-check)/;

/** A workflow with a step under way, or whose next decision is not made, does not wait yet. */
function findBusy(running: readonly WorkflowExecutionDescription[]): string[] {
  return running.flatMap(({ workflowId, raw }) => {
    const steps = (raw.pendingActivities ?? []).map(
      ({ activityType, attempt }) => `${activityType?.name} (try ${attempt})`,
    );
    if (raw.pendingWorkflowTask) steps.push('its next decision');
    if (steps.length === 0 && notShown.test(workflowId)) steps.push('nothing');
    return steps.length > 0 ? [`${workflowId} is busy with ${steps.join(', ')}`] : [];
  });
}

/** A connection of an experiment's own; it knows no codec, so payloads stay closed to it. */
export async function withTemporal<T>(
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
