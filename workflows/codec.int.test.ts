import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Client, Connection } from '@temporalio/client';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Worker } from '@temporalio/worker';
import { createCodec } from '@millrace/adapters/temporal/codec';

jest.setTimeout(60_000);

const address = process.env['TEMPORAL_ADDRESS'] ?? '';
const namespace = process.env['TEMPORAL_NAMESPACE'] ?? 'default';
const taskQueue = `codec-${randomUUID()}`;
const keys = { current: { id: 'k1', key: randomBytes(32) }, former: [] };
const dataConverter = { payloadCodecs: [createCodec({ keys, namespace })] };
const workflowsPath = path.join(import.meta.dirname, 'testing/cancelledStep.ts');

let connection: Connection;
let native: NativeConnection;
let worker: Worker;
let running: Promise<void>;

beforeAll(async () => {
  connection = await Connection.connect({ address });
  native = await NativeConnection.connect({ address });
  const logger = new DefaultLogger('ERROR');
  const workflowBundle = await bundleWorkflowCode({ workflowsPath, logger });
  const shared = { connection: native, namespace, taskQueue, dataConverter };
  worker = await Worker.create({ ...shared, workflowBundle });
  running = worker.run();
});
afterAll(async () => {
  worker.shutdown();
  await running;
  await native.close();
  await connection.close();
});

// Temporal then writes a payload itself, in plain text: a codec that refused it would hold the
// workflow at this place for good.
it('a step that is cancelled before a worker has begun it lets its workflow go on', async () => {
  const client = new Client({ connection, namespace, dataConverter });
  const handle = await client.workflow.start('cancelledStep', {
    ...{
      taskQueue,
      workflowId: `cancelled-${randomUUID()}`,
      workflowExecutionTimeout: '30 seconds',
    },
    args: [`nobody-${randomUUID()}`],
  });
  const isWaiting = async () => {
    const { raw } = await handle.describe();
    return (raw.pendingActivities ?? []).length > 0;
  };
  while (!(await isWaiting()));
  await handle.cancel();
  expect(await handle.result()).toBe('cancelled');
});
