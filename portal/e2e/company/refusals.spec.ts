import path from 'node:path';
import { browserEnv } from '../env';
import {
  asPdf,
  chooseFile,
  choosePlan,
  chooseVendor,
  confirmDetails,
  uploadInvoice,
} from '../actions/addInvoice';
import { findAlert } from '../actions/alert';
import { expect, test } from '../test';

const sample = (kind: string) => path.join(browserEnv.MILLRACE_HOME, 'samples', `${kind}.pdf`);
const fixture = (name: string) =>
  path.join(import.meta.dirname, '../../../activities/extraction/fixtures', `${name}.pdf`);

test('more than the limit is explained with the numbers, and goes no further', async ({ as }) => {
  const page = await as('company');
  await uploadInvoice(page, sample('over_limit'));
  await confirmDetails(page);
  await chooseVendor(page, 'Oakhanger Timber Supplies Ltd');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^It is £[\d,]+\.\d\d more than we can pay$/,
  );
  const sums = page.getByRole('region', { name: 'It does not fit' });
  await expect(sums).toContainText('Your limit£50,000.00');
  await expect(sums).toContainText('This invoice−£64,800.00');
  await expect(sums).toContainText('For one vendor, 25% of it£12,500.00');
  await expect(page.getByRole('button', { name: 'Continue to review' })).toBeDisabled();
});

test('a duplicate of one’s own leads to its twin', async ({ as }) => {
  const page = await as('company');
  await uploadInvoice(page, sample('duplicate'));
  await confirmDetails(page);
  await chooseVendor(page, 'Brightside Glass Ltd');
  await choosePlan(page, '3 months');
  const alert = findAlert(page);
  await expect(alert).toContainText('You have this one already. BG-1187');
  await expect(page.getByRole('button', { name: 'Submit BG-1187' })).toBeDisabled();
  await alert.getByRole('link', { name: 'Open it' }).click();
  await expect(page.getByRole('complementary', { name: 'BG-1187' })).toBeVisible();
});

test('the same number with another amount is refused, with the way to mend it', async ({ as }) => {
  const page = await as('company');
  await uploadInvoice(page, sample('altered'));
  await confirmDetails(page);
  await chooseVendor(page, 'Brightside Glass Ltd');
  await choosePlan(page, '3 months');
  await expect(findAlert(page)).toContainText('BG-1187 was submitted before');
  await expect(findAlert(page)).toContainText('replace the file of the earlier one');
  await expect(page.getByRole('button', { name: 'Submit BG-1187' })).toBeDisabled();
});

test('an invoice in euros is refused on the spot', async ({ as }) => {
  const page = await as('company');
  await uploadInvoice(page, fixture('weasyprint-euro'));
  await expect(findAlert(page)).toContainText('This invoice is in EUR');
  await expect(page.getByRole('button', { name: 'Continue to vendor' })).toBeDisabled();
});

test('an invoice past its due date is refused when it is submitted', async ({ as }) => {
  const page = await as('company');
  await uploadInvoice(page, sample('past_due'));
  await confirmDetails(page);
  await chooseVendor(page, 'Oakhanger Timber Supplies Ltd');
  await choosePlan(page, '2 months');
  await page.getByRole('checkbox', { name: /genuine/ }).check();
  await page.getByRole('button', { name: /^Submit OT-20291/ }).click();
  await expect(findAlert(page)).toContainText('This invoice is past its due date.');
  await expect(page).toHaveTitle(/^Error: /);
});

for (const [name, kind] of [
  ['credit-note', 'credit note'],
  ['statement', 'statement'],
  ['pro-forma', 'pro forma'],
] as const) {
  test(`a ${kind} is known for what it is`, async ({ as }) => {
    const page = await as('company');
    await uploadInvoice(page, fixture(name));
    await expect(page.getByText(`This looks like a ${kind}, not an invoice`)).toBeVisible();
  });
}

test('a scan is taken with empty fields, and said so', async ({ as }) => {
  const page = await as('company');
  await uploadInvoice(page, fixture('scan'));
  await expect(
    page.getByText('This is a picture without text, so nothing was read.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Invoice number/ })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: /Total/ })).toHaveValue('');
  await confirmDetails(page);
  const alert = findAlert(page);
  await expect(alert).toBeFocused();
  await expect(alert).toContainText('things to put right');
  await alert.getByRole('link', { name: 'Enter the invoice number as printed' }).click();
  await expect(page.getByRole('textbox', { name: /Invoice number/ })).toBeFocused();
});

test('a file that cannot be opened is said to be one', async ({ as }) => {
  const page = await as('company');
  await uploadInvoice(page, fixture('encrypted'));
  await expect(page.getByText('We could not open this file.')).toBeVisible();
});

test('a web page that calls itself a PDF is not taken', async ({ as }) => {
  const page = await as('company');
  await chooseFile(page, asPdf('invoice', Buffer.from('<html><script>alert(1)</script></html>')));
  await expect(page.getByText('We cannot use this file.')).toBeVisible();
  await expect(page.getByText(/^Reference/)).toBeVisible();
  await expect(page).toHaveURL(/\/invoices\/add\/upload$/);
});

test('an invoice of somebody else is not there', async ({ as }) => {
  const page = await as('company');
  await page.goto('/invoices?invoiceId=01900000-0000-7000-8000-000000000001');
  await expect(page.getByRole('heading', { name: 'No such invoice' })).toBeVisible();
});
