import type { TextRun } from './textRuns';

/**
 * Designers set labels and names with air between the letters: "D A T E  D U E". Read as they stand
 * they are words of one letter. A run of such letters, or letters that were placed one by one, are put
 * together; a gap that is clearly wider than the others parts two words.
 */

type Spaced = TextRun & {
  /** From the start of one letter to that of the next, in points. Undefined for text as usual. */
  pitch?: number;
};

/** Wider than between letters that merely were not joined, as a share of their height. */
const leastGap = 0.12;
const mostGap = 1;
/** Between words, in pitches. */
const wordGap = 1.7;

/** The runs of one line, from left to right, with spaced letters put together to words. */
export function closeLetters(line: readonly TextRun[]): TextRun[] {
  const words = joinLetters(line).map(closeRun);
  const firm = words.map((one, at) => settle(one, words[at - 1], words[at + 1]));
  return firm.reduce<Spaced[]>((joined, run) => {
    const last = joined.at(-1);
    if (last && isOneText(last, run)) {
      const gap = run.x - last.x - last.width;
      last.text += gap < 0.25 * (run.pitch ?? 0) ? run.text : ` ${run.text}`;
      last.width = run.x + run.width - last.x;
      return joined;
    }
    joined.push({ ...run });
    return joined;
  }, []);
}

const isLetters = (text: string) => /^(?:\S ){1,}\S ?$/.test(text);

/** "D U E", as some programs write it into one run. */
function closeRun(run: Spaced): Spaced & { isShort?: boolean } {
  if (run.pitch !== undefined || !isLetters(run.text)) return run;
  // Where all gaps are written alike, a capital or an ampersand still begins a word.
  const text = run.text
    .replace(/ /g, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/(?<=\p{L}{3,})&(?=\p{L}{2,})/gu, ' & ');
  const closed = { ...run, text, pitch: run.width / text.length };
  const isFirm = text.length > 2 && /\p{L} \p{L}/u.test(run.text);
  return isFirm ? closed : { ...closed, isShort: true };
}

/** Two letters with a space between may be initials: only beside other spaced words they are one. */
function settle(run: Spaced & { isShort?: boolean }, before?: Spaced, after?: Spaced): Spaced {
  const { isShort, ...whole } = run;
  const isBeside = [before, after].some((other) => other?.pitch !== undefined);
  if (!isShort || isBeside) return whole;
  const { x, y, width, height } = whole;
  return { x, y, width, height, text: [...run.text.replace(/ /g, '')].join(' ') };
}

function isOneText(last: Spaced, next: Spaced): boolean {
  if (last.pitch === undefined || next.pitch === undefined) return false;
  const gap = next.x - last.x - last.width;
  const isAlike = Math.abs(last.height - next.height) < last.height * 0.2;
  return isAlike && gap > -0.1 * last.height && gap < 1.6 * Math.max(last.pitch, next.pitch);
}

/** Letters that were placed one by one, with equal gaps between them. */
function joinLetters(line: readonly TextRun[]): Spaced[] {
  const joined: Spaced[] = [];
  for (let at = 0; at < line.length;) {
    const letters = takeLetters(line, at);
    if (letters.length >= 3) joined.push(...toWords(letters));
    else joined.push(...letters);
    at += letters.length;
  }
  return joined;
}

/** From a place on: letters as far as their gaps are those of spaced letters, or one run as usual. */
function takeLetters(line: readonly TextRun[], from: number): TextRun[] {
  const first = line[from];
  if (!first) return [];
  const taken = [first];
  for (let at = from + 1; isOne(first) && at < line.length; at += 1) {
    const [last, next] = [line[at - 1], line[at]];
    if (!last || !next || !isOne(next)) break;
    const gap = (next.x - last.x - last.width) / Math.max(next.height, 1);
    const isAlike = Math.abs(last.height - next.height) < last.height * 0.2;
    if (!isAlike || gap < leastGap || gap > 2 * mostGap) break;
    taken.push(next);
  }
  return taken.length >= 3 ? taken : [first];
}

const isOne = ({ text }: TextRun) => /^[\p{L}\p{N}&.,:;'’/£-]$/u.test(text);

function toWords(letters: readonly TextRun[]): Spaced[] {
  const gaps = letters.slice(1).map((next, at) => {
    const last = letters[at];
    return last ? next.x - last.x - last.width : 0;
  });
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0;
  const height = letters[0]?.height ?? 1;
  if (usual > mostGap * height) return [...letters];
  const words: TextRun[][] = [];
  letters.forEach((letter, at) => {
    const word = words.at(-1);
    const gap = gaps[at - 1] ?? 0;
    if (word && gap <= wordGap * usual) word.push(letter);
    else words.push([letter]);
  });
  return words.map((word) => {
    const [start] = word;
    const end = word.at(-1);
    if (!start || !end) throw new RangeError('A word has a letter.');
    const width = end.x + end.width - start.x;
    const pitch = (width + usual) / word.length;
    return { ...start, text: word.map(({ text }) => text).join(''), width, pitch };
  });
}
