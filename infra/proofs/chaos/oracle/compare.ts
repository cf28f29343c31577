import type { Lived } from './life';

/** Where the product and the oracle part. */
export interface Difference {
  /** The day; null for the answer to an act. */
  readonly on: string | null;
  /** Such as `financings.0.ledger.bank`. */
  readonly where: string;
  readonly reckoned: unknown;
  readonly lived: unknown;
}

/** What all lines of these lives' last days add up to, held money with them: nothing, if all balance. */
export function sumLedgers(lives: readonly Lived[]): number {
  const last = lives.flatMap(({ days }) => days.at(-1) ?? []);
  return last.reduce((total, { financings, suspenseMinor }) => {
    const lines = financings.flatMap((one) => Object.values(one?.ledger ?? {}));
    return total - suspenseMinor + lines.reduce((sum, minor) => sum + minor, 0);
  }, 0);
}

/** All differences of the first day that has any, or those of the answers before it. */
export function compareLived(reckoned: Lived, lived: Lived, acts: readonly { on: string }[]) {
  const days = reckoned.days.map((day, place) => ({
    on: day.on,
    found: listDifferences(day.on, day, lived.days[place]),
  }));
  const firstDay = days.find(({ found }) => found.length > 0);
  const lastOn = reckoned.days.at(-1)?.on ?? '';
  const answers = acts.flatMap(({ on }, place): Difference[] => {
    if (on > lastOn) return [];
    const said = { reckoned: reckoned.answers[place], lived: lived.answers[place] };
    return said.reckoned === said.lived
      ? []
      : [{ on: null, where: `acts.${place} (${on})`, ...said }];
  });
  const firstAnswer = answers[0];
  const isAnswerFirst =
    firstAnswer && (!firstDay || firstAnswer.where.slice(-11, -1) <= firstDay.on);
  return isAnswerFirst ? [firstAnswer, ...(firstDay?.found ?? [])] : (firstDay?.found ?? []);
}

function listDifferences(on: string, reckoned: unknown, lived: unknown, where = ''): Difference[] {
  if (isBranch(reckoned) && isBranch(lived)) {
    const names = new Set([...Object.keys(reckoned), ...Object.keys(lived)]);
    return [...names].flatMap((name) => {
      const place = where === '' ? name : `${where}.${name}`;
      return listDifferences(on, reckoned[name], lived[name], place);
    });
  }
  return reckoned === lived ? [] : [{ on, where, reckoned, lived }];
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
