import { compareLived, sumLedgers, type Difference } from './compare';
import { generateRun } from './generate';
import type { Conditions, Life, Lived } from './life';
import { liveThem, type Product } from './liveProcess';
import { reckonLife } from './reckon';
import { shorten, type Case } from './shorten';

/** A life that the product led otherwise than the oracle reckons, as short as it could be made. */
export interface Parted {
  /** `--seed` of the run that shows it again. */
  readonly seed: number;
  readonly case: Case;
  readonly differences: readonly Difference[];
}

/** A life that parted, before it is made shorter. */
export interface Shown {
  readonly case: Case;
  readonly differences: readonly Difference[];
}

const shortenWithinMs = 5 * 60_000;

/** Lives so many drawn lives under conditions drawn with the same seed, and compares each.
 *  @returns the lives that parted, and what the lines of all add up to, in pence */
export async function judgeRun(
  product: Product,
  seed: number,
  lives: number,
): Promise<{ parted: Shown[]; ledgerSumMinor: number }> {
  const run = generateRun(seed, lives);
  let ledgerSumMinor = 0;
  const judged = await judgeLives(product, run.conditions, run.lives, (lived) => {
    ledgerSumMinor += sumLedgers(lived);
  });
  const parted = judged.flatMap((differences, place) => {
    const life = run.lives[place];
    return differences.length > 0 && life
      ? [{ case: { conditions: run.conditions, life }, differences }]
      : [];
  });
  return { parted, ledgerSumMinor };
}

/** What the product led otherwise in each life; a run that broke off is one difference. */
export async function judgeLives(
  product: Product,
  conditions: Conditions,
  lives: readonly Life[],
  onLived: (lived: readonly Lived[]) => void = () => undefined,
): Promise<(readonly Difference[])[]> {
  const outcome = await liveThem(product, conditions, lives);
  if ('brokeOff' in outcome) {
    return judgeBroken(product, conditions, lives, onLived, outcome.brokeOff);
  }
  onLived(outcome.lived);
  return lives.map((life, place) => {
    const lived = outcome.lived[place] ?? { days: [], answers: [] };
    return compareLived(reckonLife(conditions, life), lived, life.acts);
  });
}

/** One life stops all that are lived beside it: it is left out, and the rest is lived again. */
async function judgeBroken(
  product: Product,
  conditions: Conditions,
  lives: readonly Life[],
  onLived: (lived: readonly Lived[]) => void,
  brokeOff: string,
): Promise<(readonly Difference[])[]> {
  const named = /^Life (\d+): /.exec(brokeOff)?.[1];
  if (named === undefined) throw new Error(`The lives could not be led: ${brokeOff}`);
  const place = Number(named);
  const difference = { on: null, where: 'broke off', reckoned: null, lived: brokeOff };
  const others = lives.filter((_life, at) => at !== place);
  const rest = others.length > 0 ? await judgeLives(product, conditions, others, onLived) : [];
  return [...rest.slice(0, place), [difference], ...rest.slice(place)];
}

/** Those of them that the product leads as the oracle reckons: a life that parts anyway shows nothing
 *  of a rule that was taken out. */
export async function keepAgreed(product: Product, shown: readonly Shown[]): Promise<Shown[]> {
  const [first] = shown;
  if (!first) return [];
  const lives = shown.map((one) => one.case.life);
  const judged = await judgeLives(product, first.case.conditions, lives);
  return shown.filter((_one, place) => judged[place]?.length === 0);
}

/** The shortest case that still parts in the same place, and not at all with the product `intact`. */
export async function findShortest(
  product: Product,
  seed: number,
  first: Shown,
  intact?: Product,
): Promise<Parted> {
  const at = placeOf(first.differences);
  const until = endOf(first);
  const shows = async (cases: readonly Case[]) => {
    const answers: boolean[] = [];
    for (const group of groupByConditions(cases)) {
      const { conditions, lives } = group;
      const judged = await judgeLives(product, conditions, lives);
      const agreed = intact && (await judgeLives(intact, conditions, lives));
      const isShown = (differences: readonly Difference[], place: number) =>
        placeOf(differences) === at && (!agreed || agreed[place]?.length === 0);
      answers.push(...judged.map(isShown));
    }
    return answers;
  };
  const found = await shorten(until, shows, Date.now() + shortenWithinMs, Date.now);
  const [differences = []] = await judgeLives(product, found.conditions, [found.life]);
  return { seed, case: found, differences };
}

/** What differs, whichever financing, instalment or act it is of. */
function placeOf([first]: readonly Difference[]): string | null {
  if (!first) return null;
  return first.where.replace(/\d+( \(.*\))?/g, '*');
}

/** The days after the first difference tell nothing more. */
function endOf({ case: { conditions, life }, differences }: Shown) {
  const [difference] = differences;
  const ofAct = /^acts\.\d+ \((.*)\)/.exec(difference?.where ?? '')?.[1];
  const lastOn = difference?.on ?? ofAct ?? conditions.lastOn;
  return { conditions: { ...conditions, lastOn }, life };
}

/** In the order of the cases, those beside each other that can be lived side by side. */
function groupByConditions(cases: readonly Case[]): { conditions: Conditions; lives: Life[] }[] {
  const groups: { conditions: Conditions; lives: Life[] }[] = [];
  for (const { conditions, life } of cases) {
    const last = groups.at(-1);
    if (last && last.conditions === conditions) last.lives.push(life);
    else groups.push({ conditions, lives: [life] });
  }
  return groups;
}
