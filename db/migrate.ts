import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { Umzug } from 'umzug';
import { readMigrateEnv } from './env';
import { migrations } from './migrations/index';
import { awaitMigrations, readMigrationStatus } from './migrations/migrationStatus';

const lockKey = 7_164_001;

/** Changes whenever a migration does; names the template that test databases are cloned from. */
export const migrationsHash = createHash('sha256')
  .update(JSON.stringify(migrations))
  .digest('hex')
  .slice(0, 16);

/**
 * Each migration and its row in `schema_migrations` are one transaction: a crash leaves either
 * both or neither. The advisory lock lets any number of starters call this at once.
 */
export async function withMigrator<Result>(
  url: string,
  run: (migrator: Umzug<pg.Client>) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    application_name: 'millrace migrate',
  });
  client.on('error', (error) => process.stderr.write(`${error.message}\n`));
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`);
    return await run(await makeMigrator(client));
  } finally {
    await client.end();
  }
}

/** The library is big, and whoever only clones a migrated database does not need it. */
async function makeMigrator(client: pg.Client): Promise<Umzug<pg.Client>> {
  const { Umzug: Migrator } = await import('umzug');
  const apply = (sql: string, recordSql: string) => async (): Promise<void> => {
    await client.query('BEGIN');
    try {
      await client.query(sql);
      await client.query(recordSql);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  };
  return new Migrator<pg.Client>({
    context: client,
    logger: undefined,
    migrations: migrations.map(({ name, up, down }) => ({
      name,
      up: apply(up, `INSERT INTO schema_migrations (name) VALUES ('${name}')`),
      down: apply(down, `DELETE FROM schema_migrations WHERE name = '${name}'`),
    })),
    storage: {
      executed: async () => {
        const { rows } = await client.query<{ name: string }>(
          'SELECT name FROM schema_migrations ORDER BY name',
        );
        return rows.map((row) => row.name);
      },
      // The migration's own transaction keeps the books.
      logMigration: () => Promise.resolve(),
      unlogMigration: () => Promise.resolve(),
    },
  });
}

/** Applies what is missing; answers with the names. */
export function migrateUp(url: string): Promise<string[]> {
  return withMigrator(url, async (migrator) => (await migrator.up()).map(({ name }) => name));
}

/** Takes back the last migration, or all of them; answers with the names. */
export function migrateDown(url: string, { all = false } = {}): Promise<string[]> {
  return withMigrator(url, async (migrator) => {
    const undone = await (all ? migrator.down({ to: 0 }) : migrator.down());
    return undone.map(({ name }) => name);
  });
}

const usage = `up | down [--all] [--i-have-a-backup NAME] | status [--wait SECONDS]`;

async function runCommand(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      wait: { type: 'string' },
      'i-have-a-backup': { type: 'string' },
    },
  });
  const [command] = positionals;
  const { url, isProduction } = readMigrateEnv();
  const say = (names: string[], verb: string) => {
    process.stdout.write(`${names.length ? `${verb} ${names.join(', ')}` : 'Nothing to do'}\n`);
  };
  if (command === 'up') return say(await migrateUp(url), 'Applied');
  if (command === 'down') {
    assertMayGoDown(isProduction, values['i-have-a-backup']);
    return say(await migrateDown(url, { all: values.all }), 'Took back');
  }
  if (command !== 'status') throw new Error(`Say ${usage}`);
  if (values.wait !== undefined) await awaitMigrations(url, Number(values.wait) * 1_000);
  for (const { name, isApplied } of await readMigrationStatus(url)) {
    process.stdout.write(`${isApplied ? 'applied' : 'pending'}  ${name}\n`);
  }
}

/** Going down drops tables with all that is in them. */
function assertMayGoDown(isProduction: boolean, backup: string | undefined): void {
  if (!isProduction || backup) return;
  throw new Error(
    'In production this drops tables with what is in them. Make a backup, and name it: ' +
      'down --i-have-a-backup NAME',
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  runCommand(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
