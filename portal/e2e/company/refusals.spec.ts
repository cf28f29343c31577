import path from 'node:path';
import { drawInvoice, drawText, writeRawPdf } from '../../../activities/testing/rawPdf';
import { browserEnv, within } from '../env';
import {
  asPdf,
  chooseFile,
  confirmDetails,
  uploadInvoice,
  uploadScan,
} from '../actions/addInvoice';
import { findAlert } from '../actions/alert';
import { expect, test, type Page } from '../test';

const sample = (kind: string) => path.join(browserEnv.MILLRACE_HOME, 'samples', `${kind}.pdf`);
const fixture = (name: string) =>
  path.join(import.meta.dirname, '../../../activities/extraction/fixtures', `${name}.pdf`);

/** Continue stops where the checks would stop. */
const expectStopped = (page: Page) =>
  expect(page.getByRole('button', { name: 'Continue to vendor' })).toBeDisabled();

test('more than the limit is told with the numbers at once, and goes no further', async ({
  as,
}) => {
  const page = await as('company');
  await uploadInvoice(page, sample('over_limit'));
  await expect(findAlert(page)).toContainText(/; this is £[\d,]+\.\d\d more/);
  await expectStopped(page);
});

test('a duplicate of one’s own leads to the earlier one, as soon as it is read', async ({ as }) => {
  const page = await as('company');
  await uploadInvoice(page, sample('duplicate'));
  const alert = findAlert(page);
  await expect(alert).toContainText('You have this one already. BG-1187');
  await expectStopped(page);
  await alert.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('complementary', { name: 'BG-1187' })).toBeVisible();
});

test('the same number with another amount is refused, with the way to fix it', async ({ as }) => {
  const page = await as('company');
  await uploadInvoice(page, sample('altered'));
  await expect(findAlert(page)).toContainText('BG-1187 was submitted before');
  await expect(findAlert(page)).toContainText('replace the file of the earlier one');
  await expectStopped(page);
});

test('an invoice in euros is refused on the spot', async ({ as }) => {
  const page = await as('company');
  await uploadInvoice(page, fixture('weasyprint-euro'));
  await expect(findAlert(page)).toContainText('This invoice is in EUR');
  await expect(page.getByRole('button', { name: 'Continue to vendor' })).toBeDisabled();
});

test('an invoice past its due date is told so at once', async ({ as }) => {
  const page = await as('company');
  await uploadInvoice(page, sample('past_due'));
  await expect(findAlert(page)).toContainText(/This invoice was due on \d+ \w+ 20\d\d/);
  await expectStopped(page);
});

/** An invoice that says something more at its foot. */
const writeSaying = (words: string) =>
  asPdf('saying', writeRawPdf([drawInvoice({ more: [drawText(40, 120, words, 12)] })]));

test('an invoice that says it is paid goes no further, and shows where it says so', async ({
  as,
}) => {
  const page = await as('company', { viewport: { width: 1350, height: 900 } });
  await uploadInvoice(page, writeSaying('PAID IN FULL'));
  const notice = findAlert(page).filter({ hasText: 'it is paid, so there is nothing to finance' });
  await expect(notice).toContainText('“PAID IN FULL”');
  await expectStopped(page);
  await expect(page.getByText('It goes no further as it is.')).toBeVisible();
  await notice.getByRole('button', { name: 'Show on page' }).click();
  await expect(page.locator('.words-mark--lit')).toBeInViewport();
});

test('an assigned debt is told with its words and their place, on a phone too', async ({ as }) => {
  const page = await as('company', { viewport: { width: 380, height: 800 } });
  const words = 'This debt has been assigned to Pennine Factors Ltd.';
  await uploadInvoice(page, writeSaying(words));
  const notice = findAlert(page).filter({ hasText: 'somebody other than the vendor' });
  await expect(notice).toContainText(words);
  await notice.getByRole('button', { name: 'Show on page' }).click();
  await expect(page.locator('.words-mark--lit')).toBeInViewport();
});

for (const [name, words] of [
  ['credit-note', 'This is a credit note'],
  ['statement', 'This is a statement of account'],
  ['pro-forma', 'This is a pro-forma invoice'],
  ['encrypted', 'This PDF needs a password to open'],
] as const) {
  test(`a file that cannot become an invoice is refused for what it is: ${name}`, async ({
    as,
  }) => {
    const page = await as('company');
    await chooseFile(page, fixture(name));
    await expect(page.getByText(words)).toBeVisible({ timeout: within(30_000) });
    await expect(page.getByText(/^Reference/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(words)).toHaveCount(0);
  });
}

test('a scan is read from its picture, and said so', async ({ as }) => {
  const page = await as('company');
  await uploadScan(page, fixture('scan'));
  await expect(page.getByText('This was read from a picture')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Total/ })).toHaveValue('10,000.00');
  await page.getByRole('textbox', { name: /Invoice number/ }).fill('');
  await confirmDetails(page);
  const alert = findAlert(page);
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('There is a problem');
  const link = alert.getByRole('link', { name: 'Enter the invoice number as printed' });
  // At once: what was typed is not saved yet, and still nobody is asked about leaving the page.
  await link.click();
  await expect(page.getByRole('textbox', { name: /Invoice number/ })).toBeFocused();
});

test('a web page that calls itself a PDF is not taken', async ({ as }) => {
  const page = await as('company');
  await chooseFile(page, asPdf('invoice', Buffer.from('<html><script>alert(1)</script></html>')));
  await expect(page.getByText('We cannot use this file.')).toBeVisible();
  await expect(page.getByText(/^Reference/)).toHaveCount(0);
  await expect(page).toHaveURL(/\/invoices\/add\/upload$/);
});

test('an invoice of somebody else is not there', async ({ as }) => {
  const page = await as('company');
  await page.goto('/invoices?invoiceId=01900000-0000-7000-8000-000000000001');
  await expect(page.getByRole('heading', { name: 'No such invoice' })).toBeVisible();
});
