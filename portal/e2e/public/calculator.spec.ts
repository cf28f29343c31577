import { expect, test } from '../test';

test('says what £10,000.00 over 3 months costs, to the penny and the year', async ({ as }) => {
  const page = await as('nobody');
  await page.goto('/calculator');
  await page.getByRole('textbox', { name: 'Invoice amount, with VAT' }).fill('10000');
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });

  const answer = page.getByRole('region', { name: /over 3 months you would repay/ });
  await expect(answer).toContainText('£10,450.00');
  await expect(answer).toContainText('£450.00');
  await expect(answer).toContainText('30.35');
  await expect(answer).toContainText('30.83');
  const schedule = answer.getByRole('table', { name: 'Schedule' });
  await expect(schedule.getByRole('row')).toHaveText([
    /Due/,
    /3,333\.34.*150\.00.*3,483\.34/,
    /3,333\.33.*150\.00.*3,483\.33/,
    /3,333\.33.*150\.00.*3,483\.33/,
    /10,000\.00.*450\.00.*10,450\.00/,
  ]);
});

test('follows each change and says what it cannot take', async ({ as }) => {
  const page = await as('nobody');
  await page.goto('/calculator');
  const amount = page.getByRole('textbox', { name: 'Invoice amount, with VAT' });
  await page.getByText('1', { exact: true }).click();
  await expect(page.getByText(/over 1 month you would repay/)).toBeVisible();
  await amount.fill('499.99');
  await expect(page.getByText('We finance invoices from £500.00')).toBeVisible();
  await amount.fill('100000.01');
  await expect(page.getByText('We finance invoices up to £100,000.00')).toBeVisible();
  await amount.fill('ten');
  await expect(page.getByText(/Enter an amount in pounds/)).toBeVisible();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
});

test('keeps no cookie and measures nobody', async ({ as }) => {
  const page = await as('nobody');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.goto('/calculator');
  await page.getByRole('textbox', { name: 'Invoice amount, with VAT' }).fill('2500');
  await expect(page.getByText('For £2,500.00 over')).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  expect(new Set(asked).size).toBe(1);
});
