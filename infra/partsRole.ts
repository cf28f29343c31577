import path from 'node:path';
import { runToEnd } from './oneOff';
import { answersQueries } from './postgres/server';
import { runStep } from './progress';
import type { Secrets } from './secrets';
import type { Start } from './start';
import { readTail } from './supervisor';

/** The address by which worker and API come in. A role is the whole server's: each installation
 *  has one of its own, so that two of them can share a server. */
export function nameForParts(ownerUrl: string, secrets: Secrets): string {
  const url = new URL(ownerUrl);
  url.username = `millrace_app_${secrets.instance}`;
  url.password = secrets.appPassword;
  return url.href;
}

/** Makes the role that works with rows and changes no table, as it is in production.
 *  @returns the address by which the parts come in: the owner's where there can be no such role */
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
    if (code === 0 && (await answersQueries(DATABASE_APP_URL))) return DATABASE_APP_URL;
    const reason =
      code === 0 ? 'it is not let in' : readTail(path.join(home.logs, 'roles.log'), 1).trim();
    note(`none, they come in as the owner of the database, who may do more: ${reason}`);
    return run.database;
  });
}
