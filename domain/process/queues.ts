import type { StepName } from './stepWords';

/** What makes or reads a document. */
export const documentSteps = [
  'extractInvoice',
  'generateContract',
] as const satisfies readonly StepName[];

/**
 * Documents are read and drawn from a queue of their own, by processes of their own: a day with a
 * thousand uploads takes nothing from those who move money.
 */
export const nameDocumentsQueue = (taskQueue: string): string => `${taskQueue}-documents`;
