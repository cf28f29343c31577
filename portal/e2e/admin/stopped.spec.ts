import { findPayout, openInvoice } from '../actions/adminInvoice';
import { findAlert } from '../actions/alert';
import { callAs } from '../actions/api';
import { giveReason } from '../actions/giveReason';
import { waitForMail } from '../actions/mailbox';
import { findInvoice, prepareInvoice } from '../actions/prepareInvoice';
import { breakProvider, repairMailServers } from '../actions/sandbox';
import { expect, test } from '../test';
import { within } from '../env';

test('a parked invoice is found, read, fixed and retried within three clicks', async ({ as }) => {
  const page = await as('maker');
  const number = 'HI-9301';
  await prepareInvoice(page, 'unreachable_vendor', {
    number,
    company: 'adeyemi',
    vendor: 'halden',
    contactEmail: 'halden@refuses.example',
  });
  const row = page.getByRole('region', { name: 'Stopped workflows' }).getByRole('row', {
    name: new RegExp(number),
  });
  await expect(async () => {
    await page.goto('/admin');
    await expect(row).toBeVisible({ timeout: within(3_000) });
  }).toPass({ timeout: within(30_000) });
  await expect(row).toContainText('Mailing the vendor its link');
  await expect(row).toContainText('The mail server refused');

  await row.getByRole('link', { name: number }).click();
  const timeline = page.getByRole('region', { name: 'What the workflow did' });
  await expect(timeline).toContainText('The step was tried 1 time, then set aside.');
  await expect(timeline).toContainText('The mail server refused');
  await repairMailServers();
  await timeline.getByRole('button', { name: 'Retry now' }).click();
  await expect(timeline.getByText(/^Parked:/)).toBeHidden({ timeout: within(20_000) });
  await waitForMail('halden@refuses.example', number);
  await page.goto('/admin');
  await expect(row).toHaveCount(0);
});

test('a payout that the bank refused: why, what is next, and no money lost', async ({ as }) => {
  const page = await as('maker');
  await openInvoice(page, 'BG-1150');
  await expect(page.getByText('Payment did not go through').first()).toBeVisible();
  await expect(findPayout(page)).toContainText('£4,750.00');
  const invoiceId = await findInvoice(page, 'BG-1150');
  const { ledger, waiting } = await callAs(page).adminInvoice.get.query({ invoiceId });
  expect(waiting.nextWords).toMatch(/bank refused the payout/);
  expect(ledger.map((line) => line.balanceMinor)).toEqual(ledger.map(() => 0));
  const company = await as('penhallow');
  await company.goto(`/invoices?invoiceId=${invoiceId}`);
  await expect(company.getByRole('complementary', { name: 'BG-1150' })).toContainText(
    'Payment did not go through',
  );
});

test('a payout that came back days later is told from one that arrived', async ({ as }) => {
  const page = await as('maker');
  await openInvoice(page, 'HI-5501');
  await expect(page.getByText('Payment came back').first()).toBeVisible();
  const invoiceId = await findInvoice(page, 'HI-5501');
  const { ledger } = await callAs(page).adminInvoice.get.query({ invoiceId });
  expect(ledger.map((line) => line.balanceMinor)).toEqual(ledger.map(() => 0));
});

test('below the threshold one person releases; a payout sent back can be asked for again', async ({
  as,
}) => {
  const maker = await as('maker');
  const number = 'BG-9302';
  const asked = { number, company: 'adeyemi', vendor: 'brightside', grossMinor: 62_000 };
  await prepareInvoice(maker, 'payout_requested', asked);
  const checker = await as('checker');
  await openInvoice(checker, number);
  const back = findPayout(checker).getByRole('button', { name: 'Send back with a reason' });
  await giveReason(checker, back, 'Send back', 'The delivery note is missing.');
  await openInvoice(maker, number);
  await expect(findPayout(maker).getByText('No one has asked for it yet')).toBeVisible();
  await findPayout(maker).getByRole('button', { name: 'Ask for £620.00' }).click();
  await expect(findPayout(maker).getByText('You asked for it')).toBeVisible();
});

test('a check that no longer holds stops the release', async ({ as }) => {
  const maker = await as('maker');
  const number = 'KA-9303';
  const asked = { number, company: 'adeyemi', vendor: 'kirkby', grossMinor: 51_000 };
  const invoiceId = await prepareInvoice(maker, 'payout_requested', asked);
  const { payout } = await callAs(maker).adminInvoice.get.query({ invoiceId });
  const checker = await as('checker');
  const stale = callAs(checker).adminInvoice.approvePayout.mutate({
    invoiceId,
    approvalId: payout?.approval?.id ?? '',
    payloadHash: '0'.repeat(64),
  });
  await expect(stale).rejects.toMatchObject({ data: { code: 'CONFLICT' } });
});

test('while a provider fails, an admin reads so in business words', async ({ as }) => {
  const page = await as('maker');
  const fix = await breakProvider('screening', '500');
  const number = 'SA-9304';
  try {
    const asked = { number, company: 'adeyemi', vendor: 'stroud' };
    await prepareInvoice(page, 'waits_for_vendor', asked);
    await openInvoice(page, number);
    const timeline = page.getByRole('region', { name: 'What the workflow did' });
    await expect(async () => {
      await page.reload();
      await expect(timeline).toContainText(/screening|sanctions/i, { timeout: within(3_000) });
    }).toPass({ timeout: within(30_000) });
  } finally {
    await fix();
  }
});

test('who may not see the books is led elsewhere', async ({ as }) => {
  const company = await as('company');
  await company.goto('/admin/invoices');
  await expect(company).not.toHaveURL(/\/admin\/invoices/);
  const refused = callAs(company).adminInvoice.list.query({});
  await expect(refused).rejects.toMatchObject({ data: { code: 'FORBIDDEN' } });
  await expect(findAlert(company)).toHaveCount(0);
});
