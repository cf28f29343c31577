import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { Page } from '../presenters/page';
import type { ProcessView } from '../presenters/process';
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
    const line = api.logged.find((one) => one['requestId'] === reference);
    expect(line).toMatchObject({ msg: 'a page broke', page: path });
    expect(JSON.stringify(line)).not.toContain('60161331926819');
  });
});
