import { sql } from '@millrace/db/connection/sql';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@millrace/domain/errors/errors';
import { isUnattended, nameDocumentsQueue } from '@millrace/domain/process/queues';
import { workflowIds } from '@millrace/domain/process/workflowIds';
import type { Actor, MoveClockInput } from '@millrace/workflows/messages';
import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import { readClock } from '@millrace/db/settings/clock';
import type { Database } from '@millrace/db/connection/connection';
import type { Services } from '../services';
import { readLastAsked } from '../process/read/unattendedQueues';
import { readClockView } from './clockView';
import type { HealthView } from '../http/healthView';

/** Moves business time, a working day at a time, through every open process. */
export async function moveClock(services: Services, input: { toOn: string; actor: Actor }) {
  const { db, workflows } = services;
  const clock = await readClock(db);
  if (input.toOn <= clock.todayOn) {
    throw new AppError('BAD_REQUEST', 'Business time only goes forward.', {
      reason: 'invalid_date',
    });
  }
  const start: MoveClockInput = input;
  const workflowId = workflowIds.moveClock();
  await workflows.call(async (client) => {
    try {
      await client.workflow.start('moveClock', {
        workflowId,
        taskQueue: workflows.taskQueue,
        args: [start],
      });
    } catch (error) {
      if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
      throw new AppError('CONFLICT', 'The clock is moving already.');
    }
  });
  await awaitMoving(db, input.toOn);
  return { workflowId };
}

const beginWithinMs = 3_000;

/** Whoever reads the clock after the answer finds it on its way, or already there. */
async function awaitMoving(db: Database, toOn: string): Promise<void> {
  for (const untilMs = Date.now() + beginWithinMs; Date.now() < untilMs; await sleep(50)) {
    const { moving, todayOn } = await readClockView(db);
    if (moving || todayOn >= toOn) return;
  }
}

/** Asks every part once and says how long it took. */
export async function checkHealth(services: Services): Promise<HealthView> {
  const { db, workflows, env } = services;
  const sandbox = env.SANDBOX_URL;
  const parts = await Promise.all([
    time('Database', () => db.row(sql`SELECT 1 AS one`)),
    time('Workflows', () => workflows.isReady()),
    time('Worker', () => findPoller(services, workflows.taskQueue, 'workflow')),
    time('Worker for documents', () =>
      findPoller(services, nameDocumentsQueue(workflows.taskQueue), 'activity'),
    ),
    ...(sandbox ? [time('Sandbox', () => ask(`${sandbox}/healthz`))] : []),
  ]);
  return { parts, clock: await readClockView(db) };
}

async function findPoller(
  services: Services,
  name: string,
  type: Parameters<typeof readLastAsked>[2],
): Promise<void> {
  const lastAskedMs = await readLastAsked(services, name, type);
  if (isUnattended(lastAskedMs, Date.now())) throw new Error('No worker asks for work.');
}

async function time(name: string, work: () => Promise<unknown>) {
  const startedAt = performance.now();
  const since = () => Math.round(performance.now() - startedAt);
  try {
    await work();
    return { name, ok: true, words: 'OK', ms: since() };
  } catch {
    return { name, ok: false, words: 'It does not answer.', ms: since() };
  }
}

async function ask(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) });
  if (!answer.ok) throw new Error(`It answered ${answer.status}`);
}

/**
 * A reset drops the database and all workflows, which only the starter can do: it watches for this
 * file in its state folder and starts afresh.
 */
export async function resetDemo({ env }: Services) {
  await writeFile(join(env.MILLRACE_HOME, 'reset-requested'), new Date().toISOString());
  return { started: true as const };
}
