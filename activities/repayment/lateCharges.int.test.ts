import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Payment } from '@millrace/db/models/Payment';
import { sql } from '@millrace/db/connection/sql';
import { buildMandate } from '@millrace/db/testing/build';
import { defaultPolicy as policy } from '@millrace/domain/policy/policy';
import { openBookedMoney, type BookedMoney } from '../testing/bookedMoney';
import { listCoveredInGrace } from './lateState';

jest.setTimeout(60_000);

/** 348,334 at 20 % a year, in pence: balance × days × 2,000 / 3,650,000, rounded half up. */
const interest = (balanceDays: number) => Math.round((balanceDays * 2_000) / 3_650_000);
const owed = 348_334;

describe('late charges, whenever money is heard of', () => {
  let money: BookedMoney;
  let life: Awaited<ReturnType<BookedMoney['begin']>>;
  beforeAll(async () => {
    money = await openBookedMoney();
  });
  afterAll(() => money.close());
  beforeEach(async () => {
    life = await money.begin();
  });

  const first = async () => {
    const [row] = await life.readInstalments();
    if (!row) throw new Error('There is no instalment.');
    return row;
  };
  const operations = (action: string) =>
    money.within((tx) =>
      tx.rows(
        sql`SELECT 1 FROM activities WHERE invoice_id = ${life.invoiceId} AND action = ${action}`,
      ),
    );

  it('bears no interest for the days on which the money was here, before it was charged back', async () => {
    const debit = await life.collect(1, '2026-02-16');
    await money.setToday('2026-03-08');
    await life.takeBack(debit, '2026-03-08');
    await money.setToday('2026-03-18');
    await life.transfer(owed + interest(owed * 10), '2026-03-18');
    expect((await first()).scheduledMinor.lateInterest).toBe(interest(owed * 10));
    expect((await first()).status).toBe('paid');
    expect(await money.findBreaks()).toEqual([]);
  });

  it('gives back what was charged for days before which the money was here', async () => {
    await money.setToday('2026-03-08');
    await life.transfer(100_000, '2026-03-08');
    const charged = interest(owed * 20);
    expect((await first()).scheduledMinor.lateInterest).toBe(charged);
    // Dated the day after the grace, and identified only now: interest to that day, then on the rest.
    await life.transfer(200_000, '2026-02-22');
    const { scheduledMinor } = await first();
    expect(scheduledMinor.lateInterest).toBe(interest(owed * 6 + (owed - 200_000) * 14));
    expect(await life.suspense()).toBe(charged - scheduledMinor.lateInterest);
    expect((await first()).openMinor.lateInterest).toBe(0);
    expect(await operations('late_charges_given_back')).toHaveLength(1);
    expect(await money.findBreaks()).toEqual([]);
  });

  it.each([
    ['the money was here within the grace', '2026-02-19', 0],
    ['it came a day later', '2026-02-22', 2_500 + interest(owed * 20)],
  ])('counts what is held of its money where a debit pays: %s', async (_, receivedOn, charges) => {
    const retry = await life.announce(1, owed, 'retry');
    await money.setToday('2026-03-09');
    await life.chargeLateFee(1, 2_500);
    await life.transfer(owed, receivedOn);
    expect(await life.suspense()).toBe(owed);
    await life.confirm(retry, '2026-03-08');
    const { scheduledMinor } = await first();
    expect(scheduledMinor.lateFee + scheduledMinor.lateInterest).toBe(charges);
    expect(await money.findBreaks()).toEqual([]);
  });

  it('leaves interest paid that is still owed once older money is known', async () => {
    await life.collect(1, '2026-03-08', { kind: 'retry', amountMinor: owed });
    const charged = interest(owed * 20);
    expect((await first()).openMinor).toMatchObject({ lateInterest: 0, principal: charged });
    await money.setToday('2026-03-08');
    await life.transfer(1_000, '2026-02-19');
    const lateInterest = interest(owed * 3 + (owed - 1_000) * 17);
    expect(await first()).toMatchObject({
      scheduledMinor: { lateInterest },
      openMinor: { lateInterest: 0, principal: charged - 1_000 },
    });
    expect(await life.suspense()).toBe(charged - lateInterest);
    expect(await money.findBreaks()).toEqual([]);
  });

  it('charges neither fee nor interest where all of it had come within the grace', async () => {
    await money.setToday('2026-03-08');
    await life.chargeLateFee(1, 2_500);
    await life.transfer(10_000, '2026-03-08');
    expect((await first()).scheduledMinor.lateInterest).toBe(interest(owed * 20));
    await life.transfer(owed, '2026-02-19');
    const { scheduledMinor, openMinor, status } = await first();
    expect(scheduledMinor).toMatchObject({ lateFee: 0, lateInterest: 0 });
    expect(openMinor).toEqual({ lateFee: 0, lateInterest: 0, fee: 0, principal: 0 });
    expect(status).toBe('paid');
    // What the first transfer had paid of the charges, and what was too much of the second.
    expect(await life.suspense()).toBe(10_000);
    expect(await life.ledger()).toMatchObject({ late_fee_income: 0, late_interest_income: 0 });
    expect(await money.findBreaks()).toEqual([]);
  });

  it('comes to an end where older held money pays the last of an instalment and its interest', async () => {
    await money.setToday('2026-03-08');
    await life.collect(1, '2026-03-08', { kind: 'retry' });
    const charged = interest(owed * 20);
    const debit = await life.announce(1, charged, 'charge');
    await life.transfer(50_000, '2026-02-26');
    await life.confirm(debit, '2026-03-12');
    const { id } = await first();
    for (let pass = 0; pass < 3; pass += 1) {
      const openMinor = Object.values((await first()).openMinor).reduce((a, b) => a + b, 0);
      if (openMinor === 0) break;
      await life.act({ kind: 'apply_suspense', instalmentId: id, amountMinor: 50_000 });
    }
    expect(await first()).toMatchObject({ status: 'paid', openMinor: { principal: 0, fee: 0 } });
    expect(await money.findBreaks()).toEqual([]);
  });

  it('takes back a payment whose money had paid a charge that was given back', async () => {
    await money.setToday('2026-03-08');
    const debit = await life.collect(1, '2026-03-08', { kind: 'retry', amountMinor: 10_000 });
    await life.transfer(owed, '2026-02-19');
    expect(await life.suspense()).toBe(10_000);
    await life.takeBack(debit, '2026-03-09');
    const leftMinor = 10_000 - interest(owed * 20);
    expect(await life.suspense()).toBe(leftMinor);
    expect((await first()).openMinor).toMatchObject({
      fee: leftMinor,
      principal: 0,
      lateInterest: 0,
    });
    expect(await money.findBreaks()).toEqual([]);
  });

  it('counts held money from the day on which it came', async () => {
    await life.announce(1, owed);
    await life.transfer(owed, '2026-02-19');
    expect(await life.suspense()).toBe(owed);
    await money.setToday('2026-03-08');
    const { id } = await first();
    await life.act({ kind: 'apply_suspense', instalmentId: id, amountMinor: owed });
    expect((await first()).scheduledMinor.lateInterest).toBe(0);
    expect((await first()).status).toBe('paid');
    expect(await money.findBreaks()).toEqual([]);
  });

  it('leaves an instalment with its debit where held money pays what that did not ask for', async () => {
    const { id } = await first();
    const debit = await life.announce(1, owed - 99);
    await life.transfer(99, '2026-02-16');
    await life.act({ kind: 'apply_suspense', instalmentId: id, amountMinor: 99 });
    expect((await first()).status).toBe('collecting');
    await life.transfer(owed, '2026-02-17');
    expect(await life.suspense()).toBe(owed);
    await life.confirm(debit, '2026-02-16');
    expect((await first()).status).toBe('paid');
    expect(await money.findBreaks()).toEqual([]);
  });

  it('holds a transfer while a charge is with the provider', async () => {
    await life.announce(1, 2_500, 'charge');
    await life.transfer(owed, '2026-02-16');
    expect(await life.suspense()).toBe(owed);
    expect((await first()).openMinor.principal).toBe(333_334);
    expect(await money.findBreaks()).toEqual([]);
  });

  it.each([
    ['2026-02-21', owed, true],
    ['2026-02-22', owed, false],
    ['2026-02-21', owed - 1, false],
  ])('is covered in the grace by what is held since %s: %d', async (on, minor, isCovered) => {
    await money.setToday('2026-02-24');
    await life.announce(1, owed, 'retry');
    await life.transfer(minor, on);
    expect(await life.suspense()).toBe(minor);
    const covered = await money.within((tx) =>
      listCoveredInGrace(tx, life, life.instalments.slice(0, 1), policy.collection),
    );
    expect(covered).toHaveLength(isCovered ? 1 : 0);
  });

  it('bears none where our first debit was late, but where there was no direct debit to use', async () => {
    await money.setToday('2026-03-08');
    await life.collect(1, '2026-03-08');
    expect((await first()).scheduledMinor.lateInterest).toBe(0);
    const second = life.instalments[1]?.id ?? '';
    await life.act({ kind: 'open_task', instalmentId: second, task: 'mandate_needed' });
    await money.setToday('2026-04-05');
    await life.collect(2, '2026-04-05');
    const rows = await life.readInstalments();
    expect(rows[1]?.scheduledMinor.lateInterest).toBe(interest(348_333 * 20));
    expect(await money.findBreaks()).toEqual([]);
  });

  const lostOn = new Date('2026-02-13T09:00:00Z');
  it.each([
    ['was lost with its mandate, though there is another one', { endedAt: lostOn }, 20],
    ['was lost with a mandate that we called off', { endedAt: lostOn, calledOffAt: lostOn }, 0],
    ['was called off before the mandate ended', { endedAt: new Date('2026-03-02T09:00:00Z') }, 0],
  ])('where its debit %s', async (_what, ended, days) => {
    const { companyId } = life;
    const mandate = await buildMandate({ companyId, status: 'cancelled', ...ended });
    await Payment.create({
      ...{ direction: 'in', kind: 'first', status: 'cancelled', companyId },
      ...{ invoiceId: life.invoiceId, instalmentId: life.instalments[0]?.id ?? '' },
      ...{ amountMinor: owed, chargeOn: '2026-02-16', mandateId: mandate.id },
      idempotencyKey: randomUUID(),
    });
    await money.setToday('2026-03-08');
    await life.collect(1, '2026-03-08');
    expect((await first()).scheduledMinor.lateInterest).toBe(interest(owed * days));
    expect(await money.findBreaks()).toEqual([]);
  });
});
