import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from '@jest/globals';
import { checkout, passOn } from './env';
import { waitUntil } from './health';
import { identifyProcess } from './processIdentity.mjs';
import type { RunFile } from './runFile';
import { patience } from '../tests/patience';
import { makeTemporaryFolder } from '../tests/temporaryFolder';

const starters: ChildProcess[] = [];
afterEach(async () => {
  for (const starter of starters.splice(0)) {
    if (starter.exitCode !== null || starter.signalCode !== null) continue;
    starter.kill('SIGTERM');
    await once(starter, 'exit');
  }
});

/** Starts the two servers and the door by the very file behind `npm run demo`. */
function start(home: string, ...args: string[]) {
  const child = spawn(process.execPath, ['infra/demo/demo.mjs', ...args], {
    cwd: checkout,
    env: { ...passOn(), MILLRACE_HOME: home, MILLRACE_ONLY: 'postgres,temporal,door' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  starters.push(child);
  const said = { text: '' };
  child.stdout?.on('data', (chunk: Buffer) => (said.text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said.text += chunk.toString()));
  const ready = async () => {
    const hasSaid = async () => said.text.includes('Ready: http://localhost:');
    if (!(await waitUntil(hasSaid, 90_000, () => child.exitCode !== null)))
      throw new Error(said.text);
    return JSON.parse(readFileSync(path.join(home, 'run.json'), 'utf8')) as RunFile;
  };
  return { child, said, ready };
}

async function query(run: RunFile, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: run.database });
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}
const isAlive = (pid: number) => identifyProcess(pid) !== undefined;

describe('the starter', () => {
  it('cleans up after a kill -9 of itself, keeps the data and stops without a rest', async () => {
    const home = makeTemporaryFolder();
    const first = start(home);
    const before = await first.ready();
    await query(before, 'CREATE TABLE kept AS SELECT 7 AS number');
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const { starter: _starter, ...left } = before.pids;
    expect(Object.keys(left).sort()).toEqual(['door', 'postgres', 'temporal', 'temporalUi']);
    const orphans = Object.values(left);
    expect(orphans.every(isAlive)).toBe(true);

    const second = start(home);
    const after = await second.ready();
    expect(orphans.some(isAlive)).toBe(false);
    expect(second.said.text).toContain('ended what a killed start had left');
    expect(await query(after, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
    expect(after.temporal).toBe(before.temporal);

    second.child.kill('SIGINT');
    expect(await once(second.child, 'exit')).toEqual([0, null]);
    expect(Object.values(after.pids).some(isAlive)).toBe(false);
    expect(existsSync(path.join(home, 'run.json'))).toBe(false);
  }, 180_000);

  it('heals parts that are killed, on the same ports', async () => {
    const home = makeTemporaryFolder();
    const { ready, said } = start(home);
    const run = await ready();
    const names = ['postgres', 'temporal', 'temporalUi', 'door'];
    for (const name of names) process.kill(run.pids[name] ?? 0, 'SIGKILL');
    const hasHealed = async () =>
      names.every((name) => said.text.includes(`${name} answers again`));
    expect(await waitUntil(hasHealed, 60_000)).toBe(true);
    expect(await query(run, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  }, 180_000);

  it('refuses a second start on the same state', async () => {
    const home = makeTemporaryFolder();
    const run = await start(home).ready();
    const again = start(home);
    expect(await once(again.child, 'exit')).toEqual([1, null]);
    expect(again.said.text).toContain(`already running at ${run.url}`);
  }, 180_000);

  it('lets two checkouts start in the same moment, each on ports of its own', async () => {
    const [one, other] = await Promise.all([
      start(makeTemporaryFolder()).ready(),
      start(makeTemporaryFolder()).ready(),
    ]);
    for (const name of ['url', 'temporal', 'database'] as const) {
      expect(one[name]).not.toBe(other[name]);
    }
  }, 180_000);

  it('forgets everything when it is asked to', async () => {
    const home = makeTemporaryFolder();
    const first = start(home);
    await query(await first.ready(), 'CREATE TABLE forgotten AS SELECT 1 AS number');
    first.child.kill('SIGTERM');
    await once(first.child, 'exit');
    const run = await start(home, '--reset').ready();
    await expect(query(run, 'SELECT number FROM forgotten')).rejects.toThrow('does not exist');
  }, 180_000);

  it('takes a signal that comes twice at once for one, and ends what it had begun', async () => {
    const home = makeTemporaryFolder();
    const { child, said } = start(home);
    const records = () =>
      existsSync(path.join(home, 'run.json'))
        ? (JSON.parse(readFileSync(path.join(home, 'run.json'), 'utf8')) as RunFile).pids
        : {};
    expect(await waitUntil(async () => 'postgres' in records(), 30_000 * patience)).toBe(true);
    const pids = Object.values(records());
    child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 100));
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(said.text).toContain('Stopping');
    expect(pids.some(isAlive)).toBe(false);
  }, 180_000);

  it('says which option it does not know', async () => {
    const { child, said } = start(makeTemporaryFolder(), '--rest');
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(said.text).toContain('--reset');
  }, 60_000);
});
