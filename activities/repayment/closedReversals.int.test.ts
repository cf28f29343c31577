import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Tx } from '@millrace/db/connection/connection';
import { postEntry } from '@millrace/db/ledger/ledger';
import { Mandate } from '@millrace/db/models/Mandate';
import { Payment } from '@millrace/db/models/Payment';
import { sql } from '@millrace/db/connection/sql';
import { buildAdmin, buildMandate } from '@millrace/db/testing/build';
import { buildReleasedRefund } from '@millrace/db/testing/released';
import { postSuspenseRefunded } from '@millrace/domain/ledger/receiptPostings';
import { defaultPolicy as policy } from '@millrace/domain/policy/policy';
import type { RepaymentAction } from '@millrace/domain/repayment/collectionState';
import type { BankLine } from '@millrace/adapters/bank';
import { closeFinancing } from '../invoice/financings';
import { readStatement } from '../receipt/bankStatement';
import { readRefundFacts } from '../receipt/refundFacts';
import { sendRefund } from '../receipt/refunds';
import { signalSharingCollections } from '../receipt/paidInvoices';
import { assignReceipt, recordReceipt } from '../receipt/receipts';
import { withdrawReceipt } from '../receipt/withdrawals';
import type { Deps } from '../step/step';
import { openBookedMoney, type BookedMoney } from '../testing/bookedMoney';
import { stopCollections } from './cancelDebits';
import { lockHeld, spendHeld } from './heldMoney';
import { takeRepaymentAction } from './repaymentActions';
import { noteCollectionStopped } from './endedCollections';
import { planRepayment } from './repayments';
import { recordTransfer } from './transfers';

jest.setTimeout(60_000);

let money: BookedMoney;
beforeAll(async () => {
  money = await openBookedMoney();
});
afterAll(() => money.close());

const owedMinor = 348_334;
let version = 1000;
const call = () => ({ workflowId: 'test', step: '', stepWords: '', version: ++version });

/** A's first is collected, its payout comes back and it is closed: what was collected is held and pays
 *  B's first. Then A's debit is taken back. */
describe('what a charge-back left owed of an invoice that is closed', () => {
  type Begun = Awaited<ReturnType<BookedMoney['begin']>>;

  async function oweOfClosed(before?: (b: Begun) => Promise<void>) {
    const a = await money.begin();
    const { companyId, invoiceId } = a;
    const b = await money.begin({ companyId, paidOutOn: '2026-01-17' });
    await buildMandate({ companyId });
    const debit = await a.collect(1, '2026-02-16');
    await money.setToday('2026-02-17');
    await a.returnPayout('2026-02-17');
    await closeFinancing({ db: money.db } as Deps, call(), {
      ...{ invoiceId, status: 'cancelled', reasonCode: 'payout_returned_late', actor: null },
      reason: 'The payout came back after its process had ended.',
    });
    const instalmentId = b.instalments[0]?.id ?? '';
    await b.act({ kind: 'apply_suspense', instalmentId, amountMinor: owedMinor });
    await money.setToday('2026-02-18');
    await before?.(b);
    await a.takeBack(debit, '2026-02-18');
    await money.db.change(sql`UPDATE payments SET status = 'charged_back' WHERE id = ${debit.id}`);
    expect(await a.ledger()).toMatchObject({ reversal_receivable: owedMinor });
    const told: string[] = [];
    const lines: BankLine[] = [];
    const getHandle = (id: string) => ({ signal: async () => void told.push(id) });
    const deps = {
      db: money.db,
      clients: {
        bank: { listLines: () => Promise.resolve(lines) },
        mail: { sendMail: () => Promise.resolve() },
        payments: {
          listLatestPayouts: () => Promise.resolve([]),
          findOutboundPayments: () => Promise.resolve([]),
          getMandate: () => Promise.resolve({ bankAccountId: 'BA1' }),
        },
      },
      config: { publicUrl: 'http://localhost' },
      log: { warn: () => undefined, error: () => undefined },
      temporal: { workflow: { getHandle } },
    } as unknown as Deps;
    const plan = () => planRepayment(deps, call(), { invoiceId, policy });
    const take = async (actions: RepaymentAction[]) => {
      for (const action of actions) {
        await takeRepaymentAction(deps, call(), { invoiceId, policy, action });
      }
    };
    return { a, b, invoiceId, deps, plan, take, told, lines };
  }

  /** More than it owes comes by debit: the rest is held, and may go back by that mandate. */
  async function holdMore(b: Begun, amountMinor: number): Promise<string> {
    const mandate = await Mandate.findOne({
      ...{ where: { companyId: b.companyId }, rejectOnEmpty: true },
    });
    const more = { amountMinor: 348_333 + amountMinor, mandateId: mandate.id };
    return (await b.collect(2, '2026-02-18', more)).id;
  }
  const makeRefund = async (b: Begun, refundOf: string, amountMinor: number, tx?: Tx) => {
    const id = randomUUID();
    await buildReleasedRefund({ refundId: id, paymentId: refundOf, amountMinor });
    return Payment.create(
      {
        ...{ id, kind: 'refund', direction: 'out', status: 'created', refundOf, amountMinor },
        ...{ companyId: b.companyId, invoiceId: b.invoiceId, chargeOn: '2026-02-18' },
        idempotencyKey: id,
      },
      { transaction: tx ?? null },
    );
  };
  const readTask = async (invoiceId: string) => {
    const task = await money.db.row<{ status: string }>(
      sql`SELECT status FROM tasks WHERE dedupe_key = ${`reversal_owed:${invoiceId}`}`,
    );
    return task?.status;
  };

  it('is asked for, waited for, and made good from what comes to be held', async () => {
    const { a, b, deps, plan, take, told, invoiceId } = await oweOfClosed();
    const first = await plan();
    expect(first.actions).toEqual([{ kind: 'tell_reversal_owed' }]);
    await take(first.actions);
    const waiting = await plan();
    expect(waiting).toMatchObject({ actions: [], isOver: false, turn: { waitsFor: 'company' } });
    expect(waiting.wakeAtMs).not.toBeNull();
    await holdMore(b, owedMinor + 1_000);
    await signalSharingCollections(deps, { invoiceId: b.invoiceId });
    expect(told).toEqual([`repayment-${invoiceId}`]);
    const { actions } = await plan();
    expect(actions).toEqual([{ kind: 'repay_reversal' }]);
    await take(actions);
    expect(await a.ledger()).toMatchObject({ reversal_receivable: 0 });
    expect(await b.suspense()).toBe(1_000);
    expect(await readTask(invoiceId)).toBe('done');
    expect(await plan()).toMatchObject({ actions: [], isOver: true });
    expect(await money.findBreaks()).toEqual([]);
  });

  it('is made good by a transfer, and by a receipt that is assigned to it, once a statement shows both', async () => {
    const { a, deps, plan, invoiceId, lines } = await oweOfClosed();
    const { id, name } = await buildAdmin();
    const actor = { type: 'user' as const, id, name };
    const transfer = (amountMinor: number) =>
      recordTransfer(deps, call(), {
        ...{ invoiceId, policy, paymentId: randomUUID(), amountMinor, actor },
        ...{ reference: 'INV', receivedOn: '2026-02-18' },
      });
    await transfer(300_000);
    expect(await a.ledger()).toMatchObject({ reversal_receivable: owedMinor - 300_000 });
    const paymentId = randomUUID();
    const receipt = {
      amountMinor: 50_000,
      reference: 'INV',
      receivedOn: '2026-02-18',
      payer: null,
    };
    await recordReceipt(deps, call(), { paymentId, receipt, actor });
    const assigned = { paymentId, actor, invoiceId, policy };
    expect(await assignReceipt(deps, call(), assigned)).toEqual({ suspenseMinor: 1_666 });
    expect(await a.ledger()).toMatchObject({ reversal_receivable: 0 });
    await expect(transfer(1_000)).rejects.toMatchObject({ code: 'PRECONDITION_FAILED' });
    const waiting = { actions: [], isOver: false, turn: { waitsFor: 'provider' } };
    for (const amountMinor of [300_000, 50_000]) {
      // What one person typed ends no debt.
      expect(await readTask(invoiceId)).toBe('open');
      expect(await plan()).toMatchObject(waiting);
      lines.push({
        ...{ lineId: randomUUID(), bookedOn: '2026-02-18', amountMinor, reference: 'INV' },
        counterparty: null,
      });
      await readStatement(deps);
    }
    expect(await readTask(invoiceId)).toBe('done');
    expect(await plan()).toMatchObject({ actions: [], isOver: true });
    expect(await money.findBreaks()).toEqual([]);
  });

  it('is owed again where what somebody typed is withdrawn', async () => {
    const { a, deps, plan, invoiceId } = await oweOfClosed();
    const { id, name } = await buildAdmin();
    const actor = { type: 'user' as const, id, name };
    const paymentId = randomUUID();
    await recordTransfer(deps, call(), {
      ...{ invoiceId, policy, paymentId, amountMinor: owedMinor, actor },
      ...{ reference: 'NEVER CAME', receivedOn: '2026-02-18' },
    });
    expect(await plan()).toMatchObject({ isOver: false });
    await withdrawReceipt(deps, call(), { paymentId, actor, reason: 'It never came.', policy });
    expect(await a.ledger()).toMatchObject({ reversal_receivable: owedMinor });
    expect(await readTask(invoiceId)).toBe('open');
    expect(await plan()).toMatchObject({ isOver: false, turn: { waitsFor: 'company' } });
    expect(await money.findBreaks()).toEqual([]);
  });

  it('keeps the company’s money here, but for what is held beyond it', async () => {
    const { b, plan } = await oweOfClosed();
    const source = await holdMore(b, owedMinor);
    const facts = () =>
      money.within((tx) => readRefundFacts(tx, { refundId: randomUUID(), paymentId: source }));
    await expect(facts()).rejects.toMatchObject({ reason: 'reversal_owed' });
    await expect(makeRefund(b, source, 1)).rejects.toMatchObject({
      parent: { constraint: 'payments_refund_reversals' },
    });
    await b.transfer(20_000, '2026-02-18');
    await expect(facts()).resolves.toMatchObject({ amountMinor: 20_000 });
    await makeRefund(b, source, 20_000);
    expect((await plan()).actions).toEqual([{ kind: 'repay_reversal' }]);
  });

  it('stops a refund that was released before it and has not been sent', async () => {
    let refundId = '';
    const { b, deps } = await oweOfClosed(async (other) => {
      const source = await holdMore(other, owedMinor);
      const { companyId } = other;
      await money.within(async (tx) => {
        ({ id: refundId } = await makeRefund(other, source, owedMinor, tx));
        const { entryId } = await postEntry(tx, {
          ...postSuspenseRefunded({ companyId, amountMinor: owedMinor }),
          ...{ financingId: other.invoiceId, paymentId: refundId, effectiveOn: '2026-02-18' },
          ...{ idempotencyKey: `refund:${refundId}`, description: 'Back' },
        });
        const held = await lockHeld(tx, { companyId, paymentId: source });
        await spendHeld(tx, held, [{ component: 'refund', amountMinor: owedMinor }], entryId);
      });
    });
    expect(await b.suspense()).toBe(0);
    await sendRefund(deps, call(), { refundId });
    expect(await Payment.findByPk(refundId)).toMatchObject({
      ...{ status: 'failed', failureCode: 'gate_shut' },
      failureWords: 'The company owes £3,483.34 that was taken back since.',
    });
    expect(await b.suspense()).toBe(owedMinor);
  });

  it('begins again where its collection was stopped as the payout came back', async () => {
    const { deps, invoiceId, told } = await oweOfClosed();
    await stopCollections(deps, call(), { invoiceId });
    expect(told).toEqual([`repayment-${invoiceId}`]);
    await noteCollectionStopped(deps, call(), { invoiceId, reason: 'No use.' });
    const task = await money.db.row(sql`
      SELECT status FROM tasks WHERE dedupe_key = ${`collection_stopped:${invoiceId}`}
    `);
    expect(task).toEqual({ status: 'open' });
  });
});
