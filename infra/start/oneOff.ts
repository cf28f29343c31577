import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkout } from './env';
import { StartFailure } from './failure';
import { signalGroup } from './processIdentity.mjs';
import { readTail } from './supervisor';

export interface OneOff {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly logsFolder: string;
  readonly cwd?: string;
  readonly signal: AbortSignal;
  /** How long it may take to end once it is asked to; eight seconds unless given. */
  readonly endWithinMs?: number;
  /** Told of the process, so that a later start can end it should this one be killed. */
  readonly onStart?: (pid: number) => void;
}

const usualEndMs = 8_000;

/** Runs a Node process that does one thing and ends, its output in a log of that name. Aborted, it is
 *  over when all that it had started in its group has ended too.
 *  @returns the exit code, null when it was ended by a signal or could not be started. */
export async function runToEnd(job: OneOff): Promise<number | null> {
  const log = openSync(nameLog(job), 'w');
  const child = spawn(process.execPath, [...job.args], {
    cwd: job.cwd ?? checkout,
    env: job.env,
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const { pid } = child;
  let ending: Promise<void> | undefined;
  const end = () => {
    if (pid !== undefined) ending ??= endGroup(pid, job.endWithinMs ?? usualEndMs);
  };
  if (pid !== undefined) job.onStart?.(pid);
  job.signal.addEventListener('abort', end, { once: true });
  if (job.signal.aborted) end();
  try {
    return await new Promise<number | null>((resolve) => {
      child.once('error', () => resolve(null));
      child.once('exit', resolve);
    });
  } finally {
    job.signal.removeEventListener('abort', end);
    await ending;
  }
}

/** A process may keep the signal to itself, as whoever runs a Temporal worker does, and one that ends
 *  leaves those that it has started: what has not ended in time is killed. */
async function endGroup(leader: number, withinMs: number): Promise<void> {
  signalGroup(leader, 'SIGTERM');
  if (await waitUntilGone(leader, withinMs)) return;
  signalGroup(leader, 'SIGKILL');
  await waitUntilGone(leader, 5_000);
}

async function waitUntilGone(leader: number, withinMs: number): Promise<boolean> {
  for (const untilMs = Date.now() + withinMs; hasGroup(leader); await sleep(50)) {
    if (Date.now() > untilMs) return false;
  }
  return true;
}

function hasGroup(leader: number): boolean {
  try {
    process.kill(-leader, 0);
    return true;
  } catch {
    return false;
  }
}

/** The same, for a step that the start depends on.
 *  @throws StartFailure with the end of the log when it fails. */
export async function runOneOff(job: OneOff): Promise<void> {
  const code = await runToEnd(job);
  if (job.signal.aborted) throw new StartFailure(`${job.name} was stopped`);
  if (code === 0) return;
  const file = nameLog(job);
  throw new StartFailure(`${job.name} failed. The end of ${file}:\n${readTail(file, 25)}`);
}

/** Where the output of a job is kept. */
export function nameLog(job: Pick<OneOff, 'name' | 'logsFolder'>): string {
  return path.join(job.logsFolder, `${job.name}.log`);
}
