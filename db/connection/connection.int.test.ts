import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Database, constraintOf, openDatabase, parseBigint, sqlStateOf } from './connection';
import { BusinessClock } from '../models/BusinessClock';
import { Company } from '../models/Company';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { prepared, raw, sql } from './sql';

jest.setTimeout(60_000);

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const read = <Row extends object>(text: string) => test.db.rows<Row>(raw(text));

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
  const sum = (a: number, b: number) => sql`SELECT ${a}::int + ${b}::int AS sum`;
  const one = () => openDatabase(test.url, { poolMax: 1 });

  it('answer with the rows, the first of them, or with how many were changed', async () => {
    expect(await test.db.rows(sum(1, 2))).toEqual([{ sum: 3 }]);
    expect(await test.db.row(sum(1, 2))).toEqual({ sum: 3 });
    expect(await test.db.row(sql`SELECT 1 WHERE false`)).toBeNull();
    const added = sql`INSERT INTO throttle_hits VALUES ('x', now(), 0), ('y', now(), 0)`;
    expect(await test.db.change(added)).toBe(2);
    expect(await test.db.change(sql`DELETE FROM throttle_hits`)).toBe(2);
  });

  it('give columns in camel case, inside a transaction too', async () => {
    const query = sql`SELECT 1 AS sort_code_id, 2 AS line_1, 3 AS "asWritten"`;
    const row = { sortCodeId: 1, line1: 2, asWritten: 3 };
    expect(await test.db.row(query)).toEqual(row);
    expect(await test.db.inTransaction((tx) => tx.row(query))).toEqual(row);
  });

  it('throw where a column is null that is said to be never so', async () => {
    const dueOn = (day: string | null) => sql`SELECT ${day}::date AS "dueOn!"`;
    expect(await test.db.row(dueOn('2026-03-29'))).toEqual({ dueOn: '2026-03-29' });
    await expect(test.db.row(dueOn(null))).rejects.toThrow('The column dueOn is null.');
  });

  it('take lists, whatever stands in them', async () => {
    const texts = ['a,b', '"', '{}', "'", '\\', 'NULL', ''];
    expect(await test.db.row(sql`SELECT ${texts}::text[] AS texts`)).toEqual({ texts });
  });

  it('refuse a value that was forgotten', async () => {
    await expect(test.db.row(sql`SELECT ${undefined}::int`)).rejects.toThrow(
      'Value 1 is undefined in: SELECT $1::int',
    );
  });

  it('read BIGINT and DATE as everywhere', async () => {
    const query = sql`SELECT 9007199254740991::bigint AS most, DATE '2026-03-29' AS day`;
    expect(await test.db.row(query)).toEqual({ most: 9007199254740991, day: '2026-03-29' });
  });

  it('with a name are planned once per connection', async () => {
    const db = one();
    for (let turn = 0; turn < 3; turn += 1) await db.row(prepared('sum', sum(turn, 2)));
    expect(await db.rows(sql`SELECT name FROM pg_prepared_statements`)).toEqual([{ name: 'sum' }]);
    await db.close();
  });

  it('with a name outlive a migration that changes the type of a column', async () => {
    const db = one();
    const amount = prepared('kept', raw('SELECT amount FROM kept'));
    await db.change(raw('CREATE TABLE kept (amount int)'));
    await db.change(raw('INSERT INTO kept VALUES (7)'));
    expect(await db.row(amount)).toEqual({ amount: 7 });
    await db.change(raw('ALTER TABLE kept ALTER amount TYPE text'));
    expect(await db.row(amount)).toEqual({ amount: '7' });
    await db.change(raw('DROP TABLE kept'));
    await db.close();
  });

  it('give the connection back after an error, which names its constraint', async () => {
    const db = one();
    const error = await db
      .change(sql`INSERT INTO throttle_hits VALUES ('z', now(), -1)`)
      .catch((thrown: unknown) => thrown);
    expect([sqlStateOf(error), constraintOf(error)]).toEqual([
      '23514',
      'throttle_hits_count_check',
    ]);
    expect(await db.row(sum(1, 1))).toEqual({ sum: 2 });
    await db.close();
  });
});

describe('transactions', () => {
  it('tries a deadlock again and ends with both effects', async () => {
    await test.db.change(sql`INSERT INTO throttle_hits VALUES ('a', now(), 0), ('b', now(), 0)`);
    let starts = 0;
    const both = (first: string, second: string) =>
      test.db.inTransaction(async (tx) => {
        starts += 1;
        const add = (key: string) =>
          tx.change(sql`UPDATE throttle_hits SET count = count + 1 WHERE key = ${key}`);
        await add(first);
        await tx.rows(sql`SELECT pg_sleep(0.3)`);
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
      tx.rows(sql`
      INSERT INTO journal_entries (id, idempotency_key, kind, effective_on)
      VALUES (${id}, 'k', 'test', '2026-01-15')
    `),
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
    ['a transaction', (db: Database) => db.inTransaction((tx) => tx.rows(sql`SELECT 1 AS one`))],
    ['a query', (db: Database) => db.rows(sql`SELECT 1 AS one`)],
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
