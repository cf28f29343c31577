import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@millrace/db/testing/until';
import { nameDocumentsQueue } from '@millrace/domain/process/queues';
import { startApi, type TestApi } from '../testing/startApi';
import { adminBrowser } from '../testing/people';
import { type Browser, readData } from '../testing/browser';
import type { AdminOverviewView } from './adminView';

let api: TestApi;
let ann: Browser;
beforeAll(async () => {
  api = await startApi();
  ann = await adminBrowser(api, ['operations']);
}, 60_000);
const over = new AbortController();
afterAll(async () => {
  over.abort();
  await api.close();
});

const read = async () =>
  (await readData<AdminOverviewView>(await ann.query('adminOverview.get'))).unattendedQueues;

/** Asks for work, as a worker does, until the test is over. */
function askForWork(queue: 'processes' | 'documents'): void {
  const { client, taskQueue } = api.services.workflows;
  const { workflowService: service, options } = client;
  const request = (name: string) => ({
    namespace: options.namespace,
    taskQueue: { name },
    identity: 'a worker',
  });
  const ask: () => Promise<unknown> =
    queue === 'processes'
      ? () => service.pollWorkflowTaskQueue(request(taskQueue))
      : () => service.pollActivityTaskQueue(request(nameDocumentsQueue(taskQueue)));
  const { connection } = client;
  const untilOver = () => connection.withAbortSignal(over.signal, ask);
  connection.withDeadline(Date.now() + 120_000, untilOver).catch(() => undefined);
}

it('shows an admin each queue that no worker takes from, and none that one does', async () => {
  const nobody = (queue: string) => ({ queue, unattendedForMs: null });
  const untilUnattended = (...queues: string[]) =>
    until(`these stand still: ${queues.join(' ')}`, async () => {
      return JSON.stringify(await read()) === JSON.stringify(queues.map(nobody));
    });
  await untilUnattended('processes', 'documents');
  askForWork('processes');
  await untilUnattended('documents');
  askForWork('documents');
  await untilUnattended();
  expect(await read()).toEqual([]);
});
