import {
  test as base,
  type Browser,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { signInByRequest } from './actions/signIn';
import { browserEnv } from './env';
import type { DemoKey } from './people';

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
type OpenAs = (key: DemoKey | 'nobody', options?: BrowserContextOptions) => Promise<Page>;
type SignedIn = (key: DemoKey) => Promise<StorageState>;

/**
 * `as` opens a page in a browser of its own for one of the demo's people. Each person signs in
 * once for all tests of a worker, so that the tests stay clear of the sign-in limits.
 */
export const test = base.extend<{ as: OpenAs }, { signedIn: SignedIn }>({
  signedIn: [
    async ({ browser }, use) => {
      const known = new Map<DemoKey, StorageState>();
      await use(async (key) => {
        const state = known.get(key) ?? (await signIn(browser, key));
        known.set(key, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
  as: async ({ browser, signedIn }, use) => {
    const opened: Page[] = [];
    await use(async (key, options = {}) => {
      const storageState = key === 'nobody' ? undefined : await signedIn(key);
      const context = await browser.newContext({ ...options, storageState });
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});
export { expect, type Page } from '@playwright/test';

async function signIn(browser: Browser, key: DemoKey): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: browserEnv.MILLRACE_PUBLIC_URL });
  await signInByRequest(context.request, key);
  const state = await context.storageState();
  await context.close();
  return state;
}
