import * as z from 'zod';
import type { BookBreak } from './bookCheck';

const hourMs = 3_600_000;
export const anchorEveryMs = hourMs;
/** Two may fail, as a server that is being moved does; whoever keeps them away for longer is told. */
const lateAfterMs = 3 * hourMs;

const anchorSchema = z.strictObject({
  /** Counts from 1, so that one that is taken out leaves a gap. */
  number: z.int().positive(),
  /** Where the chain ended. Its seals count from 1 without gaps, so this is how many there were. */
  seq: z.int().positive(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  at: z.iso.datetime(),
  /** The name of the key that signed it. */
  key: z.string().regex(/^[0-9a-f]{8}$/),
  signature: z.base64().min(1),
});

/** Where the chain of seals ended at a time, signed: it proves everything that was sealed before. */
export type Anchor = z.infer<typeof anchorSchema>;
export type UnsignedAnchor = Omit<Anchor, 'signature'>;

/** What a signature stands under. */
export function writeSignedText({ number, seq, hash, at, key }: UnsignedAnchor): string {
  return ['Millrace: end of the chain of seals', number, seq, hash, at, key].join('\n');
}

/** One line, in which an anchor is kept. */
export const writeAnchor = ({ number, seq, hash, at, key, signature }: Anchor): string =>
  JSON.stringify({ number, seq, hash, at, key, signature });

/** Null where the line is no anchor. */
export function readAnchor(line: string): Anchor | null {
  try {
    return anchorSchema.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}

export interface AnchorsCompared {
  /** What the second place holds, one line each. */
  readonly lines: readonly string[];
  /** What the database says was handed over to it. */
  readonly handedOver: readonly Anchor[];
  readonly chain: {
    readonly end: number;
    /** Null while there is no seal. */
    readonly beganMs: number | null;
    /** Hashes of the chain as it is now, by the places that the anchors name. */
    readonly hashAt: ReadonlyMap<number, string>;
  };
  readonly nowMs: number;
  readonly isSigned: (anchor: Anchor) => boolean;
}

/**
 * Compares what was handed over to the second place with the chain as it is now. Whoever writes the
 * whole chain again can make it fit its rows, but not the anchors that were signed before.
 */
export function compareAnchors(compared: AnchorsCompared): BookBreak[] {
  const { lines, chain, handedOver, isSigned } = compared;
  const read = lines.map((line, index) => ({ at: index + 1, anchor: readAnchor(line) }));
  const anchors = read.flatMap(({ anchor }) => (anchor ? [anchor] : []));
  const signed = anchors
    .filter(isSigned)
    .sort((one, other) => one.number - other.number || one.seq - other.seq);
  const unsigned = anchors.filter((anchor) => !isSigned(anchor));
  return [
    ...read
      .filter(({ anchor }) => anchor === null)
      .map(({ at }) => name('unreadable', `line ${at} of the anchors`, 'is no anchor')),
    ...reportFirst(unsigned, 'forged', () => 'is signed by no key of ours'),
    ...reportFirst(findMissing(handedOver, signed), 'missing', ({ at }) => {
      return `was handed over on ${describeTime(at)} and is no longer where it was kept`;
    }),
    ...compareHeads(signed, chain),
    ...findLate(signed, compared),
  ];
}

function findMissing(handedOver: readonly Anchor[], signed: readonly Anchor[]): Anchor[] {
  const kept = new Set(signed.map(({ signature }) => signature));
  return handedOver.filter(({ signature }) => !kept.has(signature));
}

function compareHeads(
  signed: readonly Anchor[],
  { end, hashAt }: AnchorsCompared['chain'],
): BookBreak[] {
  const fits = ({ seq, hash }: Anchor) => hashAt.get(seq) === hash;
  const beyond = signed.filter(({ seq }) => seq > end);
  const wrong = signed.filter((anchor) => anchor.seq <= end && !fits(anchor));
  const firstUnfit = signed.findIndex((anchor) => !fits(anchor));
  const sound = signed[firstUnfit - 1];
  const until = sound
    ? `; up to seal ${sound.seq} of ${describeTime(sound.at)} it is as it was`
    : '; no older anchor fits it';
  return [
    ...reportFirst(wrong, 'differs', ({ seq, at }) => {
      return `saw another seal ${seq} on ${describeTime(at)}: the chain was written again${until}`;
    }),
    ...reportFirst(beyond, 'cut', ({ seq, at }) => {
      return `saw the chain reach ${seq} on ${describeTime(at)}, and it ends at ${end}${until}`;
    }),
  ];
}

function findLate(signed: readonly Anchor[], { chain, nowMs }: AnchorsCompared): BookBreak[] {
  if (chain.beganMs === null) return [];
  const newest = signed.at(-1);
  const sinceMs = newest ? Date.parse(newest.at) : chain.beganMs;
  if (nowMs - sinceMs <= lateAfterMs) return [];
  const since = newest ? `since ${describeTime(newest.at)}` : 'ever, though there are seals';
  return [name('late', 'anchors', `have not arrived ${since}: one is due every hour`)];
}

/** One break for all of a kind: after one row was changed, no later anchor fits either. */
function reportFirst(
  anchors: readonly Anchor[],
  kind: string,
  describe: (first: Anchor) => string,
): BookBreak[] {
  const [first] = anchors;
  if (!first) return [];
  const more = anchors.length > 1 ? `; the same of ${anchors.length - 1} more` : '';
  return [name(kind, `anchor ${first.number}`, `${describe(first)}${more}`)];
}

const name = (kind: string, subject: string, words: string): BookBreak => ({
  name: `seal_anchor_${kind}`,
  subject,
  words,
});

/** The second place does not answer, or not as it should. */
export const reportUnreadable = (why: string): BookBreak =>
  name('unreadable', 'anchors', `cannot be read where they are kept: ${why}`);

export const isOfAnchors = ({ name: rule }: Pick<BookBreak, 'name'>): boolean =>
  rule.startsWith('seal_anchor_');

const describeTime = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
