import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSandbox, eventually, type TestSandbox } from '../../infra/sandbox/testing/build';
import { createPaymentsClient, type PaymentsClient } from './payments';

let sandbox: TestSandbox;
let payments: PaymentsClient;
let count = 0;
const key = () => `test-${(count += 1)}`;

const connect = (privateKeyPem: string) =>
  createPaymentsClient({
    baseUrl: `${sandbox.url}/payments`,
    token: 'payments-token',
    signingKey: { keyId: 'RSK-TEST', privateKeyPem },
  });

beforeAll(async () => {
  sandbox = await buildSandbox();
  await sandbox.behaveKindly('Single webhooks are looked at.');
  payments = connect(sandbox.signingKey);
});
afterEach(() => sandbox.admin('DELETE', '/faults'));
afterAll(() => sandbox.destroy());

const oakhanger = {
  holderName: 'Oakhanger Timber Supplies Ltd',
  sortCode: '089999',
  accountNumber: '66374958',
};

async function pay(account = oakhanger, idempotencyKey = key()) {
  const { bankAccountId } = await payments.checkName({ ...account, idempotencyKey });
  return payments.createOutboundPayment({
    bankAccountId,
    amountMinor: 1_000_000,
    reference: 'MR OT-20418',
    idempotencyKey,
  });
}

function outboundIn(outboundId: string, status: string) {
  return eventually(async () => {
    const payment = await payments.getOutboundPayment(outboundId);
    return payment.status === status ? payment : undefined;
  });
}

describe('name check', () => {
  const cases = [
    { ...oakhanger, result: 'match', bankName: null },
    {
      ...oakhanger,
      sortCode: '107999',
      accountNumber: '88837491',
      result: 'close_match',
      bankName: 'Oakhanger Timber',
    },
    { ...oakhanger, accountNumber: '68429911', result: 'no_match', bankName: null },
    { ...oakhanger, accountNumber: '12977707', result: 'unavailable', bankName: null },
    { ...oakhanger, accountNumber: '00000000', result: 'unavailable', bankName: null },
  ];
  it.each(cases)('answers $result for account $accountNumber', async (wanted) => {
    const { result, bankName, ...account } = wanted;
    const check = await payments.checkName({ ...account, idempotencyKey: key() });
    expect(check).toMatchObject({ result, bankName });
  });

  it('calls a personal account in the right name a close match', async () => {
    const check = await payments.checkName({
      holderName: 'Meridian Veneers',
      sortCode: '107999',
      accountNumber: '93017707',
      idempotencyKey: key(),
    });
    expect(check).toMatchObject({ result: 'close_match', bankName: 'Meridian Veneers' });
  });

  it('is made once per key, also when the answer was lost', async () => {
    const idempotencyKey = key();
    await sandbox.admin('POST', '/faults', {
      wire: 'payments',
      path: '/bank_account_holder_verifications',
      kind: 'lost-answer',
      times: 1,
    });
    const ask = () => payments.checkName({ ...oakhanger, idempotencyKey });
    await expect(ask()).rejects.toMatchObject({ kind: 'unavailable' });
    const before = sandbox.sandbox.store.table('verifications').size;
    const one = await ask();
    expect(await ask()).toEqual(one);
    expect(sandbox.sandbox.store.table('verifications').size).toBe(before);
  });
});

describe('outbound payments', () => {
  it('leave only after approval', async () => {
    const { outboundId } = await pay();
    const waiting = await outboundIn(outboundId, 'pending_approval');
    expect(waiting).toMatchObject({ nameCheck: 'match', executedOn: null, amountMinor: 1_000_000 });
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await payments.getOutboundPayment(outboundId)).status).toBe('pending_approval');
    await payments.approveOutboundPayment(outboundId);
    expect(await outboundIn(outboundId, 'executed')).toMatchObject({ executedOn: '2026-01-15' });
  });

  it('are one payment for one key, whatever was lost on the way', async () => {
    const idempotencyKey = key();
    const first = await pay(oakhanger, idempotencyKey);
    expect((await pay(oakhanger, idempotencyKey)).outboundId).toBe(first.outboundId);
    const other = await pay(oakhanger, key());
    expect(other.outboundId).not.toBe(first.outboundId);
  });

  it('are still one when the word of the first came mangled: that is no refusal', async () => {
    const idempotencyKey = key();
    const first = await pay(oakhanger, idempotencyKey);
    const fault = { wire: 'payments', path: '/outbound_payments', times: 1 };
    for (const kind of ['bad-json', 'wrong-schema']) {
      await sandbox.admin('POST', '/faults', { ...fault, kind });
      await expect(pay(oakhanger, idempotencyKey)).rejects.toMatchObject({
        kind: 'bad_response',
        retryable: true,
      });
    }
    expect((await pay(oakhanger, idempotencyKey)).outboundId).toBe(first.outboundId);
  });

  it('may be approved again by someone who lost the first answer', async () => {
    const { outboundId } = await pay();
    await outboundIn(outboundId, 'pending_approval');
    await sandbox.admin('POST', '/faults', {
      wire: 'payments',
      path: '/actions/approve',
      kind: 'lost-answer',
      times: 1,
    });
    await expect(payments.approveOutboundPayment(outboundId)).rejects.toMatchObject({
      kind: 'unavailable',
    });
    const again = await payments.approveOutboundPayment(outboundId);
    expect(['scheduled', 'executing', 'executed']).toContain(again.status);
  });

  it('can be cancelled before approval and not approved afterwards', async () => {
    const { outboundId } = await pay();
    await outboundIn(outboundId, 'pending_approval');
    expect((await payments.cancelOutboundPayment(outboundId)).status).toBe('cancelled');
    await expect(payments.approveOutboundPayment(outboundId)).rejects.toMatchObject({
      kind: 'refused',
      reason: 'outbound_payment_not_pending_approval',
    });
  });

  it('fail at a closed account', async () => {
    const { outboundId } = await pay({
      holderName: 'Brightside Glass Ltd',
      sortCode: '107999',
      accountNumber: '35818808',
    });
    await outboundIn(outboundId, 'pending_approval');
    await payments.approveOutboundPayment(outboundId);
    await outboundIn(outboundId, 'failed');
    const { events } = await payments.listEvents({ limit: 1 });
    expect(events[0]).toMatchObject({
      resourceType: 'outbound_payments',
      action: 'failed',
      cause: 'account_closed',
      links: { outbound_payment: outboundId },
    });
  });

  it('are found again by our reference', async () => {
    const { bankAccountId } = await payments.checkName({ ...oakhanger, idempotencyKey: key() });
    const made = await payments.createOutboundPayment({
      bankAccountId,
      amountMinor: 1,
      reference: 'MR FIND-ME',
      idempotencyKey: key(),
    });
    const found = await payments.findOutboundPayments('MR FIND-ME');
    expect(found.map((payment) => payment.outboundId)).toEqual([made.outboundId]);
    expect(await payments.findOutboundPayments('MR NOWHERE')).toEqual([]);
  });

  it('are refused when signed with another key', async () => {
    const { privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'secp521r1',
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const { bankAccountId } = await payments.checkName({ ...oakhanger, idempotencyKey: key() });
    const before = sandbox.sandbox.store.table('outbound').size;
    const forged = connect(privateKey).createOutboundPayment({
      bankAccountId,
      amountMinor: 1,
      reference: 'MR FORGED',
      idempotencyKey: key(),
    });
    await expect(forged).rejects.toMatchObject({ kind: 'refused', reason: 'invalid_signature' });
    expect(sandbox.sandbox.store.table('outbound').size).toBe(before);
  });

  it('are refused when the body was changed after signing', async () => {
    const response = await fetch(`${sandbox.url}/payments/outbound_payments`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer payments-token',
        'gocardless-version': '2015-07-06',
        'content-type': 'application/json',
      },
      body: '{"outbound_payments":{}}',
    });
    expect(response.status).toBe(401);
  });
});

describe('events', () => {
  it('are posted with the HMAC of the raw body', async () => {
    const { outboundId } = await pay();
    const posted = await eventually(() =>
      sandbox.webhooks.received.find((one) => one.body.includes(outboundId)),
    );
    const expected = createHmac('sha256', 'payments-webhook-secret')
      .update(posted.body)
      .digest('hex');
    expect(posted.path).toBe('/api/webhooks/payments');
    expect(posted.headers['webhook-signature']).toBe(expected);
    const { events } = JSON.parse(posted.body) as { events: { id: string }[] };
    const eventId = events[0]?.id ?? '';
    expect((await payments.getEvent(eventId)).links).toEqual({ outbound_payment: outboundId });
  });

  it('page from the newest to the oldest without gaps', async () => {
    // One more may come while they are read: it is newer than the first page.
    const events = sandbox.sandbox.store.table('events').list();
    const there = events.map(({ id }) => id);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await payments.listEvents({ limit: 7, after });
      seen.push(...page.events.map((event) => event.eventId));
      after = page.after ?? undefined;
    } while (after !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(there));
  });
});

describe('refusals', () => {
  it('carry the code and no account details', async () => {
    const refused = payments.checkName({
      holderName: 'Oakhanger Timber Supplies Ltd',
      sortCode: '089999',
      accountNumber: '1234',
      idempotencyKey: key(),
    });
    await expect(refused).rejects.toMatchObject({
      kind: 'refused',
      retryable: false,
      message: 'payments refused the request (422 validation_failed)',
    });
  });
});
