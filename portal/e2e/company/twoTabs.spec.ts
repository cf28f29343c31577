import { prepareInvoice } from '../actions/prepareInvoice';
import { expect, test } from '../test';

test('what one tab changes stands in the other, without a press there', async ({ as }) => {
  const number = 'KA-9651';
  const asked = { number, company: 'adeyemi', vendor: 'kirkby', grossMinor: 84_000 };
  const invoiceId = await prepareInvoice(await as('maker'), 'waits_for_vendor', asked);
  const page = await as('adeyemi');
  const other = await page.context().newPage();
  await other.goto(`/invoices?q=${number}`);
  const row = other.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('Not started');

  await page.goto(`/invoices?invoiceId=${invoiceId}`);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawn. Nothing is owed.')).toBeVisible();
  await expect(row).toContainText('Closed');
});
