import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrations } from './index';

export interface MigrationStatus {
  readonly name: string;
  readonly isApplied: boolean;
}

/** Which migrations are applied. It only reads, so that the application's role may ask. */
export async function readMigrationStatus(url: string): Promise<MigrationStatus[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    application_name: 'millrace migrate',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const applied = new Set(await readApplied(client));
    return migrations.map(({ name }) => ({ name, isApplied: applied.has(name) }));
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readApplied(client: pg.Client): Promise<string[]> {
  const found = await client.query("SELECT to_regclass('schema_migrations') IS NOT NULL AS there");
  if (!(found.rows[0] as { there: boolean }).there) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
  return rows.map(({ name }) => name);
}

const askEveryMs = 1_000;

/** Waits until every migration of this release is applied, and until the server lets us in at all:
 *  the role and its rights come with them. @throws what stood in the way when time is over */
export async function awaitMigrations(url: string, withinMs: number): Promise<void> {
  for (const untilMs = Date.now() + withinMs; ; await sleep(askEveryMs)) {
    const trouble = await findTrouble(url);
    if (trouble === null) return;
    if (Date.now() > untilMs) throw new Error(`The database is not ready: ${trouble}`);
  }
}

async function findTrouble(url: string): Promise<string | null> {
  try {
    const pending = (await readMigrationStatus(url)).filter(({ isApplied }) => !isApplied);
    return pending.length === 0 ? null : `${pending.map(({ name }) => name).join(', ')} to apply`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
