import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sql } from '@millrace/db/connection/sql';
import { receivableCodes } from '@millrace/domain/ledger/journal';
import { lockHeld } from '../repayment/heldMoney';
import { openBookedMoney, type BookedMoney } from '../testing/bookedMoney';

jest.setTimeout(60_000);

/** Booked by the very functions that the processes book with, on a real database. */
describe('lives of money after the payout', () => {
  let money: BookedMoney;
  let life: Awaited<ReturnType<BookedMoney['begin']>>;
  beforeAll(async () => {
    money = await openBookedMoney();
  });
  afterAll(() => money.close());
  beforeEach(async () => {
    life = await money.begin();
  });

  const expectSound = async () => expect(await money.findBreaks()).toEqual([]);

  async function readOwedTask(): Promise<string | undefined> {
    const [task] = await money.within((tx) =>
      tx.rows<{ status: string }>(
        sql`SELECT status FROM tasks WHERE dedupe_key = ${`reversal_owed:${life.invoiceId}`}`,
      ),
    );
    return task?.status;
  }

  async function expectAllZero(): Promise<void> {
    await expectSound();
    const now = await life.ledger();
    const inFlight = ['payouts_in_flight', 'collections_in_flight'] as const;
    for (const code of [...receivableCodes, 'deferred_fee', ...inFlight] as const) {
      expect([code, now[code]]).toEqual([code, 0]);
    }
  }

  it('repaid: every penny of every instalment has its row', async () => {
    await life.collect(1, '2026-02-16');
    await expectSound();
    await life.collect(2, '2026-03-16');
    await life.collect(3, '2026-04-15');
    await life.repay();
    await expectAllZero();
    expect((await life.ledger()).bank).toBe(45_000);
  });

  it('overpaid: the rest is held, used with rows that name its payment, and used up', async () => {
    const paymentId = await life.transfer(696_667, '2026-02-16');
    expect(await life.suspense()).toBe(348_333);
    await money.setToday('2026-03-16');
    const second = life.instalments[1]?.id ?? '';
    await life.act({ kind: 'apply_suspense', instalmentId: second, amountMinor: 348_333 });
    expect(await life.suspense()).toBe(0);
    const rows = await money.within((tx) =>
      tx.rows(sql`
      SELECT component, amount_minor, payment_id
      FROM allocations WHERE instalment_id = ${second} ORDER BY amount_minor
    `),
    );
    expect(rows).toEqual([
      { component: 'fee', amountMinor: 15_000, paymentId },
      { component: 'principal', amountMinor: 333_333, paymentId },
    ]);
    await expectSound();
    await life.collect(3, '2026-04-15');
    await life.repay();
    await expectAllZero();
  });

  it('charge-back of money spent from what was held: owed, and made good by a transfer', async () => {
    await life.transfer(348_334, '2026-02-16');
    const twice = await life.collect(1, '2026-02-17');
    await money.setToday('2026-03-16');
    const second = life.instalments[1]?.id ?? '';
    await life.act({ kind: 'apply_suspense', instalmentId: second, amountMinor: 348_333 });
    await expectSound();
    await life.takeBack(twice, '2026-03-20');
    expect((await life.ledger()).reversal_receivable).toBe(348_333);
    expect(await life.suspense()).toBe(0);
    await expectSound();
    expect(await readOwedTask()).toBe('open');
    const good = await life.transfer(348_333, '2026-03-21');
    expect(await readOwedTask()).toBe('done');
    await life.withdraw(good, 348_333, '2026-03-24');
    expect((await life.ledger()).reversal_receivable).toBe(348_333);
    expect(await readOwedTask()).toBe('open');
    await expectSound();
    await life.transfer(300_000, '2026-03-25');
    expect((await life.ledger()).reversal_receivable).toBe(48_333);
    await life.transfer(48_333 + 348_333, '2026-04-15');
    await life.repay();
    await expectAllZero();
    expect(await life.suspense()).toBe(0);
    expect((await life.ledger()).bank).toBe(45_000);
  });

  it('a charge-back of spent money is made good from what else is held', async () => {
    await life.transfer(348_334, '2026-02-16');
    const twice = await life.collect(1, '2026-02-17');
    await money.setToday('2026-03-16');
    const second = life.instalments[1]?.id ?? '';
    await life.act({ kind: 'apply_suspense', instalmentId: second, amountMinor: 348_333 });
    await life.transfer(500_000, '2026-03-17');
    await life.takeBack(twice, '2026-03-20');
    await life.act({ kind: 'repay_reversal' });
    expect((await life.ledger()).reversal_receivable).toBe(0);
    expect(await life.suspense()).toBe(500_000 - 348_333);
    await expectSound();
  });

  it('bounced after it was confirmed: due again, and the instalment has no row left', async () => {
    const first = await life.collect(1, '2026-02-16');
    await life.takeBack(first, '2026-02-20');
    await expectSound();
    const open = await life.readInstalments();
    expect(open[0]).toMatchObject({ status: 'due', openMinor: { principal: 333_334 } });
    await life.collect(1, '2026-02-20');
    await life.collect(2, '2026-03-16');
    await life.collect(3, '2026-04-15');
    await life.repay();
    await expectAllZero();
  });

  it('returned payout: what was collected is held again, payment by payment', async () => {
    const first = await life.collect(1, '2026-02-16');
    await life.transfer(400_000, '2026-03-16');
    await life.returnPayout('2026-03-20');
    await expectAllZero();
    expect(await life.suspense()).toBe(748_334);
    const held = await money.within((tx) => lockHeld(tx, { companyId: life.companyId }));
    expect(held.find((row) => row.paymentId === first.id)?.leftMinor).toBe(348_334);
    await life.takeBack(first, '2026-03-23');
    await expectAllZero();
    expect(await life.suspense()).toBe(400_000);
  });

  it('returned payout after a charge-back of spent money: nothing is owed or held', async () => {
    await life.transfer(348_334, '2026-02-16');
    const twice = await life.collect(1, '2026-02-17');
    await money.setToday('2026-03-16');
    const second = life.instalments[1]?.id ?? '';
    await life.act({ kind: 'apply_suspense', instalmentId: second, amountMinor: 348_333 });
    await life.takeBack(twice, '2026-03-20');
    await life.returnPayout('2026-03-23');
    await expectAllZero();
    expect(await life.suspense()).toBe(348_334);
  });
});
