import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { Page } from './page';
import type { ProcessFiltersView, ProcessView } from '../process/view';
import { type Browser, readData } from '../testing/browser';
import { buildWorld, type World } from '../testing/fixtures';
import { adminBrowser } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
let world: World;
let admin: Browser;

beforeAll(async () => {
  api = await startApi();
  world = await buildWorld(api);
  admin = await adminBrowser(api, ['operations']);
});
afterAll(() => api.close());

describe('a page that broke in the browser', () => {
  it('finds its process and its line of the log by the reference that it showed', async () => {
    const reference = newId();
    const path = `/invoices/${world.invoiceId}`;
    const words = 'Cannot read properties of null, GB29NWBK60161331926819';
    await admin.mutate('pageError.report', { reference, path, words, digest: null });
    const found = await admin.query('workflow.list', { q: reference });
    expect(await readData<Page<ProcessView>>(found)).toMatchObject({
      items: [{ workflowId: `invoice-${world.invoiceId}` }],
    });
    const { reference: known } = await readData<ProcessFiltersView>(
      await admin.query('workflow.filters', { q: reference }),
    );
    expect(known).toMatchObject({ path: `page ${path}` });
    expect(known?.words).toMatch(/^Cannot read properties of null/);
    expect(known?.words).not.toContain('60161331926819');
    const line = api.logged.find((one) => one['requestId'] === reference);
    expect(line).toMatchObject({ msg: 'a page broke', page: path });
    expect(JSON.stringify(line)).not.toContain('60161331926819');
  });

  it('is no second error where the server of the pages has logged it', async () => {
    const report = { reference: newId(), path: '/invoices', words: 'fetch failed' };
    await admin.mutate('pageError.report', { ...report, digest: '4711' });
    const line = api.logged.find((one) => one['requestId'] === report.reference);
    expect(line).toMatchObject({ level: 40, digest: '4711', msg: 'a page broke on the server' });
    expect(line).not.toHaveProperty('err');
  });
});
