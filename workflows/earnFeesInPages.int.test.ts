import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createActivities } from '@millrace/activities/index';
import type { ActivityWorkerSettings } from '@millrace/activities/testing/activityWorker';
import { ask, asActor, buildCast, type Cast } from '@millrace/activities/testing/actors';
import { openWorld } from '../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { postEntry } from '@millrace/db/ledger/ledger';
import { sql } from '@millrace/db/connection/sql';
import { buildPaidOut } from '@millrace/db/testing/paidOut';
import { until } from '@millrace/db/testing/until';
import { makePosting } from '@millrace/domain/ledger/journal';
import { feeEarnedTo } from '@millrace/domain/repayment/settlement';
import { defaultPayloadConverter } from '@temporalio/common';
import { NativeConnection, Worker } from '@temporalio/worker';

jest.setTimeout(180_000);

const root = fileURLToPath(new URL('../', import.meta.url));
const period = { feeMinor: 45_000, fromOn: '2026-01-15', maturityOn: '2026-04-15' };
const january = feeEarnedTo(period, '2026-01-31');
const pages = { size: 2, perRun: 2 };

describe('the fees of a month, a page at a time', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld({ startOn: '2026-02-03' });
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const start = (taskQueue = world.taskQueue) =>
    world.client.workflow.start('earnMonthlyFees', {
      workflowId: `earn-fees-${randomUUID()}`,
      taskQueue,
      args: [{ month: '2026-01', policy: world.policy, pages }],
    });

  /** Paid out and with nothing earned, in the order in which pages take them. */
  async function buildSome(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let built = 0; built < count; built += 1) {
      ids.push((await buildPaidOut(world.db)).invoiceId);
    }
    return ids.sort();
  }

  /** What was posted for each: one amount for each entry. */
  async function readEarned(ids: readonly string[]): Promise<number[][]> {
    const rows = await world.rows<{ id: string; amountMinor: number }>(sql`
      SELECT financing_id AS id, signed_minor AS amount_minor FROM journal_entries entry
        JOIN journal_lines line ON line.entry_id = entry.id AND account_code = 'deferred_fee'
      WHERE kind = 'fee_earned' AND financing_id = ANY (${ids}::uuid[])
    `);
    return ids.map((id) => rows.filter((row) => row.id === id).map((row) => row.amountMinor));
  }

  it('are posted once for each of more than a page, in more than one history', async () => {
    const ids = await buildSome(5);
    const handle = await start();
    expect(await handle.result()).toEqual({ financings: 5 });
    expect(await readEarned(ids)).toEqual(ids.map(() => [january]));
    expect((await handle.describe()).runId).not.toBe(handle.firstExecutionRunId);
    expect(await (await start()).result()).toEqual({ financings: 0 });
    expect(await readEarned(ids)).toEqual(ids.map(() => [january]));
  });

  it('are posted for all others while one cannot be, which an admin is told at the end', async () => {
    const ids = await buildSome(5);
    const [broken = '', ...others] = ids;
    // Its key was used for something else.
    await world.db.inTransaction((tx) =>
      postEntry(tx, {
        ...makePosting('capital_moved', {}, [
          ['bank', 1],
          ['equity', -1],
        ]),
        ...{ idempotencyKey: `fee_earned:${broken}:0`, effectiveOn: '2026-01-01' },
      }),
    );
    const handle = await start();
    const [task] = await until('it stops', async () => {
      const tasks = await world.rows<{ title: string; words: string }>(sql`
        SELECT title, words FROM tasks WHERE kind = 'parked' AND status = 'open'
        AND subject_id = ${handle.workflowId}
      `);
      return tasks.length > 0 && tasks;
    });
    expect(await readEarned(ids)).toEqual([[], ...others.map(() => [january])]);
    const [{ number } = { number: '' }] = await world.rows<{ number: string }>(
      sql`SELECT number FROM invoices WHERE id = ${broken}`,
    );
    expect(task?.title).toBe('Posting fees that could not be posted before has stopped');
    expect(task?.words).toContain(`The fee of 1 invoice could not be posted: ${number}.`);
    await world.db.inTransaction(async (tx) => {
      await tx.rows(sql`SET LOCAL session_replication_role = replica`);
      await tx.change(sql`
        UPDATE journal_entries SET idempotency_key = 'freed'
          WHERE idempotency_key = ${`fee_earned:${broken}:0`}
      `);
    });
    await ask(world, handle.workflowId, 'retryStep', { actor: asActor(cast.maker) });
    expect(await handle.result()).toEqual({ financings: 5 });
    expect(await readEarned(ids)).toEqual(ids.map(() => [january]));
  });

  it('go on behind the last page when the worker is killed in the next one', async () => {
    const ids = await buildSome(7);
    const taskQueue = `fees-${randomUUID()}`;
    const workflows = await startWorkflowWorker(world, taskQueue);
    let killed = startActivityWorker(world, taskQueue);
    try {
      const handle = await start(taskQueue);
      await world.db.inTransaction(async (tx) => {
        await tx.rows(sql`SELECT 1 FROM financings WHERE invoice_id = ${ids[5]} FOR UPDATE`);
        await until('the page waits for the lock', async () => {
          const earned = await readEarned(ids);
          return earned[4]?.length === 1;
        });
        await kill(killed);
      });
      killed = startActivityWorker(world, taskQueue);
      expect(await handle.result()).toEqual({ financings: 6 });
      expect(await readEarned(ids)).toEqual(ids.map(() => [january]));
      const asked = await listPages(world, handle.workflowId, handle.firstExecutionRunId);
      expect(new Set(asked.map(({ afterId }) => afterId)).size).toBe(asked.length);
      expect(asked.map(({ attempt }) => attempt).filter((attempt) => attempt > 1)).toEqual([2]);
    } finally {
      await kill(killed);
      await workflows.stop();
    }
  });
});

/** Takes workflows, and of the activities only the local ones. */
async function startWorkflowWorker(world: World, taskQueue: string) {
  const { namespace } = world.client.options;
  const address = process.env.TEMPORAL_ADDRESS ?? '127.0.0.1:7233';
  const connection = await NativeConnection.connect({ address });
  const worker = await Worker.create({
    ...{ connection, namespace, taskQueue },
    workflowsPath: path.join(root, 'workflows/index.ts'),
    activities: createActivities(world.deps),
    enableNonLocalActivities: false,
  });
  const running = worker.run();
  return {
    async stop() {
      worker.shutdown();
      await running;
      await connection.close();
    },
  };
}

const folder = mkdtempSync(path.join(tmpdir(), 'activities-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function startActivityWorker(world: World, taskQueue: string): ChildProcess {
  const { url, providers } = world.sandbox;
  const settings: ActivityWorkerSettings = {
    ...{ databaseUrl: world.db.url, taskQueue, folder, sandbox: { url, providers } },
  };
  const file = path.join(root, 'activities/testing/activityWorker.ts');
  const args = ['--import', 'tsx', file, JSON.stringify(settings)];
  return spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

type Events = Awaited<ReturnType<typeof readEvents>>;

async function readEvents(world: World, workflowId: string, runId: string) {
  return (await world.client.workflow.getHandle(workflowId, runId).fetchHistory()).events ?? [];
}

/** The pages that the process asked for in all its histories, and how often each was tried. */
async function listPages(world: World, workflowId: string, firstRunId: string) {
  const asked: { afterId: string | null; attempt: number }[] = [];
  let runId: string | null | undefined = firstRunId;
  while (runId) {
    const events: Events = await readEvents(world, workflowId, runId);
    for (const { eventId, activityTaskScheduledEventAttributes: scheduled } of events) {
      if (scheduled?.activityType?.name !== 'earnPageOfFees') continue;
      const [, payload] = scheduled.input?.payloads ?? [];
      const { afterId } = defaultPayloadConverter.fromPayload<{ afterId: string | null }>(
        payload ?? {},
      );
      const started = events
        .map((event) => event.activityTaskStartedEventAttributes)
        .find((one) => String(one?.scheduledEventId) === String(eventId));
      asked.push({ afterId, attempt: started?.attempt ?? 0 });
    }
    runId = events.at(-1)?.workflowExecutionContinuedAsNewEventAttributes?.newExecutionRunId;
  }
  return asked;
}
