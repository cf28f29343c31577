import { readFile } from 'node:fs/promises';
import { callAs } from '../actions/api';
import { expect, test } from '../test';
import { within } from '../env';

test('the activity is narrowed by day and kind, opened, and downloaded as it stands', async ({
  as,
}) => {
  const page = await as('maker');
  await page.goto('/admin/activities');
  const table = page.getByRole('table', { name: 'Activity' });
  await expect(table.getByText(/^Sealed/).first()).toBeVisible();
  const { todayOn } = await callAs(page).activity.seals.query();

  const add = page.getByRole('button', { name: 'Add shows' });
  await add.click();
  await page.getByRole('menuitem', { name: 'Money and accounts' }).click();
  await add.click();
  await page.getByRole('menuitem', { name: 'The last 30 days' }).click();
  await expect(page).toHaveURL(new RegExp(`kind=money.*to=${todayOn}|to=${todayOn}.*kind=money`));
  const fromOn = new URL(page.url()).searchParams.get('from') ?? '';
  const { pagination } = await callAs(page).activity.list.query({
    ...{ kind: 'money', fromOn, toOn: todayOn },
  });
  const rows = table.getByRole('button', { name: /^Row \d+, details$/ });
  await expect(rows).toHaveCount(Math.min(30, pagination.totalCount));
  await rows.first().click();
  await expect(table.getByRole('definition').first()).toBeVisible();
  await expect(table.getByText('This row', { exact: true })).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const file = await (await downloading).path();
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
  expect(lines.length - 1).toBe(pagination.totalCount);
});

test('days in the wrong order are said to be, and a token takes them away', async ({ as }) => {
  const page = await as('maker');
  await page.goto('/admin/activities');
  await page.getByRole('button', { name: 'Add shows' }).click();
  await page.getByRole('menuitem', { name: 'Other days' }).click();
  const days = page.getByRole('group', { name: 'Days' });
  await days.getByLabel('From').fill('2/2/2026');
  await days.getByLabel('To').fill('2/1/2026');
  await days.getByLabel('To').press('Enter');
  await expect(days.getByText('Before the first day')).toBeVisible();
  await days.getByLabel('To').fill('2 January 2031');
  await days.getByLabel('To').press('Enter');
  await expect(days.getByText('Before the first day')).toBeHidden();
  await page.getByRole('button', { name: /^Remove shows .*2031$/ }).click();
  await expect(days).toBeHidden();
  await expect(page).toHaveURL(/activities$/);
});

test('the book is checked when an admin asks, and then the chain of seals is said to be whole', async ({
  as,
}) => {
  const page = await as('maker');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('The book is being checked')).toBeVisible();
  await expect(async () => {
    await page.goto('/admin/activities');
    await expect(page.getByText(/^Chain unbroken, [\d,]+ rows, checked/)).toBeVisible();
  }).toPass({ timeout: within(100_000) });
  await expect(page.getByText('had the whole book checked.').first()).toBeVisible();
});
