import { foldLetters, type Rewritten } from '../lookAlikes';
import { closeWords } from './spacedWords';

/**
 * A sentence as it stands and, where that is another, as a person reads it: with plain letters for those that look
 * like them, and words for letters with air between them.
 */
export function readingsOf(sentence: string): Rewritten[] {
  const asWritten = {
    text: sentence,
    from: Array.from({ length: sentence.length }, (_, at) => at),
  };
  const isPlain = /^[\t\n\r -~\u00a0£€–—‘’“”•·]*$/u.test(sentence) && !sentence.includes('[U+');
  const folded = isPlain ? asWritten : foldLetters(sentence);
  const all = folded.text === sentence ? [asWritten] : [asWritten, folded];
  const closed = closeWords(folded);
  return closed ? [...all, closed] : all;
}
