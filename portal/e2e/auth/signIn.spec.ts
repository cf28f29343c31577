import { findAlert } from '../actions/alert';
import { showOneTimeCode } from '../actions/oneTimeCode';
import { waitForMail } from '../actions/mailbox';
import { signInByCard } from '../actions/signIn';
import { findPerson } from '../people';
import { browserEnv } from '../env';
import { expect, test, type Page } from '../test';

const adeyemi = findPerson('adeyemi');
const password = adeyemi.password ?? '';

async function readUser(page: Page): Promise<string | undefined> {
  const answer = await page.request.get('/api/auth/session');
  return ((await answer.json()) as { user?: { email: string } }).user?.email;
}

async function signInByPassword(page: Page, email: string, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByText('Use a password instead').click();
  await page.getByLabel('Password').fill(words);
  await page.getByRole('button', { name: 'Sign in with password' }).click();
}

test('a mailed link signs in once, and only by the button behind it', async ({ as }) => {
  const page = await as('nobody');
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email' }).fill(adeyemi.email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page).toHaveURL(/\/check-email\?email=/);
  await expect(page.getByText(adeyemi.email)).toBeVisible();
  const mail = await waitForMail(adeyemi.email, /sign-in\/confirm/);
  const link = mail.links.find((one) => one.includes('/sign-in/confirm')) ?? '';

  const scanner = await as('nobody');
  for (const round of [1, 2]) {
    const answer = await scanner.request.get(link);
    expect(answer.status(), `the scanner looks, round ${round}`).toBe(200);
  }
  expect(await readUser(scanner)).toBeUndefined();

  await page.goto(link);
  expect(await readUser(page)).toBeUndefined();
  await page.getByRole('button', { name: 'Continue to Millrace' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await readUser(page)).toBe(adeyemi.email);

  const late = await as('nobody');
  await late.goto(link);
  await late.getByRole('button', { name: 'Continue to Millrace' }).click();
  await expect(findAlert(late)).toContainText('This link has expired or has already been used');
});

test('says the same for an address that nobody has', async ({ as }) => {
  const page = await as('nobody');
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@nowhere.example');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page).toHaveURL(/\/check-email\?email=/);
  await expect(page.getByText('a link is on its way')).toBeVisible();
});

test('a password signs in; a wrong one is told from nothing else', async ({ as }) => {
  const page = await as('nobody');
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(findAlert(page)).toContainText('Enter your email');
  await signInByPassword(page, adeyemi.email, 'not-the-password');
  await expect(findAlert(page)).toContainText('Check the email and the password');
  expect(await readUser(page)).toBeUndefined();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in with password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an admin needs password and the six figures of the moment', async ({ as }) => {
  const page = await as('nobody');
  const maker = findPerson('maker');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/login/);
  const fill = async (figures: string) => {
    await page.getByRole('textbox', { name: 'Email' }).fill(maker.email);
    await page.getByLabel('Password').fill(maker.password ?? '');
    await page.getByRole('textbox', { name: 'Six figures' }).fill(figures);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  const figures = showOneTimeCode(maker.totpSecret ?? '', Date.now());
  await fill(figures === '000000' ? '000001' : '000000');
  await expect(findAlert(page)).toContainText('Check the email, the password');
  await fill(showOneTimeCode(maker.totpSecret ?? '', Date.now()));
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
});

for (const callbackUrl of [
  'https://evil.example/x',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'http://localhost@evil.example/',
]) {
  test(`callbackUrl ${callbackUrl} never leaves the own origin`, async ({ as, baseURL }) => {
    const page = await as('nobody');
    await page.goto(`/sign-in?callbackUrl=${encodeURIComponent(callbackUrl)}`);
    await signInByPassword(page, adeyemi.email, password);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
  });
}

test('a page that needs a session leads to sign-in, says so and leads back', async ({ as }) => {
  const page = await as('nobody');
  await page.goto('/invoices?tab=live');
  await expect(page).toHaveURL(/\/sign-in\?/);
  await signInByPassword(page, adeyemi.email, password);
  await expect(page).toHaveURL(/\/invoices\?tab=live$/);
  await page.goto('/sign-in?error=SessionRequired');
  await expect(page.getByText('Sign in to open that page')).toBeVisible();
});

test('signing out in one tab covers the other, and the cookie is dead', async ({ as }) => {
  const page = await as('nobody');
  await signInByCard(page, 'adeyemi');
  const cookies = await page.context().cookies();
  const other = await page.context().newPage();
  await other.goto('/invoices');
  await expect(other.getByRole('heading', { name: 'Invoices' })).toBeVisible();

  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  const isCovered = await other.getByRole('heading', { name: 'Invoices' }).evaluate((heading) => {
    const { left, top } = heading.getBoundingClientRect();
    return document.elementFromPoint(left + 5, top + 5) !== heading;
  });
  expect(isCovered, 'nobody reads on').toBe(true);
  await page.context().addCookies(cookies);
  expect(await readUser(page)).toBeUndefined();
});

test('coming back to the window asks for the session again', async ({ as }) => {
  const page = await as('adeyemi');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/auth/session'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
});

for (const address of ['/sign-in', '/admin/login', '/sign-in/confirm?token=any']) {
  test(`before its scripts have come ${address} takes no press and tells no password`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${browserEnv.MILLRACE_PUBLIC_URL}${address}`);
    const operation = page.getByRole('button', {
      name: /^(Email me a link|Sign in|Continue to Millrace)$/,
    });
    await expect(operation).toBeDisabled();
    const email = page.getByLabel('Email').first();
    if (await email.isVisible()) {
      await email.fill('m.okafor@millrace.example');
      await email.press('Enter');
    }
    expect(page.url()).toBe(`${browserEnv.MILLRACE_PUBLIC_URL}${address}`);
    await context.close();
  });
}

test('before its scripts have come nobody of the demo can be chosen', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${browserEnv.MILLRACE_PUBLIC_URL}/sign-in`);
  const people = page.getByRole('region', { name: 'Choose who to sign in as' }).getByRole('button');
  await expect(people.first()).toBeDisabled();
  await expect(people.and(page.locator(':enabled'))).toHaveCount(0);
  await context.close();
});
