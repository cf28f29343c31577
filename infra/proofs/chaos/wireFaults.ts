import { requestWires, type Wire } from '../../sandbox/faultKinds';
import type { SandboxDesk } from '../../demo/sandboxDesk';

/** A request is struck with a chance of so much, whichever fault it is. */
export const faultRate = 0.3;

/** Just over what a client waits for an answer: the effect comes when it has been given up. */
const timeOut = { kind: 'delay', delayMs: 12_000 };
const slow = { kind: 'delay', delayMs: 30_000 };
const requestFaults: readonly Record<string, unknown>[] = [
  timeOut,
  slow,
  ...['500', 'reset', 'lost-answer', 'bad-json', 'wrong-schema'].map((kind) => ({ kind })),
];
const mailFaults = [timeOut, { kind: '500' }, { kind: 'lost-answer' }];

const faultsByWire: readonly (readonly [wire: Wire, faults: typeof requestFaults])[] = [
  ...requestWires.map((wire) => [wire, requestFaults] as const),
  ['mail', mailFaults],
];

/** Every rule of every wire; each throws its own dice, and together they strike at the rate. */
export function listFaults(seed: number): Record<string, unknown>[] {
  return faultsByWire.flatMap(([wire, faults], line) =>
    faults.map((fault, index) => ({
      ...fault,
      wire,
      rate: 1 - (1 - faultRate) ** (1 / faults.length),
      seed: seed * 1_000 + line * 100 + index,
    })),
  );
}

export async function addFaults(desk: SandboxDesk, seed: number): Promise<void> {
  for (const fault of listFaults(seed)) await desk.addFault(fault);
}

/** How many requests were struck, by kind. */
export async function countHits(sandboxUrl: string): Promise<Record<string, number>> {
  const response = await fetch(`${sandboxUrl}/admin/faults`);
  const faults = (await response.json()) as { kind: string; delayMs: number; hits: number }[];
  const hits: Record<string, number> = {};
  for (const { kind, delayMs, hits: count } of faults) {
    const name = kind === 'delay' ? `delay of ${delayMs / 1000} s` : kind;
    hits[name] = (hits[name] ?? 0) + count;
  }
  return hits;
}
