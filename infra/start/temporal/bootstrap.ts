import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '@temporalio/client';
import { msToTs } from '@temporalio/common/lib/time';
import { StartFailure, readMessage } from '../failure';
import { connectTemporal, type TemporalAccess } from './server';

/** What operations filter workflows by. No personal data: these are stored in clear. */
const searchAttributes = ['Kind', 'Stage', 'CompanyId', 'Attention'];
/** `INDEXED_VALUE_TYPE_KEYWORD` of Temporal's API. */
const keyword = 2;
/** gRPC's status for something that is there already. */
const alreadyExists = 6;
/** start-dev forgets closed workflows after a day; the admin's screens show them for a year. */
const retentionSeconds = 365 * 24 * 60 * 60;

/** Makes the namespace and its search attributes what Millrace needs, on our own server as on a
 *  given one. Doing it again changes nothing. */
export async function bootstrapTemporal(
  address: string,
  namespace: string,
  given: TemporalAccess = {},
): Promise<void> {
  const connection = await connectTemporal(address, given, 10_000);
  try {
    await ensureNamespace(connection, namespace);
    await ensureSearchAttributes(connection, namespace);
  } catch (error) {
    throw new StartFailure(
      `Temporal at ${address} refused to set up namespace ${namespace}: ${readMessage(error)}`,
    );
  } finally {
    await connection.close();
  }
}

async function ensureNamespace(connection: Connection, namespace: string): Promise<void> {
  const { workflowService } = connection;
  const retention = msToTs(retentionSeconds * 1000);
  const readRetention = async () => {
    const { config } = await workflowService.describeNamespace({ namespace });
    return Number(config?.workflowExecutionRetentionTtl?.seconds ?? 0);
  };
  try {
    await workflowService.registerNamespace({
      namespace,
      workflowExecutionRetentionPeriod: retention,
    });
  } catch (error) {
    if ((error as { code?: number }).code !== alreadyExists) throw error;
  }
  await retry(async () => {
    if ((await readRetention()) >= retentionSeconds) return;
    await workflowService.updateNamespace({
      namespace,
      config: { workflowExecutionRetentionTtl: retention },
    });
    const kept = await readRetention();
    if (kept < retentionSeconds) throw new Error(`retention stayed at ${kept} s`);
  });
}

async function ensureSearchAttributes(connection: Connection, namespace: string): Promise<void> {
  const { operatorService } = connection;
  const listMissing = async () => {
    const { customAttributes } = await operatorService.listSearchAttributes({ namespace });
    return searchAttributes.filter((name) => !customAttributes[name]);
  };
  await retry(async () => {
    const missing = await listMissing();
    if (missing.length === 0) return;
    await operatorService.addSearchAttributes({
      namespace,
      searchAttributes: Object.fromEntries(missing.map((name) => [name, keyword])),
    });
    const still = await listMissing();
    if (still.length > 0) throw new Error(`search attributes are missing: ${still.join(', ')}`);
  });
}

/** A namespace that was just registered is not known to every part of the server for a moment. */
async function retry(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(500);
    }
  }
}
