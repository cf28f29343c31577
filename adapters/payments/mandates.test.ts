import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSandbox, eventually, type TestSandbox } from '../../infra/sandbox/testing/build';
import { confirmMandatePage, postForm } from '../../infra/sandbox/testing/pages';
import { createPaymentsClient, type BankAccountDetails, type PaymentsClient } from './payments';

let sandbox: TestSandbox;
let payments: PaymentsClient;
let count = 0;
const key = () => `mandate-test-${(count += 1)}`;

beforeAll(async () => {
  sandbox = await buildSandbox();
  payments = createPaymentsClient({
    baseUrl: `${sandbox.url}/payments`,
    token: 'payments-token',
    signingKey: { keyId: 'RSK-TEST', privateKeyPem: sandbox.signingKey },
  });
});
afterAll(() => sandbox.destroy());

const tarn = {
  holderName: 'Tarn & Ferrier Joinery Ltd',
  sortCode: '089999',
  accountNumber: '78512203',
};

function start(idempotencyKey = key(), account?: BankAccountDetails) {
  return payments.startMandate({
    companyName: tarn.holderName,
    email: 'priya@tarnferrier.example',
    redirectUrl: 'http://localhost:3000/back?state=1',
    exitUrl: 'http://localhost:3000/left',
    account,
    idempotencyKey,
  });
}

const confirm = (pageUrl: string, accountNumber: string) =>
  confirmMandatePage(pageUrl, { ...tarn, accountNumber });

describe('the mandate page', () => {
  it('makes an active mandate and sends the person back', async () => {
    const { billingRequestId, flowId, pageUrl } = await start();
    expect(await payments.getMandateRequest(billingRequestId)).toMatchObject({
      status: 'pending',
      mandateId: null,
    });
    const shown = await (await fetch(pageUrl)).text();
    expect(shown).toContain('Sandbox: no real money');
    expect(shown).toContain('value="Tarn &amp; Ferrier Joinery Ltd"');
    const answer = await confirm(pageUrl, '78512203');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(
      `http://localhost:3000/back?state=1&outcome=success&id=${flowId}`,
    );
    const { mandateId } = await payments.getMandateRequest(billingRequestId);
    const mandate = await eventually(async () => {
      const found = await payments.getMandate(mandateId ?? '');
      return found.status === 'active' ? found : undefined;
    });
    expect(mandate.nextPossibleChargeOn).toBe('2026-01-20');
    expect(await payments.getBankAccount(mandate.bankAccountId)).toMatchObject({
      numberEnding: '03',
      bankName: 'FELLSIDE BANK',
    });
  });

  it('shows what to put right and makes nothing', async () => {
    const { billingRequestId, pageUrl } = await start();
    const answer = await postForm(pageUrl, {
      account_holder_name: '',
      branch_code: '08999',
      account_number: '<b>',
      action: 'confirm',
    });
    const shown = await answer.text();
    expect(answer.status).toBe(422);
    expect(shown).toContain('<title>Error: Set up a direct debit');
    expect(shown).toContain('Enter the name of the account holder');
    expect(shown).toContain('Enter a sort code of 6 digits');
    expect(shown).toContain('Enter an account number of 8 digits');
    expect(shown).toContain('Tick the box to confirm the mandate');
    expect(shown).not.toContain('<b>');
    expect((await payments.getMandateRequest(billingRequestId)).status).toBe('pending');
  });

  it('makes one mandate only, however often it is sent', async () => {
    const { pageUrl } = await start();
    await confirm(pageUrl, '78512203');
    const before = sandbox.sandbox.store.table('mandates').size;
    expect((await confirm(pageUrl, '78512203')).status).toBe(410);
    expect(sandbox.sandbox.store.table('mandates').size).toBe(before);
  });

  it('lets a person leave without a mandate', async () => {
    const { flowId, pageUrl } = await start();
    const answer = await postForm(pageUrl, { action: 'leave' });
    expect(answer.headers.get('location')).toBe(
      `http://localhost:3000/left?outcome=failure&id=${flowId}`,
    );
  });

  it('is filled in with an account that is known already', async () => {
    const { pageUrl } = await start(key(), tarn);
    const shown = await (await fetch(pageUrl)).text();
    expect(shown).toContain('value="78512203"');
  });

  it('is one page for one key', async () => {
    const idempotencyKey = key();
    expect((await start(idempotencyKey)).pageUrl).toBe((await start(idempotencyKey)).pageUrl);
  });

  it('ends in a failed mandate where the bank refuses', async () => {
    const { billingRequestId, pageUrl } = await start();
    await confirm(pageUrl, '22511616');
    const { mandateId } = await payments.getMandateRequest(billingRequestId);
    await eventually(async () => {
      const { status } = await payments.getMandate(mandateId ?? '');
      return status === 'failed' ? status : undefined;
    });
  });
});
