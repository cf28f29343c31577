import type { Act, Conditions, Life } from './life';

/** A set of conditions and one life that shows a fault under them. */
export interface Case {
  readonly conditions: Conditions;
  readonly life: Life;
}

/** Whether each of these still shows it. */
export type Shows = (cases: readonly Case[]) => Promise<boolean[]>;

const mostAtOnce = 24;

/**
 * Leaves out of a case what is not needed to show the fault, one thing at a time, until nothing more
 * can go or the time is up.
 */
export async function shorten(
  first: Case,
  shows: Shows,
  untilMs: number,
  now: () => number,
): Promise<Case> {
  let shortest = first;
  for (;;) {
    const candidates = listShorter(shortest);
    let found: Case | undefined;
    for (let from = 0; from < candidates.length && !found; from += mostAtOnce) {
      if (now() > untilMs) return shortest;
      const some = candidates.slice(from, from + mostAtOnce);
      const answers = await shows(some);
      found = some.find((_one, place) => answers[place]);
    }
    if (!found) return shortest;
    shortest = found;
  }
}

/** Every case that lacks one thing, the largest things first. */
export function listShorter({ conditions, life }: Case): Case[] {
  const lives = [
    ...life.financings.map((_one, place) => withoutFinancing(life, place)),
    ...halves(life.acts).map((places) => withoutActs(life, places)),
    ...life.acts.map((_one, place) => withoutActs(life, [place])),
    ...without(life.short).map((short) => ({ ...life, short })),
    ...without(life.unheard).map((unheard) => ({ ...life, unheard })),
    ...life.financings.flatMap((one, place) =>
      one.termMonths > 1 || one.payouts.length > 0
        ? [simplify(life, place, { ...one, termMonths: 1, payouts: [] })]
        : [],
    ),
  ].filter(({ financings }) => financings.length > 0);
  const kinder: Conditions[] = [
    ...without(conditions.away).map((away) => ({ ...conditions, away })),
    ...(conditions.fourEyes.length > 1
      ? [{ ...conditions, fourEyes: conditions.fourEyes.slice(0, 1) }]
      : []),
  ];
  return [
    ...lives.map((shorter) => ({ conditions, life: shorter })),
    ...kinder.map((one) => ({ conditions: one, life })),
  ];
}

const without = <Item>(items: readonly Item[]): Item[][] =>
  items.map((_one, place) => items.filter((_other, at) => at !== place));

const halves = (acts: readonly Act[]): number[][] => {
  const places = [...acts.keys()];
  const half = Math.ceil(places.length / 2);
  return places.length < 4 ? [] : [places.slice(half), places.slice(0, half)];
};

/** Its acts are gone with it. */
export function withoutFinancing(life: Life, gone: number): Life {
  const stay = life.acts.flatMap((act, place) =>
    'financing' in act && act.financing === gone ? [place] : [],
  );
  const rest = withoutActs(life, stay);
  return {
    ...rest,
    financings: rest.financings.filter((_one, place) => place !== gone),
    acts: rest.acts.map((act) =>
      'financing' in act && act.financing > gone ? { ...act, financing: act.financing - 1 } : act,
    ),
  };
}

/** Refunds of a receipt that is gone are gone with it. */
function withoutActs(life: Life, gone: readonly number[]): Life {
  const left = new Set(gone);
  for (const [place, act] of life.acts.entries()) {
    if ('receipt' in act && left.has(act.receipt)) left.add(place);
  }
  const places = [...life.acts.keys()].filter((place) => !left.has(place));
  return {
    ...life,
    acts: life.acts
      .filter((_act, place) => !left.has(place))
      .map((act) => ('receipt' in act ? { ...act, receipt: places.indexOf(act.receipt) } : act)),
  };
}

function simplify(life: Life, place: number, by: Life['financings'][number]): Life {
  return { ...life, financings: life.financings.map((one, at) => (at === place ? by : one)) };
}
