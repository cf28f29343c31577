import { patched } from '@temporalio/workflow';
import { countCarriedOut, isStuck, nothingYet } from '@millrace/domain/process/repeats';
import type { StopCode } from '@millrace/domain/process/stopWords';
import type { Process } from './process';
import type { StoppingStep } from './steps';

/** Counts what a loop carries out, so that one which turns without getting anywhere is stopped. */
export interface Repeats {
  /** Whether just this was carried out as often as may be, and nothing else since. Asked before it. */
  isStuck(actions: readonly unknown[]): boolean;
  /** Stops for an admin; whatever he has fixed, the loop begins to count again. */
  stop(): Promise<void>;
  count(actions: readonly unknown[]): void;
}

/** @param stop the step at which it stops, why, and the name under which the guard came into the loop */
export function openRepeats(
  process: Pick<Process, 'stopAt'>,
  stop: { step: StoppingStep; code: StopCode; patch: string },
): Repeats {
  let done = nothingYet;
  return {
    isStuck: (actions) => isStuck(done, actions) && patched(stop.patch),
    async stop() {
      await process.stopAt(stop.step, stop.code);
      done = nothingYet;
    },
    count: (actions) => void (done = countCarriedOut(done, actions)),
  };
}
