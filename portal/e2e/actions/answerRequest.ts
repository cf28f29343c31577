import { expect, type Page } from '@playwright/test';
import { followMail } from './mailbox';

/** Opens the caught mail of a vendor and uses its link, to stand before the request. */
export async function openRequest(page: Page, to: string, number: string): Promise<void> {
  await followMail(page, to, number, /sign-in\/confirm/);
  await page.getByRole('button', { name: 'Continue to Millrace' }).click();
  await expect(
    page.getByRole('heading', { name: 'We would like to pay your invoice early' }),
  ).toBeVisible();
}

type Account = { sortCode: string; accountNumber: string };

/** Says yes, to the account that is known or to another one, and sends it. */
export async function confirmRequest(page: Page, account?: Account): Promise<void> {
  await page.getByRole('radio', { name: /^Yes, we sent it/ }).check();
  if (account) {
    const other = page.getByRole('radio', { name: /^Another account/ });
    if (await other.isVisible()) await other.check();
    await page.getByRole('textbox', { name: 'Sort code' }).fill(account.sortCode);
    await page.getByRole('textbox', { name: 'Account number' }).fill(account.accountNumber);
  }
  await page.getByRole('button', { name: /^Confirm £/ }).click();
}
