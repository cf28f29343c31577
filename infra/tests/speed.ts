import { performance } from 'node:perf_hooks';

/** What the work below takes on one free core of the machine that the limits were chosen on. */
const referenceMs = 116;

/** How many times longer a fixed piece of work takes here and now than it did where the limits were
 *  chosen: 1 on a free core as fast as that one, 5 when other work leaves a fifth of a core. Takes
 *  as long as that work does, a tenth of a second at best.
 *  @returns at least 1: a fast machine doesn't shorten a limit. */
export function measureSlowness(): number {
  const startedAt = performance.now();
  work();
  return Math.max(1, (performance.now() - startedAt) / referenceMs);
}

/** A linear congruential generator: nothing but one core can make it faster. */
function work(): number {
  const { imul } = Math;
  let value = 1;
  for (let count = 0; count < 1e8; count += 1) {
    value = (imul(value, 1664525) + 1013904223) | 0;
  }
  return value;
}

/** By how much the limits inside the tests are stretched: twice what was measured, since the machine
 *  may get louder while a step runs, and at least three times: only what hangs comes to its limit. */
export function choosePatience(slowness: number): number {
  return Math.min(30, Math.max(3, Math.ceil(2 * slowness)));
}
