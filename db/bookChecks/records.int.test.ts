import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { recordActivity } from '../activity/activityLog';
import { moveClock, readClock } from '../settings/clock';
import { Activity } from '../models/Activity';
import { FinancingDocumentHash } from '../models/FinancingDocumentHash';
import { VendorBankAccount } from '../models/VendorBankAccount';
import { openAccount } from '../crypto/accountNumbers';
import { buildAdmin, buildBankAccount, buildFinancing, testKeys } from '../testing/build';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { sql } from '../connection/sql';

jest.setTimeout(60_000);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const dayMs = 86_400_000;

describe('the business clock', () => {
  it('starts at wall time, and is the same London day', async () => {
    const clock = await test.db.inTransaction(readClock);
    expect(clock).toMatchObject({ offsetMs: 0, moving: false, movingToOn: null });
    expect(Math.abs(clock.nowAt.getTime() - Date.now())).toBeLessThan(5_000);
    const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
    expect(clock.todayOn).toBe(london.format(clock.nowAt));
  });

  it('moves forward, never back', async () => {
    const admin = await buildAdmin();
    const move = (offsetMs: number) =>
      test.db.inTransaction((tx) =>
        moveClock(tx, { offsetMs, moving: true, movingToOn: '2030-01-01', movedBy: admin.id }),
      );
    await move(3 * dayMs);
    await expect(move(2 * dayMs)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const clock = await test.db.inTransaction(readClock);
    expect(clock).toMatchObject({ offsetMs: 3 * dayMs, moving: true, movingToOn: '2030-01-01' });
    expect(clock.nowAt.getTime() - Date.now()).toBeGreaterThan(3 * dayMs - 5_000);
  });

  it('tells any wall instant in the business time that held then', async () => {
    const move = (offsetMs: number) =>
      test.db.inTransaction((tx) =>
        moveClock(tx, { offsetMs, moving: true, movingToOn: '2030-01-01', movedBy: null }),
      );
    const lead = async (wallAt: string) => {
      const row = await test.db.inTransaction((tx) =>
        tx.row<{ ms: number }>(
          sql`SELECT (extract(epoch FROM business_at(${wallAt}) - ${wallAt}) * 1000)::bigint AS ms`,
        ),
      );
      return row?.ms;
    };
    const before = new Date().toISOString();
    await move(30 * dayMs);
    const between = new Date(Date.now() + 1).toISOString();
    await setTimeout(5);
    await move(60 * dayMs);
    await move(60 * dayMs + 1);
    expect(await Promise.all(['2020-01-01T00:00:00Z', before, between].map(lead))).toEqual([
      0,
      3 * dayMs,
      30 * dayMs,
    ]);
    expect(await lead(new Date(Date.now() + 1_000).toISOString())).toBe(60 * dayMs);
  });
});

describe('the activity log', () => {
  const activity = {
    actor: { type: 'user', id: 'u', name: 'Ada', ip: '127.0.0.1', requestId: 'r' },
    action: 'note_added',
    subjectType: 'invoice',
    subjectId: 'i',
    before: null,
    after: { text: 'It is "quoted".' },
    words: 'Ada added a note.',
  } as const;

  it('writes business and wall time itself', async () => {
    const { id } = await test.db.inTransaction((tx) => recordActivity(tx, activity));
    const row = await Activity.findByPk(id, { rejectOnEmpty: true });
    expect(row.get()).toMatchObject({ actorName: 'Ada', after: activity.after, before: null });
    expect(row.businessAt.getTime() - row.at.getTime()).toBe(60 * dayMs + 1);
  });

  it('is undone with the change that it speaks of', async () => {
    const before = await Activity.count();
    const failing = test.db.inTransaction(async (tx) => {
      await recordActivity(tx, activity);
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await Activity.count()).toBe(before);
  });
});

describe('a financing that ends before payout', () => {
  it.each(['rejected', 'cancelled', 'expired'] as const)('frees its document: %s', async (end) => {
    const first = await buildFinancing();
    const sha256 = first.documentSha256All[0] ?? '';
    const copy = await buildFinancing();
    const claim = () => FinancingDocumentHash.create({ sha256, invoiceId: copy.invoiceId });
    await expect(claim()).rejects.toMatchObject({ name: 'SequelizeUniqueConstraintError' });
    await first.update({ status: end });
    await claim();
    expect(await FinancingDocumentHash.count({ where: { sha256, live: true } })).toBe(1);
  });
});

describe('account numbers', () => {
  it('stand in clear in no column of any table', async () => {
    const { id } = await buildBankAccount({ sortCode: '107999', accountNumber: '88837491' });
    const row = await VendorBankAccount.findByPk(id, { rejectOnEmpty: true });
    expect(openAccount(row, testKeys).accountNumber).toBe('88837491');
    const dump = await dumpAll(test.url);
    expect(dump).toContain(id);
    expect(dump).not.toMatch(/8883-?7491|107999/);
  });
});

/** Every row of every table as text, as a dump would hold it. */
async function dumpAll(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ text: string }>(
      `SELECT content::text AS text FROM "${name}" AS content`,
    );
    texts.push(...rows.map((row) => row.text));
  }
  await client.end();
  return texts.join('\n');
}
