import { expect, type Locator, type Page } from '@playwright/test';

/** Presses a button that asks for a reason, gives it and confirms; the dialog has to close. */
export async function giveReason(
  page: Page,
  button: Locator,
  confirm: string,
  reason = 'Called the vendor on the number in the register.',
): Promise<void> {
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog).toBeHidden();
}
