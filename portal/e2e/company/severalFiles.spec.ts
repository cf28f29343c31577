import { asPdf, chooseFile, type MadeFile } from '../actions/addInvoice';
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
  await expect(list.getByRole('listitem').first()).toContainText('We cannot use this file.');
  await expect(page.getByText('KA-9611.pdf opens first.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to details' }).click();
  await expect(page.getByRole('textbox', { name: /Invoice number/ })).toHaveValue('KA-9611');
  await page.goto('/invoices?tab=drafts');
  for (const number of ['KA-9611', 'KA-9612']) {
    await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
  }
});
