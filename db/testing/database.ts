import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database } from '../connection/connection';
import { readDatabaseEnv } from '../env';
import { migrateUp, migrationsHash } from '../migrate';

const templateLockKey = 7_164_002;
const templateName = `millrace_template_${migrationsHash}`;

export interface TestDatabase {
  url: string;
  db: Database;
  /** Closes the pool and drops the database. */
  close(): Promise<void>;
}

/**
 * A database of its own with every migration applied, cloned from a template that is built once
 * per state of the migrations. DATABASE_URL names a server where databases may be made.
 */
export async function createTestDatabase({ poolMax = 10 } = {}): Promise<TestDatabase> {
  const serverUrl = readDatabaseEnv().url;
  const name = `millrace_test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [templateLockKey]);
    await buildTemplate(client, serverUrl);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${templateName}`);
  });
  const url = databaseUrl(serverUrl, name);
  const db = openDatabase(url, { poolMax, applicationName: 'millrace test' });
  const close = async (): Promise<void> => {
    await db.close();
    await onServer(serverUrl, async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    });
  };
  return { url, db, close };
}

/** An empty database without any migration, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const serverUrl = readDatabaseEnv().url;
  const name = `millrace_empty_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, (client) => client.query(`CREATE DATABASE ${name}`));
  const drop = async (): Promise<void> => {
    await onServer(serverUrl, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  };
  return { url: databaseUrl(serverUrl, name), drop };
}

/** Built under another name and renamed when complete: a crash leaves no half template. */
async function buildTemplate(client: pg.Client, serverUrl: string): Promise<void> {
  const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [templateName]);
  if (found.rowCount) return;
  const building = `${templateName}_building`;
  await client.query(`DROP DATABASE IF EXISTS ${building} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${building}`);
  await migrateUp(databaseUrl(serverUrl, building));
  await client.query(`ALTER DATABASE ${building} RENAME TO ${templateName}`);
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer<Result>(
  url: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', (error) => process.stderr.write(`${error.message}\n`));
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
