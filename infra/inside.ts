import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildEnvironment } from './environment';
import { checkout, readStarterEnv } from './env';
import { openHome } from './home';
import type { Ports } from './ports';
import type { RunFile } from './runFile';
import { loadSecrets } from './secrets';

/** Runs one of our files with the environment of the installation that runs from this state
 *  folder: `node --import tsx infra/inside.ts db/migrate.ts up`. Behind db:migrate and db:seed. */
const given = readStarterEnv();
const home = openHome(path.resolve(given.MILLRACE_HOME ?? path.join(checkout, '.millrace')));
if (!existsSync(home.runFile)) {
  console.error(`Nothing runs from ${home.root}. Start it first: npm run demo`);
  process.exit(1);
}
const run = JSON.parse(readFileSync(home.runFile, 'utf8')) as RunFile;
const env = buildEnvironment({
  millraceEnv: run.environment,
  given,
  home,
  ports: JSON.parse(readFileSync(home.portsFile, 'utf8')) as Ports,
  publicPort: Number(new URL(run.url).port),
  secrets: loadSecrets(home.secretsFile),
  databaseUrl: run.database,
  temporalAddress: run.temporal,
  temporalNamespace: given.TEMPORAL_NAMESPACE ?? 'millrace',
});
const args = ['--import', 'tsx', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, args, { cwd: checkout, env, stdio: 'inherit' });
process.exit(status ?? 1);
