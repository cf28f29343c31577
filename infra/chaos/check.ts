import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ChaosStage } from './chaosStack';
import { findUnsoundBook, readLedgerSum } from './checkBook';
import { findLostCalls } from './checkCalls';
import { findWrongEffects } from './checkEffects';
import { countResentMail } from './compareEffects';
import { findUnrest, listParked } from './checkProcesses';
import type { Finding, Outcome } from './findings';
import { listUnderWay, type Journey } from './journeys';
import { readOutsideWorld } from './outsideWorld';
import type { Kill } from './victims';

/** How long everything may take to end, to wait where it should or to be parked. */
const settleWithinMs = 60_000;
/** After that, whatever has not moved for so long is stuck; what still moves is let finish. */
const stillForMs = 30_000;

export interface Rest {
  /** From the last kill; null when something was stuck. */
  readonly settledAfterMs: number | null;
  readonly stuck: readonly string[];
}

/** Waits until no invoice is on its way and nothing is under way any more. */
export async function waitForRest(
  stage: ChaosStage,
  journeys: readonly Journey[],
  lastKillAtMs: number,
): Promise<Rest> {
  const seenAtMs = new Map<string, number>();
  for (;;) {
    const unrest = await lookForUnrest(stage, journeys).catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ]);
    const nowMs = Date.now();
    for (const words of seenAtMs.keys()) if (!unrest.includes(words)) seenAtMs.delete(words);
    for (const words of unrest) seenAtMs.set(words, seenAtMs.get(words) ?? nowMs);
    const afterMs = nowMs - lastKillAtMs;
    if (unrest.length === 0) return { settledAfterMs: afterMs, stuck: [] };
    const stuck = unrest.filter((words) => nowMs - (seenAtMs.get(words) ?? nowMs) > stillForMs);
    if (afterMs > settleWithinMs && stuck.length > 0) return { settledAfterMs: null, stuck };
    await sleep(500);
  }
}

function lookForUnrest({ stack }: ChaosStage, journeys: readonly Journey[]): Promise<string[]> {
  return withDatabase(stack.run.database, async (database) => {
    const { run, env } = stack;
    const world = await readOutsideWorld(run.sandbox);
    const temporal = { address: run.temporal, namespace: env['TEMPORAL_NAMESPACE'] ?? '' };
    return [
      ...(await listUnderWay(database, journeys)),
      ...(await findUnrest(database, temporal, world)),
    ];
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
}

/** Compares what people were told with what our books, Temporal and the outside world hold. */
export function judge(stage: ChaosStage, tried: Tried): Promise<Outcome> {
  const { stack, home, answered } = stage;
  const { journeys, kills, rest } = tried;
  return withDatabase(stack.run.database, async (database) => {
    const world = await readOutsideWorld(stack.run.sandbox);
    const parked = await listParked(database);
    const findings: Finding[] = [
      ...(await findLostCalls(database, home.documents, answered)),
      ...(await findWrongEffects(database, world, journeys)),
      ...(await findUnsoundBook(stack.env)),
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
        ...parked.map((words) => `parked for an admin: ${words}`),
        `${countResentMail(world)} mails went out again under the same Message-ID`,
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

async function withDatabase<T>(url: string, work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  // A connection that breaks while idle raises this event; unheard, it would end us.
  database.on('error', () => undefined);
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end().catch(() => undefined);
  }
}
