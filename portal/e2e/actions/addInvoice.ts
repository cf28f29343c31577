import { expect, type Page } from '@playwright/test';
import { within } from '../env';

export type MadeFile = { name: string; mimeType: string; buffer: Buffer };
/** A path, or a file made by the test itself. */
export type UploadFile = string | MadeFile;

export function asPdf(name: string, buffer: Buffer): MadeFile {
  return { name: `${name}.pdf`, mimeType: 'application/pdf', buffer };
}

/** Chooses a file or several on the upload step; what comes then is the test's to say. */
export async function chooseFile(page: Page, file: UploadFile | MadeFile[]): Promise<void> {
  await page.goto('/invoices/add/upload');
  // The limit is read by the page itself, so it is there once the page listens.
  await expect(page.getByText('Your limit', { exact: true })).toBeVisible();
  await page.getByLabel('Drop the invoice here').setInputFiles(file);
}

/** Uploads an invoice and waits for the details that were read from it; answers its id. */
export async function uploadInvoice(page: Page, file: UploadFile): Promise<string> {
  await chooseFile(page, file);
  await expect(page.getByRole('heading', { name: 'Check what we read' })).toBeVisible({
    timeout: within(30_000),
  });
  return new URL(page.url()).searchParams.get('invoiceId') ?? '';
}

/**
 * Uploads a scan, which a busy machine may leave to the person: a person would give it once more, and so
 * does this.
 */
export async function uploadScan(page: Page, file: UploadFile): Promise<void> {
  await uploadInvoice(page, file);
  const isLeft = page.getByText(/^Reading this file took too long/);
  const isRead = page.getByText('This was read from a picture');
  for (let triesLeft = 3; triesLeft > 0; triesLeft -= 1) {
    await expect(isLeft.or(isRead).first()).toBeVisible();
    if ((await isLeft.count()) === 0) return;
    await page.locator('input[type=file][aria-label="Replace file"]').setInputFiles(file);
    await expect(isLeft).toHaveCount(0);
  }
}

/** Says who sent it: one of the company's vendors, or one of the register with a new contact. */
export async function chooseVendor(
  page: Page,
  name: string,
  contact?: { name: string; email: string },
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/vendor|sent the invoice/);
  await page.getByRole('searchbox', { name: 'Search vendors and the register' }).fill(name);
  await page.getByRole('radio', { name: new RegExp(`^${name}`, 'i') }).check();
  if (contact) {
    await page.getByRole('textbox', { name: 'Name' }).fill(contact.name);
    await page.getByRole('textbox', { name: 'Their email for invoices' }).fill(contact.email);
  }
  await page.getByRole('button', { name: 'Continue to plan' }).click();
}

export async function confirmDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to vendor' }).click();
}

export async function choosePlan(page: Page, months: string): Promise<void> {
  await page.getByRole('radio', { name: months, exact: true }).check();
  await page.getByRole('button', { name: 'Continue to review' }).click();
}

/** Attests and submits on the review step. */
export async function submitInvoice(page: Page, number: string): Promise<void> {
  await page.getByRole('checkbox', { name: /genuine/ }).check();
  await page.getByRole('button', { name: `Submit ${number}` }).click();
}
