import { openInvoice } from '../actions/adminInvoice';
import { readMailbox } from '../actions/mailbox';
import { prepareInvoice } from '../actions/prepareInvoice';
import { writeLetter } from '../actions/writeLetter';
import { expect, test } from '../test';
import { within } from '../env';

const kirkbyMail = 'p.kirkby@kirkbyadhesives.example';

test('a corrected invoice is read, confirmed and put in the other’s place', async ({ as }) => {
  const admin = await as('maker');
  const number = 'KA-9402';
  const asked = { number, company: 'adeyemi', vendor: 'kirkby', grossMinor: 96_000 };
  const invoiceId = await prepareInvoice(admin, 'waits_for_vendor', asked);
  const page = await as('adeyemi');
  await page.goto(`/invoices?invoiceId=${invoiceId}`);
  const sheet = page.getByRole('complementary', { name: number });
  await sheet.getByText('The document', { exact: true }).click();
  await sheet
    .getByLabel('Upload corrected invoice')
    .and(page.locator('input'))
    .setInputFiles(await writeLetter(admin, { ...asked, grossMinor: 120_000 }));

  const dialog = page.getByRole('dialog', { name: /Check what we read/ });
  await expect(dialog.getByRole('textbox', { name: 'Total' })).toHaveValue('1,200.00');
  await expect(dialog.getByRole('textbox', { name: 'Invoice number' })).toHaveValue(number);
  await dialog.getByRole('textbox', { name: 'Net' }).fill('1.00');
  await dialog.getByRole('button', { name: 'Replace the invoice' }).click();
  await expect(dialog).toContainText('Net and VAT do not add up to the total');
  await dialog.getByRole('textbox', { name: 'Net' }).fill('1,000.00');
  await dialog.getByRole('button', { name: 'Replace the invoice' }).click();
  await expect(dialog).toBeHidden();
  await expect(sheet.getByText('Version 2', { exact: true })).toBeVisible();
  await expect(sheet).toContainText('£1,200.00');

  await openInvoice(admin, number);
  await expect(admin.getByRole('region', { name: '2 versions' })).toContainText(
    /Version 2, \d+ \w+.*Version 1, \d+ \w+/,
  );
  await expect(async () => {
    const asks = (await readMailbox(kirkbyMail)).filter((mail) => mail.subject.includes(number));
    expect(asks, 'the vendor is asked again').toHaveLength(2);
  }).toPass({ timeout: within(20_000) });
});
