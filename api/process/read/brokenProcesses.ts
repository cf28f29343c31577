import { AppError } from '@millrace/domain/errors/errors';
import type { BrokenProcess, ProcessBreak } from '@millrace/domain/process/startingAgain';
import { type Client, WorkflowNotFoundError } from '@temporalio/client';
import type { Services } from '../../services';

/** Temporal's word for each end that is none. */
const breaks: Partial<Record<string, ProcessBreak>> = {
  FAILED: 'failed',
  TIMED_OUT: 'timed_out',
  TERMINATED: 'terminated',
  CANCELLED: 'cancelled',
};

const brokenQuery = "ExecutionStatus IN ('Failed', 'TimedOut', 'Terminated', 'Canceled')";

/**
 * Whether a process has ended by failure, and what of its parent; asked of Temporal itself. Null where
 * it runs or ran to its end. @throws PRECONDITION_FAILED `history_gone` where Temporal keeps nothing
 */
export async function readBroken(
  { workflows }: Services,
  workflowId: string,
): Promise<BrokenProcess | null> {
  return workflows.call(async (client) => {
    const run = await readRun(client, workflowId);
    if (run === null) throw historyGone();
    const as = breaks[run.status];
    return as ? { as, parent: await readParent(client, run.parent) } : null;
  });
}

export function historyGone(): AppError {
  return new AppError(
    'PRECONDITION_FAILED',
    'It ended so long ago that nothing says any more how it began.',
    { reason: 'history_gone' },
  );
}

/** The same for a screen, which stands without it where Temporal does not answer. */
export async function showBroken(
  services: Services,
  workflowId: string,
): Promise<BrokenProcess | null> {
  try {
    return await readBroken(services, workflowId);
  } catch (error) {
    services.log.info({ err: error, workflowId }, 'no answer about how a process ended');
    return null;
  }
}

/**
 * Which of the shown ended by failure, in one question. A list says no more of them: whether one may
 * be started again is asked of it alone.
 */
export async function findBroken(
  { workflows, log }: Services,
  rows: ReadonlyArray<{ workflowId: string; runId: string | null; closedAt: Date | null }>,
): Promise<(row: { runId: string | null }) => BrokenProcess | null> {
  const ids = rows.flatMap(({ workflowId, closedAt }) => (closedAt ? [] : [`'${workflowId}'`]));
  const found = new Map<string | null, ProcessBreak>();
  if (ids.length > 0) {
    try {
      const query = `WorkflowId IN (${ids.join(', ')}) AND ${brokenQuery}`;
      await workflows.call(async (client) => {
        for await (const one of client.workflow.list({ query, pageSize: 200 })) {
          const as = breaks[one.status.name];
          if (as) found.set(one.runId, as);
        }
      }, 2_000);
    } catch (error) {
      log.info({ err: error }, 'no answer about which processes have ended');
    }
  }
  return ({ runId }) => {
    const as = found.get(runId);
    return as ? { as, parent: null } : null;
  };
}

/** A parent that was itself started again listens to what its new run has begun, and to nothing else. */
async function readParent(client: Client, parent: Run['parent']): Promise<BrokenProcess['parent']> {
  if (!parent) return null;
  const { workflowId, runId } = parent;
  const run = await readRun(client, workflowId, runId);
  if (run?.status === 'RUNNING') return 'runs';
  if (!run || !breaks[run.status]) return 'over';
  const latest = await readRun(client, workflowId);
  return latest && breaks[latest.status] ? 'broken' : 'over';
}

interface Run {
  status: string;
  parent: { workflowId: string; runId: string } | null;
}

/** A run of a process, the latest unless it is named; null where Temporal keeps it no more. */
export async function readRun(
  client: Client,
  workflowId: string,
  runId?: string,
): Promise<Run | null> {
  try {
    const { status, parentExecution } = await client.workflow
      .getHandle(workflowId, runId)
      .describe();
    const { workflowId: parentId, runId: parentRun } = parentExecution ?? {};
    const parent = parentId && parentRun ? { workflowId: parentId, runId: parentRun } : null;
    return { status: status.name, parent };
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return null;
    throw error;
  }
}
