import type { Locator } from '@playwright/test';
import { findInvoice } from '../actions/prepareInvoice';
import { expect, test, type Page } from '../test';

/** 1350 px wide at a zoom of 200 %, where the keyboard is all there is. */
const zoomed = { viewport: { width: 675, height: 450 }, deviceScaleFactor: 2 };

/** Presses Tab until the control has focus, and fails where it cannot be seen then. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 90; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) {
      await expect(control, 'what has focus is on the screen').toBeInViewport();
      const { outline, shadow } = await control.evaluate((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return { outline: outlineStyle !== 'none' && outlineWidth !== '0px', shadow: boxShadow };
      });
      expect(outline || shadow !== 'none', 'it shows that it has focus').toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${control.toString()}.`);
}

interface Opening {
  name: string;
  as: 'company' | 'maker' | 'checker';
  find: (admin: Page) => Promise<string>;
  /** What opens something, and what opens. */
  opener: (page: Page) => Locator;
  opened: (page: Page) => Locator;
  /** A menu is walked by the arrows: Tab leaves it. */
  isMenu?: true;
}

const openings: Opening[] = [
  {
    name: 'the sheet of an invoice',
    as: 'company',
    find: async () => '/invoices?tab=live',
    opener: (page) =>
      page
        .getByRole('link', { name: 'BG-1187', exact: true })
        .and(page.locator('[href*="/invoices?"]')),
    opened: (page) => page.getByRole('dialog', { name: 'BG-1187' }),
  },
  {
    name: 'declining a contract',
    as: 'company',
    find: async (admin) => `/invoices/${await findInvoice(admin, 'MV-0932')}/lending-contract`,
    opener: (page) => page.getByRole('button', { name: 'Decline' }),
    opened: (page) => page.getByRole('dialog', { name: 'Decline this contract?' }),
  },
  {
    name: 'one’s own account',
    as: 'company',
    find: async () => '/dashboard',
    opener: (page) => page.getByRole('button', { name: /Your account/ }),
    opened: (page) => page.getByRole('menu'),
    isMenu: true,
  },
  {
    name: 'recording a receipt',
    as: 'maker',
    find: async () => '/admin/tasks',
    opener: (page) => page.getByRole('button', { name: 'Record a receipt' }),
    opened: (page) => page.getByRole('dialog', { name: /Record a receipt/ }),
  },
  {
    name: 'sending a payout back',
    as: 'checker',
    find: async (admin) => `/admin/invoices/${await findInvoice(admin, 'KA-3301')}`,
    opener: (page) => page.getByRole('button', { name: 'Send back with a reason' }),
    opened: (page) => page.getByRole('dialog', { name: /^Send £/ }),
  },
  {
    name: 'the sheet of a process',
    as: 'maker',
    find: async () => '/admin/processes?q=SA-7725',
    opener: (page) => page.getByRole('button', { name: /SA-7725/ }).first(),
    opened: (page) => page.getByRole('dialog', { name: 'One process' }),
  },
];

for (const { name, as: key, find, opener, opened, isMenu } of openings) {
  test(`by keyboard alone at 200 %: ${name} opens, keeps the focus and gives it back`, async ({
    as,
  }) => {
    const page = await as(key, zoomed);
    await page.goto(await find(await as('maker')));
    await tabTo(page, opener(page));
    await page.keyboard.press('Enter');
    await expect(opened(page)).toHaveCount(1);
    const inside = () =>
      opened(page).evaluate((element) => element.contains(document.activeElement));
    await expect.poll(inside).toBe(true);
    const [on, back] = isMenu ? ['ArrowDown', 'ArrowUp'] : ['Tab', 'Shift+Tab'];
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(presses % 3 === 2 ? back : on);
      expect(await inside(), `after ${presses + 1} presses`).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(opened(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });
}
