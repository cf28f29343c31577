import { callAs } from '../actions/api';
import { readToday } from '../actions/clock';
import { prepareInvoice } from '../actions/prepareInvoice';
import { signInByRequest } from '../actions/signIn';
import { findPerson, type DemoKey } from '../people';
import { expect, test, type Page } from '../test';

const question = (page: Page) =>
  page.getByRole('alertdialog').getByRole('heading', { name: 'You are signed out' });

/** Presses Sign in on the page that is covered, and comes back in by the card in the new tab. */
async function signInAgain(page: Page, key: DemoKey): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign in' }).click();
  const door = await opened;
  await door
    .getByRole('region', { name: 'Choose who to sign in as' })
    .getByText(findPerson(key).name)
    .click();
}

interface Form {
  name: string;
  as: DemoKey;
  open: (page: Page) => Promise<void>;
  type: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  /** What shows that all that was typed has arrived. */
  arrive: (page: Page) => Promise<void>;
}

const forms: Form[] = [
  {
    name: 'a question to Millrace',
    as: 'company',
    open: async (page) => {
      const { items } = await callAs(page).invoice.list.query({ q: 'BG-1188' });
      await page.goto(`/compliance/assistance-request?invoiceId=${items[0]?.id}`);
    },
    type: (page) => page.getByLabel('Your question').fill('Who compares the two invoices?'),
    send: (page) => page.getByRole('button', { name: 'Send question' }).click(),
    arrive: async (page) => {
      await expect(page.getByText('We have it.')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Who compares the two invoices?')).toBeVisible();
    },
  },
  {
    name: 'a receipt, typed into a dialog',
    as: 'checker',
    open: async (page) => {
      await page.goto('/admin/tasks');
      await page.getByRole('button', { name: 'Record a receipt' }).click();
    },
    type: async (page) => {
      await page.getByLabel('Amount').fill('12.34');
      await page.getByLabel('Reference on the statement').fill('ENDED SESSION');
      await page.getByLabel('Arrived on').fill(await readToday(page));
    },
    send: (page) => page.getByRole('button', { name: 'Record it' }).click(),
    arrive: async (page) => {
      const receipts = page.getByRole('region', { name: 'Receipts without a company' });
      const row = receipts.getByRole('row', { name: /ENDED SESSION/ });
      await expect(row).toHaveCount(1);
      await expect(row).toContainText('12.34');
    },
  },
];

for (const form of forms) {
  test(`the session ends in the middle of ${form.name}: it goes on as it was`, async ({ as }) => {
    const page = await as(form.as);
    await form.open(page);
    await form.type(page);
    await page.context().clearCookies();
    await form.send(page);
    await expect(question(page)).toBeVisible();
    await signInAgain(page, form.as);
    await expect(question(page)).toBeHidden();
    await form.arrive(page);
  });
}

test('the session ends while a vendor says what is wrong: it is said all the same', async ({
  as,
}) => {
  const number = 'OT-9301';
  const asked = { number, company: 'adeyemi', vendor: 'oakhanger' } as const;
  await prepareInvoice(await as('maker'), 'waits_for_vendor', asked);
  const vendor = await as('vendor');
  await vendor.goto('/vendor/home');
  const plate = vendor.getByRole('region', { name: `Is ${number} your invoice?` });
  await plate.getByRole('link').click();
  await vendor.getByRole('radio', { name: /^No, or something is wrong/ }).check();
  await vendor
    .getByRole('combobox', { name: 'Reason' })
    .selectOption('We did not send this invoice');
  await vendor.getByRole('textbox', { name: 'In a sentence' }).fill('We know nothing of it.');
  await vendor.context().clearCookies();
  await vendor.getByRole('button', { name: 'Tell Millrace' }).click();
  await signInAgain(vendor, 'vendor');
  await expect(
    vendor.getByRole('heading', { name: 'You told us something is wrong' }),
  ).toBeVisible();
});

test('a file goes on its way again once the person has signed in', async ({ as }) => {
  const page = await as('adeyemi');
  await page.goto('/invoices/add/upload');
  await expect(page.getByText('Your limit', { exact: true })).toBeVisible();
  await page.context().clearCookies();
  const file = { name: 'blank.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') };
  await page.getByLabel('Drop the invoice here').setInputFiles(file);
  await signInAgain(page, 'adeyemi');
  await expect(page.getByText('We cannot use this file.')).toBeVisible();
});

test('what another person left open is not theirs to go on with', async ({ as }) => {
  const page = await as('adeyemi');
  await page.goto('/invoices');
  await expect(page.getByRole('heading', { name: 'Invoices' })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('searchbox').fill('KA-');
  await expect(question(page)).toBeVisible();
  await signInByRequest(page.context().request, 'penhallow');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: /Morwenna Penhallow/ })).toBeVisible();
});
