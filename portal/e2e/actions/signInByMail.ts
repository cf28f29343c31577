import { expect, type Page } from '@playwright/test';
import { waitForMail } from './mailbox';

/** Asks for a link by mail and uses it: it proves who asks, so no screen asks for that again. */
export async function signInByMail(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page).toHaveURL(/\/check-email/);
  const mail = await waitForMail(email, /Your sign-in link for Millrace/);
  await page.goto(mail.links.find((one) => one.includes('/sign-in/confirm')) ?? '');
  await page.getByRole('button', { name: 'Continue to Millrace' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}
