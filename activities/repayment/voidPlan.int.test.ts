import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { openBookedMoney, type BookedMoney } from '../testing/bookedMoney';

jest.setTimeout(60_000);

let money: BookedMoney;
beforeAll(async () => {
  money = await openBookedMoney();
});
afterAll(() => money.close());

it('books nothing of what was planned before the payout came back', async () => {
  const financing = await money.begin();
  await financing.transfer(400_000, '2026-02-13');
  await financing.returnPayout('2026-02-16');
  const before = [await financing.ledger(), await financing.suspense()];
  const instalmentId = financing.instalments[0]?.id ?? '';
  await financing.act({ kind: 'apply_suspense', instalmentId, amountMinor: 348_334 });
  await financing.act({ kind: 'write_off_small_balance', instalmentId });
  await financing.chargeLateFee(1, 2_500);
  expect([await financing.ledger(), await financing.suspense()]).toEqual(before);
  expect(await money.findBreaks()).toEqual([]);
});
