import type { FaultKind } from './faultKinds';
import type { Fault } from './records';
import type { Store } from './store';

/** The first rule of these kinds that strikes this request, its count and dice moved on. */
export function takeFault(
  store: Store,
  wire: Fault['wire'],
  path: string,
  kinds: readonly FaultKind[],
): Fault | null {
  const faults = store.table('faults');
  for (const fault of faults.list()) {
    if (fault.wire !== wire || !kinds.includes(fault.kind)) continue;
    if (fault.path !== null && !path.includes(fault.path)) continue;
    if (fault.timesLeft === 0) continue;
    const [chance, random] = nextRandom(fault.random);
    const strikes = chance < fault.rate;
    const timesLeft = strikes && fault.timesLeft !== null ? fault.timesLeft - 1 : fault.timesLeft;
    faults.put({ ...fault, random, timesLeft, hits: fault.hits + (strikes ? 1 : 0) });
    if (strikes) return fault;
  }
  return null;
}

/** Mulberry32: small, seeded, good enough to choose which request fails. */
function nextRandom(state: number): [value: number, state: number] {
  const next = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return [((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296, next];
}
