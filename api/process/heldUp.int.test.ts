import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@millrace/db/connection/sql';
import { remindOfPauses } from '../../activities/process/pauseReminders';
import type { DashboardAction, DashboardSummary } from '../dashboard/view';
import type { AdminInvoiceDetail } from '../invoice/adminView';
import type { InvoiceDetail } from '../invoice/view';
import type { AdminOverviewView } from '../dashboard/adminView';
import type { Page } from '../http/page';
import { openAsCompany } from '../testing/asCompany';
import { type Browser, readData, readError } from '../testing/browser';
import { standAt, type World } from '../testing/fixtures';
import { adminBrowser, stepUpEverybody } from '../testing/people';
import type { TestApi } from '../testing/startApi';
import type { TaskView } from '../task/view';

let api: TestApi;
let world: World;
let ann: Browser;
let priya: Browser;
beforeAll(async () => {
  ({ api, world, company: priya } = await openAsCompany());
  ann = await adminBrowser(api, ['operations']);
  await stepUpEverybody(api);
  await api.db.change(sql`ALTER TABLE instalments DISABLE TRIGGER USER`);
  await standAt(api, world, 'active');
  await api.db.change(sql`
    INSERT INTO instalments (id, invoice_id, seq, due_on, collect_on, principal_minor,
      fee_minor,
    status) VALUES (gen_random_uuid(), ${world.invoiceId}, 1, '2026-02-15', '2026-02-16',
      110000, 1000,
    'scheduled')
  `);
}, 60_000);
afterAll(() => api.close());

const overview = async () => readData<AdminOverviewView>(await ann.query('adminOverview.get'));
const record = async () =>
  readData<AdminInvoiceDetail>(await ann.query('adminInvoice.get', { invoiceId: world.invoiceId }));
const own = async () =>
  readData<InvoiceDetail>(await priya.query('invoice.byId', { invoiceId: world.invoiceId }));
const setMandate = (status: string) =>
  api.db.change(sql`UPDATE mandates SET status = ${status} WHERE company_id = ${world.companyId}`);

describe('a direct debit that was lost', () => {
  it('puts nothing at risk while it is active', async () => {
    expect((await overview()).mandateRisks).toEqual([]);
    expect(await own()).toMatchObject({ isDebitLost: false });
    const ask = await ann.mutate('adminMandate.ask', { companyId: world.companyId });
    expect((await readError(ask)).data.code).toBe('PRECONDITION_FAILED');
  });

  it('is told with the invoices and the pounds at risk, where an admin looks', async () => {
    await api.db.change(sql`ALTER TABLE mandates DISABLE TRIGGER USER`);
    await setMandate('cancelled');
    const risk = {
      companyId: world.companyId,
      openMinor: 111_000,
      isUnderWay: false,
      invoices: [{ id: world.invoiceId, openMinor: 111_000 }],
    };
    expect((await overview()).mandateRisks).toMatchObject([risk]);
    expect((await record()).mandateRisk).toMatchObject(risk);
    expect(await own()).toMatchObject({ isDebitLost: true });
  });

  it('is asked for on the company’s dashboard, where nothing is said to be collected', async () => {
    const summary = await readData<DashboardSummary>(await priya.query('dashboard.summary'));
    expect(summary.nextInstalment).toMatchObject({ isCollectable: false });
    const actions = await readData<DashboardAction[]>(await priya.query('dashboard.actions'));
    expect(actions.filter(({ kind }) => kind === 'set_up_mandate')).toHaveLength(1);
  });

  it('is asked for again by mail to the company, once an hour, on record', async () => {
    const before = api.mailbox.mails.length;
    const answer = await ann.mutate('adminMandate.ask', { companyId: world.companyId });
    const { mailed } = await readData<{ mailed: number }>(answer);
    expect(mailed).toBeGreaterThan(0);
    expect(api.mailbox.mails.length - before).toBe(mailed);
    expect(api.mailbox.mails.at(-1)?.text).toContain('1,110.00');
    expect((await overview()).mandateRisks[0]?.asked).not.toBeNull();
    const again = await ann.mutate('adminMandate.ask', { companyId: world.companyId });
    expect((await readError(again)).message).toMatch(/within the last hour/);
  });

  it('is on its way back once a new one waits for the bank', async () => {
    await setMandate('submitted');
    expect((await overview()).mandateRisks).toMatchObject([{ isUnderWay: true }]);
    expect(await own()).toMatchObject({ isDebitLost: false });
  });
});

describe('a pause', () => {
  const remind = () => api.services.db.inTransaction(remindOfPauses);
  const readTasks = async () =>
    (await readData<Page<TaskView>>(await ann.query('task.list', { tab: 'all' }))).items.filter(
      ({ kind }) => kind === 'paused',
    );
  const pause = (hours: number) =>
    api.services.db.inTransaction((tx) =>
      tx.rows(sql`
        UPDATE processes SET paused = jsonb_build_object('byName', 'Ann', 'reason', 'Odd.',
          'byId', NULL, 'since', now() - ${hours}::int * interval '1 hour')
        WHERE workflow_id = ${world.workflowId} RETURNING 1
      `),
    );

  it('is told on the overview with how long it lasts, and to the company in its own words', async () => {
    expect((await overview()).paused).toEqual({ count: 0, oldestForMs: 0 });
    expect((await own()).pausedSince).toBeNull();
    await pause(3);
    const { paused } = await overview();
    expect(paused.count).toBe(1);
    expect(paused.oldestForMs).toBeGreaterThanOrEqual(3 * 3_600_000);
    expect((await own()).pausedSince).not.toBeNull();
    await remind();
    expect(await readTasks()).toEqual([]);
  });

  it('is somebody’s task once it has lasted for a day, which leads to the process', async () => {
    await pause(25);
    await remind();
    await remind();
    expect(await readTasks()).toMatchObject([{ workflowId: world.workflowId }]);
  });
});
