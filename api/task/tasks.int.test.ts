import { sql } from '@millrace/db/connection/sql';
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
  const admin = await adminBrowser(api, ['operations']);
  const until = (at: string) => admin.mutate('task.snooze', { taskId: world.taskId, until: at });
  expect((await until('9999-12-31T00:00:00.000Z')).status).toBe(400);
  expect((await until('0000-06-01T00:00:00.000Z')).status).toBe(400);
  expect((await until('2026-01-01T00:00:00.000Z')).status).toBe(400);
  const inAWeek = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
  expect((await until(inAWeek)).status).toBe(200);
});

it('what stands for money is put off and finished by those who may book money', async () => {
  const [support, treasury] = await Promise.all([
    adminBrowser(api, ['support']),
    adminBrowser(api, ['treasury']),
  ]);
  await api.db.change(sql`
    UPDATE tasks SET kind = 'payment_unknown', status = 'open' WHERE id = ${world.taskId}
  `);
  const { taskId } = world;
  const until = new Date(Date.now() + 60_000).toISOString();
  expect((await support.mutate('task.claim', { taskId })).status).toBe(200);
  expect((await support.mutate('task.snooze', { taskId, until })).status).toBe(403);
  expect((await support.mutate('task.finish', { taskId, outcome: 'Nothing.' })).status).toBe(403);
  const outcome = 'It was the deposit of the 3rd, booked by hand.';
  expect((await treasury.mutate('task.finish', { taskId, outcome })).status).toBe(200);
});
