import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Payment } from '@millrace/db/models/Payment';
import { VendorBankAccount } from '@millrace/db/models/VendorBankAccount';
import { buildReleasedPayout } from '@millrace/db/testing/released';
import { sql } from '@millrace/db/connection/sql';
import { v7 as newId } from 'uuid';
import { buildWorld, type World } from '../testing/fixtures';
import { browserOf } from '../testing/people';
import { publicUrl, startApi, type TestApi } from '../testing/startApi';
import { handOnLeftEvents } from './webhooks';

let api: TestApi;
let world: World;
const started: Array<{ terminate(): Promise<unknown> }> = [];

beforeAll(async () => {
  api = await startApi();
  world = await buildWorld(api);
}, 60_000);
afterAll(async () => {
  await Promise.all(started.map((handle) => handle.terminate()));
  await api.close();
});

function sendPayments(body: string, signature?: string): Promise<Response> {
  const right = createHmac('sha256', 'payments webhook secret').update(body).digest('hex');
  return fetch(`${api.url}/api/webhooks/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'webhook-signature': signature ?? right },
    body,
  });
}

function sendEsign(body: object, secret = 'esign webhook secret'): Promise<Response> {
  return fetch(`${api.url}/api/webhooks/esign`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-documenso-secret': secret },
    body: JSON.stringify(body),
  });
}

async function start(type: string, workflowId: string) {
  const { client, taskQueue } = api.services.workflows;
  const handle = await client.workflow.start(type, { workflowId, taskQueue });
  started.push(handle);
  return handle;
}

async function readEvents(workflowId: string) {
  const { client } = api.services.workflows;
  return (await client.workflow.getHandle(workflowId).fetchHistory()).events ?? [];
}

async function signalsOf(workflowId: string): Promise<string[]> {
  return (await readEvents(workflowId)).flatMap(
    (event) => event.workflowExecutionSignaledEventAttributes?.signalName ?? [],
  );
}

/** How what a process was given is written in its history. */
async function encodingsOf(workflowId: string): Promise<string[]> {
  return (await readEvents(workflowId))
    .flatMap((event) => [
      ...(event.workflowExecutionStartedEventAttributes?.input?.payloads ?? []),
      ...(event.workflowExecutionSignaledEventAttributes?.input?.payloads ?? []),
    ])
    .map(({ metadata }) => Buffer.from(metadata?.encoding ?? []).toString());
}

/** What is collected of company A's invoice, under this id at the provider. */
const buildCollection = (providerId: string) =>
  Payment.create({
    direction: 'in',
    kind: 'first',
    invoiceId: world.invoiceId,
    companyId: world.companyId,
    idempotencyKey: newId(),
    noticeSentOn: '2026-01-15',
    providerId,
    amountMinor: 348_334,
  });

const event = (id: string, links: object, resource_type: string) =>
  JSON.stringify({ events: [{ id, resource_type, action: 'executed', links, details: {} }] });

describe('a payments webhook', () => {
  it.each([
    ['wrong', 'deadbeef'],
    ['missing', ''],
  ])('with a %s signature is 401 and leaves nothing', async (_case, signature) => {
    const id = `EV-${newId()}`;
    const answer = await sendPayments(event(id, {}, 'payments'), signature);
    expect(answer.status).toBe(401);
    expect(await api.db.row(sql`SELECT 1 FROM provider_events WHERE id = ${id}`)).toBeNull();
  });

  it('wakes the financing of its payout once, however often it comes', async () => {
    const account = await VendorBankAccount.findByPk(world.bankAccountId, { rejectOnEmpty: true });
    const approval = await buildReleasedPayout({
      ...{ invoiceId: world.invoiceId, amountMinor: 1_000_000 },
      accountFingerprint: account.fingerprint,
    });
    const payment = await Payment.create({
      direction: 'out',
      kind: 'payout',
      invoiceId: world.invoiceId,
      vendorBankAccountId: world.bankAccountId,
      idempotencyKey: `payout-${approval.id}`,
      providerId: `OUT-${newId()}`,
      amountMinor: 1_000_000,
    });
    const workflowId = `invoice-${world.invoiceId}`;
    await start('financeInvoice', workflowId);
    const body = event(
      `EV-${newId()}`,
      { outbound_payment: payment.providerId },
      'outbound_payments',
    );
    const statuses = [];
    for (let times = 0; times < 3; times += 1) statuses.push((await sendPayments(body)).status);
    expect(statuses).toEqual([200, 200, 200]);
    expect(await signalsOf(workflowId)).toEqual(['providerEvent']);
  });

  it('about something that is not ours is put aside after a while', async () => {
    const id = `EV-${newId()}`;
    const body = event(id, { payment: 'PM-unknown' }, 'payments');
    expect((await sendPayments(body)).status).toBe(409);
    await api.db.change(sql`
      UPDATE provider_events SET received_at = now() - interval '11 minutes' WHERE id = ${id}
    `);
    expect((await sendPayments(body)).status).toBe(200);
    const row = await api.db.row<{ handledAt: Date | null; workflowId: string | null }>(
      sql`SELECT handled_at, workflow_id FROM provider_events WHERE id = ${id}`,
    );
    expect(row?.handledAt).not.toBeNull();
    expect(row?.workflowId).toBeNull();
  });

  it('about something that is not ours asks a person after a while, once', async () => {
    const payment = `PM-${newId()}`;
    const tasks = () =>
      api.db.rows<{ words: string }>(
        sql`SELECT words FROM tasks WHERE kind = 'payment_unknown' AND subject_id = ${payment}`,
      );
    const ids = [`EV-${newId()}`, `EV-${newId()}`];
    for (const id of ids) await sendPayments(event(id, { payment }, 'payments'));
    expect(await tasks()).toEqual([]);
    await api.db.change(sql`
      UPDATE provider_events SET received_at = now() - interval '11 minutes'
        WHERE id = ANY (${ids})
    `);
    expect((await sendPayments(event(ids[0] ?? '', { payment }, 'payments'))).status).toBe(200);
    // The other one is never sent again.
    await handOnLeftEvents(api.services);
    expect(await tasks()).toEqual([{ words: expect.stringContaining(payment) }]);
  });

  it('of which one event cannot be dealt with holds none of the later ones up', async () => {
    const [broken, later] = [`EV-${newId()}`, `EV-${newId()}`];
    const events = [
      { id: broken, resource_type: 'payments', action: 'nul \u0000', links: { payment: 'PM-x' } },
      { id: later, resource_type: 'creditors', action: 'updated', links: {} },
    ];
    const { status } = await sendPayments(JSON.stringify({ events }));
    expect(status).toBeGreaterThanOrEqual(400);
    const row = await api.db.row<{ isHandled: boolean }>(
      sql`SELECT handled_at IS NOT NULL AS is_handled FROM provider_events WHERE id = ${later}`,
    );
    expect(row).toEqual({ isHandled: true });
  });

  it('about a collection wakes a financing that had ended', async () => {
    const payment = await buildCollection(`PM-${newId()}`);
    await sendPayments(event(`EV-${newId()}`, { payment: payment.providerId }, 'payments'));
    const workflowId = `repayment-${world.invoiceId}`;
    expect(await signalsOf(workflowId)).toEqual(['providerEvent']);
    expect(await encodingsOf(workflowId)).toEqual(['binary/encrypted', 'binary/encrypted']);
    started.push(api.services.workflows.client.workflow.getHandle(workflowId));
  });

  it('that runs ahead of our own record is refused, so that it comes again', async () => {
    const id = `EV-${newId()}`;
    const body = event(id, { payment: `PM-${id}` }, 'payments');
    expect((await sendPayments(body)).status).toBe(409);
    await buildCollection(`PM-${id}`);
    expect((await sendPayments(body)).status).toBe(200);
  });

  it('of which one record is unknown holds none of the later ones up', async () => {
    const known = await buildCollection(`PM-${newId()}`);
    const [early, later] = [`EV-${newId()}`, `EV-${newId()}`];
    const events = [
      event(early, { payment: `PM-${early}` }, 'payments'),
      event(later, { payment: known.providerId }, 'payments'),
    ].flatMap((body) => (JSON.parse(body) as { events: object[] }).events);
    expect((await sendPayments(JSON.stringify({ events }))).status).toBe(409);
    const row = await api.db.row<{ workflowId: string | null }>(
      sql`SELECT workflow_id FROM provider_events WHERE id = ${later}`,
    );
    expect(row?.workflowId).toBe(`repayment-${world.invoiceId}`);
  });

  it('that was noted and not handed on is handed on, though it is not sent again', async () => {
    const id = `EV-${newId()}`;
    await sendPayments(event(id, { payment: `PM-${id}` }, 'payments'));
    await buildCollection(`PM-${id}`);
    await api.db.change(sql`
      UPDATE provider_events SET received_at = now() - interval '11 minutes' WHERE id = ${id}
    `);
    await handOnLeftEvents(api.services);
    const row = await api.db.row<{ workflowId: string | null }>(
      sql`SELECT workflow_id FROM provider_events WHERE id = ${id}`,
    );
    expect(row?.workflowId).toBe(`repayment-${world.invoiceId}`);
  });

  it('that is no JSON is 400, and too large is 413', async () => {
    expect((await sendPayments('{"events":')).status).toBe(400);
    expect((await sendPayments('x'.repeat(3 * 1024 * 1024))).status).toBe(413);
  });
});

describe('an e-signature webhook', () => {
  it('with another secret is 401', async () => {
    expect((await sendEsign({ event: 'x', payload: {} }, 'wrong')).status).toBe(401);
  });

  it('wakes the contract of its envelope, which asks the provider itself', async () => {
    await api.db.change(sql`
      UPDATE lending_contracts SET envelope_id = ${'envelope_1'} WHERE id = ${world.contractId}
    `);
    const workflowId = `contract-${world.contractId}`;
    await start('signContract', workflowId);
    const body = { event: 'DOCUMENT_SIGNED', payload: { id: 7, envelopeId: 'envelope_1' } };
    expect((await sendEsign(body)).status).toBe(200);
    expect((await sendEsign(body)).status).toBe(200);
    expect(await signalsOf(workflowId)).toEqual(['envelopeChanged']);
  });
});

describe('the way back from a provider', () => {
  it('changes nothing by itself and lands on the owner’s contract', async () => {
    const browser = await browserOf(api, world.userA);
    const answer = await browser.fetch(
      `/api/esignatures/post-contract-signed-redirect?contractId=${world.contractId}&status=signed`,
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${publicUrl}/invoices/${world.invoiceId}/lending-contract`,
    ]);
    const row = await api.db.row<{ status: string }>(
      sql`SELECT status FROM financings WHERE invoice_id = ${world.invoiceId}`,
    );
    expect(row?.status).toBe('payout_approval');
  });

  it('lands on the invoice that the page was opened for, whatever became of its mandate', async () => {
    const browser = await browserOf(api, world.userA);
    const query = `state=${randomUUID()}&invoiceId=${world.invoiceId}`;
    const answer = await browser.fetch(`/api/payments/mandate-redirect?${query}`);
    expect(answer.headers.get('location')).toBe(
      `${publicUrl}/invoices/${world.invoiceId}/lending-contract`,
    );
  });

  it('tells a stranger nothing', async () => {
    const browser = await browserOf(api, world.userB);
    const answer = await browser.fetch(`/api/payments/mandate-redirect?state=${world.contractId}`);
    expect(answer.headers.get('location')).toBe(`${publicUrl}/invoices`);
  });
});
