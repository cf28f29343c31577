import { ProcessAborted } from './failures';

/** What an admin has asked of a process as a whole: to stand still, or to end. */
export interface Control {
  pause(): void;
  resume(): void;
  /** The run ends at its next step or wait; what it had begun is finished first. */
  end(reason: string): void;
  isPaused(): boolean;
  isEnding(): boolean;
  /** True if the run may not simply go on. */
  isInterrupted(): boolean;
  /** Throws ProcessAborted, once, if the process was ended. */
  assertGoesOn(): void;
  /** The run is over: what is done or undone after it is held up by nothing. */
  release(): void;
  isOver(): boolean;
}

export function openControl(): Control {
  let isPaused = false;
  let isOver = false;
  let ending: string | null = null;
  return {
    pause: () => void (isPaused = true),
    resume: () => void (isPaused = false),
    end(reason) {
      isPaused = false;
      ending = reason;
    },
    isPaused: () => isPaused && !isOver,
    isEnding: () => ending !== null && !isOver,
    isInterrupted: () => (isPaused || ending !== null) && !isOver,
    assertGoesOn() {
      if (ending === null || isOver) return;
      throw new ProcessAborted('cancelProcess', ending);
    },
    release: () => void (isOver = true),
    isOver: () => isOver,
  };
}
