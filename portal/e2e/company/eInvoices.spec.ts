import { readFile } from 'node:fs/promises';
import {
  choosePlan,
  chooseVendor,
  confirmDetails,
  submitInvoice,
  uploadInvoice,
} from '../actions/addInvoice';
import { findAlert } from '../actions/alert';
import { inspectScreen } from '../actions/inspectScreen';
import { writeEInvoice } from '../actions/writeEInvoice';
import { expect, test } from '../test';

const parties = { company: 'adeyemi', vendor: 'kirkby' };

test('data alone is shown on pages that were drawn of it, read without a doubt, and submitted', async ({
  as,
}) => {
  const number = 'KA-9641';
  const asked = { number, ...parties, grossMinor: 50_400 };
  const file = await writeEInvoice(await as('maker'), asked);
  const page = await as('adeyemi', { viewport: { width: 1350, height: 900 } });
  await uploadInvoice(page, file);
  await expect(page.getByText('An e-invoice is data without pages.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Invoice number/ })).toHaveValue(number);
  await expect(page.getByRole('textbox', { name: /Total/ })).toHaveValue('504.00');
  await expect(page.getByText('Check this', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Not read', { exact: true })).toHaveCount(0);

  // Its pages carry the marks; the file itself is a download, as it came.
  const viewer = page.getByRole('figure', { name: 'The invoice you uploaded' });
  await expect(
    viewer.getByRole('button', { name: /^Invoice number, read as KA-9641/ }),
  ).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the XML' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(file.name);
  expect(await readFile(await download.path())).toEqual(file.buffer);
  await inspectScreen(page);

  await confirmDetails(page);
  await chooseVendor(page, 'Kirkby');
  await choosePlan(page, '2 months');
  await submitInvoice(page, number);
  await expect(page.getByRole('heading', { name: `${number} submitted` })).toBeVisible();
});

test('data that contradicts itself says by which rule, and shows where', async ({ as }) => {
  const asked = { number: 'KA-9642', ...parties, grossMinor: 50_400 };
  const file = await writeEInvoice(await as('maker'), asked, 90_400);
  const page = await as('adeyemi', { viewport: { width: 1350, height: 900 } });
  await uploadInvoice(page, file);
  const notice = findAlert(page).filter({ hasText: 'This e-invoice contradicts itself' });
  await expect(notice).toContainText(
    'the total with VAT is 904.00, but the total without VAT and the VAT come to 504.00',
  );
  await expect(notice.getByText('(BR-CO-15)')).toBeVisible();
  await expect(page.getByText('Check this', { exact: true })).toHaveCount(1);
  await notice.getByRole('button', { name: /^Show on page/ }).click();
  await expect(page.locator('.words-mark--lit')).toBeInViewport();
});
