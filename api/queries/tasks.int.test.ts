import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildWorld, type World } from '../testing/fixtures';
import { adminBrowser } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';

let api: TestApi;
let world: World;
beforeAll(async () => {
  api = await startApi();
  world = await buildWorld(api);
}, 60_000);
afterAll(() => api.close());

it('a task is put off for a week, and not for ever', async () => {
  const admin = await adminBrowser(api, ['support']);
  const until = (at: string) => admin.mutate('task.snooze', { taskId: world.taskId, until: at });
  expect((await until('9999-12-31T00:00:00.000Z')).status).toBe(400);
  const inAWeek = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
  expect((await until(inAWeek)).status).toBe(200);
});
