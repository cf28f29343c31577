import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createActivities } from '@millrace/activities/index';
import {
  ask,
  asActor,
  buildCast,
  buildDraft,
  submit,
  type Cast,
} from '@millrace/activities/testing/actors';
import {
  confirmAsVendor,
  today,
  until,
  untilAllEnded,
  untilStatus,
} from '@millrace/activities/testing/scenario';
import { openWorld } from '../api/testing/world';
import type { World } from '@millrace/activities/testing/world';
import { bundlePath, makeBundle } from '@millrace/activities/bundle';
import { buildFinancing } from '@millrace/db/testing/build';
import { sql } from '@millrace/db/connection/sql';
import { checklistFor } from '@millrace/domain/compliance/compliance';
import { NativeConnection, Worker } from '@temporalio/worker';
import { existsSync } from 'node:fs';
import { recordLife } from './testing/recordLife';

jest.setTimeout(180_000);

describe('the checklist of an invoice', () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await openWorld();
    cast = await buildCast();
  });
  afterAll(() => world.close());

  const untilStopped = (workflowId: string) =>
    until('it is parked', async () => {
      const row = await world.row<{ step: string; why: string; type: string }>(sql`
        SELECT step, parked->'failures'->-1->>'words' AS why, parked->'failures'->-1->>'type' AS type
        FROM processes WHERE workflow_id = ${workflowId} AND status = 'parked'
      `);
      return row ?? undefined;
    });
  const untilWaiting = (workflowId: string) =>
    until('it waits for an answer', async () => {
      const row = await world.row(sql`
        SELECT 1 FROM processes WHERE workflow_id = ${workflowId} AND status = 'running'
          AND status_code IN ('check_open', 'checks_passed') AND closed_at IS NULL
      `);
      return row !== null;
    });
  const retry = (workflowId: string) =>
    ask(world, workflowId, 'retryStep', { actor: asActor(cast.maker) });
  const setAside = (change: Parameters<World['change']>[0]) =>
    world.db.inTransaction(async (tx) => {
      await tx.rows(sql`SET LOCAL session_replication_role = replica`);
      await tx.change(change);
    });

  it('of a later release stops with a word of why, and goes on once that release is back', async () => {
    const { invoiceId } = await buildFinancing();
    await setAside(
      sql`UPDATE financings SET checklist_version = 2 WHERE invoice_id = ${invoiceId}`,
    );
    const workflowId = `checklist-${invoiceId}`;
    const named = { invoiceId, companyId: cast.company.id };
    await world.client.workflow.start('complianceChecklist', {
      ...{ workflowId, taskQueue: world.taskQueue },
      args: [{ ...named, version: 1, policy: world.policy, round: 1, codes: null }],
    });
    const { step, why, type } = await untilStopped(workflowId);
    expect(step).toBe('openChecklist');
    expect(type).toBe('release_too_old');
    expect(why).toBe(
      'This release does not know version 2 of the checklist: a later release made it. Bring that release back, then retry.',
    );
    await setAside(
      sql`UPDATE financings SET checklist_version = 1 WHERE invoice_id = ${invoiceId}`,
    );
    await retry(workflowId);
    await until('its list is made', async () => {
      const row = await world.row<{ items: number }>(
        sql`SELECT count(*) AS items FROM checklist_items WHERE invoice_id = ${invoiceId}`,
      );
      return row?.items === checklistFor(1).length;
    });
  });

  it('goes on as a process of the list that it was opened with, though this release has fewer checks', async () => {
    const later = await startLaterRelease(world);
    try {
      const draft = await buildDraft(cast, await today(world));
      const { invoiceId } = await submit({ ...world, taskQueue: later.taskQueue }, cast, draft);
      const workflowId = `checklist-${invoiceId}`;
      const { step, type } = await untilStopped(workflowId);
      expect({ step, type }).toEqual({ step: 'makeChecks', type: 'release_too_old' });
      await until('the checks that are known are made', async () => {
        const row = await world.row<{ open: number }>(sql`
          SELECT count(*) AS open FROM checklist_items
            WHERE invoice_id = ${invoiceId} AND checked_at IS NULL
        `);
        return row?.open === 1;
      });
      await world.change(sql`
        DELETE FROM checklist_items WHERE invoice_id = ${invoiceId} AND code = 'bank_data_fresh'
      `);
      await retry(workflowId);
      await untilWaiting(workflowId);
      await ask(world, `invoice-${invoiceId}`, 'cancelInvoice', {
        ...{ actor: asActor(cast.signer), reason: 'No longer needed.' },
      });
      await untilAllEnded(world, invoiceId);
    } finally {
      await later.stop();
    }
  });

  it('that is asked again and again goes on in a new history, and the invoice with it', async () => {
    const submitted = await submit(world, cast, await buildDraft(cast, await today(world)));
    const { invoiceId, requestId } = submitted;
    const workflowId = `checklist-${invoiceId}`;
    await untilWaiting(workflowId);
    const handle = world.client.workflow.getHandle(workflowId);
    const { runId } = await handle.describe();
    // Temporal asks for a new history after 4,096 events, or 4 MiB: few askings of a size do as well as 600.
    const note = 'x'.repeat(200_000);
    for (let asked = 0; asked < 30; asked += 1) {
      await handle.signal('recheckItems', { codes: [], round: 0, note });
    }
    await until('it goes on in a new history', async () => {
      return (await handle.describe()).runId !== runId;
    });
    await untilWaiting(workflowId);
    await confirmAsVendor(world, requestId);
    await untilStatus(world, invoiceId, 'offered');
    expect((await handle.describe()).historyLength).toBeLessThan(1_000);
    await ask(world, `invoice-${invoiceId}`, 'cancelInvoice', {
      ...{ actor: asActor(cast.signer), reason: 'No longer needed.' },
    });
    await untilAllEnded(world, invoiceId);
    const length = await recordLife(world, 'complianceChecklist', 'continued', { workflowId });
    expect(length).toBeGreaterThan(20);
  });
});

/** A worker of this release among steps of a later one, whose second version lists one check more. */
async function startLaterRelease(world: World) {
  const { namespace } = world.client.options;
  const taskQueue = `later-${randomUUID()}`;
  const address = process.env.TEMPORAL_ADDRESS ?? '127.0.0.1:7233';
  const connection = await NativeConnection.connect({ address });
  const activities = createActivities(world.deps);
  const codePath = bundlePath(process.env.MILLRACE_HOME ?? '');
  const worker = await Worker.create({
    ...{ connection, namespace, taskQueue },
    workflowBundle: existsSync(codePath) ? { codePath } : { code: await makeBundle() },
    activities: {
      ...activities,
      openChecklist: async (...[call, input]: Parameters<typeof activities.openChecklist>) => {
        const { items } = await activities.openChecklist(call, input);
        await world.change(sql`
          INSERT INTO checklist_items (id, invoice_id, code, severity, answered_by)
            VALUES (${randomUUID()}, ${input.invoiceId}, 'bank_data_fresh', 'blocking', 'company')
        `);
        const more = { code: 'bank_data_fresh', answeredBy: 'bank_data' };
        return { version: 2, items: [...items, more] };
      },
    },
  });
  const running = worker.run();
  return {
    taskQueue,
    async stop() {
      worker.shutdown();
      await running;
      await connection.close();
    },
  };
}
