import type { ProcessKind } from './processes';

/** How Temporal says that a process ended, other than by running to its end. */
export const processBreaks = ['failed', 'timed_out', 'terminated', 'cancelled'] as const;
export type ProcessBreak = (typeof processBreaks)[number];

export const processBreakWords: Readonly<Record<ProcessBreak, string>> = {
  failed: 'It failed by an error that no step of it caught.',
  timed_out: 'It was given no more time.',
  terminated: 'It was ended by force.',
  cancelled: 'It was called off before it could clean up.',
};

/** A process that has ended, but not by running to its end. */
export interface BrokenProcess {
  as: ProcessBreak;
  /** What has become of the process that started it; null where nobody did, or nobody knows. */
  parent: 'runs' | 'broken' | 'over' | null;
}

/**
 * Why a process that has ended by failure is not started again; null where it may be. What its
 * parent looks after is the parent's: it goes on beside what it started, and starts that again.
 */
export function explainStartAgain(kind: ProcessKind, { parent }: BrokenProcess): string | null {
  if (kind === 'receipt') {
    return 'Nothing goes on here: record or assign the receipt again, and that starts it.';
  }
  if (parent === 'runs') return whileParentRuns[kind] ?? null;
  if (parent === 'broken') return 'Start its financing again: that starts this again.';
  if (parent === 'over' && kind !== 'repayment')
    return 'Its invoice goes on, or has ended, without it.';
  return null;
}

/** A financing that goes on is where its own processes are begun again. */
const whileParentRuns: Partial<Record<ProcessKind, string>> = {
  checklist: 'Its financing goes on: go back there so that the checks are made again.',
  vendor_verification: 'Its financing goes on: go back there so that the vendor is asked again.',
  contract: 'Its financing goes on: go back there so that a new contract is made.',
  repayment: 'Its financing goes on and stops for this: retry it there.',
};
