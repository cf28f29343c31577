import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Payment } from '@millrace/db/models/Payment';
import { lockFinancing } from '../invoice/financings';
import { openBookedMoney, type BookedMoney } from '../testing/bookedMoney';
import { readHeldShare } from './heldShare';

jest.setTimeout(60_000);

let money: BookedMoney;
beforeAll(async () => {
  money = await openBookedMoney();
});
afterAll(() => money.close());

const heldMinor = 400_000;
const wholeMinor = 348_334;

/** Two financings of one company, due on 16 and 17 February, and what the second may count on. */
async function openTwo() {
  const earlier = await money.begin();
  const { companyId } = earlier;
  const later = await money.begin({ companyId, paidOutOn: '2026-01-17' });
  const share = async (todayOn: string, isTriedAgain = false) => {
    await money.setToday(todayOn);
    return money.within(async (tx) => {
      const financing = await lockFinancing(tx, later.invoiceId);
      const instalments = await later.readInstalments();
      const instalmentId = instalments[0]?.id ?? '';
      const retry = { instalmentId, kind: 'retry', status: 'submitted' } as const;
      const debits = isTriedAgain ? [retry] : [];
      return readHeldShare(tx, heldMinor, financing, { instalments, debits });
    });
  };
  const debit = (kind: 'first' | 'charge', status: 'created' | 'submitted', amountMinor: number) =>
    Payment.create({
      ...{ direction: 'in', kind, status, amountMinor, companyId },
      ...{ invoiceId: earlier.invoiceId, instalmentId: earlier.instalments[0]?.id },
      idempotencyKey: `${earlier.invoiceId}-${kind}`,
    });
  return { share, debit };
}

it('leaves to what is due earlier all that no debit asks for', async () => {
  const { share, debit } = await openTwo();
  expect(await share('2026-02-10')).toBe(heldMinor - wholeMinor);
  await debit('charge', 'submitted', 48_334);
  expect(await share('2026-02-10')).toBe(heldMinor - 300_000);
});

it('counts for the next instalment where its own first one is tried again', async () => {
  const { share, debit } = await openTwo();
  await debit('charge', 'submitted', wholeMinor);
  expect(await share('2026-02-20')).toBe(heldMinor);
  // Its second falls due after the second of the other one, which no debit asks for.
  expect(await share('2026-02-20', true)).toBe(heldMinor - (wholeMinor - 1));
});

it('counts a debit that was announced before the due date, and on it only one that was sent', async () => {
  const { share, debit } = await openTwo();
  const announced = await debit('first', 'created', wholeMinor);
  expect(await share('2026-02-13')).toBe(heldMinor);
  expect(await share('2026-02-16')).toBe(heldMinor - wholeMinor);
  await announced.update({ status: 'submitted' });
  expect(await share('2026-02-16')).toBe(heldMinor);
});
