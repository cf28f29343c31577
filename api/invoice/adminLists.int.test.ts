import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { AdminInvoiceFilters, AdminInvoiceRow } from './adminView';
import type { Page } from '../http/page';
import { type Browser, readData } from '../testing/browser';
import { buildWorld } from '../testing/fixtures';
import { adminBrowser } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';
import { adminViews } from '../savedView/savedViews';

type List = Page<AdminInvoiceRow> & { filters: AdminInvoiceFilters };

let api: TestApi;
let ann: Browser;
beforeAll(async () => {
  api = await startApi();
  await buildWorld(api);
  ann = await adminBrowser(api, ['operations']);
}, 60_000);
afterAll(() => api.close());

const listOf = async (input: object) =>
  readData<List>(await ann.query('adminInvoice.list', { pageNumber: 1, pageSize: 20, ...input }));

it.each(adminViews)('the view “%s” lists as many invoices as its filter counts', async (view) => {
  const { pagination, filters } = await listOf({ view });
  const counted = filters.views.find(({ key }) => key === view)?.count;
  expect(pagination.totalCount).toBe(counted);
});

it.each(['companies', 'statuses'] as const)(
  'the counts by %s are those of the lists',
  async (by) => {
    const { filters } = await listOf({});
    for (const one of filters[by]) {
      const narrowed =
        'status' in one
          ? { statuses: [one.status] }
          : { companyEntityIdentifier: one.registryNumber };
      expect((await listOf(narrowed)).pagination.totalCount).toBe(one.count);
    }
  },
);

it('words find a number, a vendor or a company, and nothing else', async () => {
  const { items } = await listOf({});
  const [first] = items;
  if (!first) throw new Error('There is no invoice.');
  expect((await listOf({ q: first.number })).items.map(({ id }) => id)).toContain(first.id);
  expect((await listOf({ q: 'no such words' })).items).toEqual([]);
});
