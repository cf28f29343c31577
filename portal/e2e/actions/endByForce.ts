import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inheritedEnv } from '../env';

/** Resolved beside the worker, which has Temporal's client; the portal has none. */
const workerFolder = fileURLToPath(new URL('../../../activities/', import.meta.url));
const script = `
  import { Client, Connection } from '@temporalio/client';
  const { TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace } = process.env;
  const connection = await Connection.connect({ address });
  const client = new Client({ connection, namespace });
  await client.workflow.getHandle(process.argv[1]).terminate('by hand');
  await connection.close();`;

/** Ends a process as an operator does with Temporal's own command: nothing of it is asked or told. */
export async function endByForce(workflowId: string): Promise<void> {
  const args = ['--input-type=module', '-e', script, workflowId];
  const env = inheritedEnv as NodeJS.ProcessEnv;
  await promisify(execFile)(process.execPath, args, { cwd: workerFolder, env });
}
