/** Why a process stops for an admin though no try of a step says why. */
export const stopWords = {
  collection_ended: 'The collection was ended by hand although money is still owed.',
  no_answer: 'It did not answer in time.',
} as const;
export type StopCode = keyof typeof stopWords;
