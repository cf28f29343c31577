import { expect, type Page } from '@playwright/test';

/** Signs on the page of the e-signature provider that is open. */
export async function signOnPage(page: Page, name: string): Promise<void> {
  await page.getByLabel('Type your full name').fill(name);
  await page.getByRole('checkbox', { name: /mean this as my signature/ }).check();
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
}

/** Gives a direct debit on the payment provider's page that is open. */
export async function confirmDirectDebit(
  page: Page,
  account: { holderName: string; sortCode: string; accountNumber: string },
): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Set up a direct debit' })).toBeVisible();
  await page.getByLabel('Account holder').fill(account.holderName);
  await page.getByLabel('Sort code').fill(account.sortCode);
  await page.getByLabel('Account number').fill(account.accountNumber);
  await page.getByRole('checkbox', { name: /authorised to set up direct debits/ }).check();
  await page.getByRole('button', { name: 'Confirm direct debit' }).click();
}
