import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Payment } from '@millrace/db/models/Payment';
import { sql } from '@millrace/db/connection/sql';
import { buildMandate } from '@millrace/db/testing/build';
import { buildReleasedRefund } from '@millrace/db/testing/released';
import { defaultPolicy as policy } from '@millrace/domain/policy/policy';
import { settlePayout } from '../payout/payouts';
import { askAboutDebit } from '../repayment/collectionReports';
import type { Deps } from '../step/step';
import { openBookedMoney, type BookedMoney } from '../testing/bookedMoney';
import { sendRefund, settleRefund } from './refunds';

jest.setTimeout(60_000);

let money: BookedMoney;
beforeAll(async () => {
  money = await openBookedMoney();
});
afterAll(() => money.close());

/** What is held for a company counts for all of its invoices: each hears of it when it changes. */
describe('a step that changes how much is held tells the company’s other invoices', () => {
  const call = { workflowId: 'test', step: '', stepWords: '', version: 1 };

  /** Two invoices of one company; whoever is told writes it down. */
  async function beginTwo(answers: object) {
    const a = await money.begin();
    const b = await money.begin({ companyId: a.companyId, paidOutOn: '2026-01-17' });
    const signalled: string[] = [];
    const getHandle = (id: string) => ({ signal: async () => void signalled.push(id) });
    const deps = {
      db: money.db,
      clients: { payments: answers },
      log: { warn: () => undefined },
      temporal: { workflow: { getHandle } },
    } as unknown as Deps;
    const wasSignalled = () => signalled.splice(0).includes(`repayment-${b.invoiceId}`);
    return { a, deps, heardOf: wasSignalled };
  }
  type Begun = Awaited<ReturnType<typeof beginTwo>>;

  async function refundOf({ a }: Begun, status: 'failed' | 'executed', providerId: string | null) {
    const { companyId, invoiceId } = a;
    const { id: mandateId } = await buildMandate({ companyId });
    const source = await a.collect(1, '2026-02-16', { amountMinor: 400_000, mandateId });
    const refundId = randomUUID();
    await buildReleasedRefund({ refundId, paymentId: source.id, amountMinor: 1_000 });
    const refund = await Payment.create({
      ...{
        id: refundId,
        kind: 'refund',
        direction: 'out',
        status,
        providerId,
        refundOf: source.id,
      },
      ...{ companyId, invoiceId, idempotencyKey: randomUUID() },
      ...{ amountMinor: 1_000, chargeOn: '2026-02-16' },
    });
    return refund.id;
  }

  it('when a payout comes back', async () => {
    const report = { status: 'returned', executedOn: '2026-01-15', nameCheck: null };
    const begun = await beginTwo({ getOutboundPayment: () => Promise.resolve(report) });
    const { a, deps, heardOf } = begun;
    await a.collect(1, '2026-02-16');
    const payout = await money.db.row<{ id: string }>(sql`
      UPDATE payments SET provider_id = ${randomUUID()}
      WHERE invoice_id = ${a.invoiceId} AND kind = 'payout' RETURNING id
    `);
    const settle = () => settlePayout(deps, call, { paymentId: payout?.id ?? '', eventId: null });
    expect(await settle()).toEqual({ status: 'payout_returned' });
    expect(heardOf()).toBe(true);
    await settle();
    expect(heardOf()).toBe(true);
  });

  it('when a refund comes back, and once more where the answer of that was lost', async () => {
    const report = { status: 'returned', executedOn: '2026-02-16', nameCheck: null };
    const begun = await beginTwo({ getOutboundPayment: () => Promise.resolve(report) });
    const refundId = await refundOf(begun, 'executed', randomUUID());
    const settle = () => settleRefund(begun.deps, call, { refundId, eventId: null });
    await settle();
    expect(begun.heardOf()).toBe(true);
    await settle();
    expect(begun.heardOf()).toBe(true);
  });

  it('when a refund was stopped before it was sent', async () => {
    const answers = {
      findOutboundPayments: () => Promise.resolve([]),
      getMandate: () => Promise.resolve({ bankAccountId: 'BA1' }),
    };
    const begun = await beginTwo(answers);
    const refundId = await refundOf(begun, 'failed', null);
    await sendRefund(begun.deps, call, { refundId });
    expect(begun.heardOf()).toBe(true);
  });

  it('when a debit brings more than is owed, and only where something is held', async () => {
    const report = { status: 'paid_out', chargeOn: '2026-02-16', payoutId: null };
    const begun = await beginTwo({ getCollection: () => Promise.resolve(report) });
    const { a, deps, heardOf } = begun;
    const { invoiceId } = a;
    const exact = await a.announce(1, 348_334);
    const ask = (paymentId: string) => askAboutDebit(deps, call, { invoiceId, policy, paymentId });
    await ask(exact.id);
    expect(heardOf()).toBe(false);
    // More than is still owed by then.
    const more = await a.announce(2, 348_333);
    await money.db.change(sql`
      UPDATE instalments SET principal_written_off_minor = 51667 WHERE id = ${more.instalmentId}
    `);
    await ask(more.id);
    expect(await a.suspense()).toBe(51_667);
    expect(heardOf()).toBe(true);
    await ask(more.id);
    expect(heardOf()).toBe(true);
  });
});
