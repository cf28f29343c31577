import { expect, type Page } from '@playwright/test';
import { waitForMail } from './mailbox';

/** Asks for a link by mail and uses it, as somebody does who has no card and no password. */
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

/** Types the six figures that were mailed, where a screen asks whether it is still you. */
export async function proveByMail(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' });
  await expect(dialog).toBeVisible();
  const { text } = await waitForMail(email, /is your code/);
  await dialog
    .getByRole('textbox', { name: 'Six figures' })
    .fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog).toBeHidden();
}
