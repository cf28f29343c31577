import { sql } from '@millrace/db/sql';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { defaultPolicy as policy } from '@millrace/domain/policy';
import { readRefundFacts } from '../receipt/refundFacts';
import type { Deps } from '../step';
import { openBookedMoney, type BookedMoney } from '../testing/bookedMoney';
import { applySuspense } from './appliedSuspense';
import { askAboutDebit } from './collectionReports';

jest.setTimeout(60_000);

let money: BookedMoney;
beforeAll(async () => {
  money = await openBookedMoney();
});
afterAll(() => money.close());

/** What a refund has to know of where the money came from. */
const namePayer = (paymentId: string) =>
  money.db.change(sql`
    UPDATE payments SET reference = 'INV 1001', payer_name = 'Beck Mills Ltd',
      payer_fingerprint = 'f', payer_last4 = '7484',
      payer_sort_code_encrypted = 'x', payer_account_number_encrypted = 'y'
    WHERE id = ${paymentId}
  `);

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
    const typed = await financing.transfer(348_334, '2026-02-16');
    const proven = await financing.transfer(348_334, '2026-02-16');
    await money.db.rows(
      sql`UPDATE bank_lines SET payment_id = NULL WHERE payment_id = ${typed} RETURNING 1`,
    );
    await namePayer(proven);
    const facts = () =>
      money.within((tx) => readRefundFacts(tx, { refundId: randomUUID(), paymentId: proven }));
    await expect(facts()).rejects.toMatchObject({ reason: 'receipt_unproven' });
    await money.db.rows(
      sql`UPDATE bank_lines SET payment_id = ${typed} WHERE line_id = ${typed} RETURNING 1`,
    );
    await expect(facts()).resolves.toMatchObject({ amountMinor: 348_334 });
  });

  it('does not go back while a debit that is with the bank leaves it out', async () => {
    const financing = await money.begin();
    await money.setToday('2026-02-12');
    const paymentId = await financing.transfer(100_000, '2026-02-12');
    await namePayer(paymentId);
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
