import { openRandom } from '../chaos/random';
import { checkout } from '../../start/env';
import { readRunning, type Running } from '../../start/readRunning';
import { loadSecrets } from '../../start/secrets';
import { gatherCast } from '../../demo/cast';
import { openSandboxDesk } from '../../demo/sandboxDesk';
import { untilStopped, withOwnStack, type TrialSettings } from '../trial/stack';
import { openAttackStage, type AttackStage } from './stage';

export interface AttackSettings extends TrialSettings {
  readonly seed: number;
  /** Attacks what runs from the state folder, instead of starting something to attack. */
  readonly isRunning: boolean;
}

/** How long people wait for what comes next, on a machine that is busy with being attacked. */
const patienceMs = 60_000;

/** The demo, seeded, to attack. */
export async function withAttackStage<T>(
  settings: AttackSettings,
  work: (stage: AttackStage) => Promise<T>,
): Promise<T> {
  if (settings.isRunning) return withStage(settings, readRunning(settings.stateFolder), work);
  return withOwnStack(settings, 'attack', {}, (stack, home) =>
    withStage(settings, { home, run: stack.run, env: stack.env }, work),
  );
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
      env: { ...env, DATABASE_URL: run.databaseOfParts },
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

/** Limits are for another experiment: here every company may finance what it likes, and the company
 *  register is asked as often as the attacks of one run together need. */
async function giveRoom({ database, desk }: AttackStage): Promise<void> {
  await desk.liftRegistryLimit();
  await database.query(
    `UPDATE credit_accounts SET limit_minor = 50000000, max_potential_limit_minor = 50000000,
       vendor_cap_bps = 10000`,
  );
}
