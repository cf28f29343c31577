import { setTimeout as sleep } from 'node:timers/promises';
import { measureSlowness } from '../../tests/speed';
import type { ChaosStage } from './chaosStack';
import { runBookCheck } from './bookCheck';
import { findUnsoundBook, readLedgerSum } from './checkBook';
import { findLostCalls } from './checkCalls';
import { findWrongEffects } from './checkEffects';
import { countResentMail } from './compareEffects';
import { findUnrest, listParked, type Unrest } from './checkProcesses';
import { withDatabase } from './database';
import type { Finding, Outcome } from './findings';
import { listUnderWay, type Journey } from './journeys';
import { readOutsideWorld } from './outsideWorld';
import type { Kill } from './victims';

/** How long everything may take on a quiet machine to end, to wait where it should or to be parked.
 *  Other work beside it, as a whole `npm test` has, makes that longer by as much as it slows. */
const settleWithinMs = 60_000;
/** What is later than that is stuck. It is watched on, as long as it moves, to tell how late. */
const stillForMs = 30_000;

export interface Rest {
  /** From the last kill; null when something did not move any more. */
  readonly settledAfterMs: number | null;
  /** What had neither ended nor was parked in time. */
  readonly stuck: readonly string[];
  /** By how much other work slowed the machine meanwhile: 1 where it was quiet. */
  readonly slowness: number;
}

/** Waits until no invoice is on its way and nothing is under way any more. */
export async function waitForRest(
  stage: ChaosStage,
  journeys: readonly Journey[],
  lastKillAtMs: number,
): Promise<Rest> {
  const seenAtMs = new Map<string, number>();
  const stuck = new Set<string>();
  const measured: number[] = [];
  for (;;) {
    if (measured.length < 10) measured.push(measureSlowness());
    const slowness = measured.reduce((sum, each) => sum + each, 0) / measured.length;
    const { ours, theirs } = await lookForUnrest(stage, journeys).catch((error: unknown) => ({
      ours: [error instanceof Error ? error.message : String(error)],
      theirs: [],
    }));
    const unrest = [...ours, ...theirs];
    const nowMs = Date.now();
    for (const words of seenAtMs.keys()) if (!unrest.includes(words)) seenAtMs.delete(words);
    for (const words of unrest) seenAtMs.set(words, seenAtMs.get(words) ?? nowMs);
    const afterMs = nowMs - lastKillAtMs;
    if (unrest.length === 0) return { settledAfterMs: afterMs, stuck: [...stuck], slowness };
    if (afterMs > settleWithinMs * slowness) {
      if (stuck.size === 0) for (const words of ours) stuck.add(words);
      const still = unrest.filter((words) => nowMs - (seenAtMs.get(words) ?? nowMs) > stillForMs);
      if (still.length > 0) {
        return { settledAfterMs: null, stuck: [...stuck, ...still], slowness };
      }
    }
    await sleep(500);
  }
}

function lookForUnrest({ stack }: ChaosStage, journeys: readonly Journey[]): Promise<Unrest> {
  return withDatabase(stack.run.database, async (database) => {
    const { run, env } = stack;
    const world = await readOutsideWorld(run.sandbox);
    const temporal = { address: run.temporal, namespace: env['TEMPORAL_NAMESPACE'] ?? '' };
    const { ours, theirs } = await findUnrest(database, temporal, world);
    return { ours: [...(await listUnderWay(database, journeys)), ...ours], theirs };
  });
}

export interface Tried {
  readonly experiment: string;
  readonly seed: number;
  /** What was tried, in words. */
  readonly tried: string;
  readonly journeys: readonly Journey[];
  readonly kills: readonly Kill[];
  readonly rest: Rest;
  /** What the experiment found by itself. */
  readonly findings?: readonly Finding[];
  readonly remarks?: readonly string[];
}

/** Compares what people were told with what our books, Temporal and the outside world hold. */
export function judge(stage: ChaosStage, tried: Tried): Promise<Outcome> {
  const { stack, home, answered } = stage;
  const { journeys, kills, rest } = tried;
  return withDatabase(stack.run.database, async (database) => {
    const world = await readOutsideWorld(stack.run.sandbox);
    const parked = await listParked(database);
    const findings: Finding[] = [
      ...(tried.findings ?? []),
      ...(await findLostCalls(database, home.documents, answered)),
      ...(await findWrongEffects(database, world, journeys)),
      ...(await findUnsoundBook(stack.env)),
      ...(await runBookCheck(stage, database)),
      ...rest.stuck.map((words): Finding => ({ kind: 'stuck', words })),
    ];
    return {
      experiment: tried.experiment,
      seed: tried.seed,
      tried: `${tried.tried}, ${answered.length} answered calls`,
      findings,
      ledgerSumMinor: await readLedgerSum(database),
      backAfterMs: await readLongestReturns(kills),
      settledAfterMs: rest.settledAfterMs,
      remarks: [
        ...(tried.remarks ?? []),
        ...parked.map((words) => `parked for an admin: ${words}`),
        `${countResentMail(world)} mails went out again under the same Message-ID`,
        ...(rest.slowness < 1.2
          ? []
          : [`the machine was ${rest.slowness.toFixed(1)} times slower, and so was the limit`]),
      ],
    };
  });
}

async function readLongestReturns(kills: readonly Kill[]): Promise<Record<string, number>> {
  const longest: Record<string, number> = {};
  for (const { victim, backAfterMs } of kills) {
    longest[victim] = Math.max(longest[victim] ?? 0, await backAfterMs);
  }
  return longest;
}
