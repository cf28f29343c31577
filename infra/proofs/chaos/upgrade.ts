import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@millrace/domain/dates/civilDate';
import type { Edit } from '../attack/edit';
import { startOn } from '../trial/stack';
import { liveThrough } from './businessDays';
import { withChaosStage, type ChaosSettings, type ChaosStage } from './chaosStack';
import { judge, waitForRest } from './check';
import type { Outcome } from './findings';
import { forgetThrottle, planJourney, type Journey } from './journeys';
import { describeRuns, findUnanswered, listOpenRuns } from './openRuns';
import { Retrier } from './parkedSteps';
import { awaitRepaid } from './providerFaults';
import { openRandom, type Random } from './random';
import { findRelease, openCurrent, openLink, openRelease, type Build } from './releases';
import { playTo, stations, type Station } from './stations';
import { replaceWorker, type Kill } from './victims';

export interface Upgrade extends ChaosSettings {
  readonly experiment: string;
  readonly seed: number;
  readonly atOnce: number;
  /** So many invoices; each has a process of its own and some beside it. */
  readonly count: number;
  /** Makes the new worker with a change that open processes do not survive: has to be noticed. */
  readonly isCareless: boolean;
  /** The tag to upgrade from; the newest one unless given. */
  readonly release?: string;
}

/** A step put before others that every open process has taken already, and no `patched()`. */
export const carelessEdits: readonly Edit[] = [
  {
    under: 'workflows',
    within: 'runStages',
    find: '$RUN.process.refuseEndWhile($$$);',
    replace:
      'await $RUN.process.activities.readStatus({ invoiceId: $RUN.input.invoiceId });\n  $MATCH',
  },
];

/** The first instalment of the eldest has been collected by then. */
const eldestForDays = 45;
/** The longest term, its last collection and the days that money takes. */
const repaidWithinDays = 90;

/** Which of so many stand where when the worker is replaced: the eldest are being collected, most
 *  stand at one of the stations, and the last ones are under way. */
export function planPlaces(count: number): { eldest: number; standing: Station[]; moving: number } {
  const eldest = Math.ceil(count / 8);
  const moving = Math.ceil(count / 8);
  const standing = Array.from(
    { length: Math.max(0, count - eldest - moving) },
    (_, index) => stations[index % stations.length] ?? 'paid_out',
  );
  return { eldest, standing, moving };
}

/** Opens processes on the worker of the last release, replaces it by the current build's while they
 *  run, and lives on until each has been repaid. */
export async function upgradeWhileOpen(plan: Upgrade): Promise<Outcome> {
  const tag = findRelease(plan.release);
  plan.print(`  --  making the workers of ${tag} and of the current build`);
  const current = openCurrent(plan.isCareless ? carelessEdits : []);
  try {
    const release = openRelease(tag);
    const link = openLink(release);
    try {
      const { adjustParts } = link;
      return await withChaosStage({ ...plan, adjustParts }, (stage) =>
        upgrade(stage, plan, { release, replace: () => replace(stage, link.pointTo, current) }),
      );
    } finally {
      link.remove();
      release.remove();
    }
  } finally {
    current.remove();
  }
}

function replace(stage: ChaosStage, pointTo: (build: Build) => void, current: Build): Kill {
  pointTo(current);
  return replaceWorker(stage.stack);
}

interface Builds {
  readonly release: Build;
  readonly replace: () => Kill;
}

async function upgrade(stage: ChaosStage, plan: Upgrade, builds: Builds): Promise<Outcome> {
  const { seed, print, experiment, count } = plan;
  const journeys: Journey[] = [];
  const players = openPlayers(stage, journeys, plan);
  const goOn = await players.open();
  print('  --  all are opened; the worker is replaced while the last ones are under way');
  const moving = players.move();
  await sleep(2_000);
  const runs = await listOpenRuns(stage.stack);
  const kill = builds.replace();
  const backAfterMs = await kill.backAfterMs;
  print(`  --  the new worker answers after ${(backAfterMs / 1000).toFixed(1)} s`);
  const tried = `${count} invoices opened with ${builds.release.name}: ${describeRuns(runs)}`;
  const base = { experiment, seed, tried, journeys, kills: [kill] };
  const unanswered = await findUnanswered(stage.stack, runs);
  if (unanswered.length > 0) {
    const rest = { settledAfterMs: null, stuck: [], slowness: 1 };
    return judge(stage, { ...base, rest, findings: unanswered });
  }
  await Promise.all([moving, doInTurn(goOn, plan.atOnce)]);
  const retrier = new Retrier(stage);
  retrier.start();
  await liveThrough(stage, addDays(startOn, eldestForDays + repaidWithinDays), async () => {
    while ((await retrier.retryAll()) > 0) await sleep(1_000);
  });
  const late = await awaitRepaid(stage, journeys);
  await retrier.stop();
  const rest = await waitForRest(stage, journeys, Date.now());
  const findings = [...late, ...retrier.findings];
  return judge(stage, { ...base, rest, findings, remarks: retrier.describe() });
}

/** People who play the invoices, so many at once.
 *  @param journeys grows by each one that sets out */
function openPlayers(stage: ChaosStage, journeys: Journey[], plan: Upgrade) {
  const { cast, stack } = stage;
  const random: Random = openRandom(plan.seed);
  const places = planPlaces(plan.count);
  const setOut = (termMonths: number) => {
    const number = `OPEN-${String(journeys.length + 1).padStart(4, '0')}`;
    const journey = planJourney(journeys.length, random, { number, termMonths });
    journeys.push(journey);
    return journey;
  };
  const live = async (journey: Journey, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      journey.failure = error instanceof Error ? error.message : String(error);
      plan.print(`  !!  ${journey.invoice.number}: ${journey.failure}`);
    }
    journey.isOver = true;
  };
  const playAll = async (all: readonly Station[], todayOn: string, termMonths: number) => {
    const later: (() => Promise<void>)[] = [];
    const lives = all.map((station) => {
      const journey = setOut(termMonths);
      return async () => {
        await forgetThrottle(stack.run.database);
        await live(journey, async () => {
          const playOn = await playTo(cast, journey, station, todayOn);
          later.push(() => live(journey, playOn));
        });
      };
    });
    await doInTurn(lives, plan.atOnce);
    return later;
  };
  const laterOn = addDays(startOn, eldestForDays);
  return {
    /** The eldest first, then those that stand at the stations. */
    open: async () => {
      await playAll(Array<Station>(places.eldest).fill('paid_out'), startOn, 2);
      plan.print(`  --  ${places.eldest} are paid out; ${eldestForDays} days pass`);
      await liveThrough(stage, laterOn, () => Promise.resolve());
      return playAll(places.standing, laterOn, 1);
    },
    move: () => playAll(Array<Station>(places.moving).fill('paid_out'), laterOn, 1),
  };
}

/** Does all of them, so many at once. */
async function doInTurn(all: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const left = [...all];
  const person = async () => {
    for (let next = left.shift(); next; next = left.shift()) await next();
  };
  await Promise.all(Array.from({ length: atOnce }, person));
}
