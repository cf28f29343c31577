import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import {
  Client,
  Connection,
  WithStartWorkflowOperation,
  WorkflowNotFoundError,
} from '@temporalio/client';
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import { createCodec } from '@millrace/adapters/temporal/codec';
import { bareProcess, bareSignal, bareUpdate, nameBare } from './bareWorkflow';
import type { LifeScript } from './readLife';

/**
 * Lives of bare workflows by a script, as fast as it goes: what the same number and order of steps
 * costs when nothing is done in them. A process for the bench, which asks by lines of JSON.
 */
interface Question {
  script: LifeScript;
  atOnce: number;
  count: number;
}

const { TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace = 'default' } = process.env;
const taskQueue = `bare-${randomUUID()}`;
const codec = createCodec({
  keys: { current: { id: 'bench', key: new Uint8Array(32).fill(7) }, former: [] },
  namespace,
});
const dataConverter = { payloadCodecs: [codec] };

/** The first message comes with the start; each next one once the one before it was answered. */
async function live(client: Client, { life, messages }: LifeScript): Promise<void> {
  const lifeId = randomUUID();
  const [first, ...more] = messages;
  if (first?.message !== 'update') throw new Error('A life begins with an update.');
  await client.workflow.executeUpdateWithStart(bareUpdate, {
    startWorkflowOperation: new WithStartWorkflowOperation(bareProcess, {
      workflowId: nameBare(lifeId, first.role),
      taskQueue,
      workflowIdConflictPolicy: 'USE_EXISTING',
      args: [{ lifeId, role: first.role, life }],
    }),
  });
  for (const { role, message: kind } of more) {
    const handle = client.workflow.getHandle(nameBare(lifeId, role));
    await onceItRuns(async () => {
      if (kind === 'update') await handle.executeUpdate(bareUpdate);
      else await handle.signal(bareSignal);
    });
  }
  await client.workflow.getHandle(nameBare(lifeId, first.role)).result();
}

/** A child may not have been started yet when its first message is due. */
async function onceItRuns(work: () => Promise<void>): Promise<void> {
  for (const untilMs = Date.now() + 30_000; ;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof WorkflowNotFoundError) || Date.now() > untilMs) throw error;
      await sleep(5);
    }
  }
}

async function liveMany(client: Client, question: Question) {
  let left = question.count;
  const startedAt = performance.now();
  const liveOn = async () => {
    while (left > 0) {
      left -= 1;
      await live(client, question.script);
    }
  };
  await Promise.all(Array.from({ length: question.atOnce }, liveOn));
  return { done: question.count, ms: performance.now() - startedAt };
}

Runtime.install({ logger: new DefaultLogger('ERROR') });
const connection = await Connection.connect({ address });
const client = new Client({ connection, namespace, dataConverter });
const worker = await Worker.create({
  connection: await NativeConnection.connect({ address }),
  namespace,
  taskQueue,
  workflowsPath: fileURLToPath(new URL('./bareWorkflow.ts', import.meta.url)),
  activities: { doNothing: () => Promise.resolve() },
  dataConverter,
});

createInterface({ input: process.stdin }).on('line', (line) => {
  liveMany(client, JSON.parse(line) as Question).then(
    (turn) => process.stdout.write(`${JSON.stringify(turn)}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});

process.once('SIGTERM', () => worker.shutdown());
await worker.run();
process.exit(0);
