import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Client, Connection } from '@temporalio/client';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Worker } from '@temporalio/worker';
import { describeDeployment } from './deployment';
import { makeBuildCurrent } from '../makeBuildCurrent';

jest.setTimeout(120_000);

const address = process.env['TEMPORAL_ADDRESS'] ?? '';
const namespace = process.env['TEMPORAL_NAMESPACE'] ?? 'default';
const taskQueue = `builds-${randomUUID()}`;
const deploymentName = taskQueue;
const workflowsPath = path.join(import.meta.dirname, '../../workflows/testing/buildWorkflows.ts');

let connection: Connection;
let native: NativeConnection;
let client: Client;
let code: string;
const workers: { worker: Worker; run: Promise<void> }[] = [];

beforeAll(async () => {
  connection = await Connection.connect({ address });
  native = await NativeConnection.connect({ address });
  client = new Client({ connection, namespace });
  ({ code } = await bundleWorkflowCode({ workflowsPath, logger: new DefaultLogger('ERROR') }));
});
afterAll(async () => {
  for (const { worker } of workers) worker.shutdown();
  await Promise.all(workers.map(({ run }) => run));
  await native.close();
  await connection.close();
});

async function startBuild(buildId: string): Promise<void> {
  const worker = await Worker.create({
    ...{ connection: native, namespace, taskQueue, workflowBundle: { code } },
    activities: { nameBuild: () => Promise.resolve(buildId) },
    ...describeDeployment({
      TEMPORAL_DEPLOYMENT_NAME: deploymentName,
      TEMPORAL_WORKER_BUILD_ID: buildId,
    }),
  });
  workers.push({ worker, run: worker.run() });
  await makeBuildCurrent(connection, { namespace, deploymentName, buildId });
}

describe('two builds of a worker', () => {
  it('a process that upgrades goes on with the current one, a pinned one with its own', async () => {
    await startBuild('one');
    const begin = (type: string) =>
      client.workflow.start(type, { taskQueue, workflowId: `${type}-${randomUUID()}` });
    const [upgrading, pinned] = await Promise.all([begin('upgrades'), begin('isPinned')]);
    const builds = (handle: typeof pinned) => handle.query<string[]>('builds');
    const hasBegun = async () => (await Promise.all([upgrading, pinned].map(builds))).flat();
    while ((await hasBegun()).length < 2);

    await startBuild('two');
    await Promise.all([upgrading.signal('goOn'), pinned.signal('goOn')]);
    expect(await upgrading.result()).toEqual(['one', 'two']);
    expect(await pinned.result()).toEqual(['one', 'one']);
  });

  it('one that no worker runs is refused', async () => {
    const nobody = { namespace, deploymentName, buildId: 'nobody' };
    await expect(makeBuildCurrent(connection, nobody, 0)).rejects.toThrow(/not found|no.*version/i);
  });
});

describe('a worker that was told of no build', () => {
  it('says of none, as before', () => {
    expect(describeDeployment({})).toEqual({});
  });
});
