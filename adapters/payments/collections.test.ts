import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildSandbox, eventually, type TestSandbox } from '../../infra/sandbox/testing/build';
import { confirmMandatePage } from '../../infra/sandbox/testing/pages';
import { createPaymentsClient, type PaymentsClient } from './payments';

let sandbox: TestSandbox;
let payments: PaymentsClient;
let count = 0;
const key = () => `collection-test-${(count += 1)}`;

beforeAll(async () => {
  sandbox = await buildSandbox();
  await sandbox.behaveKindly('Single webhooks are looked at.');
  payments = createPaymentsClient({
    baseUrl: `${sandbox.url}/payments`,
    token: 'payments-token',
    signingKey: { keyId: 'RSK-TEST', privateKeyPem: sandbox.signingKey },
  });
});
afterAll(() => sandbox.destroy());

async function activeMandate(accountNumber: string, sortCode = '08-99-99'): Promise<string> {
  const holderName = 'Tarn & Ferrier Joinery Ltd';
  const { billingRequestId, pageUrl } = await payments.startMandate({
    companyName: holderName,
    email: 'priya@tarnferrier.example',
    redirectUrl: 'http://localhost:3000/back',
    exitUrl: 'http://localhost:3000/left',
    idempotencyKey: key(),
  });
  await confirmMandatePage(pageUrl, { holderName, sortCode, accountNumber });
  return eventually(async () => {
    const { mandateId } = await payments.getMandateRequest(billingRequestId);
    if (mandateId === null) return undefined;
    const { status } = await payments.getMandate(mandateId);
    return status === 'active' ? mandateId : undefined;
  });
}

describe('collections', () => {
  async function collect(mandateId: string, chargeOn: string, amountMinor = 348_334) {
    return payments.createCollection({
      mandateId,
      amountMinor,
      chargeOn,
      reference: 'MR00418-1',
      idempotencyKey: key(),
    });
  }
  const moveTo = (dateOn: string) => sandbox.admin('POST', '/clock', { dateOn });
  const statusOf = async (id: string) => (await payments.getCollection(id)).status;

  it('are confirmed two working days after their day and paid out on the next, less the fee', async () => {
    const mandateId = await activeMandate('78512203');
    const { collectionId, status } = await collect(mandateId, '2026-02-15');
    expect(status).toBe('created');
    expect((await payments.getCollection(collectionId)).chargeOn).toBe('2026-02-16');
    await moveTo('2026-02-11');
    expect(await statusOf(collectionId)).toBe('created');
    await moveTo('2026-02-12');
    expect(await statusOf(collectionId)).toBe('submitted');
    await moveTo('2026-02-17');
    expect(await statusOf(collectionId)).toBe('submitted');
    await moveTo('2026-02-18');
    expect(await statusOf(collectionId)).toBe('confirmed');
    await moveTo('2026-02-19');
    const paid = await payments.getCollection(collectionId);
    expect(paid.status).toBe('paid_out');
    expect(await payments.getPayout(paid.payoutId ?? '')).toMatchObject({
      status: 'paid',
      amountMinor: 347_934,
      feesMinor: 400,
      arrivedOn: '2026-02-19',
    });
    expect(await payments.listLatestPayouts()).toMatchObject([
      { payoutId: paid.payoutId, reference: 'MILLRACE-20260219' },
    ]);
    expect(await payments.listPayoutItems(paid.payoutId ?? '')).toEqual([
      { kind: 'payment_paid_out', amountMinor: 348_334, collectionId },
      { kind: 'gocardless_fee', amountMinor: -400, collectionId },
    ]);
  });

  it('deliver the events of a day before the clock answers', async () => {
    const mandateId = await activeMandate('78512203');
    const { collectionId } = await collect(mandateId, '2026-02-24');
    expect(await moveTo('2026-02-26')).toMatchObject({ dateOn: '2026-02-26', undelivered: 0 });
    const actions = sandbox.webhooks.received
      .flatMap(
        (one) => (JSON.parse(one.body) as { events: { action: string; links: object }[] }).events,
      )
      .filter((event) => JSON.stringify(event.links).includes(collectionId))
      .map((event) => event.action);
    expect(actions).toEqual(['created', 'submitted', 'confirmed']);
  });

  it('refuse a charge sooner than three working days ahead', async () => {
    const mandateId = await activeMandate('78512203');
    await expect(collect(mandateId, '2026-03-02')).rejects.toMatchObject({
      kind: 'refused',
      reason: 'charge_date_too_early',
    });
    await expect(collect(mandateId, '2026-03-03')).resolves.toMatchObject({ status: 'created' });
  });

  it('can be cancelled until they are submitted', async () => {
    const mandateId = await activeMandate('78512203');
    const one = await collect(mandateId, '2026-03-04');
    const other = await collect(mandateId, '2026-03-06');
    await moveTo('2026-03-02');
    expect((await payments.cancelCollection(other.collectionId)).status).toBe('cancelled');
    await expect(payments.cancelCollection(one.collectionId)).rejects.toMatchObject({
      reason: 'cancellation_failed',
    });
  });

  it('bounce the first time or always, as the account says', async () => {
    const first = await activeMandate('13681212');
    const always = await activeMandate('22571313');
    const made = [await collect(first, '2026-03-09'), await collect(always, '2026-03-09')];
    await moveTo('2026-03-11');
    expect(await Promise.all(made.map((one) => statusOf(one.collectionId)))).toEqual([
      'failed',
      'failed',
    ]);
    const again = [await collect(first, '2026-03-16'), await collect(always, '2026-03-16')];
    await moveTo('2026-03-18');
    expect(await Promise.all(again.map((one) => statusOf(one.collectionId)))).toEqual([
      'confirmed',
      'failed',
    ]);
  });

  it('end with the mandate when the payer cancels it', async () => {
    const mandateId = await activeMandate('93001414');
    const first = await collect(mandateId, '2026-03-23');
    const next = await collect(mandateId, '2026-04-20');
    await moveTo('2026-03-25');
    expect(await statusOf(first.collectionId)).toBe('failed');
    expect(await statusOf(next.collectionId)).toBe('cancelled');
    expect((await payments.getMandate(mandateId)).status).toBe('cancelled');
    await expect(collect(mandateId, '2026-04-27')).rejects.toMatchObject({
      reason: 'mandate_is_inactive',
    });
  });

  it('are charged back after the payout and taken off the next one', async () => {
    const mandateId = await activeMandate('64281515', '10-79-99');
    const { collectionId } = await collect(mandateId, '2026-04-01');
    await moveTo('2026-04-08');
    expect(await statusOf(collectionId)).toBe('paid_out');
    await moveTo('2026-04-16');
    expect(await statusOf(collectionId)).toBe('charged_back');
    const { events } = await payments.listEvents({ limit: 20 });
    const actions = events.filter((event) => event.links['payment'] === collectionId);
    expect(actions.map((event) => event.action)).toEqual([
      'chargeback_settled',
      'charged_back',
      'paid_out',
      'confirmed',
      'submitted',
      'created',
    ]);
    const atMs = Date.parse(actions[0]?.createdAt ?? '');
    const listIds = async (range: { sinceMs?: number; beforeMs?: number }) =>
      (await payments.listEvents(range)).events.map(({ eventId }) => eventId);
    expect(await listIds({ sinceMs: atMs })).toContain(actions[0]?.eventId);
    expect(await listIds({ beforeMs: atMs })).not.toContain(actions[0]?.eventId);
    const payoutId = actions[0]?.links['payout'] ?? '';
    expect((await payments.getPayout(payoutId)).amountMinor).toBe(-347_934);
    expect(await payments.listPayoutItems(payoutId)).toContainEqual({
      kind: 'gocardless_fee',
      amountMinor: 400,
      collectionId,
    });
  });

  it('fail late, after the payout, and say so', async () => {
    const mandateId = await activeMandate('32701616', '10-79-99');
    const { collectionId } = await collect(mandateId, '2026-05-05');
    await moveTo('2026-05-08');
    expect(await statusOf(collectionId)).toBe('paid_out');
    await moveTo('2026-05-11');
    expect(await statusOf(collectionId)).toBe('failed');
    await moveTo('2026-05-12');
    const { events } = await payments.listEvents({ limit: 5 });
    expect(events.map((event) => event.action)).toContain('late_failure_settled');
  });
});

describe('returned payouts', () => {
  it('come back three working days after they were executed', async () => {
    const { bankAccountId } = await payments.checkName({
      holderName: 'Halden Ironmongery Ltd',
      sortCode: '089999',
      accountNumber: '31268808',
      idempotencyKey: key(),
    });
    const { outboundId } = await payments.createOutboundPayment({
      bankAccountId,
      amountMinor: 81_278,
      reference: 'MR HI-5520',
      idempotencyKey: key(),
    });
    const reach = (status: string) =>
      eventually(async () => {
        const payment = await payments.getOutboundPayment(outboundId);
        return payment.status === status ? payment : undefined;
      });
    await reach('pending_approval');
    await payments.approveOutboundPayment(outboundId);
    const { executedOn } = await reach('executed');
    expect(executedOn).toBe('2026-05-12');
    await sandbox.admin('POST', '/clock', { dateOn: '2026-05-14' });
    expect((await payments.getOutboundPayment(outboundId)).status).toBe('executed');
    await sandbox.admin('POST', '/clock', { dateOn: '2026-05-15' });
    expect((await payments.getOutboundPayment(outboundId)).status).toBe('returned');
  });
});
