import { openRequest } from '../actions/answerRequest';
import {
  expectReachable,
  inspectScreen,
  listenForErrors,
  waitForContent,
} from '../actions/inspectScreen';
import { slowDown } from '../actions/slowNetwork';
import { expect, test } from '../test';
import { openScreen, screens } from './screens';

for (const screen of screens) {
  test(`${screen.name}, for ${screen.as}: slow at first, at every width, in both themes`, async ({
    as,
  }) => {
    const page = await as(screen.as);
    const errors = listenForErrors(page);
    const address = await screen.find(page, await as('maker'));
    const slow = screen.as === 'nobody' || screen.isStill ? null : await slowDown(page);
    await openScreen(page, address);
    await slow?.expectSkeleton();
    const expectCalm = await slow?.release();
    await waitForContent(page);
    await expectCalm?.();
    if (screen.action) await expectReachable(page, screen.action);
    await inspectScreen(page);
    expect(errors).toEqual([]);
  });
}

test('a vendor’s request, with either answer: at both widths, in both themes', async ({ as }) => {
  const page = await as('nobody');
  const errors = listenForErrors(page);
  await openRequest(page, 'h.wicks@stroudabrasives.example', 'SA-7714');
  await waitForContent(page);
  await page.getByRole('radio', { name: /^Yes, we sent it/ }).check();
  await expectReachable(page, /^Confirm £/);
  await inspectScreen(page);
  await page.getByRole('radio', { name: /^No, or something is wrong/ }).check();
  await expectReachable(page, /^Tell Millrace$/);
  await inspectScreen(page);
  expect(errors).toEqual([]);
});
