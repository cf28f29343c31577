import {
  asPdf,
  choosePlan,
  chooseFile,
  chooseVendor,
  confirmDetails,
  submitInvoice,
  type MadeFile,
} from '../actions/addInvoice';
import { inspectScreen, listenForErrors } from '../actions/inspectScreen';
import { writeLetter } from '../actions/writeLetter';
import { expect, test } from '../test';
import { within } from '../env';

test('several files at once become several drafts, and one that is none stops no other', async ({
  as,
}) => {
  const admin = await as('maker');
  const parties = { company: 'adeyemi', vendor: 'kirkby' };
  const files: MadeFile[] = [asPdf('none', Buffer.from('<html></html>'))];
  for (const [index, number] of ['KA-9611', 'KA-9612'].entries()) {
    const grossMinor = 85_000 + index * 1_000;
    files.push(await writeLetter(admin, { number, ...parties, grossMinor }));
  }
  const page = await as('adeyemi');
  await chooseFile(page, files);
  const list = page.getByRole('list', { name: 'Files' });
  await expect(list.getByText('Done. It’s in your drafts.')).toHaveCount(2, {
    timeout: within(30_000),
  });
  const none = list.getByRole('listitem').first();
  await expect(none).toContainText('We cannot use this file.');
  await expect(none.getByRole('button')).toHaveText(['Remove']);
  await expect(page.getByText('KA-9611.pdf opens first.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to details' }).click();
  await expect(page.getByRole('textbox', { name: /Invoice number/ })).toHaveValue('KA-9611');
  await page.goto('/invoices?tab=drafts');
  for (const number of ['KA-9611', 'KA-9612']) {
    await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
  }
});

test('what stops a file is told in the list, and the list takes no more while it is read', async ({
  as,
}) => {
  const parties = { company: 'adeyemi', vendor: 'kirkby' } as const;
  const admin = await as('maker');
  const small = await writeLetter(admin, { number: 'KA-9615', ...parties, grossMinor: 30_000 });
  const good = await writeLetter(admin, { number: 'KA-9616', ...parties, grossMinor: 62_000 });
  const page = await as('adeyemi');
  const answers: (() => void)[] = [];
  await page.route('**/api/invoices/upload', async (route) => {
    await new Promise<void>((resolve) => {
      answers.push(resolve);
    });
    await route.continue();
  });
  await chooseFile(page, [small, good]);
  const choose = page.getByRole('button', { name: 'Choose a file' });
  await expect(choose).toBeDisabled();
  await expect(choose).toHaveAccessibleDescription(/add more once we have read/);
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers) answer();
  const list = page.getByRole('list', { name: 'Files' });
  await expect(list.getByText('Done. It’s in your drafts.')).toHaveCount(2, {
    timeout: within(30_000),
  });
  await expect(list.getByRole('listitem').first()).toContainText('It is less than £500.00.');
  await expect(list.getByRole('listitem').last()).not.toContainText('It is less than');
  await expect(choose).toBeEnabled();
});

test('three files, one of them refused: the two others one after another, up to one list', async ({
  as,
}) => {
  const admin = await as('maker');
  const parties = { company: 'adeyemi', vendor: 'kirkby' };
  const numbers = ['KA-9631', 'KA-9632'];
  const files: MadeFile[] = [asPdf('none', Buffer.from('<html></html>'))];
  for (const number of numbers) {
    files.push(await writeLetter(admin, { number, ...parties, grossMinor: 51_000 }));
  }
  const page = await as('adeyemi');
  const errors = listenForErrors(page);
  await chooseFile(page, files);
  const list = page.getByRole('list', { name: 'Files' });
  for (const number of numbers) {
    await expect(list.getByText(`${number} · £510.00`)).toBeVisible({ timeout: within(30_000) });
  }
  await page.getByRole('button', { name: 'Continue to details' }).click();

  // What was skipped comes back from the list.
  await expect(page.getByText('Invoice 1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByText('Invoice 2 of 2')).toBeVisible();
  await expect(page.getByRole('textbox', { name: /Invoice number/ })).toHaveValue('KA-9632');
  await page.getByRole('link', { name: 'See all' }).click();
  const results = page.getByRole('list', { name: 'Results' });
  await expect(results.getByText('Left as a draft')).toHaveCount(2);
  await results.getByRole('link', { name: 'Go on with it' }).first().click();
  await expect(page.getByText('Invoice 1 of 2')).toBeVisible();

  for (const [index, number] of numbers.entries()) {
    await expect(page.getByText(`Invoice ${index + 1} of 2`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Invoice ${index + 1} of 2`)).toBeVisible();
    await expect(page.getByRole('textbox', { name: /Invoice number/ })).toHaveValue(number);
    await confirmDetails(page);
    await chooseVendor(page, 'Kirkby');
    await choosePlan(page, '2 months');
    await submitInvoice(page, number);
  }
  await expect(page.getByRole('heading', { name: '2 of 3 files submitted' })).toBeVisible();
  await expect(results.getByRole('listitem')).toHaveCount(3);
  await expect(results.getByRole('listitem').first()).toContainText('We cannot use this file.');
  await expect(results.getByRole('link', { name: 'Follow the checks' })).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('heading', { name: '2 of 3 files submitted' })).toBeVisible();
  // The server knows nothing of what the tab keeps, and draws nothing that it would contradict.
  expect(errors.filter((words) => !words.includes('422'))).toEqual([]);
  await inspectScreen(page);
});
