import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { answersWell } from '../../start/health';
import { answersQueries } from '../../start/postgres/server';
import type { Stack } from '../../start/stack';
import { answersTemporal } from '../../start/temporal/server';

export const victims = ['worker', 'documents', 'api', 'sandbox', 'temporal', 'postgres'] as const;
export type Victim = (typeof victims)[number];

export interface Kill {
  readonly victim: Victim;
  readonly killedAtMs: number;
  /** Milliseconds until its successor answered; never, if the supervisor could not bring it back. */
  readonly backAfterMs: Promise<number>;
}

const portOf = { worker: 'WORKER_PORT', documents: 'DOCUMENTS_PORT' } as const;
const backWithinMs = 90_000;

/** Ends a part as a crash does: no signal that it could handle, and nothing it started survives. */
export function killPart(stack: Stack, victim: Victim): Kill {
  const pid = stack.run.pids[victim];
  if (pid === undefined) throw new Error(`${victim} does not run, so it cannot be killed.`);
  const killedAtMs = Date.now();
  killWithChildren(pid);
  return { victim, killedAtMs, backAfterMs: waitUntilBack(stack, victim, pid, killedAtMs) };
}

/** Asks the worker to finish what it has in hand; its successor is what its part starts now. */
export function replaceWorker(stack: Stack): Kill {
  const victim = 'worker';
  const pid = stack.run.pids[victim];
  if (pid === undefined) throw new Error('No worker runs that could be replaced.');
  const killedAtMs = Date.now();
  process.kill(pid, 'SIGTERM');
  return { victim, killedAtMs, backAfterMs: waitUntilBack(stack, victim, pid, killedAtMs) };
}

/** Backends of PostgreSQL are no group of their server's: each is ended by itself, after it. */
export function killWithChildren(pid: number): void {
  for (const each of [pid, ...listChildren(pid)]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // Ended with its parent already.
    }
  }
}

async function waitUntilBack(
  stack: Stack,
  victim: Victim,
  killedPid: number,
  killedAtMs: number,
): Promise<number> {
  const untilMs = killedAtMs + backWithinMs;
  while (Date.now() < untilMs) {
    if (stack.run.pids[victim] !== killedPid && (await answers(stack, victim))) {
      return Date.now() - killedAtMs;
    }
    await sleep(100);
  }
  return Number.POSITIVE_INFINITY;
}

/** Whether a part answers for itself; `/readyz` would also speak of those that it needs. */
export function answers({ run, env }: Stack, victim: Victim): Promise<boolean> {
  switch (victim) {
    case 'worker':
    case 'documents':
      return answersWell(`http://127.0.0.1:${env[portOf[victim]]}/healthz`);
    case 'api':
      return answersWell(`${run.api}/healthz`);
    case 'sandbox':
      return answersWell(`${run.sandbox}/healthz`);
    case 'temporal':
      return answersTemporal(run.temporal);
    case 'postgres':
      return answersQueries(run.database);
  }
}

function listChildren(parent: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (ppid === parent && pid ? [pid] : []));
}
