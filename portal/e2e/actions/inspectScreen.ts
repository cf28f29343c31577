import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const themes = ['light', 'dark'] as const;
const widths = [1350, 380] as const;
/** Where only the layout differs: the other breakpoints, and 1350 px at a zoom of 200 %. */
const layoutWidths = [1224, 768, 675] as const;

/**
 * Notes everything that a page complains about in its console from now on. Not that of a caught
 * mail's frame, which takes no scripts: what reaches into it are the browser's own tools.
 */
export function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const isOfMail = message.text().includes("'about:srcdoc'");
    if (message.type() === 'error' && !isOfMail) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** Waits until a screen shows its content, and not where that will stand. */
export async function waitForContent(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

/**
 * Fails on anything that axe finds against WCAG A and AA, naming rule and place. A theme changes
 * colours only, so the second one is asked about contrast alone.
 */
async function expectAccessible(
  page: Page,
  what: string,
  theme: (typeof themes)[number],
): Promise<void> {
  // Where there is no frame, in one piece in the page itself: else each look opens a second page to
  // put its parts together.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);
  const asked = theme === 'light' ? axe.withTags(tags) : axe.withRules(['color-contrast']);
  const { violations } = await asked.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
  expect(found, what).toEqual([]);
}

/** Fails when the page can be pushed sideways, or when words are cut off or squeezed to a sliver. */
async function expectLayout(page: Page, what: string): Promise<void> {
  const wrong = await page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`${scrollWidth} px in ${clientWidth} px`);
    for (const element of document.querySelectorAll('main *, .sheet *, [role=dialog] *')) {
      const words = element.textContent.trim();
      if (!(element instanceof HTMLElement) || words === '' || element.closest('.pdf')) continue;
      const { width, height } = element.getBoundingClientRect();
      const isHidden = element.closest('.visually-hidden') !== null || width === 0;
      const isCut =
        getComputedStyle(element).overflowX !== 'visible' &&
        getComputedStyle(element).overflowX !== 'auto' &&
        element.scrollWidth > element.clientWidth + 1;
      const isSliver = width < 60 && height > 100 && words.length > 20;
      if (!isHidden && (isCut || isSliver))
        found.push(`${element.className}: ${words.slice(0, 60)}`);
    }
    return found;
  });
  expect(wrong, what).toEqual([]);
}

/** Fails on anything that still moves once the person has asked for as little of that as possible. */
async function expectStillness(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const lasts = transitionDuration.split(',').some((time) => Number.parseFloat(time) > 0.01);
        return lasts || (animationName !== 'none' && Number.parseFloat(animationDuration) > 0.01);
      })
      .map((element) => `${element.tagName} ${element.className.toString()}`),
  );
  expect(moving, 'with reduced motion').toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

/** The theme as the switch leaves it, without a reload, once no colour is on its way any more. */
async function setTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    document.documentElement.style.colorScheme = name;
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  }, theme);
}

/** Walks with the Tab key from the top of the page until the control with this name has focus. */
export async function expectReachable(page: Page, name: RegExp): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.getSelection()?.removeAllRanges();
  });
  const control = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first();
  await expect(control).toBeVisible();
  for (let steps = 0; steps < 90; steps += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not reach ${name}.`);
}

/** The screen that stands, at each width and in each theme. */
export async function inspectScreen(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 380 ? 800 : 900 });
    await expectLayout(page, `${width} px wide`);
    for (const theme of themes) {
      await setTheme(page, theme);
      await expectAccessible(page, `${width} px wide, ${theme}`, theme);
    }
  }
  for (const width of layoutWidths) {
    await page.setViewportSize({ width, height: width === 675 ? 450 : 900 });
    await expectLayout(page, `${width} px wide`);
  }
  await expectStillness(page);
}
