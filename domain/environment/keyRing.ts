/** A key of 32 bytes, with the name that stands beside whatever it encrypted. */
export interface NamedKey {
  readonly id: string;
  readonly key: Uint8Array;
}

/** Keys of one purpose: one writes, and the former ones still read what they wrote. */
export interface KeyRing {
  readonly current: NamedKey;
  readonly former: readonly NamedKey[];
}

export function findKey({ current, former }: KeyRing, id: string): Uint8Array | undefined {
  return [current, ...former].find((candidate) => candidate.id === id)?.key;
}
