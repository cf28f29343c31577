import type { Print } from '../progress';
import type { ChaosStage } from './chaosStack';
import { judge, waitForRest } from './check';
import type { Outcome } from './findings';
import { playJourneys, type Journey } from './journeys';
import { killInTurn } from './killer';
import { openRandom } from './random';

export interface RandomKills {
  readonly experiment: string;
  readonly seed: number;
  readonly invoices: number;
  readonly atOnce: number;
  readonly kills: number;
  readonly pauseMs: readonly [least: number, most: number];
  readonly print: Print;
}

/** Kills parts while invoices are on their way, and judges what is left once all is quiet. */
export async function killAtRandom(stage: ChaosStage, plan: RandomKills): Promise<Outcome> {
  const { print, pauseMs, atOnce, experiment, seed } = plan;
  const journeys: Journey[] = [];
  let isDisturbed = true;
  void playJourneys(stage, journeys, {
    ...{ atLeast: plan.invoices, atOnce, print },
    isDisturbed: () => isDisturbed,
    random: openRandom(seed),
  });
  const random = openRandom(seed + 1);
  const kills = await killInTurn(stage.stack, { random, count: plan.kills, pauseMs, print });
  isDisturbed = false;
  const lastKillAtMs = kills.at(-1)?.killedAtMs ?? Date.now();
  const rest = await waitForRest(stage, journeys, lastKillAtMs);
  const tried = `${journeys.length} invoices, ${kills.length} kills`;
  return judge(stage, { experiment, seed, tried, journeys, kills, rest });
}
