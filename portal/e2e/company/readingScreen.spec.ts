import path from 'node:path';
import { chooseFile, uploadInvoice, uploadScan } from '../actions/addInvoice';
import { inspectScreen } from '../actions/inspectScreen';
import { writeLetter } from '../actions/writeLetter';
import { within } from '../env';
import { expect, test, type Page } from '../test';

const fixture = (name: string) =>
  path.join(import.meta.dirname, '../../../activities/extraction/fixtures', `${name}.pdf`);
const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name }).first();
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('from doubt to doubt by keyboard: each is shown on the page, and the last leads on', async ({
  as,
}) => {
  const page = await as('company');
  await uploadScan(page, fixture('scan'));
  const left = page.getByText(/^\d+ values? left to check$/);
  const count = async () => Number.parseInt((await left.textContent()) ?? '', 10);
  const all = await count();
  expect(all).toBeGreaterThan(3);
  // Sort code and account number have one label, whether one of them was read or both.
  const ofAccount = await page
    .getByRole('group', { name: /Bank account printed/ })
    .locator('legend .read-key')
    .count();
  const labels = all - Math.max(ofAccount - 1, 0);
  // A busy machine may leave a value to the person, who is led to it as well.
  await expect(page.getByText(/^(Check this|Not read)$/)).toHaveCount(labels);

  await page.keyboard.press('F8');
  await expect(field(page, /Vendor, as printed/)).toBeFocused();
  await page.keyboard.press('F8');
  await expect(field(page, /Addressed to/)).toBeFocused();
  await expect(page.locator('.viewer-letter.is-lit')).toHaveText('B');
  await expect(page.locator('.viewer-line.is-lit')).toHaveCount(1);
  await expect(page.getByText('Looked at', { exact: true })).toHaveCount(1);
  await page.keyboard.press('Shift+F8');
  await expect(field(page, /Vendor, as printed/)).toBeFocused();

  // A value that is changed has been looked at; the tab remembers it.
  await field(page, /Invoice number/).fill('OT-20418-B');
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Looked at', { exact: true })).toHaveCount(2);
  expect(await count()).toBe(all - 2);

  await page.getByRole('button', { name: 'Next thing to check' }).click();
  await expect(field(page, /Addressed to/)).toBeFocused();
  for (let presses = 0; presses < all; presses += 1) await page.keyboard.press('F8');
  await expect(left).toHaveCount(0);
  await expect(page.getByText('Nothing is left to check.')).toBeAttached();
});

test('a field lights its place, its letter leads to the field, and the screen stays put', async ({
  as,
}) => {
  const page = await as('company', { viewport: { width: 1350, height: 900 } });
  await uploadInvoice(page, fixture('reportlab-two-pages'));
  const viewer = page.getByRole('figure', { name: 'The invoice you uploaded' });
  await expect(viewer.getByText('1 of 2')).toBeVisible();
  const total = viewer.getByRole('button', { name: /^Total, read as £/ });
  const before = await scrolled(page);
  // Its place is on another page, or farther down this one.
  await page
    .getByRole('textbox', { name: /Total/ })
    .evaluate((input) => input.focus({ preventScroll: true }));
  await expect(total).toBeInViewport();
  await expect(total).toHaveClass(/is-lit/);
  expect(await scrolled(page)).toBe(before);
  await total.click();
  await expect(page.getByRole('textbox', { name: /Total/ })).toBeFocused();

  // What is around a value is outside of it, and no letter lies on the page or on another.
  const boxes = await viewer.locator('.viewer-letter').evaluateAll((letters) =>
    letters.map((letter) => {
      const { left, right, top, bottom } = letter.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  const sheet = await viewer.locator('.pdf-page').boundingBox();
  for (const [index, one] of boxes.entries()) {
    const isBeside =
      one.right <= (sheet?.x ?? 0) + 1 || one.left >= (sheet?.x ?? 0) + (sheet?.width ?? 0) - 1;
    expect(isBeside, 'it stands beside the page').toBe(true);
    for (const other of boxes.slice(index + 1)) {
      const isApart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top + 0.5 ||
        other.bottom <= one.top + 0.5;
      expect(isApart, 'letters stand apart').toBe(true);
    }
  }
});

test('zoom by keyboard moves nothing around the page, and stays from field to field', async ({
  as,
}) => {
  const page = await as('company', { viewport: { width: 1350, height: 900 } });
  await uploadInvoice(page, fixture('chromium-letter'));
  const frame = page.locator('.viewer-frame');
  const percent = page.locator('.viewer-percent');
  await expect(percent).toHaveText(/^\d+%$/);
  const fit = await percent.textContent();
  const height = (await frame.boundingBox())?.height;
  const readWidth = async () => (await page.locator('.pdf-page').boundingBox())?.width ?? 0;
  const width = await readWidth();
  await frame.focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(readWidth).toBeCloseTo(width * 1.5, 0);
  expect((await frame.boundingBox())?.height).toBe(height);
  const grown = await percent.textContent();
  await page.getByRole('textbox', { name: /Total/ }).focus();
  await expect(page.locator('.viewer-letter.is-lit')).toBeInViewport();
  await expect(percent).toHaveText(grown ?? '');
  await frame.focus();
  await page.keyboard.press('1');
  await expect(percent).toHaveText('100%');
  await page.keyboard.press('-');
  await expect(percent).not.toHaveText('100%');
  await page.keyboard.press('0');
  await expect(percent).toHaveText(fit ?? '');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(readWidth).toBeCloseTo(width * 1.25, 0);
});

test('on a phone, where the page is far above its fields, each doubt leads there and back', async ({
  as,
}) => {
  const page = await as('company', { viewport: { width: 380, height: 800 }, hasTouch: true });
  await uploadScan(page, fixture('scan'));
  await page.getByRole('button', { name: 'Next thing to check' }).click();
  await expect(field(page, /Vendor, as printed/)).toBeFocused();
  await page.getByRole('button', { name: 'Show on page', exact: true }).click();
  const letter = page.locator('.viewer-letter.is-lit');
  await expect(letter).toBeInViewport();
  await letter.click();
  await expect(field(page, /Vendor, as printed/)).toBeFocused();
  await expect(field(page, /Vendor, as printed/)).toBeInViewport();
});

test('whoever leaves while a file is read finds its draft', async ({ as }) => {
  const letter = await writeLetter(await as('maker'), {
    number: 'KA-9620',
    company: 'adeyemi',
    vendor: 'kirkby',
    grossMinor: 54_000,
  });
  const page = await as('adeyemi');
  const sent = page.waitForRequest('**/api/invoices/upload');
  await chooseFile(page, letter);
  await sent;
  await expect(page.getByText(/^Sent\. .*You may leave this page/)).toBeVisible();
  await page.goto('/invoices?tab=drafts');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /KA-9620/ })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: within(40_000) });
});

test('with marks, zoomed and with a doubt in hand it holds to the house’s rules', async ({
  as,
}) => {
  const page = await as('company');
  await uploadScan(page, fixture('scan'));
  await page.keyboard.press('F8');
  await page.locator('.viewer-frame').press('+');
  await inspectScreen(page);
});

test('dates are British in an American’s browser, typed in any usual way or picked', async ({
  as,
}) => {
  const letter = await writeLetter(await as('maker'), {
    number: 'KA-9621',
    company: 'adeyemi',
    vendor: 'kirkby',
    grossMinor: 54_000,
  });
  const page = await as('adeyemi', { locale: 'en-US', viewport: { width: 1350, height: 900 } });
  await uploadInvoice(page, letter);
  const issued = field(page, /Invoice date/);
  await expect(issued).toHaveValue(/^\d\d\/\d\d\/20\d\d$/);
  await issued.fill('2/1/2026');
  await expect(page.getByText('2 January 2026', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Draft saved at/)).toBeVisible();
  await page.reload();
  await expect(issued).toHaveValue('2/1/2026');

  await issued.fill('1/31/2026');
  await page.getByRole('button', { name: 'Continue to vendor' }).click();
  await expect(
    page.getByText('Enter the invoice date as day, month and year').first(),
  ).toBeVisible();
  await expect(issued).toHaveAttribute('aria-invalid', 'true');

  // What the browser's calendar answers, which no test can press.
  const calendar = page.locator('.date-input', { has: issued }).locator('input[type=date]');
  await calendar.evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      input,
      '2026-01-03',
    );
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(issued).toHaveValue('03/01/2026');
  await expect(issued).toBeFocused();
  await expect(page.getByText('3 January 2026', { exact: true })).toBeVisible();
});

test('an invoice to another company is told before it is submitted', async ({ as }) => {
  const page = await as('adeyemi');
  await uploadInvoice(page, fixture('chromium-letter'));
  const notice = page.getByText(/^We finance invoices to your own company only/);
  const name = field(page, /Addressed to/);
  await name.fill('Pennine Castings Ltd');
  await expect(page.getByText('It is addressed to Pennine Castings Ltd, not to')).toBeVisible();
  await name.fill('Adeyemi and Holt Limited');
  await expect(notice).toBeHidden();
});
