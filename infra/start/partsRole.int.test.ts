import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { readStarterEnv } from './env';
import { openHome } from './home';
import { startStack } from './stack';
import { patience } from '../tests/patience';
import { makeTemporaryFolder } from '../tests/temporaryFolder';

jest.setTimeout(180_000 * patience);

const unique = randomBytes(4).toString('hex');
const owner = { name: `plain_owner_${unique}`, database: `plain_${unique}` };
const serverUrl = process.env['DATABASE_URL'] ?? '';

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The API on a database given by a person, as the starter starts it. */
async function withApi<T>(
  databaseUrl: string,
  work: (run: { database: string; databaseOfParts: string }, said: string) => Promise<T>,
  home = openHome(makeTemporaryFolder()),
): Promise<T> {
  const said: string[] = [];
  const stack = await startStack({
    home,
    given: { ...readStarterEnv(), DATABASE_URL: databaseUrl, PORT: undefined },
    ...{ millraceEnv: 'test', watch: false, durable: false, publicPort: undefined },
    only: new Set(['postgres', 'migrations', 'api']),
    print: (line) => said.push(line),
    signal: new AbortController().signal,
  });
  try {
    return await work(stack.run, said.join('\n'));
  } finally {
    await stack.stop();
  }
}

async function nameRoleOfApi(url: string): Promise<string[]> {
  const { rows } = await onDatabase(url, (client) =>
    client.query<{ name: string }>(
      `SELECT DISTINCT usename AS name FROM pg_stat_activity
       WHERE application_name = 'millrace api' AND datname = current_database()`,
    ),
  );
  return rows.map(({ name }) => name);
}

let plainUrl: string;
let strongUrl: string;
beforeAll(async () => {
  const url = new URL(serverUrl);
  url.pathname = `/${owner.database}`;
  strongUrl = url.href;
  url.username = owner.name;
  url.password = unique;
  plainUrl = url.href;
  await onDatabase(serverUrl, async (client) => {
    await client.query(`CREATE ROLE ${owner.name} LOGIN PASSWORD '${unique}'`);
    await client.query(`CREATE DATABASE ${owner.database} OWNER ${owner.name}`);
  });
});
afterAll(async () => {
  const roles = await onDatabase(strongUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT DISTINCT grantee AS name FROM information_schema.role_table_grants
       WHERE grantee LIKE 'millrace_app_%'`,
    );
    for (const { name } of rows) await client.query(`DROP OWNED BY ${name}`);
    return rows.map(({ name }) => name);
  });
  await onDatabase(serverUrl, async (client) => {
    await client.query(`DROP DATABASE ${owner.database} WITH (FORCE)`);
    for (const name of [...roles, owner.name]) await client.query(`DROP ROLE ${name}`);
  });
});

describe('the role by which a started API comes in', () => {
  it('is the owner’s where that may make no other, and the start says so', async () => {
    await withApi(plainUrl, async (run, said) => {
      expect(said).toMatch(
        /role of worker and API: none, .* owner .*There is no role millrace_app/,
      );
      expect(run.databaseOfParts).toBe(plainUrl);
      expect(await nameRoleOfApi(strongUrl)).toEqual([owner.name]);
    });
  });

  it('is never the owner’s because its own has another password: the start ends and says why', async () => {
    const home = openHome(makeTemporaryFolder());
    await withApi(
      strongUrl,
      async (run) => {
        const { username } = new URL(run.databaseOfParts);
        await onDatabase(strongUrl, (client) =>
          client.query(`ALTER ROLE ${username} PASSWORD 'another one'`),
        );
      },
      home,
    );
    await expect(withApi(strongUrl, () => Promise.resolve(), home)).rejects.toThrow(
      /does not let in millrace_app_.*password/,
    );
  });

  it('changes no table and deletes nothing of the ledger and the activity log', async () => {
    await withApi(strongUrl, async (run) => {
      const { username } = new URL(run.databaseOfParts);
      expect(username).toMatch(/^millrace_app_[0-9a-f]{8}$/);
      expect(await nameRoleOfApi(strongUrl)).toEqual([username]);
      await onDatabase(run.databaseOfParts, async (client) => {
        for (const sql of [
          'DELETE FROM journal_lines',
          'DELETE FROM journal_entries',
          'DELETE FROM activities',
          'TRUNCATE activities',
          'ALTER TABLE journal_lines DISABLE TRIGGER ALL',
          'CREATE TABLE mine (id int)',
        ]) {
          await expect(client.query(sql)).rejects.toThrow(/permission denied|must be owner/);
        }
      });
    });
  });
});
