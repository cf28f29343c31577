import type { Client } from '@temporalio/client';
import { readMessage } from '../../start/failure';
import type { Stack } from '../../start/stack';
import { withTemporal } from './checkProcesses';
import type { Finding } from './findings';

interface OpenRun {
  readonly workflowId: string;
  readonly type: string;
}

const askAtOnce = 20;
const askWithinMs = 20_000;
const tries = 3;

/** What runs now. */
export function listOpenRuns(stack: Stack): Promise<OpenRun[]> {
  return withTemporal(nameTemporal(stack), async (client) => {
    const runs: OpenRun[] = [];
    const query = "ExecutionStatus = 'Running'";
    for await (const { workflowId, type } of client.workflow.list({ query })) {
      runs.push({ workflowId, type });
    }
    return runs;
  });
}

/** How many of each kind, such as `200 financeInvoice, 180 collectRepayments`. */
export function describeRuns(runs: readonly OpenRun[]): string {
  const counts = new Map<string, number>();
  for (const { type } of runs) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([type, count]) => `${count} ${type}`)
    .join(', ');
}

/** Asks each run a question. To answer it, a worker that does not know the run yet replays all that
 *  it has done: one whose code goes another way cannot. The first that fail are enough. */
export function findUnanswered(stack: Stack, runs: readonly OpenRun[]): Promise<Finding[]> {
  const temporal = nameTemporal(stack);
  return withTemporal(temporal, async (client) => {
    const findings: Finding[] = [];
    for (let from = 0; from < runs.length && findings.length === 0; from += askAtOnce) {
      const some = runs.slice(from, from + askAtOnce);
      const found = await Promise.all(some.map((run) => ask(client, temporal.namespace, run)));
      findings.push(...found.flat());
    }
    return findings;
  });
}

async function ask(client: Client, namespace: string, run: OpenRun): Promise<Finding[]> {
  const query = { queryType: '__temporal_workflow_metadata' };
  const request = { namespace, execution: { workflowId: run.workflowId }, query };
  let why = '';
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    try {
      await client.connection.withDeadline(Date.now() + askWithinMs, () =>
        client.workflowService.queryWorkflow(request),
      );
      return [];
    } catch (error) {
      why = readMessage(error);
    }
  }
  const words = `${run.workflowId} (${run.type}) does not go on with the new worker: ${why}`;
  return [{ kind: 'stuck', words: words.replace(/\s+/g, ' ').slice(0, 240) }];
}

function nameTemporal({ run, env }: Stack) {
  return { address: run.temporal, namespace: env['TEMPORAL_NAMESPACE'] ?? '' };
}
