import { callAs } from '../actions/api';
import { prepareInvoice } from '../actions/prepareInvoice';
import { signOnPage } from '../actions/signContract';
import { expect, test } from '../test';
import { within } from '../env';

test('a declined contract can be made again while the offer stands', async ({ as }) => {
  const admin = await as('maker');
  const number = 'KA-9101';
  const asked = { number, company: 'adeyemi', vendor: 'meridian' };
  const invoiceId = await prepareInvoice(admin, 'contract_sent', asked);
  const page = await as('adeyemi');
  await page.goto(`/invoices/${invoiceId}/lending-contract`);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this contract?' });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog).toContainText('Tell us briefly why.');
  await dialog.getByRole('textbox').fill('The term should be shorter.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog).toBeHidden();

  const again = page.getByRole('button', { name: /^Accept £/ });
  await again.click({ timeout: within(30_000) });
  await page.getByRole('button', { name: 'Sign contract' }).click({ timeout: within(30_000) });
  await signOnPage(page, 'Folake Adeyemi');
  await expect(page.getByText('Signed by all')).toBeVisible({ timeout: within(30_000) });
  const readStatus = async () => (await callAs(admin).adminInvoice.get.query({ invoiceId })).status;
  await expect
    .poll(readStatus, { timeout: within(30_000) })
    .toMatch(/^(contract_signed|payout_approval)$/);
});

test('the contract can be signed once it can be read, and not before', async ({ as }) => {
  const admin = await as('maker');
  const asked = { number: 'MV-9102', company: 'adeyemi', vendor: 'meridian' } as const;
  const invoiceId = await prepareInvoice(admin, 'contract_sent', asked);
  const page = await as('adeyemi');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/documents/*?inline=1', async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/api/documents/*?picture=1', (route) => route.fulfill({ status: 204 }));
  await page.goto(`/invoices/${invoiceId}/lending-contract`);
  const sign = page.getByRole('button', { name: 'Sign contract' });
  await expect(page.getByText('Loading the document…')).toBeVisible();
  await expect(sign).toBeDisabled();
  await expect(
    page.getByText('You can sign as soon as the contract is on the screen.'),
  ).toBeVisible();
  await page.unroute('**/api/documents/*?picture=1');
  await page.reload();
  // Its first page as the worker drew it, while the reader has nothing to read yet.
  const picture = page.getByRole('figure').locator('img');
  await expect(picture).toBeVisible();
  await expect(page.getByText('Loading the document…')).toBeHidden();
  await expect(sign).toBeDisabled();
  letGo();
  await expect(sign).toBeEnabled();
  await expect(picture).toHaveCount(0);
});

test('a contract that did not arrive is fetched again, until it can be signed', async ({ as }) => {
  const admin = await as('maker');
  const asked = { number: 'MV-9104', company: 'adeyemi', vendor: 'meridian' } as const;
  const invoiceId = await prepareInvoice(admin, 'contract_sent', asked);
  const page = await as('adeyemi');
  let failures = 0;
  await page.route('**/api/documents/*?inline=1', async (route) => {
    failures += 1;
    // The reader of PDFs, and the picture that is tried in its place.
    if (failures <= 2) await route.abort();
    else await route.continue();
  });
  await page.goto(`/invoices/${invoiceId}/lending-contract`);
  await expect(page.getByRole('button', { name: 'Sign contract' })).toBeEnabled({
    timeout: within(20_000),
  });
});

test('an offer can be declined where it is made', async ({ as }) => {
  const admin = await as('maker');
  const asked = { number: 'MV-9103', company: 'adeyemi', vendor: 'meridian' } as const;
  const invoiceId = await prepareInvoice(admin, 'offered', asked);
  const page = await as('adeyemi');
  await page.goto(`/invoices/${invoiceId}/lending-contract`);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline this offer?' });
  await expect(dialog).toContainText('You owe nothing');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'There is no offer any more' })).toBeVisible();
});

test('who is not named as a signer cannot sign, and is told why', async ({ as }) => {
  const page = await as('signer');
  const { items } = await callAs(page).invoice.list.query({ q: 'MV-0932' });
  const invoiceId = items[0]?.id ?? '';
  await page.goto(`/invoices/${invoiceId}/lending-contract`);
  await expect(page.getByRole('heading', { name: 'Who signs, in this order' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign contract' })).toHaveCount(0);
  const early = callAs(page).contract.startSigning.mutate({ invoiceId });
  await expect(early).rejects.toThrow('Priya Raman signs first.');
});

test('a direct debit that is active is not asked for twice', async ({ as }) => {
  const page = await as('company');
  const { items } = await callAs(page).invoice.list.query({ q: 'MV-0932' });
  const invoiceId = items[0]?.id ?? '';
  await page.goto(`/invoices/${invoiceId}/lending-contract`);
  const debit = page.getByRole('region', { name: 'Direct debit' });
  await expect(debit).toContainText(/Account ending \d+, reference MILLRACE-/);
  await expect(page.getByRole('button', { name: 'Set up the direct debit' })).toHaveCount(0);
  const again = callAs(page).mandate.start.mutate({ invoiceId });
  await expect(again).rejects.toThrow('Your direct debit is active already.');
});
