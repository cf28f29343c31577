import { throwDice } from './dice';
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
    const [chance, random] = throwDice(fault.random);
    const strikes = chance < fault.rate;
    const timesLeft = strikes && fault.timesLeft !== null ? fault.timesLeft - 1 : fault.timesLeft;
    faults.put({ ...fault, random, timesLeft, hits: fault.hits + (strikes ? 1 : 0) });
    if (strikes) return fault;
  }
  return null;
}
