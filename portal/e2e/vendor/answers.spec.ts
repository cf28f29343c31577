import { openInvoice } from '../actions/adminInvoice';
import { findAlert } from '../actions/alert';
import { callAs } from '../actions/api';
import { confirmRequest, openRequest } from '../actions/answerRequest';
import { inspectScreen } from '../actions/inspectScreen';
import { waitForMail } from '../actions/mailbox';
import { prepareInvoice } from '../actions/prepareInvoice';
import { expect, test } from '../test';

const phone = { viewport: { width: 380, height: 800 }, hasTouch: true };
const stroudMail = 'h.wicks@stroudabrasives.example';

test('a vendor says “not ours”: nothing is paid, and everybody is told', async ({ as }) => {
  const admin = await as('maker');
  const number = 'SA-9001';
  const asked = { number, company: 'adeyemi', vendor: 'stroud' };
  const invoiceId = await prepareInvoice(admin, 'waits_for_vendor', asked);
  const vendor = await as('nobody', phone);
  await openRequest(vendor, stroudMail, number);
  await vendor.getByRole('radio', { name: /^No, or something is wrong/ }).check();
  await vendor.getByRole('button', { name: 'Tell Millrace' }).click();
  await expect(findAlert(vendor)).toContainText('Tell us in a sentence what is wrong');
  await vendor
    .getByRole('combobox', { name: 'Reason' })
    .selectOption('We did not send this invoice');
  await vendor.getByRole('textbox', { name: 'In a sentence' }).fill('We know nothing of it.');
  await vendor.getByRole('button', { name: 'Tell Millrace' }).click();
  await expect(
    vendor.getByRole('heading', { name: 'You told us something is wrong' }),
  ).toBeVisible();

  await openInvoice(admin, number);
  await expect(admin.getByText('Not financed').first()).toBeVisible();
  await waitForMail('folake@adeyemiholt.example', `Invoice ${number} is closed`);
  const company = await as('adeyemi');
  await company.goto(`/invoices?invoiceId=${invoiceId}`);
  await expect(
    company.getByRole('complementary', { name: number }).getByText('Not financed', { exact: true }),
  ).toBeVisible();
  const { ledger } = await callAs(admin).adminInvoice.get.query({ invoiceId });
  expect(ledger).toEqual([]);
});

test('an account in another name is refused, and the right one is then taken', async ({ as }) => {
  const admin = await as('maker');
  const number = 'SA-9002';
  const asked = { number, company: 'adeyemi', vendor: 'stroud' };
  await prepareInvoice(admin, 'waits_for_vendor', asked);
  const vendor = await as('nobody', phone);
  await openRequest(vendor, stroudMail, number);
  await confirmRequest(vendor, { sortCode: '08-99-99', accountNumber: '68429911' });
  await expect(findAlert(vendor)).toContainText(/name/);
  await expect(vendor.getByRole('main')).not.toContainText('Porter');
  await expect(vendor.getByRole('textbox', { name: 'Account number' })).toHaveValue('68429911');

  await vendor.getByRole('textbox', { name: 'Account number' }).fill('6842991');
  await vendor.getByRole('button', { name: /^Confirm £/ }).click();
  await expect(findAlert(vendor)).toContainText('Enter the account number as eight figures');
  await confirmRequest(vendor, { sortCode: '10-79-99', accountNumber: '63586606' });
  await expect(vendor.getByRole('heading', { name: `You have confirmed ${number}` })).toBeVisible();
  await expect(vendor.getByText('The name matches')).toBeVisible();
  await inspectScreen(vendor);
  const receipt = new URL(vendor.url());
  const id = receipt.pathname.split('/')[2] ?? '';
  for (const wrong of ['01900000-0000-7000-8000-000000000001', 'nobody']) {
    await vendor.goto(vendor.url().replace(id, wrong));
    await expect(vendor.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    await vendor.goto(receipt.href);
  }
});

test('a used link leads back to the request, a foreign request is not there', async ({ as }) => {
  const admin = await as('maker');
  const number = 'SA-9003';
  await prepareInvoice(admin, 'waits_for_vendor', { number, company: 'adeyemi', vendor: 'stroud' });
  const vendor = await as('nobody', phone);
  await openRequest(vendor, stroudMail, number);
  await vendor.goto('/vendor/verification-request/01900000-0000-7000-8000-000000000001');
  await expect(vendor.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await vendor.goto('/dashboard');
  await expect(vendor).not.toHaveURL(/\/dashboard$/);
});
