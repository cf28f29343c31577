import { setTimeout as sleep } from 'node:timers/promises';
import type { Print } from '../../start/progress';
import type { Stack } from '../../start/stack';
import type { Random } from './random';
import { answers, killPart, victims, type Kill, type Victim } from './victims';

export interface KillPlan {
  readonly random: Random;
  /** At least so many, and more as long as there is something to disturb. */
  readonly count: number;
  readonly isNeeded: () => boolean;
  /** All of them unless given. */
  readonly victims?: readonly Victim[];
  /** Milliseconds before each kill, at least and at most. */
  readonly pauseMs: readonly [least: number, most: number];
  readonly print: Print;
}

/** Whom to kill, in this order and without end: every part in turn, each turn in another order. */
export function* planVictims(
  random: Random,
  among: readonly Victim[] = victims,
): Generator<Victim, never> {
  for (;;) yield* random.shuffle(among);
}

/** Kills one part after the other. A part that is still down is left to come back first; the
 *  others are not waited for, so that several can be down at once. */
export async function killInTurn(stack: Stack, plan: KillPlan): Promise<Kill[]> {
  const { random, print, pauseMs, count, isNeeded } = plan;
  const kills: Kill[] = [];
  for (const victim of planVictims(random, plan.victims)) {
    if (kills.length >= count && !isNeeded()) break;
    await sleep(random.between(...pauseMs));
    await waitForAnswer(stack, victim);
    print(`  --  kill -9 ${victim}`);
    kills.push(killPart(stack, victim));
  }
  return kills;
}

async function waitForAnswer(stack: Stack, victim: Victim): Promise<void> {
  const untilMs = Date.now() + 60_000;
  while (Date.now() < untilMs && !(await answers(stack, victim))) await sleep(200);
}
