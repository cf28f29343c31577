import type { BesidePart } from './beside';

/** One defence of the product, and how its sources look without it. */
export interface Defence {
  readonly name: string;
  /** From the checkout's root. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** What has to run from the changed sources. */
  readonly parts: readonly BesidePart[];
  /** The attacks that it alone keeps out: each has to succeed without it. */
  readonly attacks: readonly string[];
}

/** A defence in as few words as a list allows. */
export function without(
  name: string,
  parts: readonly BesidePart[],
  [file, find, replace]: readonly [file: string, find: string, replace: string],
  attacks: readonly string[],
): Defence {
  return { name, file, find, replace, parts, attacks };
}

/** The source without the defence. @throws where its text is not there exactly once */
export function takeOut(source: string, { name, file, find, replace }: Defence): string {
  const count = source.split(find).length - 1;
  if (count === 1) return source.split(find).join(replace);
  throw new Error(`The text of the defence “${name}” stands ${count} times in ${file}.`);
}
