import { usesTls } from '@millrace/domain/environment/environment';
import type { WorkerOptions } from '@temporalio/worker';
import type { WorkerEnv } from '../env';

type Place = Pick<WorkerEnv, 'TEMPORAL_ADDRESS' | 'TEMPORAL_TLS' | 'TEMPORAL_API_KEY'>;
type Given = Pick<WorkerEnv, 'TEMPORAL_DEPLOYMENT_NAME' | 'TEMPORAL_WORKER_BUILD_ID'>;

/**
 * What a worker says of its build. A process goes on with the build that is current, unless its
 * workflow says that it ends with the one that it began with.
 */
export function describeDeployment(env: Given): Pick<WorkerOptions, 'workerDeploymentOptions'> {
  const { TEMPORAL_DEPLOYMENT_NAME: deploymentName, TEMPORAL_WORKER_BUILD_ID: buildId } = env;
  if (!deploymentName || !buildId) return {};
  return {
    workerDeploymentOptions: {
      version: { deploymentName, buildId },
      useWorkerVersioning: true,
      defaultVersioningBehavior: 'AUTO_UPGRADE',
    },
  };
}

/** How to reach Temporal, and to be let in. */
export function toConnectionOptions(env: Place) {
  const isTls = usesTls(env);
  return {
    address: env.TEMPORAL_ADDRESS,
    tls: isTls ? true : undefined,
    apiKey: env.TEMPORAL_API_KEY,
  };
}
