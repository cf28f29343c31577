import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readStarterEnv } from './env';
import { buildEnvironment } from './environment';
import { StartFailure } from './failure';
import { openHome, type Home } from './home';
import type { Ports } from './ports';
import type { RunFile } from './runFile';
import { loadSecrets } from './secrets';

export interface Running {
  readonly home: Home;
  readonly run: RunFile;
  /** The environment that its parts were started with, but that this is the database's owner's. */
  readonly env: NodeJS.ProcessEnv;
}

/** What runs from a state folder.
 *  @throws StartFailure when nothing does. */
export function readRunning(stateFolder: string): Running {
  if (!existsSync(path.join(stateFolder, 'run.json'))) {
    throw new StartFailure(`Nothing runs from ${stateFolder}. Start it first: npm run demo`);
  }
  const given = readStarterEnv();
  const home = openHome(stateFolder);
  const run = JSON.parse(readFileSync(home.runFile, 'utf8')) as RunFile;
  const env = buildEnvironment({
    millraceEnv: run.environment,
    given,
    home,
    ports: JSON.parse(readFileSync(home.portsFile, 'utf8')) as Ports,
    publicPort: Number(new URL(run.url).port),
    temporalUiBehind: run.temporalUiBehind,
    secrets: loadSecrets(home.secretsFile),
    databaseUrl: run.database,
    temporalAddress: run.temporal,
    temporalNamespace: given.TEMPORAL_NAMESPACE ?? 'millrace',
  });
  return { home, run, env };
}
