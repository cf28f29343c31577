import { condition, patched, setHandler } from '@temporalio/workflow';
import { openControl, type Control } from './control';
import { clockMoved } from '../messages';

/** Waits longer than this are cut in pieces. */
const longestTimerMs = 365 * 24 * 60 * 60 * 1000;

export interface BusinessClock {
  /** The business instant now, in epoch milliseconds. */
  nowMs(): number;
  offsetMs(): number;
  /** Whether the process stands still, or ends: nothing falls due meanwhile. */
  control: Control;
  /** Waits while the process stands still. Throws ProcessAborted if it was ended. */
  waitWhilePaused(): Promise<void>;
  /**
   * Waits for a business instant, or until `ready` says so: true if `ready` came first.
   * What is left is worked out again whenever the clock is moved.
   */
  waitUntil(dueMs: number, ready?: () => boolean): Promise<boolean>;
  /** Resolves with the offset once the process has nothing left to do at that offset. */
  nextSettledOffset(): Promise<number>;
}

/** The movable business clock of one process: wall time plus the greatest offset heard of. */
export function openClock(): BusinessClock & { start(offsetMs: number): void } {
  let offset = Number.NEGATIVE_INFINITY;
  let acknowledged = Number.NEGATIVE_INFINITY;
  const waits = new Set<() => boolean>();
  const control = openControl();
  const moveTo = (offsetMs: number) => {
    offset = Math.max(offset, offsetMs);
  };
  setHandler(clockMoved, ({ offsetMs }) => moveTo(offsetMs));

  async function idleUntil(woken: () => boolean, leftMs: number): Promise<void> {
    waits.add(woken);
    try {
      if (leftMs < longestTimerMs) await condition(woken, leftMs);
      else if (leftMs < Number.POSITIVE_INFINITY && patched('long-waits-in-pieces')) {
        await condition(woken, longestTimerMs);
      } else await condition(woken);
    } finally {
      waits.delete(woken);
    }
  }

  async function waitWhilePaused(): Promise<void> {
    while (control.isPaused()) await idleUntil(() => !control.isPaused(), Number.POSITIVE_INFINITY);
    control.assertGoesOn();
  }

  return {
    control,
    waitWhilePaused,
    start(offsetMs) {
      moveTo(offsetMs);
      acknowledged = offset;
    },
    nowMs: () => Date.now() + offset,
    offsetMs: () => offset,
    async waitUntil(dueMs, ready = () => false) {
      for (;;) {
        if (control.isInterrupted()) await waitWhilePaused();
        if (ready()) return true;
        const leftMs = dueMs - (Date.now() + offset);
        if (leftMs <= 0) return false;
        const seen = offset;
        await idleUntil(() => ready() || offset !== seen || control.isInterrupted(), leftMs);
      }
    },
    async nextSettledOffset() {
      await condition(() => waits.size > 0 && offset > acknowledged);
      // The move that wakes us wakes those who wait as well: what they do about it comes first.
      if (patched('clock-heard-when-done')) {
        await condition(() => waits.size > 0 && [...waits].every((woken) => !woken()));
      }
      acknowledged = offset;
      return offset;
    },
  };
}
