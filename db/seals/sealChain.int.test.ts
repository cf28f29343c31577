import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { makePosting } from '@millrace/domain/ledger/journal';
import { recordActivity } from '../activity/activityLog';
import { takeChanges } from '../bookChecks/bookLooks';
import { postEntry } from '../ledger/ledger';
import { Activity } from '../models/Activity';
import { ChainSeal } from '../models/ChainSeal';
import { JournalEntry } from '../models/JournalEntry';
import { JournalLine } from '../models/JournalLine';
import { checkChain, type ChainBreak, type ProvenChain } from './sealCheck';
import { sealRows } from './sealChain';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { raw, sql } from '../connection/sql';

jest.setTimeout(60_000);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ poolMax: 20 });
});
afterAll(() => test.close());

/** One entry of two lines and one activity: four rows to seal. */
async function act(key: string): Promise<void> {
  await test.db.inTransaction(async (tx) => {
    const lines = [
      ['bank', 100],
      ['equity', -100],
    ] as const;
    await postEntry(tx, {
      ...makePosting('capital_moved', {}, lines),
      idempotencyKey: key,
      effectiveOn: '2026-01-15',
    });
    await recordActivity(tx, {
      actor: { type: 'system', id: null, name: 'Millrace' },
      action: 'capital_moved',
      subjectType: 'ledger',
      subjectId: key,
      after: { nothing: null, amountMinor: 100 },
      words: 'Own capital was paid in.',
    });
  });
}

async function sealAll(): Promise<void> {
  while ((await sealRows(test.db)).sealed > 0);
}

/** Runs as a superuser who has switched the triggers off. */
async function tamper(...statements: string[]): Promise<void> {
  await test.db.inTransaction(async (tx) => {
    await tx.rows(sql`SET LOCAL session_replication_role = replica`);
    for (const statement of statements) await tx.change(raw(statement));
  });
}

const name = ({ kind, tableName, rowId }: ChainBreak) => `${kind} ${tableName} ${rowId}`;
const findNames = async () => (await checkChain(test.db)).breaks.map(name);

describe('sealing while others post', () => {
  it('seals every row once, in one unbroken chain, with four sealers at work', async () => {
    let posting = true;
    const sealer = async () => {
      while (posting) await sealRows(test.db, { limit: 7 });
    };
    const sealers = [1, 2, 3, 4].map(sealer);
    await Promise.all(Array.from({ length: 60 }, (_, index) => act(`act ${index}`)));
    posting = false;
    await Promise.all(sealers);
    await sealAll();
    const { breaks, head, checked } = await checkChain(test.db);
    expect(breaks).toEqual([]);
    expect([checked, head.seq, await ChainSeal.count()]).toEqual([240, 240, 240]);
    expect([await JournalEntry.count(), await Activity.count()]).toEqual([60, 60]);
  });

  it('finds nothing to do afterwards, and keeps the chain’s end', async () => {
    const { head } = await checkChain(test.db);
    expect(await sealRows(test.db)).toEqual({ sealed: 0, head });
    expect((await checkChain(test.db, { knownHead: head })).breaks).toEqual([]);
  });
});

describe('a look at what has changed', () => {
  /** As the last look left it. */
  let proven: ProvenChain;
  const lookOn = async () => {
    const clock = await test.db.inTransaction((tx) =>
      tx.row<{ now: Date }>(sql`SELECT clock_timestamp() AS now`),
    );
    const { breaks, head, latest, checked, rowsRead } = await checkChain(test.db, { proven });
    proven = { head, latest, lastAt: clock?.now ?? new Date() };
    return { names: breaks.map(name), checked, rowsRead };
  };
  /** Whatever was written so far was so an hour ago, and was sealed so. */
  const growOlder = async () => {
    await tamper(
      "UPDATE journal_entries SET posted_at = posted_at - interval '1 hour'",
      "UPDATE activities SET at = at - interval '1 hour'",
      'DELETE FROM chain_seals',
      "UPDATE chain_head SET (seq, hash) = (0, repeat('0', 64))",
    );
    await sealAll();
    // As PostgreSQL does by itself: how it finds few rows depends on what it knows of them all.
    await tamper('ANALYZE journal_entries, journal_lines, activities, chain_seals');
    const { breaks, head, latest } = await checkChain(test.db);
    expect(breaks).toEqual([]);
    proven = { head, latest, lastAt: new Date() };
  };

  it('reads next to nothing of ten times as many rows either, while nothing comes', async () => {
    await growOlder();
    const few = await lookOn();
    expect(few).toMatchObject({ names: [], checked: 0 });
    expect(few.rowsRead).toBeLessThan(60);
    for (let turn = 0; turn < 54; turn += 1) {
      await Promise.all(Array.from({ length: 10 }, (_, index) => act(`more ${turn} ${index}`)));
    }
    await sealAll();
    await growOlder();
    const many = await lookOn();
    expect(many).toMatchObject({ names: [], checked: 0 });
    expect(many.rowsRead).toBeLessThan(60);
  });

  it('compares what was sealed since, and finds a row that is not what was sealed', async () => {
    await act('since');
    await sealAll();
    const entry = await JournalEntry.findOne({
      where: { idempotencyKey: 'since' },
      rejectOnEmpty: true,
    });
    const before = proven;
    await tamper(`UPDATE journal_entries SET description = 'x' WHERE id = '${entry.id}'`);
    expect(await lookOn()).toMatchObject({
      names: [`edited journal_entries ${entry.id}`],
      checked: 4,
    });
    await tamper(`UPDATE journal_entries SET description = '' WHERE id = '${entry.id}'`);
    proven = before;
    expect(await lookOn()).toMatchObject({ names: [], checked: 4 });
  });

  it('finds rows that were left without a seal, and those dated back, which triggers note', async () => {
    await test.db.inTransaction(async (tx) => {
      await tx.change(sql`
        INSERT INTO activities (id, actor_type, actor_name, action, subject_type, subject_id, words,
        business_at, at) VALUES ('019c0000-0000-7000-8000-0000000000ba', 'user', 'Eve', 'x', 'x',
        'x', 'x', now(), now() - interval '1 day')
      `);
      await takeChanges(tx);
    });
    await sealAll();
    expect((await lookOn()).names).toEqual([
      'unsealed activities 019c0000-0000-7000-8000-0000000000ba',
    ]);
    await tamper("DELETE FROM activities WHERE id = '019c0000-0000-7000-8000-0000000000ba'");
    await act('without a seal');
    await tamper(
      "UPDATE activities SET at = at - interval '2 minutes' WHERE subject_id = 'without a seal'",
    );
    expect((await lookOn()).names).toEqual([expect.stringMatching(/^unsealed activities/)]);
    await sealAll();
    expect((await lookOn()).names).toEqual([expect.stringMatching(/^inserted activities/)]);
    await tamper(
      "UPDATE activities SET at = at + interval '2 minutes' WHERE subject_id = 'without a seal'",
    );
  });

  it('finds that the part proven before ends otherwise, and leaves its rows to the whole', async () => {
    await growOlder();
    await tamper("UPDATE journal_entries SET description = 'x' WHERE idempotency_key = 'act 1'");
    expect((await lookOn()).names).toEqual([]);
    expect(await findNames()).toEqual([expect.stringMatching(/^edited journal_entries/)]);
    await tamper("UPDATE journal_entries SET description = '' WHERE idempotency_key = 'act 1'");
    const { head } = proven;
    await tamper(`UPDATE chain_seals SET hash = 'again' WHERE seq = ${head.seq}`);
    expect((await lookOn()).names).toContain(`cut chain_seals ${head.seq}`);
    await tamper(`UPDATE chain_seals SET hash = '${head.hash}' WHERE seq = ${head.seq}`);
    await act('now');
    await sealAll();
    expect(await findNames()).toEqual([]);
  });
});

describe('tampering is named', () => {
  it('edited: a line, an entry and an activity', async () => {
    const line = await JournalLine.findOne({ order: ['id'], rejectOnEmpty: true });
    const activity = await Activity.findOne({ order: ['seq'], rejectOnEmpty: true });
    const { id: entryId } = await JournalEntry.findOne({ rejectOnEmpty: true });
    await tamper(
      `UPDATE journal_lines SET signed_minor = signed_minor + 1 WHERE id = ${line.id}`,
      `UPDATE journal_entries SET description = 'x' WHERE id = '${entryId}'`,
      `UPDATE activities SET words = 'Nothing happened.' WHERE id = '${activity.id}'`,
    );
    expect(await findNames()).toEqual([
      `edited journal_entries ${entryId}`,
      `edited journal_lines ${line.id}`,
      `edited activities ${activity.id}`,
    ]);
    await tamper(
      `UPDATE journal_lines SET signed_minor = signed_minor - 1 WHERE id = ${line.id}`,
      `UPDATE journal_entries SET description = '' WHERE id = '${entryId}'`,
      `UPDATE activities SET words = 'Own capital was paid in.' WHERE id = '${activity.id}'`,
    );
    expect(await findNames()).toEqual([]);
  });

  it('inserted: a row dated before sealed rows; unsealed: one from before them all', async () => {
    await tamper(
      `INSERT INTO activities (id, actor_type, actor_name, action, subject_type, subject_id, words,
        business_at, at) VALUES ('019c0000-0000-7000-8000-000000000001', 'user', 'Eve', 'x', 'x',
        'x', 'x', now(), now() - interval '2 minutes')`,
    );
    expect(await findNames()).toEqual(['unsealed activities 019c0000-0000-7000-8000-000000000001']);
    await sealAll();
    expect(await findNames()).toEqual(['inserted activities 019c0000-0000-7000-8000-000000000001']);
    await tamper(
      `INSERT INTO journal_entries (id, idempotency_key, kind, effective_on, posted_at)
        VALUES ('019c0000-0000-7000-8000-000000000002', 'old', 'x', '2026-01-01',
        now() - interval '1 day')`,
    );
    await sealAll();
    expect(await findNames()).toEqual([
      'unsealed journal_entries 019c0000-0000-7000-8000-000000000002',
      'inserted activities 019c0000-0000-7000-8000-000000000001',
    ]);
    await tamper("DELETE FROM journal_entries WHERE idempotency_key = 'old'");
  });

  it('deleted: a row whose seal stands', async () => {
    await tamper("DELETE FROM activities WHERE id = '019c0000-0000-7000-8000-000000000001'");
    expect(await findNames()).toEqual(['deleted activities 019c0000-0000-7000-8000-000000000001']);
  });

  it('forged: a seal that was written again over an edited row', async () => {
    await tamper("UPDATE chain_seals SET row_hash = repeat('f', 64) WHERE seq = 100");
    const seal = await ChainSeal.findByPk(100, { rejectOnEmpty: true });
    expect(await findNames()).toEqual(
      expect.arrayContaining([
        `forged ${seal.tableName} ${seal.rowId}`,
        `edited ${seal.tableName} ${seal.rowId}`,
      ]),
    );
  });

  it('cut: seals taken out of the middle, and off the end', async () => {
    await tamper('DELETE FROM chain_seals WHERE seq BETWEEN 50 AND 59');
    expect(await findNames()).toContain('cut chain_seals 49');
    const { head } = await checkChain(test.db);
    await tamper(`DELETE FROM chain_seals WHERE seq > ${head.seq - 3}`);
    const { breaks } = await checkChain(test.db);
    expect(breaks.map((one) => one.words)).toContain(
      `is the end of the chain, which went on to ${head.seq}`,
    );
    await act('after the cut');
    await expect(sealRows(test.db)).rejects.toThrow('The end of the hash chain was cut off.');
  });

  it('cut: an end that is not the one written down elsewhere', async () => {
    const { head } = await checkChain(test.db);
    await tamper(
      `UPDATE chain_head SET (seq, hash) =
        (SELECT seq, hash FROM chain_seals ORDER BY seq DESC LIMIT 1)`,
    );
    const knownHead = { seq: head.seq + 3, hash: 'the one in the log' };
    const { breaks } = await checkChain(test.db, { knownHead });
    expect(breaks).toContainEqual({
      ...{ kind: 'cut', tableName: 'chain_seals', rowId: String(knownHead.seq) },
      ...{ seq: knownHead.seq, words: 'is a known end and not in the chain' },
    });
  });
});
