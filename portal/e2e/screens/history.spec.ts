import { confirmDetails, uploadInvoice } from '../actions/addInvoice';
import { writeLetter } from '../actions/writeLetter';
import { expect, test, type Page } from '../test';

interface Walk {
  name: string;
  as: 'company' | 'maker';
  from: string;
  /** Each step on the way, and what shows that it was taken; Back and Forward pass the same. */
  steps: Array<{ go: (page: Page) => Promise<unknown>; stands: (page: Page) => Promise<void> }>;
}

const open = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
/** One that was submitted: a draft of the same number leads into its steps. */
const openSubmitted = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).and(page.locator('[href*="/invoices?"]')).click();
const at =
  (address: RegExp, heading: RegExp) =>
  async (page: Page): Promise<void> => {
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  };

const walks: Walk[] = [
  {
    name: 'an invoice beside a tab of the list',
    as: 'company',
    from: '/dashboard',
    steps: [
      {
        go: (page) => open(page, 'All invoices'),
        stands: at(/\/invoices$/, /^Invoices$/),
      },
      {
        go: (page) => page.getByRole('link', { name: /^Live/ }).click(),
        stands: at(/tab=live$/, /^Invoices$/),
      },
      { go: (page) => openSubmitted(page, 'BG-1187'), stands: at(/invoiceId=/, /^BG-1187$/) },
      {
        go: (page) => page.getByRole('link', { name: 'Contract', exact: true }).click(),
        stands: at(/\/lending-contract$/, /^Borrow £/),
      },
    ],
  },
  {
    name: 'an invoice found among all of them',
    as: 'maker',
    from: '/admin/invoices?q=KA-3301',
    steps: [
      { go: (page) => open(page, 'KA-3301'), stands: at(/\/admin\/invoices\/[\w-]+$/, /^KA-3301/) },
      {
        go: (page) => page.getByRole('link', { name: 'Processes', exact: true }).click(),
        stands: at(/\/admin\/processes$/, /process/i),
      },
      {
        go: (page) => page.getByRole('button', { name: 'SA-7725', exact: false }).first().click(),
        stands: at(/open=/, /SA-7725/),
      },
    ],
  },
];

for (const walk of walks) {
  test(`Back and Forward, ${walk.name}: every step stands again as it was`, async ({ as }) => {
    const page = await as(walk.as);
    await page.goto(walk.from);
    for (const { go, stands } of walk.steps) {
      await go(page);
      await stands(page);
    }
    const before = walk.steps.slice(0, -1);
    for (const { stands } of before.toReversed()) {
      await page.goBack();
      await stands(page);
    }
    for (const { stands } of walk.steps.slice(1)) {
      await page.goForward();
      await stands(page);
    }
  });
}

test('Back in the middle of an invoice finds what was typed before', async ({ as }) => {
  const page = await as('adeyemi');
  const asked = { number: 'KA-9601', company: 'adeyemi', vendor: 'kirkby', grossMinor: 83_000 };
  await uploadInvoice(page, await writeLetter(await as('maker'), asked));
  await page.getByRole('textbox', { name: /Invoice number/ }).fill('KA-9601-B');
  // The paper says another number, so it asks whether that was looked at.
  await page.getByRole('checkbox', { name: /^I have checked this/ }).check();
  await confirmDetails(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/vendor|sent the invoice/);
  await page.goBack();
  const number = page.getByRole('textbox', { name: /Invoice number/ });
  await expect(number).toHaveValue('KA-9601-B');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/vendor|sent the invoice/);
  await page.goto('/invoices?tab=drafts');
  await page.getByRole('link', { name: 'KA-9601-B' }).click();
  await expect(page).toHaveURL(/\/invoices\/add\//);
});
