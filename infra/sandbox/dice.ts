/** Mulberry32: small, seeded, good enough to choose which request or event goes wrong.
 *  @returns a number from 0 to below 1, and what the next throw begins from */
export function throwDice(state: number): [value: number, state: number] {
  const next = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return [((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296, next];
}
