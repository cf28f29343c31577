import path from 'node:path';
import { addDays } from '@millrace/domain/dates/civilDate';
import { acceptAccount, findPayout, openInvoice, passReviews } from '../actions/adminInvoice';
import {
  choosePlan,
  chooseVendor,
  confirmDetails,
  submitInvoice,
  uploadInvoice,
} from '../actions/addInvoice';
import { confirmRequest, openRequest } from '../actions/answerRequest';
import { callAs } from '../actions/api';
import { readToday, waitForDay } from '../actions/clock';
import { waitForMail } from '../actions/mailbox';
import { signInByCard } from '../actions/signIn';
import { confirmDirectDebit, signOnPage } from '../actions/signContract';
import { expect, test, type Page } from '../test';
import { within } from '../env';

const fixture = path.join(
  import.meta.dirname,
  '../../../activities/extraction/fixtures/chromium-letter.pdf',
);
const number = 'OT-20418';
const vendorMail = 'm.keane@oakhanger.example';
const payer = {
  holderName: 'Tarn & Ferrier Joinery Ltd',
  sortCode: '089999',
  accountNumber: '78512203',
};
const phone = { viewport: { width: 380, height: 800 }, hasTouch: true };

/** One test per stage, in this order: a stage that fails keeps the later ones from running. */
test.describe.configure({ mode: 'serial', timeout: within(120_000) });

let invoiceId = '';

test('the company uploads a PDF, confirms what was read and submits it', async ({ as }) => {
  const page = await as('nobody');
  await signInByCard(page, 'company');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Add invoice' }).first().click();
  invoiceId = await uploadInvoice(page, fixture);

  await expect(page.getByRole('textbox', { name: /Invoice number/ })).toHaveValue(number);
  await expect(page.getByRole('textbox', { name: /Total/ })).toHaveValue('10,000.00');
  await confirmDetails(page);
  await chooseVendor(page, 'Oakhanger Timber Supplies Ltd');
  await expect(page.getByRole('heading', { name: 'It fits your limit' })).toBeVisible();
  await choosePlan(page, '3 months');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^We pay Oakhanger Timber Supplies Ltd £10,000.00, you repay £10,450.00$/i,
  );
  await page.getByRole('button', { name: 'Confirm it is genuine' }).click();
  await expect(page.getByRole('checkbox', { name: /genuine/ })).toBeFocused();
  await submitInvoice(page, number);
  await expect(page.getByRole('heading', { name: `${number} submitted` })).toBeVisible();
});

test('the vendor answers from its mail on a phone', async ({ as }) => {
  const page = await as('nobody', phone);
  await openRequest(page, vendorMail, number);
  await expect(page.getByText('Your invoice names')).toHaveCount(0);
  await confirmRequest(page, { sortCode: '10-79-99', accountNumber: '88837491' });

  await expect(page.getByRole('heading', { name: `You have confirmed ${number}` })).toBeVisible();
  await expect(page.getByText('The name differs')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('88837491');
  const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(scroll, 'nothing hangs over the side of the phone').toBeLessThanOrEqual(380);
});

test('two people of compliance accept the account, one passes the checks', async ({ as }) => {
  const first = await as('compliance');
  await openInvoice(first, number);
  await expect(first.getByText('Close match')).toBeVisible();
  await acceptAccount(first, false);
  const second = await as('compliance-second');
  await openInvoice(second, number);
  await acceptAccount(second, true);

  const admin = callAs(first).adminInvoice;
  await expect(async () => {
    await first.reload();
    await expect(first.getByRole('heading', { level: 1 })).toContainText(number);
    await passReviews(first);
    const { status, waiting } = await admin.get.query({ invoiceId });
    expect(status, waiting.nextWords).toBe('offered');
  }).toPass({ timeout: within(60_000) });
});

test('the company accepts, gives its direct debit, and both signers sign', async ({ as }) => {
  const page = await as('company');
  await page.goto(`/invoices/${invoiceId}/lending-contract`);
  await page.getByRole('button', { name: 'Accept £10,000.00' }).click();
  await page.getByRole('button', { name: 'Sign contract' }).click({ timeout: within(45_000) });
  await signOnPage(page, 'Priya Raman');
  await expect(page).toHaveURL(new RegExp(`/invoices/${invoiceId}/lending-contract`));
  await giveDirectDebitWhereMissing(page);

  await waitForMail('james.ferrier@tarnferrier.example', `Your signature for invoice ${number}`);
  const second = await as('signer');
  await second.goto(`/invoices/${invoiceId}/lending-contract`);
  await second.getByRole('button', { name: 'Sign contract' }).click();
  await signOnPage(second, 'James Ferrier');
  await expect(second.getByText('Signed by all')).toBeVisible();
});

test('one admin asks for the payout, another one approves it', async ({ as }) => {
  const maker = await as('maker');
  await openInvoice(maker, number);
  await findPayout(maker).getByRole('button', { name: 'Ask for £10,000.00' }).click();
  await expect(findPayout(maker).getByText('You asked for it')).toBeVisible();
  await expect(findPayout(maker).getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  await expectSelfApprovalRefused(maker);

  const checker = await as('checker');
  await openInvoice(checker, number);
  await findPayout(checker).getByRole('button', { name: 'Approve £10,000.00' }).click();
  const remittance = await waitForMail(vendorMail, `Remittance advice: invoice ${number}`);
  expect(remittance.text).toContain('10,000.00');
  const company = await as('company');
  await company.goto(`/invoices?invoiceId=${invoiceId}`);
  const sheet = company.getByRole('complementary', { name: number });
  await expect(sheet.getByText('We paid the vendor')).toBeVisible();
});

test('month by month the instalments are collected until it is repaid', async ({ as }) => {
  test.setTimeout(within(1_200_000));
  const admin = await as('maker');
  const { instalments } = await callAs(admin).adminInvoice.get.query({ invoiceId });
  expect(instalments.map((one) => one.amountMinor)).toEqual([348_334, 348_333, 348_333]);
  const company = await as('company');
  await moveByDemoBar(company, admin);
  for (const { collectOn, seq } of instalments) {
    await moveByTestPage(admin, addDays(collectOn, 3));
    await company.goto(`/invoices?invoiceId=${invoiceId}`);
    const sheet = company.getByRole('complementary', { name: number });
    const instalment = sheet.getByRole('table', { name: 'Instalments' }).getByRole('row').nth(seq);
    await expect(instalment).toContainText('£0.00');
  }
  await waitForMail('priya.raman@tarnferrier.example', `Invoice ${number} is repaid`);
  // The provider passes the last money on working days after the debit.
  await moveByTestPage(admin, addDays(instalments.at(-1)?.collectOn ?? '', 7));
});

test('the ledger ends with nothing owed, the bank up by the fee less what collecting cost', async ({
  as,
}) => {
  const admin = await as('maker');
  await openInvoice(admin, number);
  const booked = admin.getByRole('region', { name: 'Booked in the ledger' });
  await expect(booked).toBeVisible();
  const { ledger, status } = await callAs(admin).adminInvoice.get.query({ invoiceId });
  expect(status).toBe('repaid');
  const open = ledger.filter((line) => /receivable/i.test(line.accountCode));
  expect(open.map((line) => line.balanceMinor)).toEqual(open.map(() => 0));
  expect(ledger.reduce((sum, line) => sum + line.balanceMinor, 0)).toBe(0);
  const bank = ledger.find((line) => /bank/i.test(line.accountCode));
  expect(bank?.balanceMinor).toBe(45_000 - 3 * 400);
});

/** A company with a direct debit already is not asked for another one. */
async function giveDirectDebitWhereMissing(page: Page): Promise<void> {
  const setUp = page.getByRole('button', { name: 'Set up the direct debit' });
  const active = page.getByText(/Account ending \d+/i).first();
  await expect(setUp.or(active).first()).toBeVisible();
  if (!(await setUp.isVisible())) return;
  await setUp.click();
  await confirmDirectDebit(page, payer);
  await expect(page).toHaveURL(new RegExp(`/invoices/${invoiceId}/lending-contract`));
}

/** The screen offers the maker no approval; the API refuses one that is made up all the same. */
async function expectSelfApprovalRefused(maker: Page): Promise<void> {
  const { adminInvoice } = callAs(maker);
  const { payout } = await adminInvoice.get.query({ invoiceId });
  const approval = payout?.approval;
  const call = adminInvoice.approvePayout.mutate({
    invoiceId,
    approvalId: approval?.id ?? '',
    payloadHash: approval?.payloadHash ?? '',
  });
  await expect(call).rejects.toMatchObject({ data: { code: 'FORBIDDEN' } });
}

/** By the button of the demo bar, which knows the next thing that waits for time. */
async function moveByDemoBar(page: Page, admin: Page): Promise<void> {
  const before = await readToday(admin);
  await page.goto('/dashboard');
  await page.getByText('Demonstration', { exact: true }).click();
  await page.getByRole('region', { name: 'Time and mail' }).getByRole('button').click();
  await waitForDay(admin, addDays(before, 1));
}

/** By the form of the admin's test page. */
async function moveByTestPage(admin: Page, dateOn: string): Promise<void> {
  if ((await readToday(admin)) >= dateOn) return;
  await admin.goto('/admin/test');
  await admin.getByLabel('Or to a day of your choice').fill(dateOn);
  await admin.getByRole('button', { name: 'Move', exact: true }).click();
  await waitForDay(admin, dateOn);
}
