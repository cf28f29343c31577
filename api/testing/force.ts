import { sql } from '@millrace/db/connection/sql';
import { createHash } from 'node:crypto';
import { expect } from '@jest/globals';
import { createCodec } from '@millrace/adapters/temporal/codec';
import { buildCast, buildDraft, submit, type Cast } from '../../activities/testing/actors';
import { today, until, untilStatus } from '../../activities/testing/scenario';
import { openWorld } from './world';
import type { World } from '../../activities/testing/world';
import type { ProcessView } from '../process/view';
import { type Browser, readData, readError } from './browser';
import { adminBrowser, stepUpEverybody } from './people';
import { startApi, type TestApi } from './startApi';

const reason = 'The server was moved.';

/** An API and a worker on one database, two admins, and processes that are ended by force. */
export interface Force {
  world: World;
  api: TestApi;
  cast: Cast;
  ann: Browser;
  ben: Browser;
  close(): Promise<void>;
}

export async function openForce(): Promise<Force> {
  const key = createHash('sha256').update('test codec key').digest();
  const keys = { current: { id: 'test', key }, former: [] };
  const world = await openWorld({ codec: (namespace) => createCodec({ keys, namespace }) });
  const given = {
    TEMPORAL_TASK_QUEUE: world.taskQueue,
    TEMPORAL_NAMESPACE: world.client.options.namespace,
    WORKFLOW_ANSWER_WITHIN_MS: '20000',
  };
  const api = await startApi(given, world.db);
  const cast = await buildCast();
  const ann = await adminBrowser(api, ['operations']);
  const ben = await adminBrowser(api, ['operations', 'treasury']);
  await stepUpEverybody(api);
  return {
    ...{ world, api, cast, ann, ben },
    async close() {
      await api.close();
      await world.close();
    },
  };
}

/** What tests do with them, each by the process's id or the invoice's. */
export function useForce({ world, cast, ann, ben }: Force) {
  const get = async (workflowId: string) =>
    readData<ProcessView>(await ann.query('workflow.get', { workflowId }));
  const ask = (who: Browser, workflowId: string) =>
    who.mutate('workflow.startAgain', { workflowId, reason });
  const refusalOf = async (who: Browser, workflowId: string) =>
    (await readError(await ask(who, workflowId))).data;
  const statusOfRun = async (workflowId: string) =>
    (await world.client.workflow.getHandle(workflowId).describe()).status.name;

  /** Ended by force, as an operator would; what it had begun cleans up and ends. */
  async function end(workflowId: string): Promise<void> {
    await world.client.workflow.getHandle(workflowId).terminate('by hand');
    await until('its children have ended', async () => {
      const open = await world.rows<{ id: string }>(sql`
        SELECT workflow_id AS id FROM processes WHERE parent_workflow_id = ${workflowId}
        AND kind <> 'repayment' AND closed_at IS NULL
      `);
      return open.length === 0;
    });
  }

  /** Alone before money has left; with a second admin after it. */
  async function startAgain(workflowId: string, outcome: 'done' | 'proposed'): Promise<void> {
    expect(await readData(await ask(ann, workflowId))).toEqual({ workflowId, outcome });
    if (outcome === 'done') return;
    const { proposal } = await get(workflowId);
    const { approvalId, payloadHash } = proposal ?? {};
    const own = await readError(await ann.mutate('workflow.confirm', { approvalId, payloadHash }));
    expect(own.data.reason).toBe('self_approval');
    expect(await statusOfRun(workflowId)).toBe('TERMINATED');
    const confirmed = await ben.mutate('workflow.confirm', { approvalId, payloadHash });
    expect(await readData(confirmed)).toEqual({ workflowId });
  }

  const requestOf = (invoiceId: string) =>
    until('the vendor is asked', async () => {
      const row = await world.row<{ id: string; status: string }>(sql`
        SELECT id, status FROM vendor_verification_requests WHERE invoice_id = ${invoiceId}
        ORDER BY created_at DESC LIMIT 1
      `);
      return row?.status === 'sent' ? row.id : null;
    });
  const untilTakenUp = (invoiceId: string) =>
    until('it is taken up', async () => (await takenUp(invoiceId)).length > 0);
  const takenUp = (invoiceId: string) =>
    world.rows(sql`
      SELECT 1 FROM activities WHERE invoice_id = ${invoiceId} AND action = 'financing_taken_up'
    `);

  async function submitNew(): Promise<{ invoiceId: string; workflowId: string }> {
    const { invoiceId } = await submit(world, cast, await buildDraft(cast, await today(world)));
    await untilStatus(world, invoiceId, 'checking');
    return { invoiceId, workflowId: `invoice-${invoiceId}` };
  }

  return {
    ...{ reason, get, ask, refusalOf, statusOfRun, end, startAgain },
    ...{ requestOf, untilTakenUp, takenUp, submitNew },
  };
}
