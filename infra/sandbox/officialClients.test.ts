import { Documenso } from '@documenso/sdk-typescript';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GoCardlessClient } from 'gocardless-nodejs';
import { Environments } from 'gocardless-nodejs/constants';
import { buildSandbox, eventually, type TestSandbox } from './testing/build';
import { confirmMandatePage, signOnPage } from './testing/pages';

let sandbox: TestSandbox;
let esign: Documenso;
let payments: GoCardlessClient;

beforeAll(async () => {
  sandbox = await buildSandbox();
  await sandbox.admin('POST', '/settings', { instant: true });
  esign = new Documenso({ apiKey: 'api_esign-key', serverURL: `${sandbox.url}/esign/api/v2` });
  payments = openPayments();
});
afterAll(() => sandbox.destroy());

/** The provider's client has no setting for another host than its own two, so it is turned here. */
function openPayments(): GoCardlessClient {
  const signing = { privateKeyPem: sandbox.signingKey, publicKeyId: 'key-1' };
  const client = new GoCardlessClient('payments-token', Environments.Sandbox, {
    apiRequestSigningOptions: signing,
  });
  Reflect.set(Reflect.get(client, '_api') as object, '_baseUrl', `${sandbox.url}/payments`);
  return client;
}

async function makePdf() {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const content = new Blob([Uint8Array.from(await pdf.save())], { type: 'application/pdf' });
  return { fileName: 'agreement.pdf', content };
}

describe('the official client for signatures', () => {
  const create = async (externalId: string) => {
    const { id } = await esign.envelopes.create({
      payload: {
        type: 'DOCUMENT',
        title: 'Agreement',
        externalId,
        recipients: [
          { name: 'Priya Nair', email: 'priya@tarn.example', role: 'SIGNER', signingOrder: 1 },
        ],
      },
      files: [await makePdf()],
    });
    return id;
  };

  it('makes, sends, reads, and fetches a contract that a person signed', async () => {
    const envelopeId = await create('contract-1');
    expect(await esign.envelopes.get({ envelopeId })).toMatchObject({ status: 'DRAFT' });
    const { recipients } = await esign.envelopes.distribute({ envelopeId });
    await signOnPage(recipients[0]?.signingUrl ?? '', 'Priya Nair');
    const signed = await esign.envelopes.get({ envelopeId });
    expect(signed).toMatchObject({
      status: 'COMPLETED',
      externalId: 'contract-1',
      recipients: [{ signingStatus: 'SIGNED', readStatus: 'NOT_OPENED' }],
    });
    const envelopeItemId = signed.envelopeItems[0]?.id ?? '';
    // The client reads the file as JSON, so nobody can fetch one with it; by hand it is a PDF.
    const file = await fetch(
      `${sandbox.url}/esign/api/v2/envelope/item/${envelopeItemId}/download?version=signed`,
      { headers: { authorization: 'api_esign-key' } },
    );
    expect(file.headers.get('content-type')).toBe('application/pdf');
  });

  it('finds an envelope by our reference, and takes it back', async () => {
    const envelopeId = await create('contract-2');
    const { data } = await esign.envelope.envelopeFind({ query: 'contract-2' });
    expect(data.map(({ id }) => id)).toEqual([envelopeId]);
    await esign.envelope.envelopeCancel({ envelopeId, reason: 'Replaced.' });
    expect(await esign.envelopes.get({ envelopeId })).toMatchObject({ status: 'CANCELLED' });
  });

  it('reads a refusal as one', async () => {
    await expect(esign.envelopes.get({ envelopeId: 'envelope_none' })).rejects.toMatchObject({
      statusCode: 404,
    });
  });
});

const account = { holderName: 'Tarn & Ferrier Ltd', sortCode: '200000', accountNumber: '55779911' };

/** A mandate as a payer sets it up on the provider's page. */
async function makeMandate(companyName: string): Promise<string> {
  const request = await payments.billingRequests.create({ mandate_request: { scheme: 'bacs' } });
  const flow = await payments.billingRequestFlows.create({
    redirect_uri: 'http://127.0.0.1:1/back',
    exit_uri: 'http://127.0.0.1:1/exit',
    prefilled_customer: { company_name: companyName, email: 'payer@tarn.example' },
    links: { billing_request: request.id ?? '' },
  });
  await confirmMandatePage(flow.authorisation_url ?? '', account);
  const { links } = await payments.billingRequests.find(request.id ?? '');
  return links?.mandate_request_mandate ?? '';
}

describe('the official client for payments', () => {
  it('sets mandates up and lists them by pages, forwards and back', async () => {
    const made = [await makeMandate('One'), await makeMandate('Two'), await makeMandate('Three')];
    const [oldest, middle, newest] = made;
    const first = await payments.mandates.list({ limit: 2 });
    expect(first.mandates.map(({ id }) => id)).toEqual([newest, middle]);
    const { after = '' } = first.meta.cursors as { after?: string };
    const second = await payments.mandates.list({ limit: 2, after });
    expect(second.mandates.map(({ id }) => id)).toEqual([oldest]);
    expect(second.meta.cursors).toEqual({ before: oldest, after: null });
    const back = await payments.mandates.list({ limit: 2, before: oldest ?? '' });
    expect(back.mandates.map(({ id }) => id)).toEqual([newest, middle]);
    const all = [];
    for await (const { id } of payments.mandates.all({ limit: 1 })) all.push(id);
    expect(all).toEqual([newest, middle, oldest]);
    const { links } = await payments.mandates.find(oldest ?? '');
    const own = await payments.mandates.list({ customer: links?.customer ?? '' });
    expect(own.mandates.map(({ id }) => id)).toEqual([oldest]);
    expect((await payments.mandates.list({ status: ['cancelled', 'failed'] })).mandates).toEqual(
      [],
    );
  });

  it('collects, once for one key, and lists the payments of a mandate', async () => {
    const mandate = await makeMandate('Four');
    const ask = { amount: 12_345, currency: 'GBP' as const, links: { mandate } };
    const one = await payments.payments.create(ask, 'key-1');
    const again = await payments.payments.create(ask, 'key-1');
    expect(again.id).toBe(one.id);
    const { payments: found } = await payments.payments.list({ mandate });
    expect(found.map(({ amount }) => Number(amount))).toEqual([12_345]);
  });

  it('lists payouts, creditors, customers and events', async () => {
    expect((await payments.payouts.list()).payouts).toEqual([]);
    const { creditors } = await payments.creditors.list();
    expect(creditors.map(({ id }) => id)).toEqual(['CR000MILLRACE']);
    expect(await payments.creditors.find('CR000MILLRACE')).toMatchObject({ name: 'Millrace' });
    expect((await payments.customers.list()).customers.length).toBeGreaterThan(0);
    const { events } = await payments.events.list({ action: 'fulfilled' });
    expect(new Set(events.map((event) => event.action))).toEqual(new Set(['fulfilled']));
  });

  it('sends money out under its own signature', async () => {
    const customer = await payments.customers.create({ company_name: 'Brightside Ltd' });
    const recipient = await payments.customerBankAccounts.create({
      account_holder_name: 'Brightside Ltd',
      branch_code: account.sortCode,
      account_number: account.accountNumber,
      country_code: 'GB',
      links: { customer: customer.id ?? '' },
    });
    const sent = await payments.outboundPayments.create({
      amount: 500,
      scheme: 'faster_payments',
      reference: 'INV-1',
      links: { recipient_bank_account: recipient.id ?? '', creditor: 'CR000MILLRACE' },
    });
    const checked = await eventually(async () => {
      const now = await payments.outboundPayments.find(sent.id ?? '');
      return now.status === 'pending_approval' ? now : undefined;
    });
    const approved = await payments.outboundPayments.approve(checked.id ?? '', {});
    expect(approved.status).toBe('scheduled');
  });
});
