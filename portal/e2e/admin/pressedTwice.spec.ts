import type { Locator } from '@playwright/test';
import { findPayout, openInvoice } from '../actions/adminInvoice';
import { callAs } from '../actions/api';
import { readToday } from '../actions/clock';
import { prepareInvoice } from '../actions/prepareInvoice';
import { breakProvider, countPayouts, transferToUs } from '../actions/sandbox';
import { signOnPage } from '../actions/signContract';
import { expect, test, type Page } from '../test';
import { within } from '../env';

/** Counts how often each operation is asked of the API by this page from now on. */
function countCalls(page: Page): (procedure: string) => number {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().includes('/api/trpc/')) return;
    const path = new URL(request.url()).pathname.replace('/api/trpc/', '');
    asked.push(...decodeURIComponent(path).split(','));
  });
  return (procedure) => asked.filter((one) => one === procedure).length;
}

/** Fails unless the audit log has each of these operations once. */
async function expectOnce(
  admin: Page,
  where: { invoiceId: string } | { q: string },
  operations: string[],
): Promise<void> {
  const { items } = await callAs(admin).activity.list.query({ ...where, pageSize: 100 });
  const done = items.map(({ action }) => action).filter((action) => operations.includes(action));
  expect(done.toSorted()).toEqual(operations.toSorted());
}

async function waitForStatus(admin: Page, invoiceId: string, wanted: string): Promise<void> {
  await expect(async () => {
    const { status } = await callAs(admin).adminInvoice.get.query({ invoiceId });
    expect(status).toBe(wanted);
  }).toPass({ timeout: within(30_000) });
}

/** Enter in a field, again and again until the form is gone: the page never gets to breathe. */
async function holdEnter(field: Locator): Promise<void> {
  await field.evaluate(async (input: HTMLInputElement) => {
    while (input.form?.isConnected) {
      input.form.requestSubmit();
      await new Promise((resolve) => setTimeout(resolve));
    }
  });
}

test('offer, contract and payout, each pressed twice: one of each', async ({ as }) => {
  const maker = await as('maker');
  const number = 'BG-9706';
  const asked = { number, company: 'adeyemi', vendor: 'kirkby', grossMinor: 91_100 };
  const invoiceId = await prepareInvoice(maker, 'offered', asked);
  const company = await as('adeyemi');
  const calls = countCalls(company);
  await company.goto(`/invoices/${invoiceId}/lending-contract`);
  await company.getByRole('button', { name: 'Accept £911.00' }).dblclick();
  await company
    .getByRole('button', { name: 'Sign contract' })
    .dblclick({ timeout: within(45_000) });
  await signOnPage(company, 'Folake Adeyemi');
  await expect(company.getByText('Signed by all')).toBeVisible();
  expect([calls('invoice.acceptOffer'), calls('contract.startSigning')]).toEqual([1, 1]);

  await waitForStatus(maker, invoiceId, 'payout_approval');
  await openInvoice(maker, number);
  await findPayout(maker).getByRole('button', { name: 'Ask for £911.00' }).dblclick();
  await expect(findPayout(maker).getByText('You asked for it')).toBeVisible();
  const checker = await as('checker');
  const approvals = countCalls(checker);
  await openInvoice(checker, number);
  await findPayout(checker).getByRole('button', { name: 'Approve £911.00' }).dblclick();
  await waitForStatus(maker, invoiceId, 'active');
  expect(approvals('adminInvoice.approvePayout')).toBe(1);
  expect(await countPayouts(91_100), 'at the bank').toBe(1);
  await expectOnce(maker, { invoiceId }, [
    'invoice_accepted',
    'contract_generated',
    'contract_sent',
    'contract_executed',
    'payout_requested',
    'payout_released',
    'payout_executed',
  ]);
});

test('a receipt, its refund and its release, each pressed often: one of each', async ({ as }) => {
  const reference = 'TWO PRESSES';
  const account = { sortCode: '089999', accountNumber: '78265505' };
  const payerName = 'Kirkby Adhesives Ltd';
  await transferToUs({ amountMinor: 32_150, reference, payerName, ...account });
  const clerk = await as('checker');
  const records = countCalls(clerk);
  await clerk.goto('/admin/tasks');
  await clerk.getByRole('button', { name: 'Record a receipt' }).click();
  const form = clerk.getByRole('dialog');
  for (const [label, value] of [
    ['Amount', '321.50'],
    ['Arrived on', await readToday(clerk)],
    ['Sender’s name', payerName],
    ['Their sort code', account.sortCode],
    ['Account number', account.accountNumber],
    ['Reference on the statement', reference],
  ] as const) {
    await form.getByLabel(label).fill(value);
  }
  await holdEnter(form.getByLabel('Reference on the statement'));
  await expect(form).toBeHidden();
  const row = (page: Page) =>
    page
      .getByRole('region', { name: 'Receipts without a company' })
      .getByRole('row', { name: new RegExp(reference) });
  await expect(row(clerk)).toContainText(
    'You recorded it: others ask for its refund and release it',
  );
  expect(records('adminReceipt.record')).toBe(1);

  const maker = await as('maker');
  const calls = countCalls(maker);
  await maker.goto('/admin/tasks');
  const dialog = maker.getByRole('dialog');
  await row(maker).getByRole('button', { name: 'Refund' }).click();
  await dialog.getByLabel('Reason').fill('Nobody knows whose it is.');
  await dialog.getByRole('button', { name: 'Ask for the refund' }).dblclick();
  await expect(row(maker)).toContainText(/Another admin from .* releases it/);
  expect(calls('adminRefund.request')).toBe(1);

  const other = await as('compliance');
  const releases = countCalls(other);
  await other.goto('/admin/tasks');
  await row(other)
    .getByRole('button', { name: /^Release £321.50/ })
    .dblclick();
  await expect(row(other)).toHaveCount(0);
  expect(releases('adminRefund.approve')).toBe(1);
  await expect.poll(() => countPayouts(32_150), { message: 'at the bank' }).toBe(1);
  await expectOnce(maker, { q: '321.50' }, [
    'receipt_recorded',
    'refund_requested',
    'refund_released',
  ]);
});

test('a payout whose answer was lost, tried again by two presses: one payment', async ({ as }) => {
  const maker = await as('maker');
  const number = 'BG-9707';
  const asked = { number, company: 'adeyemi', vendor: 'kirkby', grossMinor: 92_200 };
  const invoiceId = await prepareInvoice(maker, 'payout_requested', asked);
  const fix = await breakProvider('payments', 'wrong-schema', '/payments/outbound_payments');
  try {
    const checker = await as('checker');
    await openInvoice(checker, number);
    await findPayout(checker).getByRole('button', { name: 'Approve £922.00' }).dblclick();
    await maker.goto(`/admin/invoices/${invoiceId}?part=process`);
    await expect(maker.getByText(/something we cannot read/).first()).toBeVisible();
  } finally {
    await fix();
  }
  const calls = countCalls(maker);
  await maker.getByRole('button', { name: 'Try now' }).dblclick();
  await waitForStatus(maker, invoiceId, 'active');
  expect(calls('workflow.retry')).toBe(1);
  await expectOnce(maker, { invoiceId }, ['payout_released', 'payout_executed']);
  expect(await countPayouts(92_200), 'at the bank').toBe(1);
});
