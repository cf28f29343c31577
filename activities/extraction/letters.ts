import type { TextRun } from './textRuns';

/** A page of a scan may carry a stamp or a page number; an invoice has more to say than that. */
export const fewestLetters = 40;

export function countLetters(runs: readonly TextRun[]): number {
  return runs.reduce((count, { text }) => count + text.replace(/[^\p{L}\p{N}]/gu, '').length, 0);
}
