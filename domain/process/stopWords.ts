import { mostRepeats } from './repeats';

/** Why a process stops for an admin though no try of a step says why. */
export const stopWords = {
  collection_ended: 'The collection was ended by hand although money is still owed.',
  plan_repeats: `The same was carried out ${mostRepeats} times and is due again: our books do not show that it was done.`,
  offer_refused: `The offer was refused ${mostRepeats} times although every check had passed: look at the company’s grade, and whether there is a rate for its term.`,
  no_answer: 'It did not answer in time.',
} as const;
export type StopCode = keyof typeof stopWords;

/** A failure as it is kept: a stop by its code, a try by the words of what failed. A stop
 *  that a former release kept has words. */
export interface KeptFailure {
  code?: string | null;
  words?: string | null;
}

/** Why a step failed, or its process stopped, in words; null where nothing of it is kept. */
export function sayWhyStopped(failure: KeptFailure | null | undefined): string | null {
  const said = (stopWords as Partial<Record<string, string>>)[failure?.code ?? ''];
  return said ?? failure?.words ?? failure?.code ?? null;
}
