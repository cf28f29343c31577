import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { findPerson, type DemoKey } from '../people';

/** Signs one of the demo's people in without a page, by the request that their card makes. */
export async function signInByRequest(request: APIRequestContext, key: DemoKey): Promise<void> {
  const { csrfToken } = (await (await request.get('/api/auth/csrf')).json()) as {
    csrfToken: string;
  };
  const form = { key, csrfToken, json: 'true' };
  const answer = await request.post('/api/auth/callback/demo', { form });
  expect(answer.ok(), `${key} signs in`).toBe(true);
}

/** Presses the card of one of the demo's people on the sign-in page. */
export async function signInByCard(page: Page, key: DemoKey): Promise<void> {
  await page.goto('/sign-in');
  const { name } = findPerson(key);
  await page.getByRole('region', { name: 'Choose who to sign in as' }).getByText(name).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}
