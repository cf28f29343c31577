import {
  drawFax,
  drawInvoice,
  drawText,
  writeRawPdf,
  writeSlowPdf,
} from '../../../activities/testing/rawPdf';
import { asPdf, chooseFile, confirmDetails, uploadInvoice } from '../actions/addInvoice';
import { inspectScreen } from '../actions/inspectScreen';
import { within } from '../env';
import { expect, test, type Page } from '../test';

const invoice = (number: string, more: string[] = []) => drawInvoice({ number, more });

async function expectVendorStep(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/vendor|sent the invoice/);
}

for (const type of ['png', 'jpeg'] as const) {
  test(`a photo of an invoice is taken, typed off and goes on: ${type}`, async ({ as }) => {
    const page = await as('company');
    await page.setContent('<h1>Rowan Works Ltd</h1><p>Invoice RW-4812, £4,812.00</p>');
    const buffer = await page.screenshot({ type });
    const file = { name: `photo.${type}`, mimeType: `image/${type}`, buffer };
    await uploadInvoice(page, file);
    await expect(
      page.getByText('We could make out no letters in this picture, so nothing was read.'),
    ).toBeVisible();
    await expect(page.getByText('We’ll check them against the document')).toBeVisible();
    await expect(page.getByRole('img', { name: 'The invoice you uploaded' })).toBeVisible();
    for (const [name, value] of [
      [/Addressed to/, 'Tarn & Ferrier Joinery Ltd'],
      [/Invoice number/, `RW-PHOTO-${type}`],
      [/Invoice date/, '12/01/2026'],
      [/Due date/, '20/03/2026'],
      [/^Net/, '4,010.00'],
      [/^VAT(?! number)/, '802.00'],
      [/^Total/, '4,812.00'],
    ] as const) {
      await page.getByLabel(name).first().fill(value);
    }
    await confirmDetails(page);
    await expectVendorStep(page);
  });
}

test('a scan is on the screen in the way that scanners pack it', async ({ as }) => {
  const page = await as('company');
  await uploadInvoice(page, asPdf('scan', writeRawPdf([drawFax('595 0 0 842 0 0')])));
  const sheet = page.getByRole('figure').locator('canvas');
  const hasInk = (canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const drawn = canvas.getContext('2d')?.getImageData(0, 0, width, height);
    return drawn?.data.some((value, at) => at % 4 < 3 && value < 64) ?? false;
  };
  await expect.poll(() => sheet.evaluate(hasInk), { timeout: within(20_000) }).toBe(true);
});

test('two invoices in one file are told apart, and one of them alone goes on', async ({ as }) => {
  const page = await as('company');
  const both = writeRawPdf([invoice('RW-4821'), invoice('RW-4822')]);
  await uploadInvoice(page, asPdf('two-invoices', both));
  await expect(
    page.getByText('This file holds more than one invoice. Save each invoice as a file of its own'),
  ).toBeVisible();
  await expect(page.getByText('Also in the file: RW-4822.')).toBeVisible();
  const goOn = page.getByRole('button', { name: 'Continue to vendor' });
  await expect(goOn).toBeDisabled();
  // Every label has its "Check this" beside it here: the widest that this form gets.
  await inspectScreen(page);
  const one = asPdf('one-invoice', writeRawPdf([invoice('RW-4822')]));
  await page.locator('input[type=file][aria-label="Replace file"]').setInputFiles(one);
  await expect(page.getByText('This file holds more than one invoice.')).toHaveCount(0, {
    timeout: within(30_000),
  });
  await expect(page.getByRole('textbox', { name: /Invoice number/ })).toHaveValue('RW-4822');
  await expect(goOn).toBeEnabled();
  await confirmDetails(page);
  await expectVendorStep(page);
});

test('an assigned debt is told of, and goes on to a person of ours', async ({ as }) => {
  const page = await as('company');
  const sentence = 'This debt has been assigned to Blackwater Factors Ltd.';
  const file = writeRawPdf([invoice('RW-4823', [drawText(40, 80, sentence, 8)])]);
  await uploadInvoice(page, asPdf('assigned', file));
  const doubt = page.getByText('somebody other than the vendor is to be paid');
  await expect(doubt).toBeVisible();
  await expect(doubt).toContainText('Our compliance team reviews this before anything is paid.');
  await expect(doubt).toContainText('Blackwater Factors Ltd');
  await confirmDetails(page);
  await expectVendorStep(page);
});

test('whoever leaves while a file is read finds it among the drafts', async ({ as }) => {
  const page = await as('penhallow');
  // A company's documents are read one after the other, so this one holds up the next.
  await chooseFile(page, asPdf('slow', writeSlowPdf()));
  await expect(page.getByText(/^Sent\. /)).toBeVisible();
  const next = await page.context().newPage();
  await chooseFile(next, asPdf('left-behind', writeRawPdf([invoice('RW-4824')])));
  await expect(
    next.getByText('You may leave this page: once read, the draft will be in your list.'),
  ).toBeVisible({ timeout: within(15_000) });
  await expect(next.getByText(/^\d+ s$/)).toBeVisible();
  await next.goto('/invoices?tab=drafts');
  const draft = next.getByRole('link', { name: /RW-4824|left-behind/ });
  await expect(async () => {
    await next.reload();
    await expect(draft).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: within(40_000) });
});
