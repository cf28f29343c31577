import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import type { MillraceEnv } from './environment';
import { StartFailure } from './failure';
import type { Home } from './home';
import { takeLockFile } from './lockFile.mjs';
import { isSameProcess, readCommandLine, signalGroup, waitForEnd } from './processIdentity.mjs';

const recordSchema = z.object({ name: z.string(), pid: z.number(), identity: z.string() });
export type ProcessRecord = z.infer<typeof recordSchema>;

/** What `.millrace/run.json` tells tests and tools; every address is on the loopback. */
export interface RunFile {
  /** `MILLRACE_ENV` of all parts. */
  environment: MillraceEnv;
  url: string;
  api: string;
  portal: string;
  sandbox: string;
  mailbox: string;
  temporal: string;
  temporalUi: string;
  /** Where Temporal's own pages listen; people and pages come in by `temporalUi`. */
  temporalUiBehind: string;
  /** As its owner, for tools and tests. */
  database: string;
  /** As API and worker come in. */
  databaseOfParts: string;
  /** True once every part answers and the seed is in. */
  ready: boolean;
  /** By part; `starter` is the process that looks after the others. */
  pids: Record<string, number>;
}

/** Writes through a second file, so that a reader never meets half of one. The database's address
 *  carries its password: only the owner may read it. */
export function writeJsonFile(file: string, content: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(content, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Takes the installation for this process.
 *  @throws StartFailure when another starter is alive on the same state folder. */
export function takeLock(home: Home): void {
  const holder = takeLockFile(home.lockFile);
  if (holder === 0) throw new StartFailure(describeForeignLock(home.lockFile));
  if (holder !== undefined) throw new StartFailure(describeRunningStarter(home, holder));
}

/** Gives the installation back after a clean stop. */
export function releaseLock(home: Home): void {
  for (const file of [home.lockFile, home.processesFile, home.runFile])
    rmSync(file, { force: true });
}

/** Ends what an earlier starter left behind when it was killed. A process is ended only if it is
 *  the very one recorded, never because it was given the same id later.
 *  @returns the names of the parts that were ended. */
export async function endLeftovers(home: Home): Promise<string[]> {
  const alive = readRecords(home.processesFile).filter(({ pid, identity }) =>
    isSameProcess(pid, identity),
  );
  await Promise.all(alive.map(endRecordedProcess));
  rmSync(home.processesFile, { force: true });
  rmSync(home.runFile, { force: true });
  return alive.map(({ name }) => name);
}

/** Ends everything at once, for a person who asks twice. */
export function killRecorded(home: Home): void {
  for (const { pid, identity } of readRecords(home.processesFile)) {
    if (isSameProcess(pid, identity)) signalGroup(pid, 'SIGKILL');
  }
}

/** Postgres stops at once on SIGINT (its "fast" mode); the others take SIGTERM. */
async function endRecordedProcess({ name, pid, identity }: ProcessRecord): Promise<void> {
  signalGroup(pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM');
  if (!(await waitForEnd(pid, identity, 8_000))) signalGroup(pid, 'SIGKILL');
  await waitForEnd(pid, identity, 5_000);
}

/** What to do about a lock that can be neither placed nor replaced. */
export function describeForeignLock(file: string): string {
  return `${file} cannot be written: it belongs to another account, or its folder does.`;
}

function describeRunningStarter(home: Home, pid: number): string {
  const run = existsSync(home.runFile)
    ? (JSON.parse(readFileSync(home.runFile, 'utf8')) as Partial<RunFile>)
    : {};
  const where = run.url ? ` at ${run.url}` : '';
  return (
    `Millrace is already running${where} from ${home.root} ` +
    `(process ${pid}: ${readCommandLine(pid).slice(0, 80)}). ` +
    `Stop it with Ctrl-C in its window or "kill ${pid}"; for a second one set MILLRACE_HOME.`
  );
}

function readRecords(file: string): ProcessRecord[] {
  if (!existsSync(file)) return [];
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return z.array(recordSchema).parse(Array.isArray(content) ? content : [content]);
  } catch {
    return [];
  }
}
