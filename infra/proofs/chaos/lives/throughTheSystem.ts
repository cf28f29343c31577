import { copySources } from '../../attack/sourceCopy';
import { checkout } from '../../../start/env';
import type { StackOptions } from '../../../start/start';
import type { Finding, Outcome } from '../findings';
import { parkWithin, withChaosStage, type ChaosSettings, type ChaosStage } from '../chaosStack';
import { runBookCheck } from '../bookCheck';
import { findUnsoundBook, readLedgerSum } from '../checkBook';
import { withDatabase } from '../database';
import { rules } from '../oracle/removedRules';
import { compareLived } from '../oracle/compare';
import { describeDifferences } from '../oracle/describe';
import { generateRun } from '../oracle/generate';
import type { Conditions } from '../oracle/life';
import { reckonLife } from '../oracle/reckon';
import type { Kill } from '../victims';
import { openGate, startClock, type Gate } from './days';
import { fitConditions, fitLife, type FittedLife } from './fitLife';
import { openHouseholds, openTown, type Household, type Town } from './household';
import { liveDays } from './liveDays';
import { settlePeople } from './people';

export interface SystemLives extends ChaosSettings {
  readonly experiment: string;
  readonly seed: number;
  /** 8 unless given. */
  readonly lives?: number;
  /** Takes rules of the product out, one after the other: each has to be noticed. */
  readonly isWithoutRules: boolean;
  /** Words of the names of those rules; all of them unless given. */
  readonly rule?: string;
}

const usualLives = 8;

/** Drawn lives led through the real system, by what people do at its API and the outside world at the
 *  sandbox, while parts are killed; each day is compared with the oracle's reckoning of it. */
export function liveThroughTheSystem(plan: SystemLives): Promise<Outcome> {
  return plan.isWithoutRules ? liveWithoutRules(plan) : liveOnce(plan);
}

async function liveOnce(plan: SystemLives, sources = checkout): Promise<Outcome> {
  const run = generateRun(plan.seed, plan.lives ?? usualLives);
  const conditions = fitConditions(run.conditions);
  const lives = run.lives.map((life) => fitLife(conditions, life));
  const gate = openGate();
  const adjustParts: StackOptions['adjustParts'] = (parts) => {
    const { worker, documents, api } = parts;
    const cwd = sources;
    return gate.adjustParts({
      ...parts,
      worker: { ...worker, cwd },
      documents: { ...documents, cwd },
      api: { ...api, cwd },
    });
  };
  try {
    return await withChaosStage({ ...plan, adjustParts }, (stage) =>
      liveAll(stage, plan, { conditions, lives, gate }),
    );
  } finally {
    gate.open();
  }
}

/** The same lives, first with every rule there: they have to agree. A rule whose absence none of them
 *  shows is one that they do not hold the product to. */
async function liveWithoutRules(plan: SystemLives): Promise<Outcome> {
  const { experiment, seed, print } = plan;
  const out = rules.filter(({ name }) => name.includes(plan.rule ?? ''));
  const findings: Finding[] = [];
  const remarks: string[] = [];
  const intact = await liveOnce(plan);
  if (intact.findings.length > 0) return intact;
  for (const rule of out) {
    print(`  --  without “${rule.name}”`);
    const copy = copySources();
    try {
      copy.takeOut(rule);
      const [parted] = (await liveOnce(plan, copy.root)).findings;
      if (parted) remarks.push(`without “${rule.name}”: ${parted.words}`);
      else findings.push({ kind: 'unsound', words: `not noticed without “${rule.name}”` });
    } finally {
      copy.remove();
    }
  }
  const tried = `${out.length} rules taken out`;
  const outcome = { experiment, seed, tried, findings, remarks, ledgerSumMinor: 0 };
  return { ...outcome, backAfterMs: {}, looksFor: ['unsound'] };
}

interface Led {
  readonly conditions: Conditions;
  readonly lives: readonly FittedLife[];
  readonly gate: Gate;
}

async function liveAll(stage: ChaosStage, plan: SystemLives, led: Led): Promise<Outcome> {
  const { conditions, lives, gate } = led;
  const { print, seed, experiment } = plan;
  const town = openTown(stage);
  await parkWithin(stage.stack, { tries: 4, withinMs: 15_000 });
  const people = await settlePeople(
    stage,
    conditions.startOn,
    lives.map(({ life }) => life),
  );
  await openHouseholds(town, lives, people);
  await startClock(town, conditions.startOn);
  const kills: Kill[] = [];
  const onDay = printParting(conditions, print);
  const told = await liveDays(town, conditions, { gate, seed, print, kills, onDay });
  const findings = town.households.flatMap((household, place) =>
    judgeLife(conditions, household, place, seed),
  );
  const { stack } = stage;
  return withDatabase(stack.run.database, async (database) => ({
    ...{ experiment, seed, tried: `${lives.length} lives through the system, ${told}` },
    findings: [
      ...findings,
      ...(await findUnsoundBook(stack.env)),
      ...(await runBookCheck(stage, database, town.unexplained)),
    ],
    ledgerSumMinor: await readLedgerSum(database),
    backAfterMs: await readReturns(kills),
    ...{ looksFor: ['unsound', 'stuck'] as const, remarks: describeFit(town) },
  }));
}

/** As soon as a life parts, while all that it left can still be looked at. */
function printParting(conditions: Conditions, print: ChaosSettings['print']) {
  const told = new Set<number>();
  return ({ life, days, answers }: Household, place: number) => {
    const lastOn = days.at(-1)?.on ?? conditions.startOn;
    if (told.has(place)) return;
    const reckoned = reckonLife({ ...conditions, lastOn }, life);
    const differences = compareLived(reckoned, { days, answers }, life.acts);
    if (differences.length === 0) return;
    told.add(place);
    print(`  !!  ${lastOn}: life ${place} parts: ${describeDifferences(differences)}`);
  };
}

function judgeLife(
  conditions: Conditions,
  { life, lastOn, days, answers, brokeOff }: Household,
  place: number,
  seed: number,
): Finding[] {
  const reckoned = reckonLife({ ...conditions, lastOn }, life);
  const parted = compareLived(reckoned, { days, answers }, life.acts);
  const stopped = { on: null, where: 'broke off', reckoned: null, lived: brokeOff };
  const differences = brokeOff === null ? parted : [stopped, ...parted];
  if (differences.length === 0) return [];
  const words = [
    `seed ${seed}, life ${place} parts: ${describeDifferences(differences)}`,
    `by this life: ${JSON.stringify({ conditions: { ...conditions, lastOn }, life })}`,
  ].join('\n        ');
  return [{ kind: 'unsound', words }];
}

async function readReturns(kills: readonly Kill[]): Promise<Record<string, number>> {
  const longest: Record<string, number> = {};
  for (const { victim, backAfterMs } of kills) {
    longest[victim] = Math.max(longest[victim] ?? 0, await backAfterMs);
  }
  return longest;
}

/** What became of the lives, so that a run in which nothing happened is not taken for a good one. */
function describeFit({ households }: Town): string[] {
  const days = households.reduce((sum, household) => sum + household.days.length, 0);
  const said = households.flatMap(({ answers }) => answers.filter(Boolean));
  const count = (answer: string) => said.filter((one) => one === answer).length;
  const last = households.flatMap((household) => household.days.at(-1)?.financings ?? []);
  const repaid = last.filter((one) => one?.status === 'repaid').length;
  const acts = `${said.length} acts: ${count('done')} done, ${count('refused')} refused`;
  return [`${days} days compared`, `${acts}`, `${repaid} of ${last.length} financings repaid`];
}
