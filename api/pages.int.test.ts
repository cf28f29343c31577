import { recordActivity } from '@millrace/db/activity/activityLog';
import { sql } from '@millrace/db/connection/sql';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type * as z from 'zod';
import type { Page } from './http/page';
import { appRouter } from './router';
import { type Browser, readData } from './testing/browser';
import { buildWorld } from './testing/fixtures';
import { inputOf } from './testing/matrixInputs';
import { adminBrowser, browserOf } from './testing/people';
import { startApi, type TestApi } from './testing/startApi';

interface Declared {
  _def: { output?: { schema: z.ZodType & { shape?: Record<string, unknown> } } };
}
const lists = Object.entries(appRouter._def.procedures as unknown as Record<string, Declared>)
  .filter(([, { _def }]) => 'pagination' in (_def.output?.schema.shape ?? {}))
  .map(([path]) => path);

/** Each list that comes in pages, with rows in it: beyond its end it still knows how many there are. */
describe('a page beyond the end', () => {
  let api: TestApi;
  let company: Browser;
  let admin: Browser;
  let world: Awaited<ReturnType<typeof buildWorld>>;
  beforeAll(async () => {
    api = await startApi();
    world = await buildWorld(api);
    await api.db.change(sql`
      INSERT INTO reconciling_items (id, source, direction, reason, subject_type, subject_id,
        amount_minor, since_on, ordinary_until)
      VALUES (gen_random_uuid(), 'bank', 'in', 'unknown_receipt', 'bank_line', 'x', 1, '2026-01-15',
        '2026-01-15')
    `);
    await api.db.inTransaction((tx) =>
      recordActivity(tx, {
        actor: { type: 'system', id: null, name: 'Millrace' },
        ...{ action: 'seen', subjectType: 'company', subjectId: world.companyId, words: 'Seen.' },
      }),
    );
    company = await browserOf(api, world.userA);
    admin = await adminBrowser(api, ['operations']);
  }, 60_000);
  afterAll(() => api.close());

  it('is asked of every list', () => {
    expect(lists.length).toBeGreaterThan(5);
  });

  it.each(lists)('of %s is empty, and leads back', async (path) => {
    const reader = path.startsWith('invoice.') ? company : admin;
    const read = async (pageNumber: number) => {
      const input = { ...(inputOf(path, world) as object), pageNumber, pageSize: 1 };
      return readData<Page<unknown>>(await reader.query(path, input));
    };
    const first = await read(1);
    expect(first.items).toHaveLength(1);
    const beyond = await read(9_999);
    expect(beyond.items).toEqual([]);
    expect(beyond.pagination).toEqual({ ...first.pagination, pageNumber: 9_999 });
    expect(await read(first.pagination.totalCount)).toMatchObject({ items: [expect.anything()] });
  });
});
