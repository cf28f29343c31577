import type { StepName } from './stepWords';

/** What makes or reads a document. */
export const documentSteps = [
  'extractInvoice',
  'learnFromCorrections',
  'generateContract',
] as const satisfies readonly StepName[];

/**
 * Documents are read and drawn from a queue of their own, by processes of their own: a day with a
 * thousand uploads takes nothing from those who move money.
 */
export const nameDocumentsQueue = (taskQueue: string): string => `${taskQueue}-documents`;

/** An idle worker asks again once a minute: one that has not for longer has gone, or hangs. */
const askedWithinMs = 90_000;

/**
 * Whether nobody works on a queue.
 * @param lastAskedMs when a worker last asked it for work; null where none is known to have asked
 */
export function isUnattended(lastAskedMs: number | null, nowMs: number): boolean {
  return lastAskedMs === null || nowMs - lastAskedMs > askedWithinMs;
}
