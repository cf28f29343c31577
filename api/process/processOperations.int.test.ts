import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type {
  GoBackView,
  ProcessFiltersView,
  ProcessStepsView,
  ProcessView,
  StepContent,
} from './view';
import type { Page } from '../http/page';
import { type Browser, readData, readError } from '../testing/browser';
import { standAt, buildWorld, type World } from '../testing/fixtures';
import { adminBrowser, stepUpEverybody } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';
import type { BatchPreview, BatchResult } from './batchView';

let api: TestApi;
let world: World;
let ann: Browser;
let ben: Browser;
let sue: Browser;
const reason = 'The bank said it is back.';

beforeAll(async () => {
  api = await startApi();
  world = await buildWorld(api);
  ann = await adminBrowser(api, ['operations']);
  ben = await adminBrowser(api, ['operations', 'treasury']);
  sue = await adminBrowser(api, ['support']);
  await stepUpEverybody(api);
  await api.db.change(sql`UPDATE approvals SET status = 'sent_back' WHERE kind = 'process'`);
  // The fixture stands for a payout that has stopped on its way.
  await standAt(api, world, 'paying');
}, 60_000);
afterAll(() => api.close());

const get = async () =>
  readData<ProcessView>(await ann.query('workflow.get', { workflowId: world.workflowId }));
const list = async (input: object) =>
  readData<Page<ProcessView>>(await ann.query('workflow.list', input));
const operationsOf = (action: string) =>
  api.db.rows<{ name: string; requestId: string }>(sql`
    SELECT actor_name AS name, request_id FROM activities
    WHERE action = ${action} AND subject_id = ${world.workflowId}
  `);
const propose = () => ann.mutate('workflow.retry', { workflowId: world.workflowId, reason });

describe('an operation by which money may move', () => {
  it('is only proposed by the first admin, and no workflow hears of it', async () => {
    expect(await readData(await propose())).toEqual({
      workflowId: world.workflowId,
      outcome: 'proposed',
    });
    const { proposal, can } = await get();
    expect(can.retry).toMatchObject({ allowed: false, takesTwo: true });
    expect(proposal).toMatchObject({ operation: 'retry', reason, isOwn: true });
    expect(await readData(await propose())).toMatchObject({ outcome: 'proposed' });
    expect(await operationsOf('process_proposed')).toHaveLength(1);
    const other = await ben.mutate('workflow.retry', { workflowId: world.workflowId, reason });
    expect((await readError(other)).data.code).toBe('CONFLICT');
  });

  it('is never confirmed by who proposed it, nor by a role that may not do it', async () => {
    const { proposal } = await get();
    const ask = { approvalId: proposal?.approvalId, payloadHash: proposal?.payloadHash };
    const own = await readError(await ann.mutate('workflow.confirm', ask));
    expect(own.data).toMatchObject({ code: 'FORBIDDEN', reason: 'self_approval' });
    const other = await readError(await sue.mutate('workflow.confirm', ask));
    expect(other.data).toMatchObject({ code: 'FORBIDDEN', reason: 'not_permitted' });
  });

  it('is void where the process has changed under the eyes of the second', async () => {
    const { proposal } = await get();
    const ask = { approvalId: proposal?.approvalId, payloadHash: proposal?.payloadHash };
    const wrong = await ben.mutate('workflow.confirm', { ...ask, payloadHash: 'a'.repeat(64) });
    expect((await readError(wrong)).data.reason).toBe('approval_payload_changed');
    await setParked('settlePayout');
    const changed = await readError(await ben.mutate('workflow.confirm', ask));
    expect(changed.data.reason).toBe('approval_payload_changed');
    await setParked('sendPayout');
  });

  it('is done when another admin confirms; what the workflow refuses is void', async () => {
    const { proposal } = await get();
    const ask = { approvalId: proposal?.approvalId, payloadHash: proposal?.payloadHash };
    // No workflow runs behind the fixture, so this is refused as one that has ended.
    const refused = await readError(await ben.mutate('workflow.confirm', ask));
    expect(refused.data.code).toBe('PRECONDITION_FAILED');
    expect(await operationsOf('process_confirmed')).toHaveLength(1);
    const row = await api.db.row<{ status: string; two: boolean }>(sql`
      SELECT status, maker_id <> checker_id AS two FROM approvals
        WHERE id = ${proposal?.approvalId}
    `);
    expect(row).toEqual({ status: 'voided', two: true });
    expect((await get()).proposal).toBeNull();
  });

  it('can be sent back, and then proposed again', async () => {
    await propose();
    const { proposal } = await get();
    const back = { approvalId: proposal?.approvalId, reason };
    expect((await ben.mutate('workflow.sendBack', back)).status).toBe(200);
    expect((await ben.mutate('workflow.sendBack', back)).status).toBe(200);
    expect((await readError(await ann.mutate('workflow.sendBack', back))).data.code).toBe(
      'PRECONDITION_FAILED',
    );
    expect((await get()).proposal).toBeNull();
    expect((await readData<{ outcome: string }>(await propose())).outcome).toBe('proposed');
  });

  const setParked = (step: string) =>
    api.db.change(sql`
      UPDATE processes SET parked = jsonb_set(parked, '{step}', to_jsonb(${step}::text))
      WHERE workflow_id = ${world.workflowId}
    `);
});

describe('finding a process', () => {
  it.each<[string, () => object, number]>([
    ['by the step that stopped', () => ({ step: 'sendPayout' }), 1],
    ['by another step', () => ({ step: 'sendNotice' }), 0],
    ['by the failure', () => ({ errorType: 'E' }), 1],
    ['by its company', () => ({ companyId: world.companyId }), 1],
    ['by its vendor', () => ({ vendorId: world.vendorId }), 1],
    ['by its invoice', () => ({ invoiceId: world.invoiceId }), 1],
    ['by another invoice', () => ({ invoiceId: newId() }), 0],
    ['by how short it has stood', () => ({ standing: 'under_hour' }), 1],
    ['by how long it has stood', () => ({ standing: 'over_day' }), 0],
    ['by a pause', () => ({ isPaused: true }), 0],
  ])('%s', async (_how, filters, count) => {
    expect((await list(filters())).pagination.totalCount).toBe(count);
  });

  it('counts what is wrong, by step and failure', async () => {
    const view = await readData<ProcessFiltersView>(await ann.query('workflow.filters', {}));
    expect(view.counts).toMatchObject({ all: 1, parked: 1, running: 0, paused: 0 });
    expect(view.wrongs).toEqual([
      {
        step: 'sendPayout',
        stepWords: 'Sending the payout to the bank',
        errorType: 'E',
        errorWords: 'The bank did not answer.',
        count: 1,
      },
    ]);
  });

  it('by the reference of an error that somebody saw, with the line of the log', async () => {
    const seen = await readError(
      await ann.mutate('workflow.skip', { workflowId: world.workflowId, reason }),
    );
    const { referenceId } = seen.data;
    expect(await list({ q: referenceId })).toMatchObject({
      items: [{ workflowId: world.workflowId }],
    });
    const { reference } = await readData<ProcessFiltersView>(
      await ann.query('workflow.filters', { q: referenceId }),
    );
    expect(reference).toMatchObject({
      path: 'workflow.skip',
      code: 'PRECONDITION_FAILED',
      workflowId: world.workflowId,
    });
    const line = api.logged.find(
      (one) => one['requestId'] === referenceId && one['msg'] === 'call refused',
    );
    expect(line).toMatchObject({ path: 'workflow.skip', workflowId: world.workflowId });
  });

  it('by the reference of an operation that was done', async () => {
    const [operation] = await operationsOf('process_proposed');
    expect((await list({ q: operation?.requestId })).pagination.totalCount).toBe(1);
  });

  it('by a view that one keeps, apart from the views of invoices', async () => {
    const filters = { status: 'parked', kind: 'financing' };
    const kept = { viewId: newId(), name: 'Stuck', filters };
    await ann.mutate('workflow.saveView', kept);
    const invoices = { viewId: newId(), name: 'Stuck', filters: { view: 'late' } };
    await ann.mutate('adminInvoice.saveView', invoices);
    const view = await readData<ProcessFiltersView>(await ann.query('workflow.filters', {}));
    expect(view.saved).toEqual([
      { id: kept.viewId, name: 'Stuck', query: { status: 'parked', kind: 'financing' } },
    ]);
    const others = await readData<ProcessFiltersView>(await ben.query('workflow.filters', {}));
    expect(others.saved).toEqual([]);
  });
});

describe('many processes at once', () => {
  beforeAll(() => api.db.change(sql`UPDATE approvals SET status = 'voided'`));

  // It stands at a step that sends money: that is tried again, and never given up.
  it.each([
    ['retry', true],
    ['abort', false],
  ])(
    'are counted first to %s, each with what it may, and nothing is done',
    async (operation, allowed) => {
      const before = (await operationsOf('process_proposed')).length;
      const preview = await readData<BatchPreview>(
        await ann.query('workflow.previewBatch', { operation, status: 'parked' }),
      );
      expect(preview).toMatchObject({
        totalCount: 1,
        isCut: false,
        rows: [{ workflowId: world.workflowId, allowed, takesTwo: true }],
      });
      expect(await operationsOf('process_proposed')).toHaveLength(before);
    },
  );

  it('get an answer each, and one that is refused holds up no other', async () => {
    const unknown = `invoice-${newId()}`;
    const results = await readData<BatchResult[]>(
      await ann.mutate('workflow.runBatch', {
        operation: 'skip',
        workflowIds: [unknown, world.workflowId],
        reason,
      }),
    );
    expect(results).toEqual([
      { workflowId: unknown, outcome: 'refused', words: 'We cannot find this process.' },
      {
        workflowId: world.workflowId,
        outcome: 'refused',
        words: 'This step can never be skipped.',
      },
    ]);
  });

  it('are only for those who may do the same to one', async () => {
    const treasurer = await adminBrowser(api, ['treasury']);
    await stepUpEverybody(api);
    const ask = { operation: 'cancel', workflowIds: [world.workflowId], reason };
    const refused = await readError(await treasurer.mutate('workflow.runBatch', ask));
    expect(refused.data).toMatchObject({ code: 'FORBIDDEN', reason: 'not_permitted' });
  });
});

describe('what went into a step', () => {
  beforeAll(async () => {
    await api.services.workflows.call(async (client) => {
      const handle = await client.workflow.start('financeInvoice', {
        workflowId: world.workflowId,
        taskQueue: api.services.workflows.taskQueue,
        args: [{}],
      });
      await handle.signal('providerEvent', { eventId: 'EV1', accountNumber: '66374958' });
    });
  });
  afterAll(async () => {
    const { workflows } = api.services;
    await workflows.client.workflow.getHandle(world.workflowId).terminate('the test is over');
  });

  const openFirst = async (who: Browser) => {
    const { workflowId } = world;
    const { steps, mayOpen } = await readData<ProcessStepsView>(
      await who.query('workflow.steps', { workflowId }),
    );
    const [step] = steps;
    expect(step).toMatchObject({ kind: 'message', name: 'providerEvent', hasInput: true });
    const answer = await who.mutate('workflow.openStep', { workflowId, eventId: step?.eventId });
    return { mayOpen, answer };
  };

  it('is decrypted for those who may see it, secrets covered, and the look is on record', async () => {
    const { mayOpen, answer } = await openFirst(ann);
    expect(mayOpen).toBe(true);
    const content = await readData<StepContent>(answer);
    expect(JSON.parse(content.input ?? '')).toEqual({
      eventId: 'EV1',
      accountNumber: '•••• 4958',
    });
    expect(await operationsOf('step_opened')).toHaveLength(1);
  });

  it('stays closed to the others, who see the timeline without it', async () => {
    const { mayOpen, answer } = await openFirst(sue);
    expect(mayOpen).toBe(false);
    expect((await readError(answer)).data.reason).toBe('not_permitted');
    expect(await operationsOf('step_opened')).toHaveLength(1);
  });
});

describe('going back', () => {
  it('says that there is nothing to go back to once money is on its way', async () => {
    const { workflowId } = world;
    const view = await readData<GoBackView>(
      await ann.query('workflow.previewGoBack', { workflowId }),
    );
    expect(view).toEqual({ status: 'paying', points: [] });
  });
});
