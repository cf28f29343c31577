import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { keepLooks } from './bookChecks/bookLooks';
import { openDatabase } from './connection/connection';
import { readDatabaseEnv } from './env';
import { findBreaks } from './bookChecks/invariants';
import { lookAtFigures } from './bookChecks/lookAtFigures';
import { migrateUp } from './migrate';
import { awaitMigrations, readMigrationStatus } from './migrations/migrationStatus';
import { grantRoles } from './roles';
import { checkChain } from './seals/sealCheck';
import { createEmptyDatabase } from './testing/database';

jest.setTimeout(60_000);

/** Roles are the whole server's, so each run has names of its own. */
const unique = randomBytes(4).toString('hex');
const names = { owner: `owner_${unique}`, app: `app_${unique}`, reader: `reader_${unique}` };

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let server: pg.Client;
let urls: { ownerUrl: string; appUrl: string; readerUrl: string };
const clients: pg.Client[] = [];

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  clients.push(client);
  return client;
}

function address(name: string): string {
  const url = new URL(empty.url);
  url.username = name;
  url.password = `p/ss'wörd of ${name}`;
  return url.href;
}

/** Owner and database as a platform hands them over: no superuser, and the tables are the owner's. */
beforeAll(async () => {
  empty = await createEmptyDatabase();
  server = new pg.Client({ connectionString: readDatabaseEnv().url });
  await server.connect();
  const password = pg.escapeLiteral(`p/ss'wörd of ${names.owner}`);
  await server.query(`CREATE ROLE ${names.owner} LOGIN CREATEROLE PASSWORD ${password}`);
  const database = new URL(empty.url).pathname.slice(1);
  await server.query(`ALTER DATABASE ${database} OWNER TO ${names.owner}`);
  urls = {
    ownerUrl: address(names.owner),
    appUrl: address(names.app),
    readerUrl: address(names.reader),
  };
  await migrateUp(urls.ownerUrl);
  await grantRoles(urls);
});

afterAll(async () => {
  for (const client of clients) await client.end();
  await empty.drop();
  for (const name of Object.values(names)) await server.query(`DROP ROLE IF EXISTS ${name}`);
  await server.end();
});

describe('the application’s role', () => {
  it.each([
    'DROP TABLE notes',
    'DROP TRIGGER journal_lines_append_only ON journal_lines',
    'ALTER TABLE financings DISABLE TRIGGER ALL',
    'ALTER TABLE journal_lines ADD COLUMN more text',
    'ALTER TABLE approvals DROP CONSTRAINT approvals_maker_is_not_checker',
    'TRUNCATE notes',
    'TRUNCATE journal_entries CASCADE',
    'CREATE TABLE mine (id int)',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    'SET session_replication_role = replica',
    'UPDATE journal_lines SET signed_minor = 0',
    'DELETE FROM activities',
    "UPDATE chain_seals SET hash = ''",
    'DELETE FROM chain_anchors',
    'DELETE FROM allowed_transitions',
    "INSERT INTO schema_migrations (name) VALUES ('mine')",
    "INSERT INTO account_totals VALUES ('bank', 'GBP', 1)",
    'UPDATE account_totals SET signed_minor = 0',
    'DELETE FROM account_totals',
    `CREATE TEMP TABLE mine (account_code text, currency text, signed_minor bigint);
     CREATE TRIGGER mine AFTER INSERT ON mine REFERENCING NEW TABLE AS added
       FOR EACH STATEMENT EXECUTE FUNCTION total_accounts()`,
  ])('may not: %s', async (sql) => {
    const client = await connect(urls.appUrl);
    await expect(client.query(sql)).rejects.toThrow(/must be owner|permission denied/);
  });

  it('may not become the owner', async () => {
    const client = await connect(urls.appUrl);
    await expect(client.query(`SET ROLE ${names.owner}`)).rejects.toThrow('permission denied');
  });

  it('works with rows, those of later tables too', async () => {
    const owner = await connect(urls.ownerUrl);
    await owner.query('CREATE TABLE later (id bigserial PRIMARY KEY, word text)');
    const client = await connect(urls.appUrl);
    await client.query("INSERT INTO later (word) VALUES ('one')");
    await client.query("UPDATE later SET word = 'two'");
    expect((await client.query('SELECT * FROM later')).rows).toEqual([{ id: '1', word: 'two' }]);
    await client.query('DELETE FROM later');
    await expect(client.query('TRUNCATE later')).rejects.toThrow('permission denied');
    await owner.query('DROP TABLE later');
  });

  it('posts lines, whose totals the database keeps by itself, and folds them', async () => {
    const client = await connect(urls.appUrl);
    await client.query(`BEGIN; WITH entry AS (
      INSERT INTO journal_entries (id, idempotency_key, kind, effective_on)
      VALUES (gen_random_uuid(), 'x', 'capital_moved', '2026-01-15') RETURNING id)
      INSERT INTO journal_lines (entry_id, account_code, signed_minor)
      SELECT id, code, minor FROM entry, (VALUES ('bank', 7), ('equity', -7)) AS given (code, minor)
        CROSS JOIN generate_series(1, 600)`);
    await client.query('SELECT fold_account_totals()');
    const { rows } = await client.query('SELECT * FROM account_totals ORDER BY account_code');
    await client.query('ROLLBACK');
    expect(rows).toEqual([
      { account_code: 'bank', currency: 'GBP', signed_minor: '4200' },
      { account_code: 'equity', currency: 'GBP', signed_minor: '-4200' },
    ]);
  });

  it('looks at what has changed, and keeps how far it has looked', async () => {
    const db = openDatabase(urls.appUrl, { poolMax: 1 });
    const look = async (runId: string) => {
      const asked = { runId, whole: false, rules: [] };
      const seen = await db.inTransaction((tx) =>
        lookAtFigures(tx, asked, () => Promise.resolve(null)),
      );
      await db.inTransaction((tx) => keepLooks(tx, runId));
      return seen;
    };
    expect(await look('first')).toMatchObject({ breaks: [], isWhole: true });
    expect(await look('second')).toMatchObject({ breaks: [], isWhole: false });
    await db.close();
  });

  it('reads which migrations are applied, and waits for them', async () => {
    const status = await readMigrationStatus(urls.appUrl);
    expect(status.every(({ isApplied }) => isApplied)).toBe(true);
    await awaitMigrations(urls.appUrl, 0);
    const nobody = address(`nobody_${unique}`);
    await expect(awaitMigrations(nobody, 0)).rejects.toThrow('The database is not ready');
  });

  it('stays as it is when its rights are given again', async () => {
    const describeRights = async () =>
      (
        await server.query(
          `SELECT rolname, rolsuper, rolcreaterole, rolcreatedb, rolpassword FROM pg_authid
           WHERE rolname = ANY($1) ORDER BY 1`,
          [Object.values(names)],
        )
      ).rows;
    const before = await describeRights();
    expect(await grantRoles(urls)).toEqual([
      `${names.app} has its rights.`,
      `${names.reader} has its rights.`,
    ]);
    expect(await describeRights()).toEqual(before);
  });
});

describe('a reader', () => {
  it('sees the book and none of what people prove by who they are', async () => {
    const client = await connect(urls.readerUrl);
    await client.query('SELECT * FROM invoices');
    await client.query('SELECT id, email FROM users');
    for (const sql of [
      'SELECT password_hash FROM users',
      'SELECT totp_secret_encrypted FROM users',
      'SELECT * FROM sessions',
      'SELECT * FROM sign_in_links',
      "UPDATE companies SET name = ''",
      'DELETE FROM notes',
      'SELECT fold_account_totals()',
    ]) {
      await expect(client.query(sql)).rejects.toThrow('permission denied');
    }
  });

  it('can check the whole book', async () => {
    const db = openDatabase(urls.readerUrl, { poolMax: 1 });
    expect(await db.inTransaction(findBreaks)).toEqual([]);
    expect((await checkChain(db)).breaks).toEqual([]);
    await db.close();
  });
});

describe('rights are refused', () => {
  it('to a role that owns the tables', async () => {
    const given = { ownerUrl: urls.ownerUrl, appUrl: urls.ownerUrl };
    await expect(grantRoles(given)).rejects.toThrow('give the parts another role');
  });

  /** A role that somebody else made, with something that no part needs. */
  const strong = `strong_${unique}`;
  const group = `group_${unique}`;
  it.each([
    ['may make roles', `ALTER ROLE ${strong} CREATEROLE`],
    ['may read past all rights', `ALTER ROLE ${strong} BYPASSRLS`],
    ['is above all rights', `ALTER ROLE ${strong} SUPERUSER`],
    ['is the owner, or may become it', `GRANT ${names.owner} TO ${strong}`],
    [
      'is the owner, or may become it',
      `CREATE ROLE ${group}; GRANT ${group} TO ${strong}; GRANT ${names.owner} TO ${group}`,
    ],
    [
      'owns functions',
      `CREATE FUNCTION theirs() RETURNS int LANGUAGE sql AS 'SELECT 1';
       ALTER FUNCTION theirs() OWNER TO ${strong}`,
    ],
    [
      'owns the database',
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I OWNER TO ${strong}', current_database()); END $$`,
    ],
    ['owns the schema', `ALTER SCHEMA public OWNER TO ${strong}`],
    ['owns tables', `CREATE TABLE theirs (id int); ALTER TABLE theirs OWNER TO ${strong}`],
    ['may make tables', `GRANT CREATE ON SCHEMA public TO ${strong}`],
  ])('to a role that %s: %s', async (why, made) => {
    const inside = await connect(empty.url);
    await inside.query(`CREATE ROLE ${strong} LOGIN`);
    try {
      await inside.query(made);
      const given = { ownerUrl: urls.ownerUrl, appUrl: address(strong) };
      await expect(grantRoles(given)).rejects.toThrow(`${strong} ${why}`);
    } finally {
      const database = pg.escapeIdentifier(new URL(empty.url).pathname.slice(1));
      await inside.query(`ALTER DATABASE ${database} OWNER TO ${names.owner}`);
      await inside.query(`ALTER SCHEMA public OWNER TO pg_database_owner`);
      await inside.query(
        `DROP OWNED BY ${strong}; DROP ROLE ${strong}; DROP ROLE IF EXISTS ${group}`,
      );
    }
  });

  it('by an owner who may make no roles, while the role is missing', async () => {
    await server.query(`ALTER ROLE ${names.owner} NOCREATEROLE`);
    await grantRoles(urls);
    const given = { ownerUrl: urls.ownerUrl, appUrl: address(`missing_${unique}`) };
    await expect(grantRoles(given)).rejects.toThrow(`CREATE ROLE "missing_${unique}" LOGIN`);
  });
});
