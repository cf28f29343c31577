import { expect, type Locator, type Page } from '@playwright/test';
import { giveReason } from './giveReason';

/** Opens an invoice from the list of all of them, by its number. */
export async function openInvoice(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/invoices?q=${encodeURIComponent(number)}`);
  await page.getByRole('link', { name: number, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
}

/** One of two admins accepts the account that the vendor named. */
export async function acceptAccount(page: Page, isSecond: boolean): Promise<void> {
  const account = page.getByRole('region', { name: 'Vendor’s bank account' });
  await giveReason(page, account.getByRole('button', { name: 'Accept the account' }), 'Accept');
  const words = isSecond ? 'Accepted by two people' : 'Proposed. A second admin';
  await expect(page.getByText(words)).toBeVisible();
}

/** Decides every check that waits for a person, one after the other. */
export async function passReviews(page: Page): Promise<void> {
  const inOrder = page
    .getByRole('region', { name: 'Checklist' })
    .getByRole('button', { name: 'Pass', exact: true });
  for (let left = await inOrder.count(); left > 0; left = await inOrder.count()) {
    await giveReason(page, inOrder.first(), 'Pass');
    await expect(inOrder).not.toHaveCount(left);
  }
}

/** The plate on which a payout is asked for and approved. */
export function findPayout(page: Page): Locator {
  return page.getByRole('region', { name: 'Release payout' });
}
