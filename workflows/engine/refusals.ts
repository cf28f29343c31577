import { CancellationScope } from '@temporalio/workflow';

const throwing = new WeakSet<CancellationScope>();

/**
 * Runs work whose business refusals somebody waits for: whoever asked for it, or the run, which
 * then goes another way. Everywhere else a refusal parks the step, as a failure does: nobody asked
 * for it, and a process that fails without a word is one that nobody looks after.
 */
export function throwRefusals<T>(work: () => Promise<T>): Promise<T> {
  const scope = new CancellationScope();
  throwing.add(scope);
  return scope.run(work);
}

/** Whether somebody waits for the refusal of what runs now. */
export function areRefusalsThrown(): boolean {
  let scope: CancellationScope | undefined = CancellationScope.current();
  while (scope && !throwing.has(scope)) scope = scope.parent;
  return scope !== undefined;
}
