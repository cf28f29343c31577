import { addDays } from '@millrace/domain/dates/civilDate';
import { callAs } from '../actions/api';
import { moveClockTo, readToday } from '../actions/clock';
import { waitForMail } from '../actions/mailbox';
import { prepareInvoice } from '../actions/prepareInvoice';
import { setAccount } from '../actions/sandbox';
import { expect, test } from '../test';
import { within } from '../env';

/** In this order, because time goes one way only. */
test.describe.configure({ mode: 'serial', timeout: within(480_000) });

const penhallow = {
  sortCode: '089999',
  accountNumber: '90113318',
  holderName: 'Penhallow Marine Ltd',
};

test('an offer that nobody takes ends, and frees the limit', async ({ as }) => {
  const admin = await as('maker');
  const number = 'KA-9401';
  const asked = { number, company: 'adeyemi', vendor: 'kirkby' };
  const invoiceId = await prepareInvoice(admin, 'offered', asked);
  const company = await as('adeyemi');
  const before = await callAs(company).dashboard.summary.query();
  await moveClockTo(admin, addDays(await readToday(admin), 8));

  await company.goto(`/invoices/${invoiceId}/lending-contract`);
  await expect(company.getByRole('heading', { level: 1 })).toHaveText('There is no offer any more');
  await expect(company.getByRole('button', { name: /^Accept/ })).toHaveCount(0);
  const after = await callAs(company).dashboard.summary.query();
  expect(after.limit.reservedMinor).toBeLessThanOrEqual(before.limit.reservedMinor - 80_000);
  await waitForMail('folake@adeyemiholt.example', `Invoice ${number} is closed`);
});

test('a vendor’s link that is too old offers a new one', async ({ as }) => {
  const page = await as('nobody');
  const mail = await waitForMail('h.wicks@stroudabrasives.example', 'SA-7714');
  await page.goto(mail.links.find((link) => link.includes('/sign-in/confirm')) ?? '');
  await page.getByRole('button', { name: 'Continue to Millrace' }).click();
  await expect(page.getByRole('heading', { name: 'We could not sign you in' })).toBeVisible();
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(page.getByText('A new link is on its way')).toBeVisible();
});

test('a collection that bounces is shown as late, to the company and to admins', async ({ as }) => {
  const admin = await as('maker');
  const asked = { number: 'KA-9501', company: 'penhallow', vendor: 'kirkby' };
  const invoiceId = await prepareInvoice(admin, 'paid_out', asked);
  const read = () => callAs(admin).adminInvoice.get.query({ invoiceId });
  const due = (await read()).instalments.find((one) => one.openMinor > 0);
  await setAccount({ ...penhallow, collection: 'bounce_always' });
  await moveClockTo(admin, addDays(due?.collectOn ?? '', 3));

  await waitForMail('morwenna@penhallow.example', /The collection of £[\d,.]+ was refused/);
  const company = await as('penhallow');
  await company.goto('/invoices?tab=late');
  await expect(company.getByRole('row', { name: /KA-9501/ })).toContainText(/late/);
  await company.getByRole('link', { name: 'KA-9501' }).click();
  const sheet = company.getByRole('complementary', { name: 'KA-9501' });
  await expect(sheet.getByRole('table', { name: 'Instalments' })).toContainText(/late|overdue/i);
  await setAccount({ ...penhallow, collection: 'ok' });
  const { status } = await read();
  expect(status).toBe('overdue');
});
