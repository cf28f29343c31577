import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartFailure, readMessage } from '../failure';
import { hashHome } from '../home';

export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The account Postgres runs as: ours, or `postgres` when we are root, which it refuses.
 *  @throws StartFailure when that account is missing and cannot be made. */
export function chooseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = readAccount('postgres');
  if (existing) return existing;
  try {
    execFileSync('groupadd', ['--system', '--force', 'postgres'], { stdio: 'pipe' });
    execFileSync('useradd', ['--system', '--gid', 'postgres', 'postgres'], { stdio: 'pipe' });
  } catch (error) {
    throw new StartFailure(
      'PostgreSQL does not run as root, and the user "postgres" could not be made ' +
        `(${readMessage(error)}). Start as another user, or set DATABASE_URL.`,
    );
  }
  const made = readAccount('postgres');
  if (!made) throw new StartFailure('The user "postgres" was made but cannot be found.');
  return made;
}

/** True when the account may pass every folder on the way to this one, so far as they exist. */
export function canReach(account: Account, folder: string): boolean {
  const resolved = path.resolve(folder);
  const { root } = path.parse(resolved);
  const names = resolved.slice(root.length).split(path.sep).filter(Boolean);
  const folders = names.map((_, index) => path.join(root, ...names.slice(0, index + 1)));
  return folders.filter((each) => existsSync(each)).every((each) => mayPass(account, each));
}

/** A state folder in a place that every account reaches, named after the installation. */
export function nameShelter(homeRoot: string): string {
  const base = existsSync('/var/tmp') ? '/var/tmp' : os.tmpdir();
  return path.join(base, `millrace-${hashHome(homeRoot)}`);
}

/** Makes the shelter. @throws StartFailure when somebody else put a file or link of that name. */
export function openShelter(shelter: string): void {
  mkdirSync(shelter, { recursive: true, mode: 0o755 });
  const found = lstatSync(shelter);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new StartFailure(`${shelter} belongs to another user. Remove it or set MILLRACE_HOME.`);
  }
}

function mayPass(account: Account, folder: string): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  if (gid === account.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}

function readAccount(name: string): Account | undefined {
  try {
    const read = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    return undefined;
  }
}
