import { readFileSync } from 'node:fs';
import { copySources } from '../../attack/sourceCopy';
import { checkout } from '../../../start/env';
import { withOwnStack, type TrialSettings } from '../../trial/stack';
import type { Finding, Outcome } from '../findings';
import { sumLedgers } from './compare';
import { describeDifferences } from './describe';
import { findShortest, judgeLives, judgeRun, keepAgreed, type Parted } from './judgeLives';
import type { Product } from './liveProcess';
import { rules, type Rule } from './removedRules';
import type { Case } from './shorten';

export interface LivesPlan extends TrialSettings {
  readonly experiment: string;
  readonly seed: number;
  /** 400 unless given. */
  readonly lives?: number;
  /** Takes each rule out in turn: has to be noticed. */
  readonly isWithoutRules: boolean;
  /** Words of the names of those rules; all of them unless given. */
  readonly rule?: string;
  /** One life is lived instead, from a file as `describe` prints it. */
  readonly lifeFile?: string;
}

const usualLives = 400;
/** So many share a database and their conditions; more would be one clock for all of them. */
const livesOfRun = 40;
/** Each rule that was taken out is looked for in so many lives before it counts as not noticed. */
const mostRunsWithout = 6;

/** Lives that the product leads, each compared with the oracle's own reckoning of it. */
export async function liveAgainstOracle(plan: LivesPlan): Promise<Outcome> {
  return withOwnStack(plan, 'chaos', { only: new Set(['postgres']) }, async (stack, home) => {
    const { env } = stack;
    const { signal } = plan;
    const product: Product = { sources: checkout, env, logsFolder: home.logs, signal };
    const judged = await judge(product, plan);
    return {
      ...{ experiment: plan.experiment, seed: plan.seed, tried: judged.tried },
      ...{ findings: judged.findings, remarks: judged.remarks },
      ledgerSumMinor: judged.ledgerSumMinor,
      ...{ backAfterMs: {}, looksFor: ['unsound'] },
    };
  });
}

interface Judged {
  readonly tried: string;
  readonly findings: readonly Finding[];
  readonly remarks: readonly string[];
  readonly ledgerSumMinor: number;
}

function judge(product: Product, plan: LivesPlan): Promise<Judged> {
  if (plan.lifeFile !== undefined) return judgeOne(product, plan.lifeFile);
  return plan.isWithoutRules ? judgeWithoutRules(product, plan) : judgeAll(product, plan);
}

/** Every difference of the first day that has one. */
async function judgeOne(product: Product, file: string): Promise<Judged> {
  const { conditions, life } = JSON.parse(readFileSync(file, 'utf8')) as Case;
  let ledgerSumMinor = 0;
  const [differences = []] = await judgeLives(product, conditions, [life], (lived) => {
    ledgerSumMinor = sumLedgers(lived);
  });
  const findings = differences.map((one): Finding => ({
    kind: 'unsound',
    words: describeDifferences([one]),
  }));
  return { tried: '1 life', findings, remarks: [], ledgerSumMinor };
}

async function judgeAll(product: Product, plan: LivesPlan): Promise<Judged> {
  const { seed, print, lives = usualLives } = plan;
  const findings: Finding[] = [];
  let led = 0;
  let sumMinor = 0;
  for (let run = 0; led < lives; run += 1) {
    const many = Math.min(livesOfRun, lives - led);
    const { parted, ledgerSumMinor } = await judgeRun(product, seed + run, many);
    led += many;
    sumMinor += ledgerSumMinor;
    print(`  --  ${led} of ${lives} lives led, ${findings.length + parted.length} parted`);
    for (const shown of parted) print(`  !!  parts: ${describeDifferences(shown.differences)}`);
    const [first] = parted;
    if (!first) continue;
    const shortest = await findShortest(product, seed + run, first);
    print(`  !!  ${describe(shortest)}`);
    findings.push({ kind: 'unsound', words: describe(shortest) });
    if (parted.length > 1) {
      const words = `${parted.length - 1} more of the lives of seed ${seed + run}`;
      findings.push({ kind: 'unsound', words });
    }
  }
  const tried = `${led} lives, each day compared`;
  return { tried, findings, remarks: [], ledgerSumMinor: sumMinor };
}

/** A rule whose absence no life shows is one that the oracle does not hold the product to. */
async function judgeWithoutRules(product: Product, plan: LivesPlan): Promise<Judged> {
  const { seed, print } = plan;
  const findings: Finding[] = [];
  const remarks: string[] = [];
  const out = rules.filter(({ name }) => name.includes(plan.rule ?? ''));
  for (const rule of out) {
    const shown = await findShowing(product, rule, seed);
    const words = shown ? `without “${rule.name}”: ${describe(shown)}` : rule.name;
    print(`  ${shown ? 'ok' : '!!'}  ${words}`);
    if (shown) remarks.push(words);
    else findings.push({ kind: 'unsound', words: `not noticed without “${rule.name}”` });
  }
  return { tried: `${out.length} rules taken out`, findings, remarks, ledgerSumMinor: 0 };
}

async function findShowing(
  product: Product,
  rule: Rule,
  firstSeed: number,
): Promise<Parted | null> {
  const copy = copySources();
  try {
    copy.takeOut(rule);
    const without = { ...product, sources: copy.root };
    for (let run = 0; run < mostRunsWithout; run += 1) {
      const seed = firstSeed + run;
      const { parted } = await judgeRun(without, seed, livesOfRun);
      const [first] = await keepAgreed(product, parted);
      if (first) return await findShortest(without, seed, first, product);
    }
    return null;
  } finally {
    copy.remove();
  }
}

/** The seed, the shortest life that shows it, and where it parts. */
function describe({ seed, case: { conditions, life }, differences }: Parted): string {
  return [
    `seed ${seed} parts: ${describeDifferences(differences)}`,
    `by this life: ${JSON.stringify({ conditions, life } satisfies Case)}`,
  ].join('\n        ');
}
