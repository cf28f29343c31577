import type { Recognised } from './sheets';

/** Letters that small or blurred print takes for each other; thin ones are lost or doubled besides. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/[iljtrf|!]/g, ''],
  [/m/g, 'n'],
  [/[ceo]/g, 'o'],
  [/b/g, 'h'],
  [/[uvw]+/g, 'v'],
  [/q/g, 'g'],
];
/** Shorter words are often told apart by one letter alone. */
const fewestLetters = 4;

/**
 * Words of which a name is made that is known, spelt as that name is. Only letters that look alike are
 * another's; a figure or a short word has to be the same.
 */
export function spellKnown(words: Recognised, name: string): Recognised {
  const parts = name.split(/\s+/).filter(Boolean);
  if (!parts.some((part) => part.length > fewestLetters)) return words;
  const spelt = [...words];
  for (const [from, first] of words.entries()) {
    const found = words.slice(from, from + parts.length);
    const isName =
      found.length === parts.length &&
      found.every(({ text, ofLine }, at) => ofLine === first.ofLine && isAlike(text, parts[at]));
    if (!isName) continue;
    for (const [at, word] of found.entries()) {
      spelt[from + at] = { ...word, text: writeLike(word.text, parts[at] ?? '') };
    }
  }
  return spelt;
}

function isAlike(text: string, part = ''): boolean {
  const [one, other] = [toLetters(text), toLetters(part)];
  if (one === other) return true;
  const isTold = part.length < fewestLetters || /\d/.test(text + part);
  return !isTold && Math.abs(text.length - part.length) <= 2 && fold(one) === fold(other);
}

const toLetters = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}&]/gu, '')
    .toLowerCase();
const fold = (text: string) =>
  alike.reduce((said, [letters, one]) => said.replaceAll(letters, one), text);
const writeLike = (text: string, part: string) => {
  if (toLetters(text) === toLetters(part)) return text;
  return text === text.toUpperCase() ? part.toUpperCase() : part;
};
