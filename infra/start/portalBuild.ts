import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkout } from './env';
import type { Home } from './home';
import { runOneOff } from './oneOff';
import { locateNext } from './parts';
import { runStep, type Print } from './progress';
import type { Supervisor } from './supervisor';
import { hashSources, isStamped, stamp } from './sourceStamp';

export interface PortalBuild {
  readonly env: NodeJS.ProcessEnv;
  readonly home: Home;
  readonly print: Print;
  readonly signal: AbortSignal;
  readonly supervisor: Pick<Supervisor, 'remember'>;
}

/** Everything the portal's build reads; the API is there for the types of its procedures. */
const sources = ['portal', 'domain', 'pnpm-lock.yaml', 'tsconfig.base.json'];

/** Builds the portal for production, unless its sources are those of the last build. The build is
 *  the same for every environment: what differs is read when a page is served. */
export async function buildPortal(build: PortalBuild): Promise<void> {
  const { env, home, print, signal, supervisor } = build;
  const hash = hashSources(checkout, sources);
  const stampFile = path.join(checkout, 'portal', '.next', 'millrace-sources');
  const complete = existsSync(path.join(checkout, 'portal', '.next', 'BUILD_ID'));
  if (complete && isStamped(stampFile, hash)) return;
  await runStep(print, 'portal: production build', () =>
    runOneOff({
      name: 'portal-build',
      args: [locateNext(), 'build'],
      env: { ...env, NODE_ENV: 'production' },
      logsFolder: home.logs,
      cwd: path.join(checkout, 'portal'),
      signal,
      onStart: (pid) => supervisor.remember('portal-build', pid),
    }),
  );
  stamp(stampFile, hash);
}
