import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { checkout, readStarterEnv } from './env';
import { StartFailure } from './failure';
import { readRunning, type Running } from './readRunning';

/** Runs one of our files with the environment of the installation that runs from this state
 *  folder: `node --import tsx infra/start/inside.ts db/migrate.ts up`. Behind db:migrate and db:seed. */
const home = path.resolve(readStarterEnv().MILLRACE_HOME ?? path.join(checkout, '.millrace'));
const { env } = findRunning(home);
const args = ['--import', 'tsx', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { cwd: checkout, env, stdio: 'inherit' });
process.exit(status ?? 1);

function findRunning(stateFolder: string): Running {
  try {
    return readRunning(stateFolder);
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
