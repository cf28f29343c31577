import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartFailure, readMessage } from '../failure';
import { identifyProcess, readCommandLine, waitForEnd } from '../processIdentity.mjs';
import { canReach, openShelter, type Account } from './account';
import type { Binaries } from './binaries';

export const superuser = 'millrace';

/** The folder for the database: beside the other state, or where the account can reach it. */
export function chooseDataFolder(
  preferred: string,
  account: Account | undefined,
  shelter: string,
): string {
  if (!account || canReach(account, path.dirname(preferred))) return preferred;
  openShelter(shelter);
  return path.join(shelter, 'postgres');
}

/** Makes a database cluster unless there is one of this very installation: UTF-8, passwords by
 *  SCRAM, sorted by code point, so that order is the same on every system.
 *  @param instance tells a cluster of ours from one left by an earlier clone in the same place,
 *  whose password is lost. @returns what was found or done, for the progress line. */
export async function prepareCluster(
  binaries: Binaries,
  dataFolder: string,
  account: Account | undefined,
  secrets: { instance: string; databasePassword: string },
): Promise<'new' | 'kept'> {
  const instanceFile = `${dataFolder}.instance`;
  const complete = existsSync(instanceFile) && existsSync(path.join(dataFolder, 'PG_VERSION'));
  if (complete && readFileSync(instanceFile, 'utf8') === secrets.instance) return 'kept';

  await stopOrphan(dataFolder);
  rmSync(dataFolder, { recursive: true, force: true });
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const passwordFile = `${dataFolder}.password`;
  writeFileSync(passwordFile, secrets.databasePassword, { mode: 0o600 });
  for (const each of [dataFolder, passwordFile]) {
    if (account) chownSync(each, account.uid, account.gid);
  }
  try {
    await runInitdb(binaries.initdb, dataFolder, passwordFile, account);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeFileSync(instanceFile, secrets.instance);
  return 'new';
}

async function runInitdb(
  initdb: string,
  dataFolder: string,
  passwordFile: string,
  account: Account | undefined,
): Promise<void> {
  const args = [
    `--pgdata=${dataFolder}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
  try {
    for (const program of [initdb, path.join(path.dirname(initdb), 'postgres')]) {
      makeExecutable(program);
    }
    await promisify(execFile)(initdb, args, { cwd: path.dirname(dataFolder), ...account });
  } catch (error) {
    throw new StartFailure(`A new database could not be made: ${readMessage(error)}`);
  }
}

/** Packages unpacked by some tools lose the right to run; a read-only store keeps it. */
function makeExecutable(program: string): void {
  try {
    chmodSync(program, 0o755);
  } catch {
    // Not ours to change: then it is as its owner left it, and running it will tell.
  }
}

/** Stops a server that a killed starter left on this data folder, by the id in its own lock file,
 *  and removes a lock file whose process is gone or is somebody else's by now. */
export async function stopOrphan(dataFolder: string): Promise<boolean> {
  const lockFile = path.join(dataFolder, 'postmaster.pid');
  if (!existsSync(lockFile)) return false;
  const pid = Number(readFileSync(lockFile, 'utf8').split('\n')[0]);
  const identity = identifyProcess(pid);
  if (identity === undefined || !isServerOf(pid, dataFolder)) {
    rmSync(lockFile, { force: true });
    return false;
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal);
    if (await waitForEnd(pid, identity, 8_000)) return true;
  }
  throw new StartFailure(`The PostgreSQL server ${pid} on ${dataFolder} does not end. End it.`);
}

function isServerOf(pid: number, dataFolder: string): boolean {
  const commandLine = readCommandLine(pid);
  return commandLine.includes('postgres') && commandLine.includes(dataFolder);
}
