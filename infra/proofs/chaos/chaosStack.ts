import type { Policy } from '@millrace/domain/policy/policy';
import type { Home } from '../../start/home';
import { bootstrapBook } from '../../demo/bootstrap';
import { gatherCast, type Cast } from '../../demo/cast';
import { companies } from '../../demo/people';
import { openSandboxDesk } from '../../demo/sandboxDesk';
import type { AnsweredCall } from '../../demo/session';
import type { Stack } from '../../start/stack';
import type { StackOptions } from '../../start/start';
import { startOn, withOwnStack, type TrialSettings } from '../trial/stack';
import { withDatabase } from './database';

export interface ChaosSettings extends TrialSettings {
  /** Commits are acknowledged before they are on the disk: the harness has to notice. */
  readonly isDatabaseUnsafe: boolean;
  /** Decides what goes wrong at the providers by itself, too. */
  readonly seed?: number;
  readonly adjustParts?: StackOptions['adjustParts'];
}

/** A stack to break, with the people who use it while it breaks. */
export interface ChaosStage {
  readonly stack: Stack;
  readonly home: Home;
  readonly cast: Cast;
  /** Every change that was answered well, in order: none of them may ever be lost. */
  readonly answered: AnsweredCall[];
}

/** How long people go on trying while parts are down, and waiting for what comes next. */
const usualPatienceMs = 240_000;

const workers = ['worker', 'documents'];
const parts = ['postgres', 'migrations', 'temporal', 'sandbox', ...workers, 'api', 'door'];

/** With these, a killed server forgets what it acknowledged in its last seconds. */
export const unsafeDatabase = {
  synchronous_commit: 'off',
  wal_writer_delay: '10s',
  wal_writer_flush_after: '1GB',
};

/** An installation to break, as it stands before any of it is broken. */
export function withChaosStage<T>(
  settings: ChaosSettings,
  work: (stage: ChaosStage) => Promise<T>,
): Promise<T> {
  const adjustments = {
    adjustParts: settings.adjustParts,
    databaseSettings: settings.isDatabaseUnsafe ? unsafeDatabase : undefined,
    only: new Set(parts),
  };
  return withOwnStack(settings, 'chaos', adjustments, (stack, home) =>
    openStage(stack, home, settings.seed ?? 1).then(work),
  );
}

async function openStage(stack: Stack, home: Home, seed: number): Promise<ChaosStage> {
  const answered: AnsweredCall[] = [];
  const desk = openSandboxDesk(stack.run.sandbox, usualPatienceMs);
  await desk.startClock(startOn);
  await desk.changeSettings({ dice: seed });
  await desk.liftRegistryLimit();
  await bootstrapBook({
    ...{ env: stack.env, startOn, capitalMinor: 500_000_000 },
    companies: companies.map(withRoom),
  });
  await parkWithin(stack, usualParking);
  return { stack, home, answered, cast: gatherPatient(stack, answered, usualPatienceMs) };
}

/** The book's own policy leaves a step up to ten minutes between its last two tries, which is more
 *  than the minute in which everything has to have ended or to be parked. */
const usualParking: Policy['parking'] = { tries: 5, withinMs: 45_000 };

/** From now on, a step of a new invoice is parked after so many tries within such a time. */
export async function parkWithin(stack: Stack, parking: Policy['parking']): Promise<void> {
  await withDatabase(stack.run.database, (database) =>
    database.query(
      `UPDATE settings SET value = jsonb_set(value, '{parking}', $1) WHERE key = 'policy'`,
      [JSON.stringify(parking)],
    ),
  );
}

/** People who try again while nothing answers, and of whom every answered change is written down. */
export function gatherPatient(stack: Stack, answered: AnsweredCall[], withinMs: number): Cast {
  return gatherCast(stack.run.url, openSandboxDesk(stack.run.sandbox, withinMs), {
    withinMs,
    onAnswered: (call) => answered.push(call),
  });
}

/** Limits are another experiment: here every company may finance what it likes. */
function withRoom(company: (typeof companies)[number]): (typeof companies)[number] {
  const limitMinor = 25_000_000;
  return { ...company, riskGrade: 'A', limitMinor, maxPotentialLimitMinor: limitMinor };
}
