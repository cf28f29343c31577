import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { openAsCompany } from '../testing/asCompany';
import { type Browser, readData, readError } from '../testing/browser';
import type { World } from '../testing/fixtures';
import { adminBrowser, browserOf, stepUpEverybody } from '../testing/people';
import type { TestApi } from '../testing/startApi';

let api: TestApi;
let world: World;
let company: Browser;
let vendor: Browser;
let admin: Browser;

beforeAll(async () => {
  ({ api, world, company } = await openAsCompany());
  vendor = await browserOf(api, world.vendorUser);
  admin = await adminBrowser(api, ['support']);
  await stepUpEverybody(api);
}, 60_000);
afterAll(() => api.close());

/** The first try is taken, the same again is the same, and other words are refused. */
async function expectOneEffect(send: (words: string) => Promise<Response>) {
  const first = await readData(await send('One of them.'));
  expect(await readData(await send('One of them.'))).toEqual(first);
  const error = await readError(await send('Another one.'));
  expect([error.data.code, error.data.reason]).toEqual(['CONFLICT', 'payload_differs']);
}

describe('an id that was used, with another body', () => {
  it('is refused for a note, also for another admin’s', async () => {
    const noteId = newId();
    const { invoiceId } = world;
    await expectOneEffect((text) =>
      admin.mutate('adminInvoice.addNote', { noteId, invoiceId, text }),
    );
    const other = await adminBrowser(api, ['credit']);
    const input = { noteId, invoiceId, text: 'One of them.' };
    const error = await readError(await other.mutate('adminInvoice.addNote', input));
    expect(error.data.code).toBe('CONFLICT');
  });

  it('is refused for a question', async () => {
    const requestId = newId();
    const { invoiceId } = world;
    await expectOneEffect((question) =>
      company.mutate('compliance.requestAssistance', {
        ...{ requestId, invoiceId, question, callBack: false },
      }),
    );
  });

  it('is refused for an account, of which nothing is started', async () => {
    const { vendorId, bankAccountId } = world;
    const input = {
      ...{ vendorId, bankAccountId, holderName: 'Somebody Else Ltd' },
      ...{ sortCode: '107999', accountNumber: '88837491' },
    };
    const error = await readError(await vendor.mutate('vendorBank.replace', input));
    expect([error.data.code, error.data.reason]).toEqual(['CONFLICT', 'payload_differs']);
  });
});
