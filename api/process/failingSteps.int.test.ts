import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type FailedStep, noteFailedTry } from '@millrace/db/process/stepTroubles';
import { Process } from '@millrace/db/models/Process';
import { sql } from '@millrace/db/connection/sql';
import { v7 as newId } from 'uuid';
import type { AdminOverviewView } from '../dashboard/adminView';
import type { Page } from '../http/page';
import type { ProcessFiltersView, ProcessView } from './view';
import { type Browser, readData, readError } from '../testing/browser';
import { standAt, buildWorld, type World } from '../testing/fixtures';
import { adminBrowser, stepUpEverybody } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
let world: World;
let ann: Browser;
let ben: Browser;
const minuteMs = 60_000;
const accountProcess = `bank-account-${newId()}`;

beforeAll(async () => {
  api = await startApi();
  world = await buildWorld(api);
  ann = await adminBrowser(api, ['operations']);
  ben = await adminBrowser(api, ['operations', 'treasury']);
  await stepUpEverybody(api);
  await api.db.change(sql`UPDATE approvals SET status = 'sent_back' WHERE kind = 'process'`);
  await Process.create({
    workflowId: accountProcess,
    kind: 'bank_account',
    subjectType: 'vendor_bank_account',
    subjectId: world.bankAccountId,
    status: 'running',
    step: 'checkGivenAccount',
    stepWords: 'Checking the account',
  });
}, 60_000);
afterAll(() => api.close());

const overview = async (who = ann) =>
  readData<AdminOverviewView>(await who.query('adminOverview.get'));
const list = async (input: object) =>
  readData<Page<ProcessView>>(await ann.query('workflow.list', input));
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString();
const fail = (of: Partial<FailedStep>) =>
  noteFailedTry(api.services.db, {
    ...{ workflowId: accountProcess, step: 'checkGivenAccount', part: 'a' },
    ...{ stepWords: 'Checking the name on the account', provider: 'payments' },
    ...{ errorType: 'payments_unavailable', words: 'The payment provider does not answer.' },
    ...{ at: ago(0), nextTryAt: new Date(Date.now() + minuteMs) },
    ...of,
  });

describe('a provider that fails', () => {
  it('is told of as soon as one call has failed, with what waits for it', async () => {
    expect((await overview()).providers).toEqual([]);
    api.services.watch.note('payments', null);
    api.services.watch.note('payments', 'The payment provider does not answer.');
    await fail({ at: ago(2) });
    await fail({});
    await api.services.watch.close();
    const { providers, retriedCount } = await overview();
    expect(retriedCount).toBe(1);
    expect(providers).toMatchObject([
      {
        title: 'Payments',
        health: 'failing',
        failedCalls: 1,
        ...{ invoices: 0, others: 1, waitsMinor: 0, retried: 1, stopped: 0 },
      },
    ]);
    expect(providers[0]?.nextTryAt).not.toBeNull();
    // Its newest run of failures began just now, but what waits for it has waited for longer.
    expect(Date.now() - Date.parse(providers[0]?.since ?? '')).toBeGreaterThan(1.9 * minuteMs);
  });

  it('holds up each invoice once, with its money', async () => {
    const { workflowId } = world;
    await fail({ workflowId, step: 'sendPayout', nextTryAt: null });
    await fail({ workflowId, step: 'sendNotice', nextTryAt: null });
    const { providers } = await overview();
    expect(providers[0]).toMatchObject({ invoices: 1, others: 1, waitsMinor: 1_000_000 });
    await fail({ workflowId, step: 'sendNotice', errorType: 'mail_refused', provider: 'mail' });
    expect((await overview()).providers.map((one) => one.provider)).toEqual(['payments']);
  });
});

describe('a process whose step is tried again', () => {
  it('is found by that, counted, and says when the next try is, though it has no invoice', async () => {
    const { items } = await list({ isRetried: true, provider: 'payments' });
    expect(items).toMatchObject([
      {
        workflowId: accountProcess,
        trouble: { tries: 2, stops: 0, stepWords: 'Checking the name on the account' },
        trying: { attempt: 3 },
        can: { retry: { allowed: true } },
      },
    ]);
    expect(items[0]?.standsForMs).toBeGreaterThanOrEqual(2 * minuteMs);
    const { counts } = await readData<ProcessFiltersView>(await ann.query('workflow.filters', {}));
    expect(counts).toMatchObject({ retried: 1, parked: 1 });
    expect((await list({ isRetried: false })).items.map((one) => one.workflowId)).toEqual([
      world.workflowId,
    ]);
    const one = await readData<ProcessView>(
      await ann.query('workflow.get', { workflowId: accountProcess }),
    );
    expect(one.trying?.nextAttemptAt).not.toBeNull();
  });

  it('that ended meanwhile is in no trouble', async () => {
    const close = (at: string | null) =>
      api.db.change(
        sql`UPDATE processes SET closed_at = ${at} WHERE workflow_id = ${accountProcess}`,
      );
    await api.db.change(sql`DELETE FROM step_troubles WHERE workflow_id = ${accountProcess}`);
    await close(new Date().toISOString());
    await fail({});
    await close(null);
    expect((await list({ isRetried: true })).items).toEqual([]);
  });
});

describe('what has stopped', () => {
  it('has done so since its first failure, and is counted once for its invoice', async () => {
    await fail({ workflowId: world.workflowId, step: 'sendPayout', part: 'b', at: ago(50) });
    await fail({ workflowId: world.workflowId, step: 'sendPayout', part: 'b' });
    const contractId = newId();
    await api.db.change(sql`
      INSERT INTO processes (workflow_id, kind, subject_type, subject_id, invoice_id, status, step,
        step_words, parked)
      SELECT ${`contract-${contractId}`}, 'contract', 'contract', ${contractId}, invoice_id,
        'parked', step, step_words, parked
      FROM processes WHERE workflow_id = ${world.workflowId}
    `);
    const { stopped, heldUpMinor } = await overview();
    expect(stopped).toHaveLength(2);
    expect(heldUpMinor).toBe(1_000_000);
    expect(stopped[0]).toMatchObject({ workflowId: world.workflowId, taskId: world.taskId });
    expect(stopped[0]?.standsForMs).toBeGreaterThanOrEqual(50 * minuteMs);
    const { items } = await list({ status: 'parked' });
    expect(items[0]?.workflowId).toBe(world.workflowId);
  });

  it('counts whom the others wait for', async () => {
    await api.db.change(
      sql`UPDATE processes SET waits_for = 'vendor' WHERE workflow_id = ${accountProcess}`,
    );
    const { waits } = await readData<ProcessFiltersView>(await ann.query('workflow.filters', {}));
    expect(waits).toMatchObject({ vendor: 1, company: 0 });
  });

  it('shows what a colleague proposed where it is seen, to be confirmed by another', async () => {
    await standAt(api, world, 'paying');
    const reason = 'The bank said it is back.';
    await ann.mutate('workflow.retry', { workflowId: world.workflowId, reason });
    const own = (await overview()).stopped[0]?.proposal;
    expect(own).toMatchObject({
      operation: 'retry',
      toDo: 'try the step again',
      reason,
      isOwn: true,
    });
    expect(own).toMatchObject({ canConfirm: false, canSendBack: true });
    const seen = (await overview(ben)).stopped[0]?.proposal;
    expect(seen).toMatchObject({ approvalId: own?.approvalId, isOwn: false, canConfirm: true });
    const support = (await overview(await adminBrowser(api, ['support']))).stopped[0]?.proposal;
    expect(support).toMatchObject({ isOwn: false, canConfirm: false, canSendBack: false });
    expect(support?.whoConfirms).toBe('It takes a second person, from operations or treasury.');
    const { approvalId, payloadHash } = seen ?? {};
    // No workflow runs behind the fixture, so what is confirmed is refused as one that has ended.
    const confirmed = await ben.mutate('workflow.confirm', { approvalId, payloadHash });
    expect((await readError(confirmed)).data.code).toBe('PRECONDITION_FAILED');
    expect((await overview()).stopped[0]?.proposal).toBeNull();
  });
});
