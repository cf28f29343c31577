import type { VariantPart } from './variant';
import type { Edit, Find } from './edit';

/** One defence of the product, and how its sources look without it. */
export interface Defence {
  readonly name: string;
  /** More than one where the same thing is seen to in several places. */
  readonly edits: readonly Edit[];
  /** What has to run from the changed sources. */
  readonly parts: readonly VariantPart[];
  /** The attacks that it alone keeps out: each has to succeed without it. */
  readonly attacks: readonly string[];
}

type EditWords = readonly [under: string, within: string, find: Find, replace: string];

/** A defence in as few words as a list allows. */
export function without(
  name: string,
  parts: readonly VariantPart[],
  edit: EditWords,
  attacks: readonly string[],
): Defence {
  return withoutAll(name, parts, [edit], attacks);
}

/** One that is seen to in several places. */
export function withoutAll(
  name: string,
  parts: readonly VariantPart[],
  edits: readonly EditWords[],
  attacks: readonly string[],
): Defence {
  const named = edits.map(([under, within, find, replace]) => ({ under, within, find, replace }));
  return { name, edits: named, parts, attacks };
}

/** One in the API, which then runs without it. */
export function inApi(
  name: string,
  [within, find, replace]: readonly [within: string, find: Find, replace: string],
  attacks: readonly string[],
): Defence {
  return without(name, ['api'], ['api', within, find, replace], attacks);
}
