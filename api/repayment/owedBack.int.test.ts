import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { postEntry } from '@millrace/db/ledger/ledger';
import { postReversalShortfall } from '@millrace/domain/ledger/receiptPostings';
import type { AdminInvoiceDetail } from '../invoice/adminView';
import type { InvoiceDetail } from '../invoice/view';
import { openAsCompany } from '../testing/asCompany';
import { type Browser, readData } from '../testing/browser';
import { standAt, type World } from '../testing/fixtures';
import { adminBrowser, stepUpEverybody } from '../testing/people';
import type { TestApi } from '../testing/startApi';

let api: TestApi;
let world: World;
let ben: Browser;
let priya: Browser;
beforeAll(async () => {
  ({ api, world, company: priya } = await openAsCompany());
  ben = await adminBrowser(api, ['treasury']);
  await stepUpEverybody(api);
  await standAt(api, world, 'cancelled');
}, 60_000);
afterAll(() => api.close());

const own = async () =>
  readData<InvoiceDetail>(await priya.query('invoice.byId', { invoiceId: world.invoiceId }));
const record = async () =>
  readData<AdminInvoiceDetail>(await ben.query('adminInvoice.get', { invoiceId: world.invoiceId }));

it('what was taken back of a cancelled invoice is asked for on its page, and can be recorded', async () => {
  expect(await own()).toMatchObject({ owedBackMinor: 0, payByTransfer: null });
  expect((await record()).can.recordRepayment).toBe(false);
  const { invoiceId: financingId, companyId } = world;
  await api.db.inTransaction((tx) =>
    postEntry(tx, {
      ...postReversalShortfall({ financingId, companyId, amountMinor: 348_334 }),
      ...{ financingId, effectiveOn: '2026-02-18', idempotencyKey: 'shortfall' },
      description: 'Held money that was spent is owed again',
    }),
  );
  expect(await own()).toMatchObject({
    owedBackMinor: 348_334,
    payByTransfer: { amountMinor: 348_334 },
  });
  expect((await record()).can.recordRepayment).toBe(true);
});
