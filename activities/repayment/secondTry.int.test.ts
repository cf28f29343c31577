import { sql } from '@millrace/db/connection/sql';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { defaultPolicy as policy } from '@millrace/domain/policy/policy';
import { readRefundFacts } from '../receipt/refundFacts';
import type { Deps } from '../step/step';
import { buildMandate } from '@millrace/db/testing/build';
import { openBookedMoney, type BookedMoney } from '../testing/bookedMoney';
import { applySuspense } from './appliedSuspense';
import { askAboutDebit } from './collectionReports';

jest.setTimeout(60_000);

let money: BookedMoney;
beforeAll(async () => {
  money = await openBookedMoney();
});
afterAll(() => money.close());

describe('a step that is tried again', () => {
  it('uses held money once, though its answer was lost', async () => {
    const financing = await money.begin();
    const { invoiceId, instalments } = financing;
    const [first] = instalments;
    await financing.transfer(first?.feeMinor ?? 0, '2026-02-16');
    await financing.announce(1, (first?.principalMinor ?? 0) - 100_000);
    await financing.transfer(500_000, '2026-02-16');
    const call = { workflowId: `repayment-${invoiceId}`, step: '', stepWords: '', version: 7 };
    const action = { instalmentId: first?.id ?? '', amountMinor: 100_000 };
    const once = () => money.within((tx) => applySuspense(tx, call, invoiceId, policy, action));
    const before = await financing.suspense();
    await once();
    const after = await financing.suspense();
    expect(before - after).toBe(100_000);
    await once();
    expect(await financing.suspense()).toBe(after);
    expect(await money.findBreaks()).toEqual([]);
  });
});

describe('money that is held', () => {
  it('does not go back while what somebody typed has paid something unproven', async () => {
    const financing = await money.begin();
    const typed = await financing.claim(348_334, '2026-02-16');
    const proven = await financing.transfer(348_334, '2026-02-16');
    const facts = () =>
      money.within((tx) => readRefundFacts(tx, { refundId: randomUUID(), paymentId: proven }));
    await expect(facts()).rejects.toMatchObject({ reason: 'receipt_unproven' });
    await financing.prove(typed);
    await expect(facts()).resolves.toMatchObject({ amountMinor: 348_334 });
  });

  it('does not go back while a debit that is with the bank leaves it out', async () => {
    const financing = await money.begin();
    await money.setToday('2026-02-12');
    const paymentId = await financing.transfer(100_000, '2026-02-12');
    const facts = () =>
      money.within((tx) => readRefundFacts(tx, { refundId: randomUUID(), paymentId }));
    await expect(facts()).resolves.toMatchObject({ amountMinor: 100_000 });
    await financing.announce(1, 348_334 - 40_000);
    await expect(facts()).rejects.toMatchObject({ reason: 'held_for_debit' });
    // Enough stays for it.
    await financing.transfer(40_000, '2026-02-12');
    await expect(facts()).resolves.toMatchObject({ amountMinor: 100_000 });
  });
});

describe('money that the plan counts on', () => {
  const factsOf = (paymentId: string) =>
    money.within((tx) => readRefundFacts(tx, { refundId: randomUUID(), paymentId }));

  it('does not go back on the due day either before it has paid what a debit left out', async () => {
    const { companyId, collect, transfer, announce, confirm, act, instalments, readInstalments } =
      await money.begin();
    await buildMandate({ companyId });
    await collect(1, '2026-02-16');
    await money.setToday('2026-03-02');
    const receipt = await transfer(100_000, '2026-03-02');
    const first = await announce(2, 348_333 - 100_000);
    await money.setToday('2026-03-13');
    await expect(factsOf(receipt)).rejects.toMatchObject({ reason: 'held_for_debit' });
    // From midnight until the collection wakes, and for as long as it is stopped.
    for (const on of ['2026-03-16', '2026-03-18']) {
      await money.setToday(on);
      await expect(factsOf(receipt)).rejects.toMatchObject({ reason: 'held_for_debit' });
    }
    const instalmentId = instalments[1]?.id ?? '';
    await act({ kind: 'apply_suspense', instalmentId, amountMinor: 100_000 });
    await confirm(first, '2026-03-16');
    const [, second] = await readInstalments();
    expect(second).toMatchObject({ status: 'paid', scheduledMinor: { lateInterest: 0 } });
    await expect(factsOf(receipt)).rejects.toThrow('Nothing is held of this payment any more.');
  });

  it('does not go back while an instalment is due that it pays, and that no debit asks for', async () => {
    const { transfer, announce, act, instalments } = await money.begin();
    await money.setToday('2026-02-10');
    const receipt = await transfer(400_000, '2026-02-10');
    await expect(factsOf(receipt)).resolves.toMatchObject({ amountMinor: 400_000 });
    for (const on of ['2026-02-16', '2026-02-20']) {
      await money.setToday(on);
      await expect(factsOf(receipt)).rejects.toMatchObject({ reason: 'held_for_instalment' });
    }
    // One that is tried again waits for the outcome: the plan does not count on it.
    const retry = await announce(1, 348_334, 'retry');
    await expect(factsOf(receipt)).resolves.toMatchObject({ amountMinor: 400_000 });
    await money.db.change(sql`UPDATE payments SET status = 'failed' WHERE id = ${retry.id}`);
    await expect(factsOf(receipt)).rejects.toMatchObject({ reason: 'held_for_instalment' });
    const instalmentId = instalments[0]?.id ?? '';
    await act({ kind: 'apply_suspense', instalmentId, amountMinor: 348_334 });
    await expect(factsOf(receipt)).resolves.toMatchObject({ amountMinor: 400_000 - 348_334 });
  });
});

describe('a charge-back', () => {
  it('that the payer withdraws is told to a person', async () => {
    const financing = await money.begin();
    const { invoiceId } = financing;
    const debit = await financing.collect(1, '2026-02-16');
    await financing.takeBack(debit, '2026-02-17');
    await money.db.rows(
      sql`UPDATE payments SET status = 'charged_back' WHERE id = ${debit.id} RETURNING 1`,
    );
    const collection = {
      collectionId: debit.providerId,
      status: 'paid_out',
      chargeOn: '2026-02-16',
    };
    const deps = {
      db: money.db,
      clients: { payments: { getCollection: async () => ({ ...collection, payoutId: null }) } },
    } as unknown as Deps;
    const call = { workflowId: `repayment-${invoiceId}`, step: '', stepWords: '', version: 8 };
    await askAboutDebit(deps, call, { invoiceId, policy, paymentId: debit.id });
    await askAboutDebit(deps, call, { invoiceId, policy, paymentId: debit.id });
    const tasks = await money.db.rows<{ title: string }>(
      sql`SELECT title FROM tasks WHERE subject_id = ${debit.id} AND kind = 'payment_unknown'`,
    );
    expect(tasks).toEqual([{ title: '£3,483.34 that was taken back is ours again' }]);
  });
});
