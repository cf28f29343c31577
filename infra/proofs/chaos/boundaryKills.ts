import { mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { OwnPartName } from '../../start/parts';
import type { Print } from '../../start/progress';
import type { Part } from '../../start/supervisor';
import type { ChaosStage } from './chaosStack';
import { judge, waitForRest } from './check';
import type { Outcome } from './findings';
import { playJourneys, type Journey } from './journeys';
import { Retrier } from './parkedSteps';
import { openRandom } from './random';

export interface BoundaryKills {
  readonly experiment: string;
  readonly seed: number;
  readonly crashFolder: string;
  readonly print: Print;
}

/** Invoices that pass without one new crash before all boundaries count as passed. */
const quietJourneys = 2;

/** Workers that die once at each boundary of each activity, and come back at once. */
export function withCrashPoints(crashFolder: string, only: string) {
  mkdirSync(crashFolder, { recursive: true });
  const crash = (part: Part): Part => ({
    ...{ ...part, longestPauseMs: 200 },
    env: { ...part.env, CRASH_FOLDER: crashFolder, CRASH_ONLY: only },
    args: [...part.args.slice(0, -1), 'activities/testing/crashingWorker.ts'],
  });
  return (parts: Record<OwnPartName, Part>): Record<OwnPartName, Part> => ({
    ...parts,
    worker: crash(parts.worker),
    documents: crash(parts.documents),
  });
}

/** Sends one invoice after the other on its way until none meets a boundary that has not been a
 *  crash yet, and judges what is left. Steps side by side lose a try at every crash, also of each
 *  other, so that some are parked: an admin retries them. */
export async function killAtBoundaries(stage: ChaosStage, plan: BoundaryKills): Promise<Outcome> {
  const { experiment, seed, print, crashFolder } = plan;
  const journeys: Journey[] = [];
  let quiet = 0;
  let known = 0;
  const isDisturbed = () => {
    const crashes = readdirSync(crashFolder).length;
    quiet = crashes > known || journeys.length === 0 ? 0 : quiet + 1;
    known = crashes;
    if (journeys.length > 0) print(`  --  ${journeys.length} invoices, ${crashes} crashes so far`);
    return quiet < quietJourneys;
  };
  const random = openRandom(seed);
  const retrier = new Retrier(stage);
  retrier.start();
  await playJourneys(stage, journeys, { atLeast: 0, atOnce: 1, isDisturbed, random, print });
  await retrier.stop();
  const crashes = readdirSync(crashFolder);
  const lastKillAtMs = Math.max(
    ...crashes.map((name) => statSync(path.join(crashFolder, name)).mtimeMs),
  );
  const rest = await waitForRest(stage, journeys, lastKillAtMs);
  const tried = `${crashes.length} boundaries, ${journeys.length} invoices`;
  const { findings } = retrier;
  const remarks = retrier.describe();
  return judge(stage, { experiment, seed, tried, journeys, kills: [], rest, findings, remarks });
}
