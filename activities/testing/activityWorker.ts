import { openDatabase } from '@millrace/db/connection/connection';
import { Client, Connection } from '@temporalio/client';
import { NativeConnection, Worker } from '@temporalio/worker';
import { createActivities } from '../index';
import type { SandboxProcess } from './sandboxProcess';
import { openTestDeps } from './world';

/** What the one who starts it says, as JSON in its first argument. */
export interface ActivityWorkerSettings {
  databaseUrl: string;
  taskQueue: string;
  folder: string;
  sandbox: Pick<SandboxProcess, 'url' | 'providers'>;
}

/** For tests: takes activities and no workflows, in a process of its own that can be killed. */
const settings = JSON.parse(process.argv[2] ?? '{}') as ActivityWorkerSettings;
const { databaseUrl, taskQueue, folder, sandbox } = settings;
const address = process.env.TEMPORAL_ADDRESS ?? '127.0.0.1:7233';
const namespace = process.env.TEMPORAL_NAMESPACE ?? 'default';
const connection = await Connection.connect({ address });
const client = new Client({ connection, namespace });
const deps = openTestDeps(openDatabase(databaseUrl), client, sandbox, folder);
const worker = await Worker.create({
  connection: await NativeConnection.connect({ address }),
  ...{ namespace, taskQueue, activities: createActivities(deps) },
});
await worker.run();
