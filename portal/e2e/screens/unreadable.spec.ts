import { drawInvoice, writeRawPdf } from '../../../activities/testing/rawPdf';
import { asPdf, chooseFile } from '../actions/addInvoice';
import { expect, test } from '../test';

const words = 'Unable to transform response from server';
/** As a proxy or a captive network answers in our place. */
const strange = { status: 200, contentType: 'text/html', body: '<html>Welcome</html>' };

test('an upload whose answer nobody can read says so, and can be sent again', async ({ as }) => {
  const page = await as('company');
  await page.route('**/api/invoices/upload', (route) => route.fulfill(strange));
  await chooseFile(page, asPdf('invoice', writeRawPdf([drawInvoice({})])));
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a sign-in whose answer nobody can read says so, and can be pressed again', async ({ as }) => {
  const page = await as('nobody');
  await page.route('**/api/auth/{callback,signin}/**', (route) => route.fulfill(strange));
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email' }).fill('somebody@company.example');
  const send = page.getByRole('button', { name: 'Email me a link' });
  await send.click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(send).not.toHaveAttribute('aria-busy');
  await page.getByText('Use a password instead').click();
  await page.getByLabel('Password').fill('something');
  await page.getByRole('button', { name: 'Sign in with password' }).click();
  await expect(page.getByText(words)).toBeVisible();
  await page.goto('/sign-in/confirm?token=something');
  await page.getByRole('button', { name: 'Continue to Millrace' }).click();
  await expect(page.getByText(`${words}. Your link is still good; press again.`)).toBeVisible();
});

test('a sign-in that nobody answers says that we can’t be reached', async ({ as }) => {
  const page = await as('nobody');
  await page.route('**/api/auth/{callback,signin}/**', (route) => route.abort());
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email' }).fill('somebody@company.example');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('We can’t be reached.')).toBeVisible();
});

test('an address of nothing has the answer as its heading', async ({ as }) => {
  const nothing = '00000000-0000-7000-8000-000000000000';
  for (const [person, address] of [
    ['company', `/invoices/${nothing}/lending-contract`],
    ['company', `/compliance/checklist/${nothing}`],
    ['company', `/invoices/add/details?invoiceId=${nothing}`],
    ['maker', `/admin/invoices/${nothing}`],
  ] as const) {
    const page = await as(person);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(/We cannot find/);
  }
});
