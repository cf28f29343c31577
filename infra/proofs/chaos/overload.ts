import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Print } from '../../start/progress';
import { gatherCast } from '../../demo/cast';
import { playInvoice } from '../../demo/playInvoice';
import type { Session } from '../../demo/session';
import { startOn } from '../trial/stack';
import type { ChaosStage } from './chaosStack';
import { judge, waitForRest } from './check';
import type { Finding, Outcome } from './findings';
import { fillDocuments } from './fullDisk';
import { planJourney } from './journeys';
import { describeStatuses, makeLoad, p95, type Ask, type Sample } from './load';
import { openRandom } from './random';

export interface Overload {
  readonly experiment: string;
  readonly seed: number;
  readonly seconds: number;
  readonly print: Print;
}

const usualPeople = 8;
const tooMany = 10;
const usualForMs = 8_000;
/** So soon after the flood, people are answered as quickly as before it. */
const backWithinMs = 10_000;
/** Above so much more than before, it is not as quick as before. */
const mayTakeLonger = { times: 2, plusMs: 100 };
const poolHeldForMs = 12_000;

/** A usual load, ten times of it, all connections of the pool held, and a full disk: every answer
 *  is a good one or a clean refusal, nothing crashes, and soon all is as quick as before. */
export async function overload(stage: ChaosStage, plan: Overload): Promise<Outcome> {
  const { experiment, seed, seconds, print } = plan;
  const { run } = stage.stack;
  const pids = { ...run.pids };
  const chooseAsk = await prepareAsks(stage, seed);
  const before = await makeLoad(usualPeople, usualForMs, chooseAsk);
  print(`  --  usual load: p95 ${p95(before)} ms, ${describeStatuses(before)}`);
  const flood = await makeLoad(usualPeople * tooMany, seconds * 1_000, chooseAsk);
  print(`  --  ten times of it: p95 ${p95(flood)} ms, ${describeStatuses(flood)}`);
  const afterFlood = await measureReturn(before, chooseAsk);
  const held = await holdPool(run.database, () =>
    makeLoad(usualPeople * tooMany, poolHeldForMs + 3_000, chooseAsk),
  );
  print(`  --  every connection held: ${describeStatuses(held)}`);
  const afterPool = await measureReturn(before, chooseAsk);
  const disk = await fillDocuments(stage);
  print(`  --  ${disk.words}`);
  const crashed = Object.entries(pids).filter(([name, pid]) => run.pids[name] !== pid);
  const endedAtMs = Date.now();
  const rest = await waitForRest(stage, [], endedAtMs);
  return judge(stage, {
    ...{ experiment, seed, journeys: [], kills: [], rest },
    findings: [
      ...findUnclean('under a flood', flood),
      ...findUnclean('without a free connection', held),
      ...findNoRefusal(held),
      ...findSlow('the flood', afterFlood),
      ...findSlow('the pool was held', afterPool),
      ...crashed.map(([name]): Finding => ({ kind: 'unsound', words: `${name} crashed` })),
      ...disk.findings,
    ],
    tried: `${before.length + flood.length + held.length} requests`,
    remarks: [
      `usual load: p95 ${p95(before)} ms; ten times of it: p95 ${p95(flood)} ms, ${describeStatuses(flood)}`,
      `every connection held: ${describeStatuses(held)}`,
      `as quick as before after ${describeReturn(afterFlood)} and ${describeReturn(afterPool)}`,
      disk.words,
    ],
  });
}

/** Reads of people's usual screens, and now and then a change: the title of the same draft. */
async function prepareAsks(
  { cast, stack }: ChaosStage,
  seed: number,
): Promise<(turn: number) => Ask> {
  const journey = planJourney(0, openRandom(seed), { number: 'FLOOD-1', goal: 'draft' });
  // What is uploaded here lies on the API's own small disk, where nobody else looks for it.
  const people = gatherCast(stack.run.url, cast.desk);
  await playInvoice(people, journey.invoice, startOn, journey.invoiceId);
  const session = await people.company(journey.invoice.company);
  const { invoiceId } = journey;
  const query = (path: string, input?: unknown) => () => readOnce(session, path, input);
  const asks: Ask[] = [
    query('invoice.list', { pageNumber: 1, pageSize: 20 }),
    query('dashboard.summary'),
    query('invoice.draft', { invoiceId }),
    () =>
      session.fetchOnce('/api/trpc/invoice.updateDraft', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ invoiceId, step: 'plan', values: { termMonths: 1 } }),
      }),
  ];
  return (turn) => asks[turn % asks.length] ?? query('dashboard.summary');
}

function readOnce(session: Session, path: string, input: unknown): Promise<Response> {
  const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return session.fetchOnce(`/api/trpc/${path}${search}`);
}

/** Nobody reads or writes an invoice meanwhile: whoever tries keeps a connection of the pool. */
async function holdPool<T>(url: string, work: () => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE invoices IN ACCESS EXCLUSIVE MODE');
    const working = work();
    await sleep(poolHeldForMs);
    await holder.query('ROLLBACK');
    return await working;
  } finally {
    await holder.end();
  }
}

/** Seconds after which people are answered as quickly as before; null if not in time. */
async function measureReturn(
  before: readonly Sample[],
  chooseAsk: (turn: number) => Ask,
): Promise<number | null> {
  const startedAtMs = Date.now();
  const limitMs = Math.max(p95(before) * mayTakeLonger.times, p95(before) + mayTakeLonger.plusMs);
  while (Date.now() - startedAtMs < backWithinMs) {
    const samples = await makeLoad(usualPeople, 1_000, chooseAsk);
    const isWell = samples.every(({ status }) => status === 200);
    if (isWell && p95(samples) <= limitMs) return Math.round((Date.now() - startedAtMs) / 1_000);
  }
  return null;
}

function findUnclean(when: string, samples: readonly Sample[]): Finding[] {
  const unclean = samples.filter(({ isClean }) => !isClean);
  if (unclean.length === 0) return [];
  return [{ kind: 'unsound', words: `${when}, not clean: ${describeStatuses(unclean)}` }];
}

/** Otherwise the pool was not exhausted, and nothing was tried. */
function findNoRefusal(samples: readonly Sample[]): Finding[] {
  if (samples.some(({ status }) => status === 503)) return [];
  return [{ kind: 'unsound', words: 'without a free connection, nobody was asked to come again' }];
}

function findSlow(what: string, seconds: number | null): Finding[] {
  if (seconds !== null) return [];
  return [{ kind: 'stuck', words: `10 s after ${what}, people are not answered as before` }];
}

function describeReturn(seconds: number | null): string {
  return seconds === null ? 'more than 10 s' : `${seconds} s`;
}
