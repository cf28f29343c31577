import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkout } from './env';
import type { Home } from './home';
import { StartFailure } from './failure';
import { runOneOff } from './oneOff';
import { takeLockFile } from './lockFile.mjs';
import { locateNext } from './parts';
import { runStep, type Print } from './progress';
import { describeForeignLock } from './runFile';
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

const nextFolder = path.join(checkout, 'portal', '.next');
const lookAgainMs = 500;

/** Builds the portal for production, unless its sources are those of the last build. The build is
 *  the same for every environment: what differs is read when a page is served. Of those who want it
 *  at once, one builds and the others wait. */
export async function buildPortal(build: PortalBuild): Promise<void> {
  const lockFile = path.join(checkout, '.millrace', 'portal-build.json');
  mkdirSync(path.dirname(lockFile), { recursive: true });
  let isSaid = false;
  for (;;) {
    const holder = takeLockFile(lockFile);
    if (holder === undefined) break;
    if (holder === 0) throw new StartFailure(describeForeignLock(lockFile));
    if (!isSaid) build.print('  ..  portal: it is being built already, waiting for that');
    isSaid = true;
    await sleep(lookAgainMs, undefined, { signal: build.signal });
  }
  try {
    await buildUnlessDone(build);
  } finally {
    rmSync(lockFile, { force: true });
  }
}

async function buildUnlessDone(build: PortalBuild): Promise<void> {
  const { env, home, print, signal, supervisor } = build;
  const hash = hashSources(checkout, sources);
  const stampFile = path.join(nextFolder, 'millrace-sources');
  const complete = existsSync(path.join(nextFolder, 'BUILD_ID'));
  if (complete && isStamped(stampFile, hash)) return;
  await runStep(print, 'portal: production build', () =>
    runOneOff({
      name: 'portal-build',
      args: [locateNext(), 'build'],
      env: { ...env, NODE_ENV: 'production' },
      logsFolder: home.logs,
      cwd: path.dirname(nextFolder),
      signal,
      onStart: (pid) => supervisor.remember('portal-build', pid),
    }),
  );
  stamp(stampFile, hash);
}
