import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSandbox, eventually, type TestSandbox } from '../infra/sandbox/testing/build';
import { postForm, signOnPage } from '../infra/sandbox/testing/pages';
import { buildPdf, countPdfPages } from '../infra/sandbox/testing/pdf';
import { createEsignClient, type EsignClient } from './esign';

let sandbox: TestSandbox;
let esign: EsignClient;
let pdf: Uint8Array;

beforeAll(async () => {
  sandbox = await buildSandbox();
  await sandbox.behaveKindly('Each webhook is looked at by itself, in order.');
  esign = createEsignClient({ baseUrl: `${sandbox.url}/esign`, key: 'api_esign-key' });
  pdf = await buildPdf('Lending contract');
});
afterAll(() => sandbox.destroy());

function create(externalId: string) {
  return esign.createEnvelope({
    externalId,
    title: 'Lending contract OT-20418',
    pdf,
    fileName: 'contract.pdf',
    signers: [
      { name: 'Priya Raman', email: 'priya@tarnferrier.example', order: 1 },
      { name: 'James Ferrier', email: 'james@tarnferrier.example', order: 2 },
    ],
    redirectUrl: 'http://localhost:3000/signed?state=abc',
  });
}

function webhooks(envelopeId: string) {
  return sandbox.webhooks.received
    .map((one) => ({
      ...one,
      body: JSON.parse(one.body) as { event: string; payload: { envelopeId: string } },
    }))
    .filter((one) => one.body.payload.envelopeId === envelopeId);
}

describe('esign client', () => {
  it('carries a contract from draft through both signatures to the sealed PDF', async () => {
    const { envelopeId } = await create('contract-1');
    expect((await esign.getEnvelope(envelopeId)).status).toBe('draft');
    const [first, second] = await esign.distributeEnvelope(envelopeId);
    if (!first || !second) throw new Error('Two signing links were expected');
    expect(await (await fetch(second.signingUrl)).text()).toContain('Not your turn yet');
    expect((await signOnPage(second.signingUrl, 'James Ferrier')).status).toBe(409);

    const shown = await (await fetch(first.signingUrl)).text();
    expect(shown).toContain('Sandbox: no real money');
    const link = /href="([^"]+document\.pdf)"/.exec(shown)?.[1] ?? '';
    const original = await fetch(`${sandbox.url}${link}`);
    expect(new Uint8Array(await original.arrayBuffer())).toEqual(pdf);
    const signed = await signOnPage(first.signingUrl, 'Priya Raman');
    expect(signed.status).toBe(303);
    expect(signed.headers.get('location')).toBe('http://localhost:3000/signed?state=abc');

    const between = await esign.getEnvelope(envelopeId);
    expect(between.status).toBe('pending');
    expect(between.signers.map((one) => [one.status, one.viewed])).toEqual([
      ['signed', true],
      ['waiting', false],
    ]);
    await fetch(second.signingUrl);
    await signOnPage(second.signingUrl, 'James Ferrier');
    const done = await esign.getEnvelope(envelopeId);
    expect(done.status).toBe('completed');
    expect(done.completedAt).not.toBeNull();
    for (const kind of ['bad-json', 'wrong-schema']) {
      const fault = { wire: 'esign', path: '/download', kind, times: 1 };
      await sandbox.admin('POST', '/faults', fault);
      const broken = esign.downloadSigned(done.itemIds[0] ?? '');
      await expect(broken).rejects.toMatchObject({ kind: 'bad_response', retryable: true });
    }
    const sealed = await esign.downloadSigned(done.itemIds[0] ?? '');
    expect(await countPdfPages(sealed)).toBe(2);
  });

  it('announces each step with the secret and our reference', async () => {
    const { envelopeId } = await create('contract-2');
    const links = await esign.distributeEnvelope(envelopeId);
    for (const link of links) {
      await fetch(link.signingUrl);
      await signOnPage(link.signingUrl, 'A Signer');
    }
    const posted = await eventually(() => {
      const found = webhooks(envelopeId);
      return found.length === 6 ? found : undefined;
    });
    expect(posted.map((one) => one.body.event)).toEqual([
      'DOCUMENT_SENT',
      'DOCUMENT_OPENED',
      'DOCUMENT_SIGNED',
      'DOCUMENT_OPENED',
      'DOCUMENT_SIGNED',
      'DOCUMENT_COMPLETED',
    ]);
    expect(posted[0]).toMatchObject({
      path: '/api/webhooks/esign',
      headers: { 'x-documenso-secret': 'esign-webhook-secret' },
      body: { payload: { externalId: 'contract-2', status: 'PENDING' } },
    });
  });

  it('ends when a signer declines, with the reason', async () => {
    const { envelopeId } = await create('contract-3');
    const [first, second] = await esign.distributeEnvelope(envelopeId);
    await postForm(first?.signingUrl ?? '', { action: 'decline', reason: 'Wrong amount' });
    const envelope = await esign.getEnvelope(envelopeId);
    expect(envelope.status).toBe('declined');
    expect(envelope.signers[0]).toMatchObject({
      status: 'declined',
      declineReason: 'Wrong amount',
    });
    expect((await signOnPage(second?.signingUrl ?? '', 'James Ferrier')).status).toBe(409);
  });

  it('does not take a signature without a name or without assent', async () => {
    const { envelopeId } = await create('contract-4');
    const [first] = await esign.distributeEnvelope(envelopeId);
    const url = first?.signingUrl ?? '';
    expect((await postForm(url, { name: ' ', agreed: 'yes', action: 'sign' })).status).toBe(422);
    expect((await postForm(url, { name: 'Priya', action: 'sign' })).status).toBe(422);
    expect((await esign.getEnvelope(envelopeId)).signers[0]?.status).toBe('waiting');
  });

  it('withdraws an open envelope, and twice is once', async () => {
    const { envelopeId } = await create('contract-5');
    const [first] = await esign.distributeEnvelope(envelopeId);
    await esign.cancelEnvelope(envelopeId, 'The offer ended');
    await esign.cancelEnvelope(envelopeId, 'The offer ended');
    expect((await esign.getEnvelope(envelopeId)).status).toBe('cancelled');
    expect((await signOnPage(first?.signingUrl ?? '', 'Priya Raman')).status).toBe(409);
    await expect(esign.distributeEnvelope(envelopeId)).rejects.toMatchObject({ kind: 'refused' });
  });

  it('finds by our reference what a lost answer left behind', async () => {
    await sandbox.admin('POST', '/faults', {
      wire: 'esign',
      path: '/envelope/create',
      kind: 'lost-answer',
      times: 1,
    });
    await expect(create('contract-6')).rejects.toMatchObject({ kind: 'unavailable' });
    const found = await esign.findEnvelopes('contract-6');
    expect(found.map((one) => one.externalId)).toEqual(['contract-6']);
    expect(await esign.findEnvelopes('contract')).toEqual([]);
  });

  it('refuses what is not a PDF', async () => {
    const bad = esign.createEnvelope({
      externalId: 'x',
      title: 'x',
      pdf: new TextEncoder().encode('<html>'),
      fileName: 'x.pdf',
      signers: [{ name: 'A', email: 'a@example.com', order: 1 }],
      redirectUrl: 'http://localhost/',
    });
    await expect(bad).rejects.toMatchObject({ kind: 'refused', reason: 'INVALID_DOCUMENT_FILE' });
  });

  it('takes one signature when the last signer presses twice at once', async () => {
    const { envelopeId } = await create('contract-8');
    const [first, second] = await esign.distributeEnvelope(envelopeId);
    await signOnPage(first?.signingUrl ?? '', 'Priya Raman');
    const url = second?.signingUrl ?? '';
    const answers = await Promise.all([signOnPage(url, 'James'), signOnPage(url, 'James')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 409]);
    await sandbox.sandbox.webhooks.settle(2000);
    const completions = webhooks(envelopeId).filter(
      (one) => one.body.event === 'DOCUMENT_COMPLETED',
    );
    expect(completions).toHaveLength(1);
  });

  it('has no signed version before everybody has signed', async () => {
    const { envelopeId } = await create('contract-7');
    await esign.distributeEnvelope(envelopeId);
    const { itemIds } = await esign.getEnvelope(envelopeId);
    await expect(esign.downloadSigned(itemIds[0] ?? '')).rejects.toMatchObject({ status: 404 });
  });
});
