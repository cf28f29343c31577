import { chooseVendor, confirmDetails, uploadInvoice } from '../actions/addInvoice';
import { writeLetter } from '../actions/writeLetter';
import { within } from '../env';
import { expect, test } from '../test';

const letterOf = (number: string) =>
  ({ number, company: 'adeyemi', vendor: 'kirkby', grossMinor: 82_000 }) as const;

test('a draft is kept as it is typed, and says so only once it is', async ({ as }) => {
  const page = await as('adeyemi');
  const invoiceId = await uploadInvoice(
    page,
    await writeLetter(await as('maker'), letterOf('KA-7001')),
  );
  await page.getByRole('textbox', { name: 'Invoice number' }).fill('KA-7001-B');
  await page.getByRole('textbox', { name: 'Net' }).fill('12,3');
  await expect(page.getByText('Not saved yet').or(page.getByText('Saving…'))).toBeVisible();
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Invoice number' })).toHaveValue('KA-7001-B');
  await expect(page.getByRole('textbox', { name: 'Net' })).toHaveValue('12,3');

  // Nothing of it goes unsaved without a word.
  await page.route('**/api/trpc/invoice.keepDraft**', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Invoice number' }).fill('KA-7001-C');
  await expect(page.getByText(/^Not saved\. We can’t be reached/)).toBeVisible();
  let asked = '';
  page.once('dialog', (dialog) => {
    asked = dialog.message();
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Invoices', exact: true }).first().click();
  expect(asked).toContain('isn’t saved yet');
  await expect(page).toHaveURL(/details/);
  await page.unroute('**/api/trpc/invoice.keepDraft**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();

  await page.goto('/invoices?tab=drafts');
  const row = page.getByRole('row', { name: /KA-7001-C/ });
  await row.getByRole('button', { name: /^Delete draft/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByText('Draft deleted.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`/invoices/add/details?invoiceId=${invoiceId}`);
  await expect(page.getByText('We cannot find this invoice.')).toBeVisible();
});

test('on a phone the chosen tab is in sight, however far along the row it is', async ({ as }) => {
  const page = await as('adeyemi', { viewport: { width: 380, height: 800 } });
  await page.goto('/invoices?tab=drafts');
  const tabs = page.getByRole('navigation', { name: 'Status' });
  await expect(tabs.getByRole('link', { name: /^Drafts/ })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('what is saved in another tab is never written over', async ({ as }) => {
  const page = await as('adeyemi');
  const invoiceId = await uploadInvoice(
    page,
    await writeLetter(await as('maker'), letterOf('KA-7002')),
  );
  const other = await page.context().newPage();
  await other.goto(`/invoices/add/details?invoiceId=${invoiceId}`);
  await other.getByRole('textbox', { name: 'Invoice number' }).fill('KA-7002-OTHER');
  await expect(other.getByText(/^Draft saved at/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Invoice number' }).fill('KA-7002-MINE');
  await expect(page.getByText(/in another tab or by a colleague/)).toBeVisible({
    timeout: within(20_000),
  });
  await other.reload();
  await expect(other.getByRole('textbox', { name: 'Invoice number' })).toHaveValue('KA-7002-OTHER');
});

test('the vendor’s contact and the months are kept as they are chosen, and open again', async ({
  as,
}) => {
  const page = await as('adeyemi');
  const letter = await writeLetter(await as('maker'), letterOf('KA-7003'));
  const invoiceId = await uploadInvoice(page, letter);
  await confirmDetails(page);
  await page.getByRole('searchbox').fill('Lakeland');
  await page
    .getByRole('radio', { name: /^Lakeland/i })
    .first()
    .check();
  await page.getByRole('textbox', { name: 'Name' }).fill('Mo Bright');
  await page.getByRole('textbox', { name: 'Their email for invoices' }).fill('mo@lake');
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.goto('/invoices?tab=drafts');
  await page.goto(`/invoices/add/vendor?invoiceId=${invoiceId}`);
  await expect(page.getByRole('radio', { name: /^Lakeland/i }).first()).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Mo Bright');
  await expect(page.getByRole('textbox', { name: /email/ })).toHaveValue('mo@lake');

  await chooseVendor(page, 'Kirkby');
  await page.getByRole('radio', { name: '2 months', exact: true }).check();
  await expect(page.getByText(/Saving…|Not saved yet/)).toBeVisible();
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: '2 months', exact: true })).toBeChecked();
});

test('a date that is typed at the last moment stops the step all the same', async ({ as }) => {
  const page = await as('adeyemi');
  await uploadInvoice(page, await writeLetter(await as('maker'), letterOf('KA-7004')));
  await page.getByRole('textbox', { name: 'Due date' }).fill('2040-01-01');
  await page.getByRole('button', { name: 'Continue to vendor' }).click();
  await expect(page.getByText(/^It falls due too late/)).toBeVisible();
  await expect(page).toHaveURL(/details/);
  await expect(page.getByRole('button', { name: 'Continue to vendor' })).toBeDisabled();
});

test('Back and Forward find the newest of what was typed, and save nothing older over it', async ({
  as,
}) => {
  const page = await as('adeyemi');
  await uploadInvoice(page, await writeLetter(await as('maker'), letterOf('KA-7005')));
  const number = page.getByRole('textbox', { name: 'Invoice number' });
  const twoMonths = page.getByRole('radio', { name: '2 months', exact: true });
  const saved = page.getByText(/^Draft saved at/);
  await number.fill('KA-7005-B');
  await confirmDetails(page);
  await expect(page.getByText('Correct it, or confirm that you have checked it')).toBeVisible();
  await expect(page.getByText(/on the page is KA-7005, and you entered KA-7005-B/)).toBeVisible();
  await page.getByRole('checkbox', { name: /^I have checked this/ }).check();
  await confirmDetails(page);
  await chooseVendor(page, 'Kirkby');
  await twoMonths.check();
  await expect(saved).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^Kirkby/i })).toBeChecked();
  await page.goBack();
  await expect(number).toHaveValue('KA-7005-B');
  await number.fill('KA-7005-C');
  await expect(saved).toHaveCount(0);
  await expect(saved).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('radio', { name: /^Kirkby/i })).toBeChecked();
  await page.goForward();
  await expect(twoMonths).toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(number).toHaveValue('KA-7005-C');
  await page.reload();
  await expect(number).toHaveValue('KA-7005-C');
});

test('Back in the middle of a word loses nothing, though the save is slow', async ({ as }) => {
  const page = await as('adeyemi');
  await uploadInvoice(page, await writeLetter(await as('maker'), letterOf('KA-7006')));
  const number = page.getByRole('textbox', { name: 'Invoice number' });
  await confirmDetails(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/vendor|sent the invoice/);
  await page.goBack();
  await expect(number).toHaveValue('KA-7006');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/trpc/invoice.keepDraft**', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/trpc/invoice.keepDraft**');
  await number.fill('KA-7006-B');
  await page.goForward();
  await asked;
  // No step is shown from what was before: not the next one, and not this one again.
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/details/);
  await expect(number).toHaveCount(0);
  release();
  await expect(number).toHaveValue('KA-7006-B');
  await number.fill('KA-7006-C');
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.reload();
  await expect(number).toHaveValue('KA-7006-C');
});
