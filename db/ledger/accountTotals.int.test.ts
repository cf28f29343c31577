import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { makePosting } from '@millrace/domain/ledger/journal';
import { formatMoney } from '@millrace/domain/money/money';
import pg from 'pg';
import type { Tx } from '../connection/connection';
import { findBreaks } from '../bookChecks/invariants';
import { balances, foldAccountTotals, type NewEntry, postEntry } from './ledger';
import { migrateUp, withMigrator } from '../migrate';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { sql, type Sql } from '../connection/sql';
import { patience, until } from '../testing/until';

jest.setTimeout(120_000);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase({ poolMax: 16 });
});
afterAll(() => test.close());

const noteId = randomUUID();

type Account = 'bank' | 'equity' | 'funding';

/** Moves some pence from one account to another, a business event of its own. */
const move = (amountMinor: number, to: Account, from: Account): NewEntry => ({
  ...makePosting('capital_moved', { debenture: noteId }, [
    [to, amountMinor],
    [from, -amountMinor],
  ]),
  idempotencyKey: randomUUID(),
  effectiveOn: '2026-01-15',
});

const within = <Result>(work: (tx: Tx) => Promise<Result>) => test.db.inTransaction(work);
const read = async (tx: Tx) => {
  const { bank, equity, funding } = await balances(tx);
  return { bank, equity, funding };
};
const countRows = async () => {
  const [row] = await within((tx) =>
    tx.rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM account_totals`),
  );
  return row?.count ?? 0;
};
const findTotalBreaks = async (tx: Tx) =>
  (await findBreaks(tx)).filter(({ name }) => name === 'account_totals');

class Undo extends Error {}

/** Runs inside a transaction that is rolled back. */
async function undone(work: (tx: Tx) => Promise<void>): Promise<void> {
  const run = within(async (tx) => {
    await work(tx);
    throw new Undo();
  });
  await expect(run).rejects.toThrow(Undo);
}

describe('the totals of the accounts', () => {
  it('count a line in the transaction that posts it, for nobody else before its end', async () => {
    const before = await within(read);
    await within(async (tx) => {
      await postEntry(tx, move(700, 'bank', 'equity'));
      expect((await read(tx)).bank).toBe(before.bank + 700);
      expect(await within(read)).toEqual(before);
    });
    expect((await within(read)).equity).toBe(before.equity - 700);
  });

  it('count nothing of what is rolled back, wholly or to a savepoint', async () => {
    const before = await within(read);
    await undone(async (tx) => {
      await postEntry(tx, move(1, 'bank', 'equity'));
      expect((await read(tx)).bank).toBe(before.bank + 1);
    });
    await within(async (tx) => {
      await tx.rows(sql`SAVEPOINT before`);
      await postEntry(tx, move(20, 'bank', 'equity'));
      await tx.rows(sql`ROLLBACK TO SAVEPOINT before`);
      await postEntry(tx, move(300, 'funding', 'equity'));
    });
    const after = { ...before, equity: before.equity - 300, funding: before.funding + 300 };
    expect(await within(read)).toEqual(after);
    expect(await within(findTotalBreaks)).toEqual([]);
  });

  it('count a key that is used again once', async () => {
    const entry = move(50, 'bank', 'equity');
    const { bank } = await within(read);
    await within((tx) => postEntry(tx, entry));
    await within((tx) => postEntry(tx, entry));
    expect((await within(read)).bank).toBe(bank + 50);
  });

  it('are what is read of the whole ledger: not its lines', async () => {
    const { bank } = await within(read);
    await undone(async (tx) => {
      await tx.change(sql`INSERT INTO account_totals VALUES ('bank', 'GBP', 5)`);
      expect((await read(tx)).bank).toBe(bank + 5);
      expect((await balances(tx, { untilOn: '9999-12-31' })).bank).toBe(bank);
    });
  });

  it('that a hand has changed are found by the check of the book, and so are lines', async () => {
    const { bank } = await within(read);
    const breaksAfter = async (spoil: Sql) => {
      let found: unknown;
      await undone(async (tx) => {
        await tx.rows(sql`SET LOCAL session_replication_role = replica`);
        await tx.change(spoil);
        found = await findTotalBreaks(tx);
      });
      return found;
    };
    const said = (words: string) => [{ name: 'account_totals', subject: 'bank GBP', words }];
    expect(
      await breaksAfter(sql`UPDATE account_totals SET signed_minor = signed_minor + 3 WHERE ctid =
        (SELECT ctid FROM account_totals WHERE account_code = 'bank' LIMIT 1)`),
    ).toEqual(said(`kept ${formatMoney(bank + 3)}, lines ${formatMoney(bank)}`));
    expect(await breaksAfter(sql`DELETE FROM account_totals WHERE account_code = 'bank'`)).toEqual(
      said(`kept £0.00, lines ${formatMoney(bank)}`),
    );
    expect(await breaksAfter(sql`DELETE FROM journal_lines WHERE account_code = 'bank'`)).toEqual(
      said(`kept ${formatMoney(bank)}, lines £0.00`),
    );
  });

  it('that are wrong can be written again by their owner', async () => {
    const before = await within(read);
    await undone(async (tx) => {
      await tx.change(sql`UPDATE account_totals SET signed_minor = 1`);
      expect(await findTotalBreaks(tx)).not.toEqual([]);
      // As docs/OPERATIONS.md says.
      await tx.rows(sql`LOCK TABLE journal_lines IN SHARE ROW EXCLUSIVE MODE`);
      await tx.rows(sql`TRUNCATE account_totals`);
      await tx.change(sql`INSERT INTO account_totals SELECT * FROM summed_accounts`);
      expect(await findTotalBreaks(tx)).toEqual([]);
      expect(await read(tx)).toEqual(before);
    });
  });
});

describe('many who post at once', () => {
  it('sum up right, without a deadlock, while others fold', async () => {
    const before = await within(read);
    const accounts = ['bank', 'equity', 'funding'] as const;
    const at = (place: number) => accounts[place % 3] ?? 'bank';
    let begun = 0;
    let folding = true;
    const fold = async () => {
      while (folding) await within(foldAccountTotals);
    };
    const post = async (place: number) => {
      for (let turn = 0; turn < 40; turn += 1) {
        await within(async (tx) => {
          begun += 1;
          // In an order of its own: rows that were shared would be waited for in a circle.
          for (let step = place; step < place + 3; step += 1) {
            await postEntry(tx, move(1 + step, at(step), at(step + 1 + (turn % 2))));
          }
          await postEntry(tx, move(1, 'bank', 'equity'));
        });
      }
    };
    const folds = [fold(), fold()];
    try {
      await Promise.all(Array.from({ length: 12 }, (_, place) => post(place)));
    } finally {
      folding = false;
      await Promise.all(folds);
    }
    // A transaction that a deadlock ends is begun again.
    expect(begun).toBe(12 * 40);
    expect(await within(findTotalBreaks)).toEqual([]);
    expect((await within(read)).bank).toBe(before.bank + 12 * 40);
  });

  it('wait neither for each other nor for one who folds', async () => {
    await fillUp();
    await within(async (folder) => {
      await foldAccountTotals(folder);
      await within(async (first) => {
        await postEntry(first, move(1, 'bank', 'equity'));
        await within(async (second) => {
          await second.rows(
            sql`SELECT set_config('lock_timeout', ${String(Math.ceil(500 * patience))}, true)`,
          );
          await postEntry(second, move(2, 'equity', 'bank'));
          await foldAccountTotals(second);
        });
      });
    });
    expect(await within(findTotalBreaks)).toEqual([]);
  });
});

/** More rows than are left unfolded. */
const fillUp = () =>
  within((tx) =>
    tx.rows(sql`
  INSERT INTO account_totals SELECT code, 'GBP', n % 2 * 2 - 1
  FROM generate_series(1, 600) AS n, unnest(ARRAY['bank', 'equity']) AS code
`),
  );

describe('folding', () => {
  it('makes a row of each account once there are many, with the same sums', async () => {
    await within((tx) => postEntry(tx, move(9, 'bank', 'funding')));
    await within(foldAccountTotals);
    expect(await countRows()).toBeGreaterThan(3);
    await fillUp();
    const before = await within(read);
    await Promise.all([within(foldAccountTotals), within(foldAccountTotals)]);
    expect(await countRows()).toBe(3);
    expect(await within(read)).toEqual(before);
    expect(await within(findTotalBreaks)).toEqual([]);
  });
});

describe('the migration', () => {
  it('counts what is there, and a line that is being posted meanwhile', async () => {
    const { url, db, close } = await createTestDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await withMigrator(url, (migrator) => migrator.down({ to: '0032-account-totals' }));
      await db.inTransaction((tx) => postEntry(tx, move(100, 'bank', 'equity')));
      const applied = await db.inTransaction(async (tx) => {
        await postEntry(tx, move(20, 'bank', 'equity'));
        const applying = migrateUp(url);
        await until('the migration waits', async () => {
          const { rowCount } = await client.query(
            `SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
             AND application_name = 'millrace migrate' AND wait_event_type = 'Lock'`,
          );
          return rowCount === 1;
        });
        await postEntry(tx, move(3, 'bank', 'equity'));
        return { applying };
      });
      expect(await applied.applying).toContain('0032-account-totals');
      await db.inTransaction((tx) => postEntry(tx, move(4_000, 'bank', 'equity')));
      expect((await db.inTransaction(read)).bank).toBe(4_123);
      expect(await db.inTransaction(findTotalBreaks)).toEqual([]);
    } finally {
      await client.end();
      await close();
    }
  });
});
