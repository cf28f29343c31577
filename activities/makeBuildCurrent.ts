import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Connection } from '@temporalio/client';
import { toConnectionOptions } from './worker/deployment';
import { readWorkerEnv } from './env';

const withinMs = 120_000;

interface Build {
  readonly namespace: string;
  readonly deploymentName: string;
  readonly buildId: string;
}

/** `ROUTING_CONFIG_UPDATE_STATE_IN_PROGRESS` of Temporal's API. */
const isUpdating = 1;

/**
 * From now on this build of the worker begins new processes and takes over those that upgrade.
 * Waits for its first worker, as Temporal knows a build only once one has asked it for work, and
 * until every part of the server has been told.
 * @throws the server's last refusal once the time is up
 */
export async function makeBuildCurrent(
  { workflowService }: Connection,
  build: Build,
  waitMs = withinMs,
): Promise<void> {
  const { namespace, deploymentName } = build;
  const untilMs = Date.now() + waitMs;
  await retryUntil(untilMs, () => workflowService.setWorkerDeploymentCurrentVersion(build));
  await retryUntil(untilMs, async () => {
    const { workerDeploymentInfo } = await workflowService.describeWorkerDeployment({
      namespace,
      deploymentName,
    });
    if (workerDeploymentInfo?.routingConfigUpdateState === isUpdating) {
      throw new Error('Not every part of Temporal has been told of it yet.');
    }
  });
}

async function retryUntil(untilMs: number, work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (Date.now() > untilMs) throw error;
      await sleep(200);
    }
  }
}

/** `node --import tsx activities/makeBuildCurrent.ts`, with the environment of that build's worker. */
async function run(): Promise<void> {
  const env = readWorkerEnv();
  const { TEMPORAL_DEPLOYMENT_NAME: deploymentName, TEMPORAL_WORKER_BUILD_ID: buildId } = env;
  if (!deploymentName || !buildId) throw new Error('This worker is told of no build.');
  const connection = await Connection.connect(toConnectionOptions(env));
  const build = { namespace: env.TEMPORAL_NAMESPACE, deploymentName, buildId };
  try {
    await makeBuildCurrent(connection, build);
  } finally {
    await connection.close();
  }
  console.log(`${buildId} of ${deploymentName} is the current build.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
