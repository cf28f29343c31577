import { callAs } from '../actions/api';
import { prepareInvoice } from '../actions/prepareInvoice';
import { cancelMandate } from '../actions/sandbox';
import { confirmDirectDebit, signOnPage } from '../actions/signContract';
import { expect, test } from '../test';
import { within } from '../env';

const payer = {
  holderName: 'Adeyemi & Holt Ltd',
  sortCode: '107999',
  accountNumber: '29347750',
};

test('a direct debit that the payer cancelled is set up again on the provider’s page', async ({
  as,
}) => {
  const admin = await as('maker');
  const asked = { number: 'MV-9201', company: 'adeyemi', vendor: 'meridian' };
  const invoiceId = await prepareInvoice(admin, 'contract_sent', asked);
  const page = await as('adeyemi');
  const { mandate } = await callAs(page).mandate.current.query();
  await cancelMandate(page, mandate?.reference ?? 'none');
  await page.goto(`/invoices/${invoiceId}/lending-contract`);
  const setUp = page.getByRole('button', { name: 'Set up the direct debit' });
  await setUp.click({ timeout: within(30_000) });
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${invoiceId}/lending-contract`));

  await setUp.click();
  await page.getByRole('button', { name: 'Confirm direct debit' }).click();
  await expect(page.getByText('Enter an account number of 8 digits')).toBeVisible();
  await confirmDirectDebit(page, payer);
  await expect(page).toHaveURL(new RegExp(`/invoices/${invoiceId}/lending-contract`));
  await expect(setUp).toBeHidden({ timeout: within(30_000) });
  await expect(page.getByText(/Account ending \d+, reference MILLRACE-/)).toBeVisible();

  await page.getByRole('button', { name: 'Sign contract' }).click();
  await signOnPage(page, 'Folake Adeyemi');
  await expect(async () => {
    const { status } = await callAs(admin).adminInvoice.get.query({ invoiceId });
    expect(status).toBe('payout_approval');
  }).toPass({ timeout: within(30_000) });
});
