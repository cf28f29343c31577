import type { BesidePart } from './beside';

/** One place in the sources, and how it looks without the defence. */
export interface Edit {
  /** From the checkout's root. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
}

/** One defence of the product, and how its sources look without it. */
export interface Defence {
  readonly name: string;
  /** More than one where the same thing is seen to in several places. */
  readonly edits: readonly Edit[];
  /** What has to run from the changed sources. */
  readonly parts: readonly BesidePart[];
  /** The attacks that it alone keeps out: each has to succeed without it. */
  readonly attacks: readonly string[];
}

type EditWords = readonly [file: string, find: string, replace: string];

/** A defence in as few words as a list allows. */
export function without(
  name: string,
  parts: readonly BesidePart[],
  edit: EditWords,
  attacks: readonly string[],
): Defence {
  return withoutAll(name, parts, [edit], attacks);
}

/** One that is seen to in several places. */
export function withoutAll(
  name: string,
  parts: readonly BesidePart[],
  edits: readonly EditWords[],
  attacks: readonly string[],
): Defence {
  const named = edits.map(([file, find, replace]) => ({ file, find, replace }));
  return { name, edits: named, parts, attacks };
}

/** One in a file of the API, which then runs without it. */
export function inApi(
  name: string,
  [file, find, replace]: EditWords,
  attacks: readonly string[],
): Defence {
  return without(name, ['api'], [`api/${file}`, find, replace], attacks);
}

/** The source without it. @throws where its text is not there exactly once */
export function takeOut(source: string, { file, find, replace }: Edit): string {
  const count = source.split(find).length - 1;
  if (count === 1) return source.split(find).join(replace);
  throw new Error(`“${find.trim().slice(0, 60)}” stands ${count} times in ${file}.`);
}
