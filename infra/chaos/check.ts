import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ChaosStage } from './chaosStack';
import { findUnsoundBook, readLedgerSum } from './checkBook';
import { findLostCalls } from './checkCalls';
import { countResentMail, findWrongEffects } from './checkEffects';
import { findUnrest, listParked, toStuck } from './checkProcesses';
import type { Finding, Outcome } from './findings';
import type { Journey } from './journeys';
import { readOutsideWorld } from './outsideWorld';
import type { Kill } from './victims';

/** How long everything may take to end, or to wait where it should, after the last kill. */
export const settleWithinMs = 60_000;

/** Waits until nothing is under way any more, at most a minute from the last kill. */
export async function waitForRest(stage: ChaosStage, lastKillAtMs: number) {
  for (;;) {
    const unrest = await lookForUnrest(stage).catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ]);
    const afterMs = Date.now() - lastKillAtMs;
    if (unrest.length === 0) return { settledAfterMs: afterMs, unrest };
    if (afterMs > settleWithinMs) return { settledAfterMs: null, unrest };
    await sleep(500);
  }
}

function lookForUnrest({ stack }: ChaosStage): Promise<string[]> {
  return withDatabase(stack.run.database, async (database) => {
    const { run, env } = stack;
    const world = await readOutsideWorld(run.sandbox);
    const temporal = { address: run.temporal, namespace: env['TEMPORAL_NAMESPACE'] ?? '' };
    return (await findUnrest(database, temporal, world)).words;
  });
}

export interface Tried {
  readonly experiment: string;
  readonly seed: number;
  readonly journeys: readonly Journey[];
  readonly kills: readonly Kill[];
  readonly rest: Awaited<ReturnType<typeof waitForRest>>;
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
      ...toStuck({ words: rest.unrest }),
    ];
    return {
      experiment: tried.experiment,
      seed: tried.seed,
      tried: `${journeys.length} invoices, ${kills.length} kills, ${answered.length} answered calls`,
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
