import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildFinancing } from '@millrace/db/testing/build';
import { AppError, hasEndedWords, notNowWords } from '@millrace/domain/errors/errors';
import { describeCurrentState } from './read/currentState';
import type { SignedIn } from '../auth/session';
import { openAsCompany } from '../testing/asCompany';
import { type Browser, readError } from '../testing/browser';
import type { World } from '../testing/fixtures';
import { adminBrowser, stepUpEverybody } from '../testing/people';
import type { TestApi } from '../testing/startApi';

let api: TestApi;
let world: World;
let admin: Browser;
let company: Browser;
beforeAll(async () => {
  ({ api, world, company } = await openAsCompany());
  admin = await adminBrowser(api, ['operations']);
  await stepUpEverybody(api);
}, 60_000);
afterAll(() => api.close());

describe('a button of an old tab, whose process has ended', () => {
  it('says to an admin what the invoice is by now', async () => {
    const { invoiceId } = await buildFinancing({ status: 'paying' });
    const asked = { invoiceId, reason: 'Not ours.' };
    const error = await readError(await admin.mutate('adminInvoice.decline', asked));
    expect(error.data).toMatchObject({ code: 'PRECONDITION_FAILED', reason: 'illegal_transition' });
    expect(error.message).toMatch(/^This has already ended.* is “Paying the vendor” by now\.$/);
  });

  it('says to a company what its own invoice is by now, in its words', async () => {
    const { companyId } = world;
    const { invoiceId } = await buildFinancing({ companyId, status: 'offered' });
    const error = await readError(await company.mutate('invoice.cancel', { invoiceId }));
    expect(error.message).toMatch(/Invoice .* is “Offer ready” by now\.$/);
  });
});

describe('a refusal', () => {
  const refuse = (words: string) =>
    new AppError('PRECONDITION_FAILED', words, { reason: 'illegal_transition' });
  const reader = (more: object) => ({ type: 'company', companyId: null, ...more }) as SignedIn;

  it('that says why stays as it is', async () => {
    const refusal = refuse('Somebody at Millrace is looking at this just now.');
    const { invoiceId } = world;
    expect(
      await describeCurrentState(api.db, reader({ type: 'admin' }), { invoiceId }, refusal),
    ).toBe(refusal);
  });

  it('tells nobody of another company’s invoice', async () => {
    const { invoiceId } = await buildFinancing({ status: 'active' });
    const refusal = refuse(notNowWords);
    const other = reader({ companyId: world.companyId });
    expect(await describeCurrentState(api.db, other, { invoiceId }, refusal)).toBe(refusal);
    const vendor = reader({ type: 'vendor' });
    expect(await describeCurrentState(api.db, vendor, { invoiceId }, refusal)).toBe(refusal);
  });

  it('of something that nobody knows stays as it is', async () => {
    const refusal = refuse(hasEndedWords);
    const asked = { invoiceId: 'no id at all', refundId: world.draftId };
    expect(await describeCurrentState(api.db, reader({ type: 'admin' }), asked, refusal)).toBe(
      refusal,
    );
  });
});
