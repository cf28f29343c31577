import path from 'node:path';
import { StartFailure } from './failure';
import { runToEnd } from './oneOff';
import { letsIn } from './postgres/server';
import { runStep } from './progress';
import type { Secrets } from './secrets';
import type { Start } from './start';
import { readTail } from './supervisor';

/** How `db/roles.ts` ends where the role is missing and the owner may not make it. */
const exitWithoutRole = 3;

/** The address by which worker and API come in. A role is the whole server's: each installation
 *  has one of its own, so that two of them can share a server. */
export function nameForParts(ownerUrl: string, secrets: Secrets): string {
  const url = new URL(ownerUrl);
  url.username = `millrace_app_${secrets.instance}`;
  url.password = secrets.appPassword;
  return url.href;
}

/** Makes the role that works with rows and changes no table, as it is in production.
 *  @returns the address by which the parts come in: the owner's where that may make no such role
 *  @throws StartFailure where there is such a role, but not as it has to be */
export async function giveParts(start: Start): Promise<string> {
  const { env, home, run, signal, supervisor } = start;
  const DATABASE_APP_URL = nameForParts(run.database, start.secrets);
  return runStep(start.print, 'role of worker and API', async (note) => {
    const code = await runToEnd({
      name: 'roles',
      args: ['--import', 'tsx', 'db/roles.ts'],
      env: { ...env, DATABASE_APP_URL },
      logsFolder: home.logs,
      signal,
      onStart: (pid) => supervisor.remember('roles', pid),
    });
    const { username } = new URL(DATABASE_APP_URL);
    if (code === 0) {
      if (await letsIn(DATABASE_APP_URL)) return DATABASE_APP_URL;
      throw new StartFailure(
        `The database does not let in ${username}: its password is not the one in ` +
          `${home.root}, or the server's rules (pg_hba.conf) leave it out.`,
      );
    }
    const reason = readTail(path.join(home.logs, 'roles.log'), 1).trim();
    if (code !== exitWithoutRole) {
      throw new StartFailure(`The role of worker and API was not made ready: ${reason}`);
    }
    note(`none, they come in as the owner of the database, who may do more: ${reason}`);
    return run.database;
  });
}
