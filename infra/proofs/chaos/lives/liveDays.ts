import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@millrace/domain/dates/civilDate';
import type { Print } from '../../../start/progress';
import type { Act, Conditions } from '../oracle/life';
import { openRandom, type Random } from '../random';
import { killPart, type Kill } from '../victims';
import { perform } from './acts';
import {
  awaitRest,
  beginDay,
  earliestMinutes,
  missDay,
  readHour,
  returnOn,
  setHour,
  type Gate,
} from './days';
import type { Household, Town } from './household';
import { disturbReady, makeReady } from './ready';
import { companySql, toDayState, type CompanyState } from './state';

interface Run {
  readonly gate: Gate;
  readonly seed: number;
  readonly print: Print;
  /** Told of each life at the end of each of its days. */
  readonly onDay: (household: Household, place: number) => void;
  /** Grows by each part that is killed. */
  readonly kills: Kill[];
}

/** One part of these dies on one of so many days, so many milliseconds after the day began at most. */
const victims = ['worker', 'api', 'documents'] as const;
const daysForKill = 8;
const killWithinMs = 3_000;

/** Lives all lives side by side, day by day, each until it ends. @returns what was done, in words */
export async function liveDays(town: Town, conditions: Conditions, run: Run): Promise<string> {
  const random = openRandom(run.seed);
  const lastOn =
    town.households
      .map((one) => one.lastOn)
      .sort()
      .at(-1) ?? conditions.startOn;
  const { startOn, away } = conditions;
  const disturbed: string[] = [];
  let isFirst = true;
  let wasAway = false;
  let index = 0;
  let minutes = earliestMinutes;
  for (let on = startOn; on <= lastOn; on = addDays(on, 1)) {
    if (away.some(({ fromOn, toOn }) => fromOn <= on && on <= toOn)) {
      await missDay(town, run.gate, on);
      wasAway = true;
      continue;
    }
    const killing = wasAway ? null : killOnSomeDays(town, random, run);
    await setFourEyes(town, conditions, on);
    if (wasAway) await returnOn(town, run.gate, on);
    else if (!isFirst) await beginDay(town, on);
    [isFirst, wasAway] = [false, false];
    disturbed.push(...(await liveDay(town, { on, minutes, random })));
    await killing;
    // What was asked for on a day has lapsed when people come on the next.
    minutes = Math.max(minutes, await readHour(town)) + 1;
    for (const [place, household] of town.households.entries()) {
      if (await observe(town, household, on)) run.onDay(household, place);
    }
    printBroken(town, run, on);
    if ((index += 1) % 10 === 0) run.print(`  --  ${on}`);
  }
  const kills = run.kills.length;
  return `${index} days lived, ${kills} kills, ${disturbed.length} pauses and ways back`;
}

function printBroken({ households }: Town, { print }: Run, on: string): void {
  for (const [place, { brokeOff, days, lastOn }] of households.entries()) {
    const isNew = brokeOff !== null && on <= lastOn && (days.at(-1)?.on ?? '') >= addDays(on, -1);
    if (isNew) print(`  !!  ${on}: life ${place} broke off: ${brokeOff}`);
  }
}

interface Day {
  readonly on: string;
  /** Of the day, at which people act. */
  readonly minutes: number;
  readonly random: Random;
}

/** The rest of a day, after its beginning: money is sent again, financings come to be, people act. */
async function liveDay(town: Town, { on, minutes, random }: Day): Promise<string[]> {
  const here = town.households.filter(({ lastOn }) => on <= lastOn);
  await actInTurn(town, here, on, isRetry);
  await setHour(town, on, minutes);
  const done: string[] = [];
  await eachGoesOn(here, async (household) => {
    for (const [place, { readyOn }] of household.life.financings.entries()) {
      if (readyOn !== on) continue;
      await makeReady(town, household, place, on);
      const what = await disturbReady(town, household, place, random);
      if (what !== null) done.push(what);
    }
  });
  await awaitRest(town);
  await actInTurn(town, here, on, (kind) => !isRetry(kind));
  return done;
}

/** All lives side by side; one in which something unforeseen happens stops alone. */
async function eachGoesOn(
  households: readonly Household[],
  work: (household: Household) => Promise<void>,
): Promise<void> {
  const going = households.filter(({ brokeOff }) => brokeOff === null);
  await Promise.all(
    going.map((household) =>
      work(household).catch((error: unknown) => {
        household.brokeOff = error instanceof Error ? error.message : String(error);
      }),
    ),
  );
}

const isRetry = (kind: Act['kind']) => kind === 'retry';

/** The first acts of all lives, then the second ones and so on; what follows from one comes first. */
async function actInTurn(
  town: Town,
  here: readonly Household[],
  on: string,
  isOurs: (kind: Act['kind']) => boolean,
): Promise<void> {
  const listActs = ({ life }: Household) =>
    [...life.acts.entries()].filter(([, act]) => act.on === on && isOurs(act.kind));
  for (let turn = 0; here.some((household) => listActs(household).length > turn); turn += 1) {
    await eachGoesOn(here, async (household) => {
      const [place, act] = listActs(household)[turn] ?? [];
      if (place === undefined || !act) return;
      household.answers[place] = await perform(town, household, act, place);
    });
    await awaitRest(town);
  }
}

/** @returns false where the life has ended */
async function observe(town: Town, household: Household, on: string): Promise<boolean> {
  if (on > household.lastOn || household.brokeOff !== null) return false;
  const sql = companySql;
  const [row] = await town.rows<{ company: CompanyState }>(sql, [household.companyId]);
  if (!row) throw new Error('The company has no credit account.');
  const { life, invoiceIds, days } = household;
  const state = toDayState(renameReplaced(row.company), on, life, invoiceIds);
  days.push(state);
  return true;
}

/** After its last day, or once it came back, a payout takes a new contract, which is made at once. */
function renameReplaced(company: CompanyState): CompanyState {
  const financings = company.financings.map((one) =>
    one.payout === 'returned' && one.status === 'contract_pending'
      ? { ...one, status: 'payout_returned' }
      : one,
  );
  return { ...company, financings };
}

async function setFourEyes(town: Town, { fourEyes }: Conditions, on: string): Promise<void> {
  const rule = [...fourEyes].reverse().find(({ sinceOn }) => sinceOn <= on);
  if (!rule) return;
  await town.rows(
    `UPDATE settings SET value = jsonb_set(value, '{approvals,fourEyesFromMinor}', $1)
     WHERE key = 'policy'`,
    [JSON.stringify(rule.fromMinor)],
  );
}

/** A part dies at a random moment of the day, on some days. */
function killOnSomeDays({ stage }: Town, random: Random, run: Run): Promise<void> | null {
  const isDay = random.between(1, daysForKill) === 1;
  const victim = random.pick(victims);
  const afterMs = random.between(0, killWithinMs);
  if (!isDay) return null;
  return (async () => {
    await sleep(afterMs);
    run.print(`  --  kill -9 ${victim}`);
    const kill = killPart(stage.stack, victim);
    run.kills.push(kill);
    await kill.backAfterMs;
  })();
}
