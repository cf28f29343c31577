import type { AttackStage } from './stage';

/** What came back, in few words, and whether it is what the line of the list requires. */
export interface Answered {
  readonly answered: string;
  readonly ok: boolean;
}

/** One thing that somebody could try, from the outside. */
export interface Attack {
  readonly name: string;
  /** The line of the security list that promises the answer. */
  readonly line: string;
  readonly tried: string;
  readonly required: string;
  readonly attack: AttackFunction;
}

type AttackFunction = (stage: AttackStage) => Promise<Answered>;

/** An attack under the name of its function. */
export function define(
  attack: AttackFunction,
  line: string,
  tried: string,
  required: string,
): Attack {
  return { name: attack.name, line, tried, required, attack };
}

/** What became of one attack. */
export interface Verdict extends Omit<Attack, 'attack'>, Answered {
  readonly heading: string;
  /** It came to no answer at all, which proves neither the defence nor its absence. */
  readonly isBrokenOff: boolean;
  readonly ms: number;
}

/** Tries it; one that breaks off proves nothing, so it counts as a broken promise. */
export async function tryAttack(
  stage: AttackStage,
  heading: string,
  { attack, ...about }: Attack,
): Promise<Verdict> {
  const startedAt = performance.now();
  let answer: Answered;
  let isBrokenOff = false;
  try {
    answer = await attack(stage);
  } catch (error) {
    isBrokenOff = true;
    const words = error instanceof Error ? error.message : String(error);
    answer = { ok: false, answered: `broke off: ${words}` };
  }
  const ms = Math.round(performance.now() - startedAt);
  return { heading, ...about, ...answer, isBrokenOff, ms };
}

/** Several answers, each of which has to be as required; the first that is not is told of. */
export function judgeAll<Item>(
  items: readonly Item[],
  isRight: (item: Item) => boolean,
  describe: (item: Item) => string,
): Answered {
  const wrong = items.filter((item) => !isRight(item));
  const shown = (wrong.length > 0 ? wrong : items).map(describe);
  const different = [...new Set(shown)].slice(0, 3).join('; ');
  const count = wrong.length > 0 ? `${wrong.length} of ${items.length} not so: ` : '';
  return { ok: items.length > 0 && wrong.length === 0, answered: `${count}${different}` };
}

/** The same for a table of named answers: each has to be exactly the required one. */
export function judgeSame(
  answers: Readonly<Record<string, string>>,
  required: string | ((name: string) => string),
): Answered {
  const wanted = (name: string) => (typeof required === 'string' ? required : required(name));
  const pairs = Object.entries(answers);
  const wrong = pairs.filter(([name, answer]) => answer !== wanted(name));
  if (pairs.length === 0) return { ok: false, answered: 'nothing was tried' };
  if (wrong.length > 0) {
    const shown = wrong.slice(0, 4).map(([name, answer]) => `${name}: ${answer}`);
    return { ok: false, answered: `${wrong.length} of ${pairs.length}: ${shown.join(', ')}` };
  }
  const kinds = [...new Set(pairs.map(([, answer]) => answer))];
  return { ok: true, answered: `${kinds.slice(0, 3).join(', ')} (${pairs.length} tries)` };
}
