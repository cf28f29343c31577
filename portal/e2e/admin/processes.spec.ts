import type { Page } from '@playwright/test';
import { callAs } from '../actions/api';
import { endByForce } from '../actions/endByForce';
import { giveReason } from '../actions/giveReason';
import { findInvoice, prepareInvoice } from '../actions/prepareInvoice';
import { expect, test } from '../test';
import { within } from '../env';

const parties = { company: 'adeyemi', vendor: 'kirkby' } as const;
const openProcesses = async (page: Page, q: string) => {
  await page.goto(`/admin/processes?q=${q}`);
  return page.getByRole('table', { name: 'Processes' });
};

test('a process is found, made to stand still, looked into, and let go on', async ({ as }) => {
  const page = await as('maker');
  const number = 'PR-9401';
  await prepareInvoice(page, 'waits_for_vendor', { number, ...parties });
  const table = await openProcesses(page, number);
  const row = table.getByRole('row', { name: /Financing/ });
  await row.getByRole('button').click();
  const sheet = page.getByRole('complementary', { name: 'One process' });
  await giveReason(page, sheet.getByRole('button', { name: 'Pause' }), 'Pause it');
  await expect(sheet.getByText('Paused', { exact: true })).toBeVisible();
  await expect(row).toContainText('Paused by');

  await sheet.getByText('Everything it did, as recorded').click();
  await expect(sheet.getByText('Recording the invoice')).toBeVisible();
  await expect(sheet.getByText('An admin made it stand still')).toBeVisible();
  await sheet.getByRole('button', { name: 'Input and output: Recording the invoice' }).click();
  await expect(sheet.getByRole('region', { name: 'Input' })).toContainText('"invoiceId"');
  const invoiceId = await findInvoice(page, number);
  const { items } = await callAs(page).activity.list.query({ invoiceId, action: 'step_opened' });
  expect(items).toHaveLength(1);

  await giveReason(page, sheet.getByRole('button', { name: 'Let it go on' }), 'Let it go on');
  await expect(sheet.getByText('Paused', { exact: true })).toBeHidden();
});

test('an invoice goes back to a step, after a look at what that does', async ({ as }) => {
  const page = await as('maker');
  const number = 'PR-9402';
  await prepareInvoice(page, 'payout_requested', { number, ...parties, grossMinor: 510_000 });
  const table = await openProcesses(page, number);
  await table
    .getByRole('row', { name: /Financing/ })
    .getByRole('button')
    .click();
  const sheet = page.getByRole('complementary', { name: 'One process' });
  const panel = sheet.getByRole('region', { name: 'Go back to a step' });
  await panel.getByLabel('Go back so that').selectOption({ label: 'A new contract is made' });
  const effects = panel.getByRole('table', { name: 'What going back does to each step' });
  await expect(effects.getByRole('row', { name: /^Contract/ })).toContainText('Done again');
  await expect(effects.getByRole('row', { name: /^Payout request/ })).toContainText('Withdrawn');
  await panel.getByRole('button', { name: 'Go back and do one step again' }).click();
  await expect(panel.getByRole('alert')).toContainText('Give a reason');
  await panel.getByLabel('Reason, for the record').fill('A signer was missing.');
  await panel.getByRole('button', { name: 'Go back and do one step again' }).click();
  const invoiceId = await findInvoice(page, number);
  await expect(async () => {
    const { status } = await callAs(page).adminInvoice.get.query({ invoiceId });
    expect(status).toBe('contract_pending');
  }).toPass({ timeout: within(20_000) });
});

test('a process that was ended by force is started again and goes on', async ({ as }) => {
  const page = await as('maker');
  const number = 'PR-9404';
  const invoiceId = await prepareInvoice(page, 'waits_for_vendor', { number, ...parties });
  await endByForce(`invoice-${invoiceId}`);
  const row = (await openProcesses(page, number)).getByRole('row', { name: /Financing/ });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Ended by failure', { timeout: within(2_000) });
  }).toPass({ timeout: within(20_000) });
  await row.getByRole('button').click();
  const sheet = page.getByRole('complementary', { name: 'One process' });
  await expect(sheet.getByText('It was ended by force.')).toBeVisible();
  const { workflow } = callAs(page);
  await expect(async () => {
    const { children } = await workflow.get.query({ workflowId: `invoice-${invoiceId}` });
    expect(children.every(({ status }) => status !== 'running')).toBe(true);
  }).toPass({ timeout: within(20_000) });
  await giveReason(page, sheet.getByRole('button', { name: 'Start again' }), 'Start it again');
  await expect(sheet.getByText('It was ended by force.')).toBeHidden({ timeout: within(20_000) });
  await expect(row).not.toContainText('Ended by failure', { timeout: within(20_000) });
  await expect(sheet.getByText(/asked to start the process again/)).toBeVisible();
});

test('one thing is done to all that were found, counted first, answered one by one', async ({
  as,
}) => {
  const page = await as('maker');
  for (const [index, number] of ['PB-9411', 'PB-9412'].entries()) {
    const grossMinor = 81_000 + 2_000 * index;
    await prepareInvoice(page, 'waits_for_vendor', { number, ...parties, grossMinor });
  }
  await page.goto('/admin/processes?q=PB-941&kind=vendor_verification');
  await page.getByLabel('Do with all that were found').selectOption('pause');
  await page.getByRole('button', { name: 'Look first' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This is for 2 of 2 processes.');
  await dialog.getByLabel('Reason, for the record').fill('The vendor asked us to wait.');
  await dialog.getByRole('button', { name: 'Pause 2' }).click();
  await expect(dialog).toContainText('2 done, 0 proposed, 0 refused.');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Save as a view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Kirkby waits');
  await page.getByRole('dialog').getByRole('button', { name: 'Save the view' }).click();
  const views = page.getByRole('navigation', { name: 'Saved views' });
  await expect(views.getByRole('link', { name: 'Kirkby waits' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('button', { name: 'Remove this view' }).click();
  await expect(views.getByRole('link', { name: 'Kirkby waits' })).toHaveCount(0);
});

test('a reference that somebody quotes leads to the call and its process', async ({ as }) => {
  const page = await as('maker');
  const number = 'PR-9403';
  const invoiceId = await prepareInvoice(page, 'waits_for_vendor', { number, ...parties });
  const workflowId = `invoice-${invoiceId}`;
  const refused: unknown = await callAs(page)
    .workflow.resume.mutate({ workflowId, reason: 'It was not paused.' })
    .catch((error: unknown) => error);
  const { referenceId } = (refused as { data: { referenceId: string } }).data;
  await page.goto(`/admin/processes?q=${referenceId}`);
  await expect(page.getByText('workflow.resume')).toBeVisible();
  await page.getByRole('button', { name: 'Open its process' }).click();
  const sheet = page.getByRole('complementary', { name: 'One process' });
  await expect(sheet.getByRole('heading', { name: new RegExp(number) })).toBeVisible();
});
