import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openAnchorKeys } from '@millrace/db/seals/anchors';
import type { Database } from '@millrace/db/connection/connection';
import { watchProviders } from '@millrace/db/process/providerStates';
import { postEntry } from '@millrace/db/ledger/ledger';
import { Rate } from '@millrace/db/models/Rate';
import { sql, type Queryable } from '@millrace/db/connection/sql';
import { testKeys } from '@millrace/db/testing/build';
import { createTestDatabase } from '@millrace/db/testing/database';
import { londonInstant, toEpochMs } from '@millrace/domain/dates/londonTime';
import { makePosting } from '@millrace/domain/ledger/journal';
import { defaultRates, demoPolicy, type Policy } from '@millrace/domain/policy/policy';
import { nameDocumentsQueue } from '@millrace/domain/process/queues';
import { Client, Connection } from '@temporalio/client';
import {
  DefaultLogger,
  makeTelemetryFilterString,
  NativeConnection,
  Runtime,
  Worker,
  type WorkerOptions,
} from '@temporalio/worker';
import type { PayloadCodec } from '@temporalio/common';
import { pino } from 'pino';
import { openFilePlace } from '../anchors/places';
import { openClients } from '@millrace/adapters/clients';
import { bundlePath, failureConverterPath, makeBundle } from '../bundle';
import { startReadingEvents } from '../events/readEvents';
import { createActivities, createDocumentActivities } from '../index';
import type { Deps } from '../step/step';
import { openFolderStorage } from '@millrace/adapters/storage';
import { startSandboxProcess, type SandboxProcess } from './sandboxProcess';

/** A day passes within seconds here, so the list of events is read as often as in the demo. */
const readEventsEveryMs = 2_000;

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Who takes the providers' events while a world is open. */
type OpenDoor = (
  db: Database,
  client: Client,
  taskQueue: string,
) => Promise<{ url: string; stop(): Promise<void> }>;

/** Real Temporal, Postgres and sandbox, with one worker of ours between them. */
export interface World {
  db: Database;
  client: Client;
  sandbox: SandboxProcess;
  deps: Deps;
  policy: Policy;
  taskQueue: string;
  rows: Queryable['rows'];
  row: Queryable['row'];
  change: Queryable['change'];
  /** Another worker in the place of the one that ran: it remembers nothing. */
  restartWorker(): Promise<void>;
  close(): Promise<void>;
}

/** Short waits, so that parking is tried in a second; every business term is the default. */
export const quickPolicy: Policy = {
  ...demoPolicy,
  parking: { tries: 3, withinMs: 400 },
  vendorAccount: { ...demoPolicy.vendorAccount, coolingOffMs: 0, coolingOffAfterChangeMs: 0 },
};

export interface WorldSettings {
  startOn?: string;
  policy?: Policy;
  codec?: (namespace: string) => PayloadCodec;
}

/** The world behind a door: `openWorld` in `api/testing` opens it behind the API's own. */
export async function openWorldBehind(openDoor: OpenDoor, settings: WorldSettings): Promise<World> {
  const { startOn = '2026-01-15', policy = quickPolicy, codec } = settings;
  const address = process.env.TEMPORAL_ADDRESS ?? '127.0.0.1:7233';
  const namespace = process.env.TEMPORAL_NAMESPACE ?? 'default';
  const taskQueue = `world-${randomUUID()}`;
  const dataConverter = codec ? { payloadCodecs: [codec(namespace)] } : {};
  const { db, close: dropDatabase } = await createTestDatabase();
  const connection = await Connection.connect({ address });
  const client = new Client({ connection, namespace, dataConverter });
  const door = await openDoor(db, client, taskQueue);
  quietRuntime();
  // Its process takes longest to start: the rest is made meanwhile.
  const [sandbox, native] = await Promise.all([
    startSandboxProcess(root, { webhookUrl: door.url, startOn }),
    NativeConnection.connect({ address }),
    seedHouse(db, startOn).then(() => setPolicy(db, policy)),
  ]);
  const folder = mkdtempSync(path.join(tmpdir(), 'world-'));
  const deps = openTestDeps(db, client, sandbox, folder);
  const shared = {
    ...{ connection: native, namespace },
    dataConverter: { ...dataConverter, failureConverterPath },
  };
  const workflowBundle = await findBundle();
  const options = { ...shared, taskQueue, workflowBundle, activities: createActivities(deps) };
  const [first, documents] = await Promise.all([
    startWorker(options),
    startWorker({
      ...shared,
      taskQueue: nameDocumentsQueue(taskQueue),
      activities: createDocumentActivities(deps),
    }),
  ]);
  let worker = first;
  const stopReading = startReadingEvents(deps, readEventsEveryMs);
  return {
    db,
    client,
    sandbox,
    deps,
    policy,
    taskQueue,
    rows: db.rows,
    row: db.row,
    change: db.change,
    async restartWorker() {
      await worker.stop();
      worker = await startWorker(options);
    },
    async close() {
      await endOpenProcesses({ db, client });
      await Promise.all([worker.stop(), documents.stop(), stopReading()]);
      // A call that is to be tried again would find its connection closed, and end the test run.
      await door.stop();
      await Promise.all([native.close(), connection.close()]);
      deps.clients.mail.close();
      await deps.watch.close();
      await sandbox.stop();
      await dropDatabase();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const worker = await Worker.create(options);
  const running = worker.run();
  return {
    async stop() {
      worker.shutdown();
      await running;
    },
  };
}

/** The bundle that the test run has made once for all suites; without it, one of this suite's own. */
async function findBundle() {
  const codePath = bundlePath(process.env.MILLRACE_HOME ?? '');
  return existsSync(codePath) ? { codePath } : { code: await makeBundle() };
}

let isQuiet = false;
function quietRuntime(): void {
  if (isQuiet) return;
  isQuiet = true;
  const level = process.env.WORLD_LOG === 'info' ? 'INFO' : 'ERROR';
  Runtime.install({
    // Whoever ends the run of the tests ends this process, and not its worker alone.
    shutdownSignals: [],
    logger: new DefaultLogger(level),
    telemetryOptions: { logging: { filter: makeTelemetryFilterString({ core: level }) } },
  });
}

/** What activities work with, on this database and this sandbox. */
export function openTestDeps(
  db: Database,
  temporal: Client,
  sandbox: Pick<SandboxProcess, 'url' | 'providers'>,
  folder: string,
): Deps {
  const watch = watchProviders(db, () => undefined);
  return {
    db,
    temporal,
    watch,
    keys: testKeys,
    anchors: {
      place: openFilePlace(path.join(folder, 'anchors')),
      keys: openAnchorKeys(randomBytes(32), []),
    },
    storage: openFolderStorage(folder),
    config: { publicUrl: 'http://localhost:3000', isProduction: false, sandboxUrl: sandbox.url },
    log: pino({ level: process.env.WORLD_LOG ?? 'silent' }),
    reportError: () => undefined,
    clients: openClients(sandbox.providers, watch),
  };
}

/** The business date, the rates and some pounds of our own to lend: half a million unless given. */
export async function seedHouse(
  db: Database,
  startOn: string,
  capitalMinor = 50_000_000,
): Promise<void> {
  const offsetMs = toEpochMs(londonInstant(startOn, '09:00')) - Date.now();
  await db.inTransaction(async (tx) => {
    await tx.change(sql`UPDATE business_clock SET offset_ms = ${offsetMs}`);
    await Rate.bulkCreate(
      defaultRates.map((rate) => ({ ...rate, effectiveFrom: '2025-01-01' })),
      { transaction: tx },
    );
    await postEntry(tx, {
      ...makePosting('capital_moved', {}, [
        ['bank', capitalMinor],
        ['equity', -capitalMinor],
      ]),
      idempotencyKey: 'own-capital',
      effectiveOn: '2025-01-01',
    });
  });
}

/**
 * A test ends with processes still open: they are ended by force, so that the queue can go, and so that
 * none of them lives through the days that the next test moves the clock by.
 */
export async function endOpenProcesses({
  db,
  client,
}: Pick<World, 'db' | 'client'>): Promise<void> {
  const open = await db.inTransaction((tx) =>
    tx.rows<{ id: string }>(sql`SELECT workflow_id AS id FROM processes WHERE closed_at IS NULL`),
  );
  for (const { id } of open) {
    await client.workflow
      .getHandle(id)
      .terminate('the test is over')
      .catch(() => undefined);
  }
  await db.change(sql`
    UPDATE processes SET status = 'failed', parked = NULL, closed_at = now()
    WHERE workflow_id = ANY (${open.map(({ id }) => id)}) AND closed_at IS NULL
  `);
}

/** The policy in force, from whose controls every payout is judged. */
export async function setPolicy(db: Database, policy: Policy): Promise<void> {
  await db.inTransaction((tx) =>
    tx.rows(sql`
    INSERT INTO settings (key, value, effective_from)
      VALUES ('policy', ${JSON.stringify(policy)}, '2026-01-01')
    ON CONFLICT (key) DO UPDATE SET value = excluded.value
  `),
  );
}
