import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { sql } from '@millrace/db/connection/sql';
import { defaultPolicy as policy } from '@millrace/domain/policy/policy';
import type { RepaymentAction } from '@millrace/domain/repayment/collectionState';
import type { Deps } from '../step/step';
import { openBookedMoney, type BookedMoney } from '../testing/bookedMoney';
import { takeRepaymentAction } from './repaymentActions';

jest.setTimeout(60_000);

let money: BookedMoney;
beforeAll(async () => {
  money = await openBookedMoney();
});
afterAll(() => money.close());

const call = { workflowId: 'test', step: '', stepWords: '', version: 1 };

/** Planned in the morning; its step stops, and is tried again once money has been booked. */
const take = (invoiceId: string, action: RepaymentAction) =>
  takeRepaymentAction({ db: money.db } as Deps, call, { invoiceId, policy, action });

const readStatus = (invoiceId: string) =>
  money.db.row<{ financing: string; account: string }>(sql`
    SELECT f.status AS financing, a.status AS account FROM financings f
      JOIN credit_accounts a ON a.company_id = f.company_id WHERE f.invoice_id = ${invoiceId}
  `);

it('charges no late fee on what has been paid meanwhile', async () => {
  const { invoiceId, instalments, ...life } = await money.begin();
  const instalmentId = instalments[0]?.id ?? '';
  await money.setToday('2026-02-22');
  await life.transfer(348_334, '2026-02-16');
  await take(invoiceId, { kind: 'charge_late_fee', instalmentId, amountMinor: 2_500 });
  const [paid] = await life.readInstalments();
  expect(paid).toMatchObject({ status: 'paid', scheduledMinor: { lateFee: 0 } });
});

it('freezes no account, and marks nothing overdue, for what has been paid meanwhile', async () => {
  const { invoiceId, ...life } = await money.begin();
  await money.setToday('2026-02-22');
  await life.transfer(348_334, '2026-02-16');
  await take(invoiceId, { kind: 'mark_overdue' });
  await take(invoiceId, { kind: 'freeze_account' });
  expect(await readStatus(invoiceId)).toEqual({ financing: 'active', account: 'active' });
});

it('marks nothing repaid that is owed again', async () => {
  const { invoiceId, ...life } = await money.begin();
  await life.collect(1, '2026-02-16');
  await take(invoiceId, { kind: 'mark_repaid' });
  expect(await readStatus(invoiceId)).toMatchObject({ financing: 'active' });
});
