import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  type Database,
  type Tx,
  constraintOf,
  openDatabase,
  parseBigint,
  queryRows,
  sqlStateOf,
} from './connection';
import { BusinessClock } from './models/BusinessClock';
import { Company } from './models/Company';
import { createTestDatabase, type TestDatabase } from './testing/database';

jest.setTimeout(60_000);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const read = <Row extends object>(sql: string) =>
  test.db.inTransaction((tx) => queryRows<Row>(tx, sql));

describe('what comes back from the database', () => {
  it('reads BIGINT and counts as safe numbers', async () => {
    const [row] = await read('SELECT 9007199254740991::bigint AS most, count(*) FROM companies');
    expect(row).toEqual({ most: 9007199254740991, count: 0 });
  });

  it('throws on a BIGINT above 2^53 instead of rounding it', async () => {
    expect(() => parseBigint('9007199254740992')).toThrow(RangeError);
    await expect(read('SELECT 9007199254740993::bigint AS much')).rejects.toThrow(
      'Not a safe integer: 9007199254740993',
    );
  });

  it('reads DATE as its own text, in queries and in models', async () => {
    const [row] = await read("SELECT DATE '2026-03-29' AS day");
    expect(row).toEqual({ day: '2026-03-29' });
    await BusinessClock.update({ moving: true, movingToOn: '2028-02-29' }, { where: { id: 1 } });
    const clock = await BusinessClock.findByPk(1);
    expect([clock?.movingToOn, clock?.offsetMs]).toEqual(['2028-02-29', 0]);
  });

  it.each([
    ["'2026-03-29 01:30:00.123456+01'", Date.UTC(2026, 2, 29, 0, 30, 0, 123)],
    ["'2026-03-29 00:30:00Z'", Date.UTC(2026, 2, 29, 0, 30)],
    ["'0044-03-15 12:00:00Z BC'", Date.UTC(-43, 2, 15, 12)],
    ["'infinity'", Number.POSITIVE_INFINITY],
  ])('reads the instant %s', async (text, ms) => {
    const [row] = await read<{ at: Date | number }>(`SELECT TIMESTAMPTZ ${text} AS at`);
    expect(Number(row?.at)).toBe(ms);
  });

  it('names itself and keeps its session in UTC', async () => {
    const [row] = await read(
      "SELECT current_setting('application_name') AS app, current_setting('timezone') AS zone",
    );
    expect(row).toEqual({
      app: 'millrace test',
      zone: expect.stringMatching(/^(UTC|\+00|<\+00>)/),
    });
  });
});

describe('statements by themselves', () => {
  const sum = 'SELECT $1::int + $2::int AS sum';

  it('answer with the rows and with how many there were', async () => {
    const read = await test.db.runAlone({ text: sum }, [1, 2]);
    expect(read).toEqual({ rows: [{ sum: 3 }], count: 1 });
    const changed = await test.db.runAlone(
      { text: "INSERT INTO throttle_hits VALUES ('x', now(), 0), ('y', now(), 0)" },
      [],
    );
    expect(changed).toEqual({ rows: [], count: 2 });
    await test.db.runAlone({ text: 'DELETE FROM throttle_hits' }, []);
  });

  it('read BIGINT and DATE as everywhere', async () => {
    const text = "SELECT 9007199254740991::bigint AS most, DATE '2026-03-29' AS day";
    const { rows } = await test.db.runAlone({ text }, []);
    expect(rows).toEqual([{ most: 9007199254740991, day: '2026-03-29' }]);
  });

  it('with a name are planned once per connection', async () => {
    const one = openDatabase(test.url, { poolMax: 1 });
    for (let turn = 0; turn < 3; turn += 1) await one.runAlone({ text: sum, name: 'sum' }, [1, 2]);
    const { rows } = await one.runAlone({ text: 'SELECT name FROM pg_prepared_statements' }, []);
    expect(rows).toEqual([{ name: 'sum' }]);
    await one.close();
  });

  it('with a name outlive a migration that changes the type of a column', async () => {
    const one = openDatabase(test.url, { poolMax: 1 });
    const run = (text: string, name?: string) => one.runAlone({ text, name }, []);
    await run('CREATE TABLE kept (amount int)');
    await run('INSERT INTO kept VALUES (7)');
    expect((await run('SELECT amount FROM kept', 'kept')).rows).toEqual([{ amount: 7 }]);
    await run('ALTER TABLE kept ALTER amount TYPE text');
    expect((await run('SELECT amount FROM kept', 'kept')).rows).toEqual([{ amount: '7' }]);
    await run('DROP TABLE kept');
    await one.close();
  });

  it('give the connection back after an error, which names its constraint', async () => {
    const one = openDatabase(test.url, { poolMax: 1 });
    const text = "INSERT INTO throttle_hits VALUES ('z', now(), -1)";
    const error = await one.runAlone({ text }, []).catch((thrown: unknown) => thrown);
    expect([sqlStateOf(error), constraintOf(error)]).toEqual([
      '23514',
      'throttle_hits_count_check',
    ]);
    expect((await one.runAlone({ text: sum }, [1, 1])).count).toBe(1);
    await one.close();
  });
});

describe('transactions', () => {
  it('tries a deadlock again and ends with both effects', async () => {
    const run = (tx: Tx, sql: string) => queryRows(tx, sql);
    await test.db.inTransaction((tx) =>
      run(tx, "INSERT INTO throttle_hits VALUES ('a', now(), 0), ('b', now(), 0)"),
    );
    let starts = 0;
    const both = (first: string, second: string) =>
      test.db.inTransaction(async (tx) => {
        starts += 1;
        const add = (key: string) =>
          run(tx, `UPDATE throttle_hits SET count = count + 1 WHERE key = '${key}'`);
        await add(first);
        await run(tx, 'SELECT pg_sleep(0.3)');
        await add(second);
      });
    await Promise.all([both('a', 'b'), both('b', 'a')]);
    expect(await read('SELECT key, count FROM throttle_hits ORDER BY key')).toEqual([
      { key: 'a', count: 2 },
      { key: 'b', count: 2 },
    ]);
    expect(starts).toBe(3);
  });

  it('reports a deferred constraint as an ordinary error and keeps the pool usable', async () => {
    const id = '019c0000-0000-7000-8000-000000000001';
    const empty = test.db.inTransaction((tx) =>
      queryRows(
        tx,
        `INSERT INTO journal_entries (id, idempotency_key, kind, effective_on)
         VALUES ('${id}', 'k', 'test', '2026-01-15')`,
      ),
    );
    const error = await empty.catch((thrown: unknown) => thrown);
    expect([sqlStateOf(error), constraintOf(error)]).toEqual([
      '23514',
      'journal_entries_has_lines',
    ]);
    expect(await read('SELECT id FROM journal_entries')).toEqual([]);
  });

  it('binds the models to the database opened last', async () => {
    const again = openDatabase(test.url);
    expect(await Company.count()).toBe(0);
    expect(Company.sequelize).toBe(again.sequelize);
    await again.close();
  });

  it('gives up on an address where nobody listens', async () => {
    const nowhere = openDatabase('postgres://nobody:x@127.0.0.1:9/none');
    await expect(nowhere.ping()).rejects.toThrow('ECONNREFUSED');
    await nowhere.close();
  });
});

const message = (type: string, ...fields: Buffer[]) => {
  const body = Buffer.concat(fields);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
/** AuthenticationOk and ReadyForQuery. */
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const farewell = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
);

describe('a server that is being started again', () => {
  /** A port that nobody listens on yet, and a way to let it lead to the real server. */
  const openLater = async () => {
    const door: Server = createServer((near) => {
      const { hostname, port } = new URL(test.url);
      const far = connect(Number(port), hostname);
      near.pipe(far).pipe(near);
      for (const end of [near, far])
        end.on('error', () => [near, far].map((each) => each.destroy()));
    });
    const listen = (port: number) =>
      new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve));
    await listen(0);
    const { port } = door.address() as AddressInfo;
    await new Promise((resolve) => door.close(resolve));
    const url = new URL(test.url);
    url.port = String(port);
    return { db: openDatabase(url.href), open: () => listen(port), close: () => door.close() };
  };

  it.each([
    ['a transaction', (db: Database) => db.inTransaction((tx) => queryRows(tx, 'SELECT 1 AS one'))],
    ['a query', (db: Database) => db.sequelize.query('SELECT 1 AS one', { type: 'SELECT' })],
  ])('is waited for by %s, which has sent nothing yet', async (_, run) => {
    const later = await openLater();
    const answer = run(later.db);
    await new Promise((resolve) => setTimeout(resolve, 700));
    await later.open();
    expect(await answer).toEqual([{ one: 1 }]);
    await later.db.close();
    later.close();
  });

  it('may die in the moment in which it has let somebody in', async () => {
    const diesAtOnce = createServer((near) => {
      near.on('error', () => undefined);
      near.once('data', () => near.end(Buffer.concat([welcome, farewell])));
    });
    await new Promise<void>((resolve) => diesAtOnce.listen(0, '127.0.0.1', resolve));
    const { port } = diesAtOnce.address() as AddressInfo;
    const db = openDatabase(`postgres://nobody:x@127.0.0.1:${port}/none`);
    await expect(db.ping()).rejects.toThrow();
    await db.close();
    diesAtOnce.close();
  });

  it('is not waited for by the question whether it is ready', async () => {
    const later = await openLater();
    await expect(later.db.ping()).rejects.toThrow('ECONNREFUSED');
    await later.db.close();
  });
});
