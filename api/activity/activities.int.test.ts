import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordBookCheck } from '@millrace/db/bookChecks/bookBreaks';
import { sealRows } from '@millrace/db/seals/sealChain';
import { sql } from '@millrace/db/connection/sql';
import type { ActivitySubject } from '@millrace/domain/activity/activity';
import type { Page } from '../http/page';
import { type Browser, readData } from '../testing/browser';
import { buildWorld, type World } from '../testing/fixtures';
import { adminBrowser } from '../testing/people';
import { startApi, type TestApi } from '../testing/startApi';
import type { ActivityView, SealsView } from './view';

let api: TestApi;
let world: World;
let admin: Browser;

beforeAll(async () => {
  api = await startApi();
  world = await buildWorld(api);
  admin = await adminBrowser(api, ['compliance']);
  await write('payment', '2031-06-30T12:00:00Z', 'Of the day before.');
  await write('payment', '2031-06-30T23:30:00Z', '=Just after midnight in London.');
  await write('clock', '2031-07-02T22:59:00Z', "It is O\u2019Brien's last minute of the day.");
  await write('invoice', '2031-07-02T23:00:00Z', 'Of the day after.', world.invoiceId);
}, 60_000);
afterAll(() => api.close());

const write = (
  subjectType: ActivitySubject,
  businessAt: string,
  words: string,
  invoiceId: string | null = null,
) =>
  api.db.change(sql`
    INSERT INTO activities (id, actor_type, actor_name, action, subject_type, subject_id, words,
      invoice_id, business_at, ip)
    VALUES (${randomUUID()}, 'user', 'Ann Maker', 'tested', ${subjectType}, 'x', ${words},
      ${invoiceId}, ${businessAt},
      '81.2.69.160')
  `);
const list = async (filter: object) =>
  readData<Page<ActivityView>>(await admin.query('activity.list', { action: 'tested', ...filter }));
const listWords = async (filter: object) => (await list(filter)).items.map(({ words }) => words);

describe('the activity log is searched', () => {
  it('by business days in London, the first and the last included', async () => {
    expect(await listWords({ fromOn: '2031-07-01', toOn: '2031-07-02' })).toEqual([
      "It is O\u2019Brien's last minute of the day.",
      '=Just after midnight in London.',
    ]);
    expect(await listWords({ toOn: '2031-06-30' })).toEqual(['Of the day before.']);
    expect(await listWords({ fromOn: '2031-07-03' })).toEqual(['Of the day after.']);
  });

  it('by kind, by words and by the number of the invoice', async () => {
    expect(await listWords({ kind: 'system' })).toEqual([
      "It is O\u2019Brien's last minute of the day.",
    ]);
    expect(await listWords({ kind: 'money' })).toHaveLength(2);
    expect(await listWords({ q: 'after midnight' })).toHaveLength(1);
    const { number } = (await api.db.row<{ number: string }>(
      sql`SELECT number FROM invoices WHERE id = ${world.invoiceId}`,
    )) ?? { number: '' };
    expect(await listWords({ q: number })).toEqual(['Of the day after.']);
  });

  it('and refuses days in the wrong order', async () => {
    const answer = await admin.query('activity.list', {
      fromOn: '2031-07-02',
      toOn: '2031-07-01',
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('The first day comes after the last one');
  });
});

describe('a row of the activity log', () => {
  it('has its seal as soon as it is sealed', async () => {
    const [open] = (await list({ kind: 'system' })).items;
    expect(open).toMatchObject({ seal: null, ip: '81.2.69.160' });
    while ((await sealRows(api.db)).sealed > 0);
    const [row] = (await list({ kind: 'system' })).items;
    const seal = await api.db.row(sql`
      SELECT row_hash, prev_hash, hash FROM chain_seals
      WHERE table_name = 'activities' AND row_id = ${row?.id}
    `);
    expect(row?.seal).toMatchObject(seal ?? { hash: 'missing' });
  });
});

describe('the seals', () => {
  const read = async () => readData<SealsView>(await admin.query('activity.seals'));
  const check = (breaks: { name: string; subject: string; words: string }[]) =>
    api.db.inTransaction((tx) => recordBookCheck(tx, { breaks, sealedRows: 12 }));

  it('are said to be unchecked, whole, or broken and where', async () => {
    expect(await read()).toMatchObject({ checkedAt: null, sealedRows: null, broken: [] });
    await check([]);
    expect(await read()).toMatchObject({ sealedRows: 12, broken: [] });
    const wrong = { name: 'seal_edited', subject: 'activities x', words: 'is not what was sealed' };
    await check([wrong, { name: 'ledger_sums_to_zero', subject: 'all', words: 'off by 1' }]);
    const { broken, checkedAt } = await read();
    expect(broken).toEqual([{ subject: 'activities x', words: 'is not what was sealed' }]);
    expect(Date.parse(checkedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('the CSV of the activity', () => {
  const download = (search: Record<string, string>) =>
    admin.fetch(`/api/activities/csv?${new URLSearchParams(search).toString()}`);

  it('has the rows that the same filter lists, safe to open', async () => {
    const answer = await download({ kind: 'money', fromOn: '2031-07-01', action: 'tested' });
    expect(answer.headers.get('content-disposition')).toMatch(/"millrace-activity-[\d-]{10}\.csv"/);
    const [head, row, end, ...more] = (await answer.text()).split('\r\n');
    expect(head).toMatch(/^Row,At,Business time,Who,.*,Hash$/);
    expect(row).toContain(",'=Just after midnight in London.,");
    expect([end, more]).toEqual(['', []]);
    // No cell of the row is empty text: what is not there is nothing between two commas.
    expect(row).not.toMatch(/(^|,)""(,|$)/);
    expect(row).toMatch(/,,/);
  });

  it('takes what a person typed literally', async () => {
    const found = await (await download({ q: "O\u2019Brien's", action: 'tested' })).text();
    expect(found.split('\r\n')).toHaveLength(3);
    const none = await (await download({ q: "'; select 1; --", action: 'tested' })).text();
    expect(none.split('\r\n')).toHaveLength(2);
  });

  it('of a filter that is none is refused', async () => {
    expect((await download({ fromOn: 'yesterday' })).status).toBe(400);
    expect((await download({ page: '2' })).status).toBe(400);
    expect((await download({ q: '\u0000' })).status).toBe(400);
  });
});
