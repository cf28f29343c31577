import { callAs } from '../actions/api';
import { giveReason } from '../actions/giveReason';
import { findInvoice, prepareInvoice } from '../actions/prepareInvoice';
import { breakProvider } from '../actions/sandbox';
import { expect, test } from '../test';
import { within } from '../env';

const parties = { company: 'adeyemi', vendor: 'kirkby' } as const;

test('a provider that fails is seen at once, with what waits for it and its next try', async ({
  as,
}) => {
  const page = await as('maker');
  const number = 'PF-9503';
  const invoiceId = await prepareInvoice(page, 'ready_to_request', { number, ...parties });
  const fix = await breakProvider('payments', '500');
  try {
    callAs(page)
      .adminInvoice.requestPayout.mutate({ invoiceId })
      .catch(() => undefined);
    const lines = page.getByRole('region', { name: 'Providers' }).getByRole('paragraph');
    const line = lines.filter({ hasText: /^Payments:/ });
    await expect(async () => {
      await page.goto('/admin');
      await expect(line).toContainText(/calls? failed/, { timeout: within(3_000) });
      await expect(line).toContainText('Next try', { timeout: within(1_000) });
    }).toPass({ timeout: within(30_000) });
    await expect(page.getByRole('heading', { name: 'Nothing has stopped' })).toHaveCount(0);
    await line.getByRole('link').click();
    const views = page.getByRole('navigation', { name: 'Saved views' });
    await expect(views.getByRole('link', { name: /^Being retried/ })).toContainText(/[1-9]/);
    const row = page.getByRole('table', { name: 'Processes' }).getByRole('row', {
      name: new RegExp(number),
    });
    await expect(row).toContainText('Retrying…');
    await expect(row).toContainText('The payment provider does not answer');
    await row.getByRole('button').click();
    const sheet = page.getByRole('complementary', { name: 'One process' });
    await fix();
    await sheet.getByRole('button', { name: 'Try now' }).click();
    await expect(sheet.getByText('Retrying…').first()).toBeHidden({ timeout: within(30_000) });
    await expect(row).toHaveCount(0, { timeout: within(30_000) });
  } finally {
    await fix().catch(() => undefined);
  }
});

test('a pause is told where the invoice is, to an admin and to the company', async ({ as }) => {
  const page = await as('maker');
  const number = 'PF-9504';
  await prepareInvoice(page, 'waits_for_vendor', { number, ...parties });
  const invoiceId = await findInvoice(page, number);
  await page.goto(`/admin/processes?open=invoice-${invoiceId}`);
  const sheet = page.getByRole('complementary', { name: 'One process' });
  await giveReason(page, sheet.getByRole('button', { name: 'Pause' }), 'Pause it');
  await expect(sheet.getByText('Paused', { exact: true })).toBeVisible();
  await page.goto(`/admin/invoices/${invoiceId}`);
  await expect(page.getByText(/^Financing: paused by /)).toBeVisible();
  await page.goto('/admin');
  const held = page.getByRole('region', { name: 'Held up' });
  await expect(held.getByRole('link', { name: /paused$/ })).toBeVisible();
  const company = await as('adeyemi');
  await company.goto(`/invoices?invoiceId=${invoiceId}`);
  await expect(company.getByText(/dates that were set still hold/)).toBeVisible();
  const workflowId = `invoice-${invoiceId}`;
  await callAs(page).workflow.resume.mutate({ workflowId, reason: 'Seen.' });
});
