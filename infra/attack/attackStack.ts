import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openRandom } from '../chaos/random';
import { checkout, readStarterEnv } from '../env';
import { buildEnvironment } from '../environment';
import { StartFailure } from '../failure';
import { openHome, resetHome, type Home } from '../home';
import type { Ports } from '../ports';
import { nameShelter } from '../postgres/account';
import type { Print } from '../progress';
import { endLeftovers, releaseLock, takeLock, type RunFile } from '../runFile';
import { loadSecrets } from '../secrets';
import { gatherCast } from '../seeding/cast';
import { openSandboxDesk } from '../seeding/sandboxDesk';
import { startStack } from '../stack';
import type { StackOptions } from '../start';
import { openAttackStage, type AttackStage } from './stage';

/** A Thursday with nothing special about it or the days after. */
const businessDateOn = '2026-01-15';

export interface AttackSettings {
  /** The state folder in which the attack has a folder of its own. */
  readonly stateFolder: string;
  readonly seed: number;
  readonly print: Print;
  readonly signal: AbortSignal;
  /** Attacks what runs from the state folder, instead of starting something to attack. */
  readonly isRunning: boolean;
}

/** How long people wait for what comes next, on a machine that is busy with being attacked. */
const patienceMs = 60_000;

/** The demo, seeded, on free ports in a folder of its own, which is emptied before and after. */
export async function withAttackStage<T>(
  settings: AttackSettings,
  work: (stage: AttackStage) => Promise<T>,
): Promise<T> {
  if (settings.isRunning) return withRunning(settings, work);
  const home = openHome(path.join(settings.stateFolder, 'attack'));
  takeLock(home);
  await endLeftovers(home);
  resetHome(home, nameShelter(home.root));
  try {
    const stack = await startStack(toStackOptions(settings, home));
    try {
      return await withStage(settings, { home, run: stack.run, env: stack.env }, work);
    } finally {
      await stack.stop();
    }
  } finally {
    resetHome(home, nameShelter(home.root));
    releaseLock(home);
  }
}

function untilStopped(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(new StartFailure('Stopped.'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
}

/** Durable, so that all that is kept lies in files which can be searched. */
function toStackOptions({ print, signal }: AttackSettings, home: Home): StackOptions {
  const { PORT, LOG_LEVEL, XDG_CACHE_HOME, HOME } = readStarterEnv();
  return {
    home,
    given: { LOG_LEVEL, XDG_CACHE_HOME, HOME, MILLRACE_BUSINESS_DATE: businessDateOn },
    millraceEnv: 'test',
    print,
    watch: false,
    durable: true,
    only: undefined,
    publicPort: PORT,
    signal,
  };
}

interface Running {
  readonly home: Home;
  readonly run: RunFile;
  readonly env: NodeJS.ProcessEnv;
}

async function withRunning<T>(
  settings: AttackSettings,
  work: (stage: AttackStage) => Promise<T>,
): Promise<T> {
  if (!existsSync(path.join(settings.stateFolder, 'run.json'))) {
    throw new StartFailure(`Nothing runs from ${settings.stateFolder}.`);
  }
  const home = openHome(settings.stateFolder);
  const run = JSON.parse(readFileSync(home.runFile, 'utf8')) as RunFile;
  const env = buildEnvironment({
    millraceEnv: run.environment,
    given: readStarterEnv(),
    home,
    ports: JSON.parse(readFileSync(home.portsFile, 'utf8')) as Ports,
    publicPort: Number(new URL(run.url).port),
    secrets: loadSecrets(home.secretsFile),
    databaseUrl: run.database,
    temporalAddress: run.temporal,
    temporalNamespace: 'millrace',
  });
  return withStage(settings, { home, run, env }, work);
}

async function withStage<T>(
  { seed, signal }: AttackSettings,
  { home, run, env }: Running,
  work: (stage: AttackStage) => Promise<T>,
): Promise<T> {
  const desk = openSandboxDesk(run.sandbox);
  const { stage, close } = openAttackStage({
    ...{ url: run.url, apiUrl: run.api, sandboxUrl: run.sandbox, databaseUrl: run.database },
    ...{
      home,
      sources: checkout,
      secrets: loadSecrets(home.secretsFile),
      env,
      desk,
      random: openRandom(seed),
    },
    cast: gatherCast(run.url, desk, { withinMs: patienceMs }),
  });
  try {
    await giveRoom(stage);
    return await Promise.race([work(stage), untilStopped(signal)]);
  } finally {
    await close();
  }
}

/** Limits are for another experiment: here every company may finance what it likes. */
async function giveRoom({ database }: AttackStage): Promise<void> {
  await database.query(
    `UPDATE credit_accounts SET limit_minor = 50000000, max_potential_limit_minor = 50000000,
       vendor_cap_bps = 10000`,
  );
}
