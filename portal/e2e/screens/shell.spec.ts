import type { Locator } from '@playwright/test';
import { openRequest } from '../actions/answerRequest';
import { within } from '../env';
import { expect, test } from '../test';
import { screens } from './screens';

const neon = 'rgb(198, 255, 61)';

/** React writes an element's properties on it when it takes it over from the server's document. */
const isReacts = (link: Locator): Promise<boolean> =>
  link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')));

test.describe('while another page is on its way', () => {
  for (const { who, from, link } of [
    { who: 'signer', from: '/dashboard', link: 'Invoices' },
    { who: 'maker', from: '/admin', link: 'Activity' },
  ] as const) {
    test(`a neon bar on the ink rail says so: ${who}`, async ({ as }) => {
      const page = await as(who);
      let letGo = () => {};
      const held = new Promise<void>((resolve) => (letGo = resolve));
      // Only the pages themselves: what Next asks for by its own header, ahead of the press too.
      await page.route('**/*', async (route) => {
        if (route.request().headers()['rsc']) await held;
        await route.continue();
      });
      await page.goto(from);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const bar = page.locator('.bprogress .bar');
      const go = page.getByRole('link', { name: new RegExp(`^${link}`) }).first();
      // Before React has taken the link over, a press opens the next page as any browser would: from
      // its document, which nobody holds here, and without a bar.
      await expect.poll(() => isReacts(go), { timeout: within(30_000) }).toBe(true);
      // The bar takes links over by an effect of its own, a moment after React: one pressed in between
      // shows none, so it is pressed as a person would, until there is one.
      await expect(async () => {
        await go.click();
        await expect(bar).toBeVisible({ timeout: within(3_000) });
      }).toPass({ timeout: within(30_000) });
      const look = await bar.evaluate((element) => {
        const { position, height, backgroundColor, top } = getComputedStyle(element);
        return { position, height, backgroundColor, top };
      });
      expect(look).toEqual({
        position: 'fixed',
        height: '3px',
        backgroundColor: neon,
        top: '0px',
      });
      letGo();
      await expect(bar).toBeHidden();
    });
  }
});

test.describe('an address that leads nowhere', () => {
  test('keeps the way around of whoever is signed in', async ({ as }) => {
    const page = await as('signer');
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toContainText(
      'Dashboard',
    );
    await page.setViewportSize({ width: 380, height: 820 });
    await expect(page.getByRole('navigation', { name: 'Main, phone' })).toBeVisible();
    await page.getByRole('link', { name: 'Your invoices' }).click();
    await expect(page).toHaveURL(/\/invoices$/);
  });

  for (const address of [
    '/invoices/no-id/lending-contract',
    '/compliance/checklist/no-id',
    '/invoices?invoiceId=no-id',
  ]) {
    test(`says so where an id stands that cannot be one: ${address}`, async ({ as }) => {
      const page = await as('signer');
      await page.goto(address);
      await expect(
        page.getByText(/There is nothing at this address|No such invoice/).first(),
      ).toBeVisible();
      await expect(page.getByText(/We could not load/)).toHaveCount(0);
    });
  }

  test('offers a stranger the sign-in', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('link', { name: 'Go to sign in' })).toBeVisible();
  });
});

test('a page that asks for a sign-in first does not call it a failure', async ({ page }) => {
  await page.goto('/invoices');
  await expect(page).toHaveURL(/error=SessionRequired/);
  await expect(page.getByText('Sign in to open that page.')).toBeVisible();
  await expect(page.getByText('We could not sign you in')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error/);
});

test('the receipt of a vendor needs no request in its address', async ({ as }) => {
  const page = await as('vendor');
  await page.goto('/vendor/home');
  const home = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Accounts' })
    .getAttribute('href');
  await page.goto(`${home}/verification-successful`);
  await expect(page.getByRole('heading', { name: /^You have confirmed / })).toBeVisible();
  await page.goto('/vendor/0198a6a0-0000-7000-8000-000000000000/verification-successful');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

test('the admin’s list says which filter it does not know', async ({ as }) => {
  const page = await as('maker');
  await page.goto('/admin/invoices?company=01234567&companyEntityIdentifier=99999999');
  await expect(page.getByText('This list has no filter “company”')).toBeVisible();
  await expect(page.getByText('We know no company with the identifier 99999999.')).toBeVisible();
});

for (const [address, notice] of [
  ['invoices?view=foo', 'The filter “view” has no choice “foo”'],
  ['invoices?status=bar', 'This list has no filter “status”'],
  ['invoices?statuses=repaying,bar', 'The filter “statuses” has no choice “bar”'],
  ['processes?status=bar&isPaused=perhaps', 'The filter “isPaused” has no choice “perhaps”'],
  ['tasks?tab=foo', 'The filter “tab” has no choice “foo”'],
  ['activities?from=yesterday', 'The filter “from” has no choice “yesterday”'],
] as const) {
  test(`what narrows nothing is told: ${address}`, async ({ as }) => {
    const page = await as('maker');
    await page.goto(`/admin/${address}`);
    await expect(page.getByText(`${notice}, so it narrows nothing.`)).toBeVisible();
  });
}

for (const { name, address = '' } of screens.filter((screen) => screen.isFiltered)) {
  test(`a filter that there is not is told: ${name}`, async ({ as }) => {
    const page = await as('maker');
    await page.goto(`${address}?colour=red`);
    const told = page.getByText('This list has no filter “colour”, so it narrows nothing.');
    await expect(told).toBeVisible();
  });
}

for (const address of ['/admin/login', '/sign-in/error']) {
  test(`to be asked to sign in first is no failure on ${address}`, async ({ page }) => {
    await page.goto(`${address}?error=SessionRequired`);
    await expect(page.getByText('Sign in to open that page.')).toBeVisible();
    await expect(page.getByText('We could not sign you in')).toHaveCount(0);
    await expect(page).not.toHaveTitle(/^Error/);
  });
}

test('a link’s session is offered its one request and nothing around it', async ({ as }) => {
  const page = await as('nobody');
  await openRequest(page, 'h.wicks@stroudabrasives.example', 'SA-7714');
  await page.goto('/vendor/home');
  await expect(page.getByText('Your link opens one request only')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payments' })).toHaveCount(0);
});
