import type { Print } from '../../start/progress';
import type { ChaosStage } from './chaosStack';
import { judge, waitForRest } from './check';
import type { Outcome } from './findings';
import { playJourneys, type Journey } from './journeys';
import { killInTurn } from './killer';
import { finishParked } from './parkedSteps';
import { openRandom } from './random';

export interface RandomKills {
  readonly experiment: string;
  readonly seed: number;
  readonly invoices: number;
  readonly atOnce: number;
  readonly kills: number;
  /** Seconds before each kill at most; a third of it at least. */
  readonly pause: number;
  /** Its losses show only where PostgreSQL dies, so nothing else is killed. */
  readonly isDatabaseUnsafe: boolean;
  readonly print: Print;
}

/** Kills parts while invoices are on their way, and judges what is left once all is quiet. */
export async function killAtRandom(stage: ChaosStage, plan: RandomKills): Promise<Outcome> {
  const { print, atOnce, experiment, seed } = plan;
  const pauseMs = [(plan.pause * 1_000) / 3, plan.pause * 1_000] as const;
  const journeys: Journey[] = [];
  let isDisturbed = true;
  void playJourneys(stage, journeys, {
    ...{ atLeast: plan.isDatabaseUnsafe ? 0 : plan.invoices, atOnce, print },
    isDisturbed: () => isDisturbed,
    random: openRandom(seed),
  });
  const random = openRandom(seed + 1);
  const kills = await killInTurn(stage.stack, {
    ...{ random, count: plan.kills, pauseMs, print },
    isNeeded: () => journeys.length < plan.invoices && !plan.isDatabaseUnsafe,
    ...(plan.isDatabaseUnsafe && { victims: ['postgres'] }),
  });
  isDisturbed = false;
  const lastKillAtMs = kills.at(-1)?.killedAtMs ?? Date.now();
  const rest = await waitForRest(stage, journeys, lastKillAtMs);
  const remarks = rest.settledAfterMs === null ? [] : await finishParked(stage, journeys);
  const tried = `${journeys.length} invoices, ${kills.length} kills`;
  return judge(stage, { experiment, seed, tried, journeys, kills, rest, remarks });
}
