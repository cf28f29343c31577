import { advanceMandate } from './payments/mandates';
import { advanceOutbound, finishVerification } from './payments/outbound';
import type { Timer } from './records';
import type { Sandbox } from './sandbox';

const TICK_MS = 25;

const steps: Record<Timer['kind'], (sandbox: Sandbox, subjectId: string) => void> = {
  mandate: advanceMandate,
  outbound: advanceOutbound,
  verification: finishVerification,
};

/** Runs due steps until it is stopped; what was due while the sandbox was down runs at once. */
export function startTimers(sandbox: Sandbox): { stop(): void } {
  const interval = setInterval(() => runDue(sandbox), TICK_MS);
  return { stop: () => clearInterval(interval) };
}

function runDue(sandbox: Sandbox): void {
  const timers = sandbox.store.table('timers');
  const due = timers.list().filter((timer) => timer.at <= Date.now());
  if (due.length === 0) return;
  for (const timer of due) {
    timers.remove(timer.id);
    steps[timer.kind](sandbox, timer.subjectId);
  }
  sandbox.commit();
}
