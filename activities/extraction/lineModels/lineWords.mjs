// @ts-check
import { findGaps, findInk, sizeLetters } from './lineInk.mjs';

/**
 * @typedef {import('./letters.mjs').Letter} Letter
 * @typedef {import('./lineInk.mjs').Line} Line
 */

/** Shares of a letter's size. A word is parted from the next one by a fourth of it, less where ink has run. */
const leastSpace = { letters: 0.15, wherePossible: 0.09, figures: 0.22, inNumber: 0.45 };

/**
 * The words of a line with their places in it. The model leaves out most spaces, and so they are found by
 * where there is no ink.
 *
 * @param {readonly Letter[]} letters
 * @param {Line} line
 */
export function partWords(letters, line) {
  const ink = findInk(line);
  const gaps = findGaps(ink);
  const size = sizeLetters(letters.map(({ text }) => text).join(''), ink);
  const clear = letters.map((letter, at) => {
    const before = letters[at - 1];
    if (!before) return 0;
    const gap = widest(gaps, before.from - 2, letter.from + 2);
    return (gap ? gap.to - gap.from : 0) / size - bearing(before) - bearing(letter);
  });
  // A typewriter leaves more between letters.
  const usual = clear.slice(1).toSorted((a, b) => a - b)[Math.floor((clear.length - 1) * 0.4)] ?? 0;
  const spread = Math.max(0, usual - 0.08) * 1.5;
  /** @type {Letter[][]} */
  const words = [];
  for (const [at, letter] of letters.entries()) {
    const word = words.at(-1);
    if (word && !isParted(letters, at, (clear[at] ?? 0) - spread)) word.push(letter);
    else words.push([letter]);
  }
  return words.map((word, at) => {
    const [before, after] = [words[at - 1]?.at(-1), words[at + 1]?.[0]];
    const [first, last] = [word[0], word.at(-1)];
    const left = first && before ? widest(gaps, before.to, first.from) : null;
    const right = last && after ? widest(gaps, last.to, after.from) : null;
    const from = left?.to ?? (first && before ? Math.floor((before.to + first.from) / 2) : 0);
    const to = right?.from ?? (last && after ? Math.ceil((last.to + after.from) / 2) : line.width);
    const sum = word.reduce((total, { confidence }) => total + confidence, 0);
    const text = dropSign(word.map((letter) => letter.text).join(''));
    return { text, confidence: sum / word.length, ...ink.placeBetween(from, to) };
  });
}

/**
 * @param {readonly Letter[]} letters
 * @param {number} at
 * @param {number} clear
 */
function isParted(letters, at, clear) {
  const [earlier, before, letter] = [letters[at - 2], letters[at - 1], letters[at]];
  if (!before || !letter) return true;
  if (isFigure(before) && isFigure(letter)) return clear > leastSpace.figures;
  const isInNumber = isFigure(before)
    ? isMark(letter)
    : isMark(before) && isFigure(letter) && isFigure(earlier);
  if (isInNumber) return clear > leastSpace.inNumber;
  if (letter.space > 0.5) return clear > 0.05;
  return clear > (letter.space > 0.02 ? leastSpace.wherePossible : leastSpace.letters);
}

/** @param {Letter | undefined} letter */
const isFigure = (letter) => letter !== undefined && /\d/.test(letter.text);
/** @param {Letter} letter */
const isMark = ({ text }) => /[.,/-]/.test(text);

/**
 * What a letter leaves free on either side, beyond others; a figure one most of all, as it is as wide as
 * other figures.
 *
 * @param {Letter} letter
 */
function bearing({ text }) {
  if (text === '1') return 0.13;
  if (/[Il|.!i]/.test(text)) return 0.06;
  return /[,:;'r/tfjTLVAY7-]/.test(text) ? 0.03 : 0;
}

/**
 * @param {readonly { from: number, to: number }[]} gaps
 * @param {number} from
 * @param {number} to
 */
function widest(gaps, from, to) {
  const between = gaps.filter(
    (gap) => (gap.from + gap.to) / 2 > from && (gap.from + gap.to) / 2 < to,
  );
  return between.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? null;
}

/**
 * The model knows neither a pound nor a euro sign and takes either for a letter: an amount stands there,
 * of a currency that it cannot tell.
 *
 * @param {string} text
 */
const dropSign = (text) => text.replace(/^[A-Za-z](?=\d{1,3}([.,]\d{3})*[.,]\d{2}$)/, '');
