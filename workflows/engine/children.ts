import {
  getExternalWorkflowHandle,
  log,
  ParentClosePolicy,
  startChild,
} from '@temporalio/workflow';
import type { SignalDefinition, Workflow } from '@temporalio/common';

/** Processes that run beside the main run, by workflow id, with the promise of their end. */
export type Children = Map<string, Promise<unknown>>;

/** Starts a child; if the run is ended by force, the child is asked to clean up and end. */
export async function startChildProcess<W extends Workflow>(
  children: Children,
  workflow: W,
  workflowId: string,
  args: Parameters<W>,
): Promise<void> {
  const handle = await startChild<Workflow>(workflow, {
    workflowId,
    args,
    parentClosePolicy: ParentClosePolicy.REQUEST_CANCEL,
  });
  const ended = handle
    .result()
    .catch((error: unknown) => log.warn('child process ended early', { workflowId, error }))
    .finally(() => children.delete(workflowId));
  children.set(workflowId, ended);
}

/** Asks a child to stop and waits until it has cleaned up; one that has ended is left alone. */
export async function endChild(children: Children, workflowId: string): Promise<void> {
  const ended = children.get(workflowId);
  if (!ended) return;
  await getExternalWorkflowHandle(workflowId)
    .cancel()
    .catch(() => undefined);
  await ended;
}

/** Tells another process; false if it has ended, which is no error: then nobody needs to know. */
export async function signalProcess<Args extends unknown[]>(
  workflowId: string,
  signal: SignalDefinition<Args, string>,
  ...args: Args
): Promise<boolean> {
  try {
    await getExternalWorkflowHandle(workflowId).signal(signal, ...args);
    return true;
  } catch {
    return false;
  }
}
