import { readFile } from 'node:fs/promises';
import { codecKeysOf } from '@millrace/db/crypto/keys';
import { findReportTarget } from '@millrace/domain/errors/errorReport';
import { createCodec, PayloadRefused } from '@millrace/adapters/temporal/codec';
import { nameDocumentsQueue } from '@millrace/domain/process/queues';
import { Client, Connection } from '@temporalio/client';
import {
  DefaultLogger,
  NativeConnection,
  Runtime,
  Worker,
  type WorkerOptions,
} from '@temporalio/worker';
import { createLog, type Logger } from '@millrace/adapters/log';
import { bundlePath, failureConverterPath, makeBundle } from './bundle';
import { startSealing } from './anchors/sealing';
import { describeDeployment, toConnectionOptions } from './worker/deployment';
import { openDeps } from './worker/deps';
import { readWorkerEnv, type WorkerEnv, type WorkerQueue } from './env';
import { startErrorReports } from '@millrace/adapters/errorReports';
import { startReadingEvents } from './events/readEvents';
import { answers, startHealth } from '@millrace/adapters/health';
import { createActivities, createDocumentActivities } from './index';
import { readPolicy } from '@millrace/db/settings/policy';
import { ensureSchedules } from './process/schedules';
import type { Deps } from './step/step';

/** Runs until it is told to stop, then finishes what it has begun within the grace time. */
async function runWorker(env: WorkerEnv): Promise<void> {
  const { LOG_LEVEL: level, MILLRACE_RELEASE: release } = env;
  const log = createLog({ process: 'worker', level, release });
  Runtime.install({ logger: toTemporalLogger(log) });
  const options = toConnectionOptions(env);
  const connection = await Connection.connect(options);
  const native = await NativeConnection.connect(options);
  const codec = createCodec({ keys: codecKeysOf(env), namespace: env.TEMPORAL_NAMESPACE });
  const dataConverter = { payloadCodecs: [codec] };
  const client = new Client({ connection, namespace: env.TEMPORAL_NAMESPACE, dataConverter });
  const reports = startErrorReports(findReportTarget(env));
  const deps = openDeps(env, client, { log, reportError: reports.report });
  const shared = {
    connection: native,
    namespace: env.TEMPORAL_NAMESPACE,
    ...describeDeployment(env),
    dataConverter: { ...dataConverter, failureConverterPath },
    ...usualOptions,
  } satisfies Partial<WorkerOptions>;
  const workers = await Promise.all(
    env.WORKER_QUEUES.map(async (queue) =>
      Worker.create({ ...shared, ...(await describeWork(queue, env, deps)) }),
    ),
  );
  const stopKeeping = env.WORKER_QUEUES.includes('processes') && (await keepHours(env, deps));
  const health = await startHealth({ port: env.WORKER_PORT, host: env.LISTEN_HOST }, async () => ({
    postgres: await answers(deps.db.ping()),
    documents: await answers(deps.storage.ping()),
    temporal: await answers(connection.workflowService.getSystemInfo({})),
    queues: workers.every((worker) => worker.getState() === 'RUNNING'),
  }));
  log.info({ queues: env.WORKER_QUEUES, port: health.port }, 'worker is running');
  await Promise.all(workers.map((worker) => worker.run()));
  if (stopKeeping) await stopKeeping();
  await health.stop();
  deps.clients.mail.close();
  await deps.watch.close();
  await Promise.all([native.close(), connection.close(), deps.db.close(), reports.close()]);
}

const usualOptions = {
  shutdownGraceTime: '20 seconds',
  shutdownForceTime: '25 seconds',
  maxHeartbeatThrottleInterval: '3 seconds',
  defaultHeartbeatThrottleInterval: '3 seconds',
  // As many as there is work for: Temporal's own advice for workers whose load comes and goes.
  workflowTaskPollerBehavior: { type: 'autoscaling' },
  activityTaskPollerBehavior: { type: 'autoscaling' },
} satisfies Partial<WorkerOptions>;

/** What is taken from a queue, and the queue's name. */
async function describeWork(queue: WorkerQueue, env: WorkerEnv, deps: Deps) {
  const taskQueue = env.TEMPORAL_TASK_QUEUE;
  if (queue === 'documents') {
    return {
      taskQueue: nameDocumentsQueue(taskQueue),
      activities: createDocumentActivities(deps),
    };
  }
  const workflowBundle = { code: await readBundle(env.MILLRACE_HOME, deps.log) };
  return { taskQueue, workflowBundle, activities: createActivities(deps) };
}

/** What is done by the hour or the minute, beside the processes.
 *  @returns what ends it */
async function keepHours(env: WorkerEnv, deps: Deps): Promise<() => Promise<void>> {
  const policy = await deps.db.inTransaction(readPolicy);
  await ensureSchedules(deps.temporal, env.TEMPORAL_TASK_QUEUE, policy);
  const ends = [startSealing(deps), startReadingEvents(deps, env.EVENTS_READ_EVERY_MS)];
  return async () => void (await Promise.all(ends.map((end) => end())));
}

/** The bundle that was built beforehand; a worker that finds none builds its own. */
async function readBundle(home: string, log: Logger): Promise<string> {
  try {
    return await readFile(bundlePath(home), 'utf8');
  } catch {
    log.info('no prebuilt bundle of the workflows: building one');
    return makeBundle();
  }
}

/** Temporal's own log lines go where ours go; their meta data may name payloads, so it stays but
 *  for the reason why a payload was refused, after which its process stands still. */
function toTemporalLogger(log: Logger): DefaultLogger {
  return new DefaultLogger('WARN', ({ level, message, meta }) => {
    const why = meta?.error instanceof PayloadRefused ? meta.error.message : undefined;
    const about = { workflowId: meta?.workflowId, activityType: meta?.activityType, why };
    if (level === 'ERROR') log.error(about, message);
    else log.warn(about, message);
  });
}

try {
  await runWorker(readWorkerEnv());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
