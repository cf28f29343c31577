/** Letters that look like others, and signs that nobody sees: with them a word can be read by a person and by no program. */

/**
 * Signs of no width and of no ink: they join, part and turn letters around. Not the soft hyphen (U+00AD), which
 * many programs print as a hyphen.
 */
const unseen = /(?:(?![\t-\r\u00ad])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}])+/gu;

/** Those that turn letters around, or say something for programs alone: no honest paper in English has them. */
const deceiving = /[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e0fff}]/u;

/** The text as a person sees it. */
export const stripUnseen = (text: string): string => text.replace(unseen, '');

/**
 * Whether signs that nobody sees stand where they can only deceive: between the letters of a word that needs none,
 * or turning them around. At the ends of words some programs leave them behind.
 */
export function hasUnseenWithin(text: string): boolean {
  if (deceiving.test(text)) return true;
  return [...text.matchAll(unseen)].some(({ index, 0: signs }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + signs.length)];
    return /[\p{Script=Latin}\p{N}\p{P}]$/u.test(before) && /^[\p{Script=Latin}\p{N}]/u.test(after);
  });
}

/** Cyrillic and Greek letters, and strange Latin ones, each before the letter that it looks like. */
const pairs =
  'аa еe оo рp сc уy хx ѕs іi јj ԁd һh ӏl ԛq ԝw кk мm тt вb нh пn гr ѵv АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ЅS ІI ЈJ ԌG ҮY ѴV ӀI ' +
  'αa οo νv ρp υu ιi κk τt εe ηn χx γy ωw σo ϲc βb ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ' +
  'ıi ɑa ɡg ɩi ɪi łl ŁL øo ØO đd ĐD ħh ĦH ŧt ɫl ʟl ɴn ʀr ʏy ᴀa ᴅd ᴇe ᴏo ᴛt ꜱs';
const latin = new Map(
  pairs.split(' ').map((pair): [string, string] => {
    const [like = '', letter = ''] = pair;
    return [like, letter];
  }),
);

/** A text in other letters, and where in the text that it was made of each of them stands. */
export interface Rewritten {
  text: string;
  from: readonly number[];
}

/** A sign, or its name on the page of an e-invoice that cannot draw it. */
const named = /\[U\+[0-9A-F]{4,5}\]|[^]/gu;

/** In plain Latin letters without accents, and without signs that nobody sees. */
export function foldLetters(text: string): Rewritten {
  let folded = '';
  const from: number[] = [];
  let at = 0;
  for (const { 0: written } of text.matchAll(named)) {
    const sign =
      written.length > 2 ? String.fromCodePoint(parseInt(written.slice(3), 16)) : written;
    const isSoft = sign === '\u00ad';
    const plain = isSoft
      ? ''
      : [...stripUnseen(sign).normalize('NFKD').replace(/\p{M}/gu, '')]
          .map((one) => latin.get(one) ?? one)
          .join('');
    folded += plain;
    for (let letter = 0; letter < plain.length; letter += 1) from.push(at);
    at += written.length;
  }
  return { text: folded, from };
}

/** Phonetic, mathematical and full-width letters, which no firm has in its name. */
const strange =
  /[\u0250-\u02af\u1d00-\u1dbf\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d7ff}]/u;

/** Whether letters of another script stand among Latin ones, such as a Cyrillic one that looks like them. */
export function mixesScripts(text: string): boolean {
  if (strange.test(text)) return true;
  const hasLatin = /\p{Script=Latin}/u.test(text);
  return hasLatin && /(?![\p{Script=Latin}\p{Script=Common}])\p{L}/u.test(text);
}
