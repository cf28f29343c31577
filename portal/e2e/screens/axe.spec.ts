import { openRequest } from '../actions/answerRequest';
import {
  expectAccessible,
  expectNoOverflow,
  expectReachable,
  listenForErrors,
  setTheme,
  themes,
  waitForContent,
  widths,
} from '../actions/inspectScreen';
import { expect, test, type Page } from '../test';
import { openScreen, screens } from './screens';

/** The screen that stands, at each width and in each theme. */
async function inspect(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 380 ? 800 : 900 });
    await expectNoOverflow(page, `${width} px wide`);
    for (const theme of themes) {
      await setTheme(page, theme);
      await expectAccessible(page, `${width} px wide, ${theme}`, theme);
    }
  }
}

for (const screen of screens) {
  test(`${screen.name}, for ${screen.as}: at both widths, in both themes`, async ({ as }) => {
    const page = await as(screen.as);
    const errors = listenForErrors(page);
    await openScreen(page, await screen.find(page, await as('maker')));
    await waitForContent(page);
    if (screen.action) await expectReachable(page, screen.action);
    await inspect(page);
    expect(errors).toEqual([]);
  });
}

test('a vendor’s request and its receipt: at both widths, in both themes', async ({ as }) => {
  const page = await as('nobody');
  const errors = listenForErrors(page);
  await openRequest(page, 'h.wicks@stroudabrasives.example', 'SA-7714');
  await waitForContent(page);
  await page.getByRole('radio', { name: /^Yes, we sent it/ }).check();
  await expectReachable(page, /^Confirm £/);
  await inspect(page);
  await page.getByRole('radio', { name: /^No, or something is wrong/ }).check();
  await expectReachable(page, /^Tell Millrace$/);
  await inspect(page);
  expect(errors).toEqual([]);
});
