import type { Browser } from './browser';
import { buildWorld, type World } from './fixtures';
import { browserOf } from './people';
import { startApi, type TestApi } from './startApi';

/** An API with company A's records, and a browser in which somebody of A is signed in. */
export async function openAsCompany(): Promise<{ api: TestApi; world: World; company: Browser }> {
  const api = await startApi();
  const world = await buildWorld(api);
  return { api, world, company: await browserOf(api, world.userA) };
}
