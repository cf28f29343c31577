import { startSecondPortal } from '../actions/secondPortal';
import { within } from '../env';
import { expect, test } from '../test';

test('while the API cannot be reached a page says One moment, opens by itself, and its reference finds the cause', async ({
  page,
  as,
}) => {
  const portal = await startSecondPortal();
  try {
    const answer = await page.goto(`${portal.url}/sign-in`);
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()['retry-after']).toBe('5');
    await expect(page.getByRole('heading', { name: 'One moment' })).toBeVisible();
    await expect(page.getByText('Nothing you did is lost.')).toBeVisible();
    const reference = await page.locator('code').innerText();
    const line = portal.lines().find((one) => one.includes(reference)) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({ requestId: reference, path: '/sign-in', level: 50 });

    await portal.startApi();
    await expect(page.getByRole('heading', { name: 'One moment' })).toBeHidden({
      timeout: within(20_000),
    });
    const admin = await as('maker');
    await expect(async () => {
      await admin.goto(`/admin/processes?q=${reference}`);
      const cause = admin.getByText('The portal could not reach the API: ECONNREFUSED');
      await expect(cause).toBeVisible({ timeout: within(3_000) });
    }).toPass({ timeout: within(20_000) });
  } finally {
    portal.stop();
  }
});
