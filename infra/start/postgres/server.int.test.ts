import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { openHome, type Home } from '../home';
import { choosePorts } from '../ports';
import { identifyProcess, waitForEnd } from '../processIdentity.mjs';
import { loadSecrets } from '../secrets';
import { Supervisor } from '../supervisor';
import { nameShelter } from './account';
import { stopOrphan } from './dataFolder';
import { checkGivenDatabase, createDatabase, nameOwnDatabase, preparePostgres } from './server';
import { makeTemporaryFolder } from '../../tests/temporaryFolder';

jest.setTimeout(90_000);

const homes: { home: Home; supervisor: Supervisor }[] = [];
afterEach(async () => {
  for (const { home, supervisor } of homes.splice(0)) {
    await supervisor.stop(['postgres']);
    rmSync(nameShelter(home.root), { recursive: true, force: true });
  }
});

/** @param mode 0o700 is what a clone under a private home folder looks like. */
async function arrange(mode: number) {
  const root = makeTemporaryFolder(mode);
  const home = openHome(root);
  const { postgres: port } = await choosePorts(home.portsFile, root);
  const secrets = loadSecrets(home.secretsFile);
  const supervisor = new Supervisor(
    home.logs,
    () => undefined,
    () => undefined,
    new AbortController().signal,
  );
  homes.push({ home, supervisor });
  const prepare = () => preparePostgres({ home, port, secrets, durable: false });
  return { home, secrets, supervisor, prepare, url: nameOwnDatabase(port, secrets) };
}

async function query<T>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

describe('our own PostgreSQL', () => {
  it('keeps its data over a stop, in UTF-8, for whoever knows the password', async () => {
    const { supervisor, prepare, url } = await arrange(0o755);
    const first = await prepare();
    expect(first.cluster).toBe('new');
    await supervisor.start(first.part);
    await createDatabase(url);
    await createDatabase(url);
    await query(url, "CREATE TABLE kept AS SELECT 'façade ✓' AS word");
    await supervisor.stop(['postgres']);

    const second = await prepare();
    expect(second.cluster).toBe('kept');
    await supervisor.start(second.part);
    expect(await query(url, 'SELECT word FROM kept')).toEqual([{ word: 'façade ✓' }]);
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password');
    expect(await checkGivenDatabase(url)).toContain('PostgreSQL 18');
  });

  it('keeps no row in its log that a constraint refused', async () => {
    const { home, supervisor, prepare, url } = await arrange(0o755);
    await supervisor.start((await prepare()).part);
    await createDatabase(url);
    await query(url, 'CREATE TABLE people (name text, age int CHECK (age > 0))');
    const insert = query(url, "INSERT INTO people SELECT 'Priya' || 'Raman', -1");
    await expect(insert).rejects.toThrow('people_age_check');
    await supervisor.stop(['postgres']);
    const log = readFileSync(path.join(home.logs, 'postgres.log'), 'utf8');
    expect(log).toContain('people_age_check');
    expect(log).not.toContain('PriyaRaman');
  });

  it('starts although a killed starter left a server running on the data', async () => {
    const { supervisor, prepare, url } = await arrange(0o755);
    const { part, dataFolder } = await prepare();
    const orphan = spawn(part.command, [...part.args], {
      cwd: dataFolder,
      env: part.env,
      stdio: 'ignore',
      detached: true,
      ...part.account,
    });
    const lockFile = path.join(dataFolder, 'postmaster.pid');
    while (!existsSync(lockFile)) await new Promise((resolve) => setTimeout(resolve, 50));
    const orphanPid = orphan.pid ?? 0;
    const identity = identifyProcess(orphanPid) ?? '';
    await supervisor.start(part);
    expect(await waitForEnd(orphanPid, identity, 0)).toBe(true);
    await createDatabase(url);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('never ends a process that is not a server on this very data', async () => {
    const { prepare } = await arrange(0o755);
    const { dataFolder } = await prepare();
    const lockFile = path.join(dataFolder, 'postmaster.pid');
    writeFileSync(lockFile, `${process.pid}\n${dataFolder}\n`);
    expect(await stopOrphan(dataFolder)).toBe(false);
    expect(existsSync(lockFile)).toBe(false);
  });

  it('moves to a folder that its account reaches when the state folder is private', async () => {
    const { home, supervisor, prepare, url } = await arrange(0o700);
    const { part, dataFolder } = await prepare();
    await supervisor.start(part);
    await createDatabase(url);
    const isRoot = process.getuid?.() === 0;
    const expected = isRoot ? path.join(nameShelter(home.root), 'postgres') : home.postgres;
    expect(dataFolder).toBe(expected);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('begins again where an earlier clone left data whose password is lost', async () => {
    const { home, prepare } = await arrange(0o755);
    const { dataFolder } = await prepare();
    const instance = readFileSync(`${dataFolder}.instance`, 'utf8');
    rmSync(home.secretsFile);
    const secrets = loadSecrets(home.secretsFile);
    const again = await preparePostgres({ home, port: 1, secrets, durable: false });
    expect(again.cluster).toBe('new');
    expect(readFileSync(`${dataFolder}.instance`, 'utf8')).not.toBe(instance);
  });

  it('refuses a DATABASE_URL that does not answer, without showing its password', async () => {
    const wrong = 'postgres://someone:hunter2@127.0.0.1:1/x';
    await expect(checkGivenDatabase(wrong)).rejects.toThrow(/someone:\*\*\*@.*cannot be used/);
  });
});
