import pg from 'pg';
import { passOn } from '../env';
import { StartFailure, readMessage } from '../failure';
import type { Home } from '../home';
import type { Secrets } from '../secrets';
import type { Part } from '../supervisor';
import { chooseAccount, nameShelter, openShelter } from './account';
import { findBinaries } from './binaries';
import { chooseDataFolder, prepareCluster, stopOrphan, superuser } from './dataFolder';

const database = 'millrace';

/** Off for tests only: a test's data need not outlive a power cut, and commits are much faster. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export interface PostgresSettings {
  readonly home: Home;
  readonly port: number;
  readonly secrets: Secrets;
  /** Whether a commit has reached the disk before it is acknowledged. */
  readonly durable: boolean;
  readonly databaseSettings?: Readonly<Record<string, string>>;
}

/** Describes our own PostgreSQL as a part to supervise, its cluster made or found.
 *  @returns also where the data lies, said aloud when that is not in the state folder. */
export async function preparePostgres(settings: PostgresSettings) {
  const { home, port, secrets, durable, databaseSettings = {} } = settings;
  const account = chooseAccount();
  const shelter = nameShelter(home.root);
  const dataFolder = chooseDataFolder(home.postgres, account, shelter);
  if (dataFolder !== home.postgres) openShelter(shelter);
  const binaries = await findBinaries(account, shelter);
  const cluster = await prepareCluster(binaries, dataFolder, account, secrets);
  const part: Part = {
    name: 'postgres',
    command: binaries.postgres,
    args: [
      '-D',
      dataFolder,
      '-p',
      String(port),
      ...listServerSettings({ ...(durable ? {} : careless), ...databaseSettings }),
    ],
    env: { ...passOn(), LC_ALL: 'C', TZ: 'UTC' },
    cwd: dataFolder,
    account,
    isReady: () => answersQueries(nameUrl(port, secrets.databasePassword, 'postgres')),
    readyWithinMs: 60_000,
    stopSignal: 'SIGINT',
    stopWithinMs: 15_000,
    prepare: async () => void (await stopOrphan(dataFolder)),
  };
  return { part, cluster, dataFolder };
}

/** Makes the application's database on a server that answers, unless it is there. */
export async function createDatabase(url: string): Promise<void> {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = '/postgres';
  await withClient(server.href, async (client) => {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (found.rowCount === 0)
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  });
}

/** Checks a server that a person named by DATABASE_URL.
 *  @throws StartFailure when it does not answer, is too old or is not in UTF-8. */
export async function checkGivenDatabase(url: string): Promise<string> {
  try {
    return await withClient(url, async (client) => {
      const result = await client.query<{ version: string; encoding: string }>(
        `SELECT current_setting('server_version_num') AS version,
                current_setting('server_encoding') AS encoding`,
      );
      const { version = '0', encoding = '' } = result.rows[0] ?? {};
      if (Number(version) < 150_000) throw new Error('PostgreSQL 15 or newer is needed');
      if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, UTF8 is needed`);
      return `PostgreSQL ${Math.floor(Number(version) / 10_000)} given by DATABASE_URL`;
    });
  } catch (error) {
    throw new StartFailure(
      `The database of DATABASE_URL (${hidePassword(url)}) cannot be used: ${readMessage(error)}. ` +
        'Unset DATABASE_URL to have one started here.',
    );
  }
}

/** True when a query is answered within three seconds. */
export async function answersQueries(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('SELECT 1'));
    return true;
  } catch {
    return false;
  }
}

/** Whether the server lets in who asks by this address. A machine under load may take its time, so whatever
 *  else keeps it from answering is tried again.
 *  @throws that, at the third time */
export async function letsIn(url: string): Promise<boolean> {
  for (let tries = 1; ; tries += 1) {
    try {
      await withClient(url, (client) => client.query('SELECT 1'));
      return true;
    } catch (error) {
      if (isRefusal(error)) return false;
      if (tries === 3) throw error;
    }
  }
}

/** Class 28: nobody of this name, another password, or a rule of `pg_hba.conf` against it.
 *  Source: https://www.postgresql.org/docs/18/errcodes-appendix.html */
function isRefusal(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && code.startsWith('28');
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
  });
  // A connection that breaks while idle raises this event; unheard, it would end the starter.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function listServerSettings(more: Readonly<Record<string, string>>): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // Nothing of the row that a constraint refused: its details are the whole of it, people's data too.
    log_error_verbosity: 'terse',
    idle_in_transaction_session_timeout: '120s',
    ...more,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The application's database on our own server. */
export function nameOwnDatabase(port: number, secrets: Secrets): string {
  return nameUrl(port, secrets.databasePassword, database);
}

function nameUrl(port: number, password: string, name: string): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${name}`;
}

function hidePassword(url: string): string {
  return URL.canParse(url) ? url.replace(new URL(url).password || '\0', '***') : 'not a URL';
}
