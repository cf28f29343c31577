import { randomUUID } from 'node:crypto';
import { callAs } from '../actions/api';
import { readToday } from '../actions/clock';
import { within } from '../env';
import { expect, test } from '../test';

test('a receipt that the statement does not show is withdrawn, and gone from every list', async ({
  as,
}) => {
  const maker = await as('maker');
  const reference = 'NEVER CAME';
  await callAs(maker).adminReceipt.record.mutate({
    ...{ paymentId: randomUUID(), amountMinor: 41_903, reference },
    receivedOn: await readToday(maker),
  });
  await callAs(maker).adminOverview.checkBook.mutate();
  await maker.goto('/admin/outside');
  const row = maker.getByRole('row', { name: /Receipt recorded by hand.*419\.03/ });
  await expect(async () => {
    await maker.reload();
    await expect(row).toBeVisible({ timeout: within(2_000) });
  }).toPass({ timeout: within(30_000) });
  await row.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = maker.getByRole('dialog');
  await expect(dialog).toContainText('Our bank statement is read once more first.');
  await dialog.getByLabel('Reason').fill('The bank does not know it.');
  await dialog.getByRole('button', { name: 'Withdraw the receipt' }).click();
  await expect(maker.getByText('The receipt of £419.03 is withdrawn')).toBeVisible();
  await expect(row).toHaveCount(0);
  await maker.goto('/admin/tasks');
  await expect(maker.getByRole('heading', { name: 'Receipts without a company' })).toBeVisible();
  await expect(maker.getByRole('row', { name: reference })).toHaveCount(0);
});
