import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, it, jest } from '@jest/globals';
import { waitUntil } from '../../start/health';
import { openHome } from '../../start/home';
import { choosePorts } from '../../start/ports';
import {
  answersQueries,
  createDatabase,
  nameOwnDatabase,
  preparePostgres,
} from '../../start/postgres/server';
import { loadSecrets } from '../../start/secrets';
import { Supervisor } from '../../start/supervisor';
import { makeTemporaryFolder } from '../../tests/temporaryFolder';
import { unsafeDatabase } from './chaosStack';
import { killWithChildren } from './victims';

jest.setTimeout(90_000);

let stop = async () => {};
afterEach(() => stop());

const rowCount = 300;

/** Commits rows one by one, kills the server with its backends, and counts what is left. */
async function countAfterKill(databaseSettings: Record<string, string> | undefined) {
  const root = makeTemporaryFolder();
  const home = openHome(root);
  const { postgres: port } = await choosePorts(home.portsFile, root);
  const secrets = loadSecrets(home.secretsFile);
  const silent = () => undefined;
  const supervisor = new Supervisor(home.logs, silent, silent, new AbortController().signal);
  stop = () => supervisor.stop(['postgres']);
  const settings = { home, port, secrets, durable: true, databaseSettings };
  const { part, dataFolder } = await preparePostgres(settings);
  await supervisor.start(part);
  const url = nameOwnDatabase(port, secrets);
  await createDatabase(url);
  await query(url, 'CREATE TABLE answered (n integer)', 'CHECKPOINT');
  const inserts = Array.from({ length: rowCount }, (_, n) => `INSERT INTO answered VALUES (${n})`);
  await query(url, ...inserts);
  killWithChildren(
    Number(readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]),
  );
  expect(await waitUntil(() => answersQueries(url), 60_000)).toBe(true);
  return Number((await query(url, 'SELECT count(*) FROM answered'))[0]?.['count']);
}

async function query(url: string, ...texts: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const text of texts) rows = (await client.query<Record<string, unknown>>(text)).rows;
    return rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

it('loses no acknowledged row by a kill of the server and its backends', async () => {
  expect(await countAfterKill(undefined)).toBe(rowCount);
});

it('loses acknowledged rows by the same kill with an unsafe database', async () => {
  expect(await countAfterKill(unsafeDatabase)).toBeLessThan(rowCount);
});
