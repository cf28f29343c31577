import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Financing } from '@millrace/db/models/Financing';
import type { Instalment } from '@millrace/db/models/Instalment';
import { Payment } from '@millrace/db/models/Payment';
import {
  buildCompany,
  buildCreditAccount,
  buildFinancing,
  buildMandate,
  buildPlan,
} from '@millrace/db/testing/build';
import { createTestDatabase, type TestDatabase } from '@millrace/db/testing/database';
import type { Database } from '@millrace/db/connection/connection';
import { addDays } from '@millrace/domain/dates/civilDate';
import { londonDate } from '@millrace/domain/dates/londonTime';
import { readEnv } from '../env';
import { getDashboard, listDashboardActions } from './dashboards';
import { getInvoice } from '../invoice/read/invoiceDetail';
import { listInvoices } from '../invoice/read/invoiceList';

const todayOn = londonDate(Date.now());
const inDays = (days: number) => addDays(todayOn, days);

let opened: TestDatabase;
let db: Database;
beforeAll(async () => {
  opened = await createTestDatabase();
  db = opened.db;
  // Only what the screens read is at stake here: days and statuses are set as a test wants them.
  await db.change(sql`ALTER TABLE instalments DISABLE TRIGGER USER`);
  await db.change(sql`ALTER TABLE financings DISABLE TRIGGER USER`);
  await db.change(sql`ALTER TABLE allocations DISABLE TRIGGER USER`);
}, 60_000);
afterAll(() => opened.close());

interface Case {
  companyId: string;
  financing: Financing;
  first: Instalment;
}

/** Paid out, its instalments on the days that are given. */
async function build(days: number[], status: 'active' | 'overdue' = 'active'): Promise<Case> {
  const { id: companyId } = await buildCompany();
  await buildCreditAccount({ companyId });
  await buildMandate({ companyId });
  const financing = await buildFinancing({ companyId, status, termMonths: days.length });
  await financing.update({ paidOutOn: inDays(-60) });
  const plan = await buildPlan(financing);
  for (const [index, one] of plan.entries()) {
    const on = inDays(days[index] ?? 0);
    await db.change(
      sql`UPDATE instalments SET due_on = ${on}, collect_on = ${on} WHERE id = ${one.id}`,
    );
  }
  const [first] = plan;
  if (!first) throw new Error('The plan has no instalments.');
  return { companyId, financing, first };
}

function debit({ companyId, first }: Case, given: Partial<Payment>) {
  return Payment.create({
    ...{ direction: 'in', kind: 'first', companyId, invoiceId: first.invoiceId },
    ...{ instalmentId: first.id, idempotencyKey: `debit-${first.id}-${given.kind ?? 'first'}` },
    ...{ amountMinor: first.openMinor, status: 'submitted', chargeOn: todayOn },
    noticeSentOn: given.chargeOn ?? todayOn,
    ...given,
  });
}

/** A transfer that left something over. */
async function hold(
  { companyId, first }: Case,
  amountMinor: number,
  kind: 'first' | 'transfer' = 'first',
): Promise<void> {
  const payment = await Payment.create({
    ...{ direction: 'in', kind, companyId, invoiceId: first.invoiceId },
    ...{ idempotencyKey: `held-${first.id}-${amountMinor}`, amountMinor, status: 'paid_out' },
  });
  await db.change(sql`
    INSERT INTO allocations (id, payment_id, component, amount_minor)
    VALUES (gen_random_uuid(), ${payment.id}, 'suspense', ${amountMinor})
  `);
}

const readOne = ({ companyId, first }: Case) =>
  getInvoice({ db, env: readEnv() }, companyId, first.invoiceId);

describe('what a company is asked to pay by transfer', () => {
  it('is nothing while the debit is tried again, and is told so wherever it is late', async () => {
    const late = await build([-6, 25, 55], 'overdue');
    await debit(late, { status: 'failed', chargeOn: inDays(-6) });
    expect((await readOne(late)).payByTransfer).toMatchObject({ amountMinor: 348_334 });
    await debit(late, { kind: 'retry', chargeOn: inDays(3) });
    const invoice = await readOne(late);
    expect(invoice.payByTransfer).toBeNull();
    expect(invoice.nextInstalment).toMatchObject({ stage: 'tried_again', on: inDays(3) });
    expect(invoice.waiting.nextWords).toMatch(/don’t pay it by transfer as well/);
    const [action] = await listDashboardActions(db, late.companyId, late.companyId);
    expect(action?.words).toMatch(/don’t pay it by transfer as well/);
  });
});

describe('the next instalment on the dashboard', () => {
  it('is the next one to come, beside one that was debited and is not confirmed', async () => {
    const out = await build([-2, 28, 58]);
    await debit(out, { chargeOn: inDays(-2) });
    const { nextInstalment, month } = await getDashboard(db, out.companyId);
    expect(nextInstalment).toMatchObject({ stage: 'to_come', on: inDays(28), payMinor: 348_333 });
    expect(month.rows[0]).toMatchObject({ stage: 'collecting', on: inDays(-2) });
  });

  it('whose day is past is late, where none is to come', async () => {
    const late = await build([-6], 'overdue');
    const { nextInstalment } = await getDashboard(db, late.companyId);
    expect(nextInstalment).toMatchObject({ stage: 'late', on: inDays(-6) });
  });
});

describe('what is held for a company', () => {
  it('is told in total, and pays the next instalment before it is collected', async () => {
    const paid = await build([20, 50, 80]);
    await hold(paid, 104_500);
    await hold(paid, 104_501);
    const { held, nextInstalment, owed, limit } = await getDashboard(db, paid.companyId);
    expect(held).toEqual({ totalMinor: 209_001, unprovenMinor: 0, forNextMinor: 209_001 });
    expect(nextInstalment).toMatchObject({ amountMinor: 348_334, payMinor: 139_333 });
    expect((await readOne(paid)).held).toEqual(held);
    // What fits the words is added up again, and not taken from the counts.
    const all = { tab: 'all', pageNumber: 1, pageSize: 20, q: 'inv' } as const;
    const { totals } = await listInvoices(db, paid.companyId, all);
    expect(owed).toEqual({ leftToRepayMinor: totals.leftToRepayMinor, chargesMinor: 45_000 });
    expect(limit.outstandingMinor).toBe(0);
  });

  it('pays nothing while no statement shows it', async () => {
    const typed = await build([20]);
    await hold(typed, 104_500, 'transfer');
    const { held, nextInstalment } = await getDashboard(db, typed.companyId);
    expect(held).toEqual({ totalMinor: 104_500, unprovenMinor: 104_500, forNextMinor: 0 });
    expect(nextInstalment?.payMinor).toBe(nextInstalment?.amountMinor);
  });
});

it('a frozen account is told what is true now, and who lifts it', async () => {
  const late = await build([-6], 'overdue');
  await db.change(sql`
    UPDATE credit_accounts SET status = 'frozen', frozen_reason = 'An instalment is late.'
    WHERE company_id = ${late.companyId}
  `);
  const words = async () => (await getDashboard(db, late.companyId)).limit.frozenWords;
  expect(await words()).toMatch(/^An instalment is late/);
  await db.change(
    sql`UPDATE financings SET status = 'repaid' WHERE invoice_id = ${late.first.invoiceId}`,
  );
  expect(await words()).toMatch(/^What was late has been paid\. Our team .* lift/);
});
