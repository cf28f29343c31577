/** What a list may be narrowed by: by name the values there are, how they look, or null for any. */
export type KnownFilters = Readonly<Record<string, readonly string[] | RegExp | null>>;

export interface UnknownParts {
  /** Filters that this list does not have. */
  names: string[];
  /** Values that a filter of this list does not have; several of one stand behind commas. */
  values: { name: string; value: string }[];
}

/** The parts of an address that narrow nothing, though whoever wrote it thinks they do. */
export function findUnknown(given: Iterable<[string, string]>, known: KnownFilters): UnknownParts {
  const names = new Set<string>();
  const values: UnknownParts['values'] = [];
  for (const [name, text] of given) {
    if (!Object.hasOwn(known, name)) {
      names.add(name);
      continue;
    }
    const allowed = known[name];
    if (!allowed) continue;
    const isKnown = (value: string) =>
      allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value);
    for (const value of text.split(',').filter((one) => !isKnown(one))) {
      values.push({ name, value });
    }
  }
  return { names: [...names], values };
}
