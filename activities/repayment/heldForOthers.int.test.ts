import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Payment } from '@millrace/db/models/Payment';
import { buildMandate } from '@millrace/db/testing/build';
import { defaultPolicy as policy } from '@millrace/domain/policy/policy';
import { lockFinancing } from '../invoice/financings';
import type { Deps } from '../step/step';
import { openBookedMoney, type BookedMoney } from '../testing/bookedMoney';
import { readHeldForOthers } from './heldForOthers';
import { planRepayment } from './repayments';

jest.setTimeout(60_000);

let money: BookedMoney;
beforeAll(async () => {
  money = await openBookedMoney();
});
afterAll(() => money.close());

const firstMinor = 348_334;
const secondMinor = 348_333;
const call = { workflowId: 'test', step: '', stepWords: '', version: 1 };

/** Two financings of one company, due on 16 and 17 of a month, and what waits before the second one. */
async function openTwo() {
  const earlier = await money.begin();
  const { companyId } = earlier;
  const later = await money.begin({ companyId, paidOutOn: '2026-01-17' });
  const waitingBefore = async (seq: number, todayOn: string) => {
    await money.setToday(todayOn);
    return money.within(async (tx) => {
      const financing = await lockFinancing(tx, later.invoiceId);
      const held = await readHeldForOthers(tx, financing);
      return held.get(later.instalments[seq - 1]?.id ?? '') ?? 0;
    });
  };
  const debit = (kind: 'first' | 'charge', status: 'created' | 'submitted', amountMinor: number) =>
    Payment.create({
      ...{ direction: 'in', kind, status, amountMinor, companyId },
      ...{ invoiceId: earlier.invoiceId, instalmentId: earlier.instalments[0]?.id },
      ...{ idempotencyKey: `${earlier.invoiceId}-${kind}`, noticeSentOn: '2026-02-10' },
    });
  return { waitingBefore, debit };
}

it('leaves to what is due earlier all that no debit asks for, instalment by instalment', async () => {
  const { waitingBefore, debit } = await openTwo();
  expect(await waitingBefore(1, '2026-02-10')).toBe(firstMinor);
  expect(await waitingBefore(2, '2026-02-10')).toBe(firstMinor + secondMinor);
  await debit('charge', 'submitted', 48_334);
  expect(await waitingBefore(1, '2026-02-10')).toBe(300_000);
  expect(await waitingBefore(2, '2026-02-10')).toBe(300_000 + secondMinor);
});

it('counts a debit that was announced before the due date, and on it only one that was sent', async () => {
  const { waitingBefore, debit } = await openTwo();
  const announced = await debit('first', 'created', firstMinor);
  expect(await waitingBefore(1, '2026-02-13')).toBe(0);
  expect(await waitingBefore(1, '2026-02-16')).toBe(firstMinor);
  await announced.update({ status: 'submitted' });
  expect(await waitingBefore(1, '2026-02-16')).toBe(0);
});

it('is left out of one debit only, where an earlier instalment of the other is with the bank', async () => {
  const one = await money.begin();
  const { companyId } = one;
  await buildMandate({ companyId });
  const other = await money.begin({ companyId, paidOutOn: '2026-01-17' });
  const notices = async (invoiceId: string) => {
    const { actions } = await planRepayment({ db: money.db } as Deps, call, { invoiceId, policy });
    return actions.flatMap((action) => (action.kind === 'send_debit_notice' ? [action] : []));
  };
  await one.collect(1, '2026-02-16');
  // That of the other was announced late, because no worker was there.
  const late = await other.announce(1, firstMinor);
  const dates = { chargeOn: '2026-03-10', noticeSentOn: '2026-03-03' };
  await Payment.update(dates, { where: { id: late.id } });
  await money.setToday('2026-03-06');
  await other.transfer(300_000, '2026-03-06');
  await money.setToday('2026-03-09');
  const ofOne = await notices(one.invoiceId);
  const [asked] = ofOne;
  if (!asked) throw new Error('Nothing is announced.');
  expect(asked.amountMinor).toBe(secondMinor - 300_000);
  await Payment.create({
    ...{ direction: 'in', kind: 'first', status: 'created', companyId, invoiceId: one.invoiceId },
    ...{ instalmentId: asked.instalmentId, amountMinor: asked.amountMinor },
    ...{ noticeSentOn: '2026-03-09', chargeOn: asked.chargeOn, idempotencyKey: 'second' },
  });
  await money.setToday('2026-03-10');
  expect((await notices(other.invoiceId)).map(({ amountMinor }) => amountMinor)).toEqual([
    secondMinor,
  ]);
});
