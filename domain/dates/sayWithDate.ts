/** The end of a sentence, and not the point of an initial (J. Smith) or of a short title. */
const sentenceEnd = /(?<!\b(?:\p{Lu}|St|Mr|Mrs|Ms|Dr|Co|Bros|No))\.(?= |$)/u;

/**
 * What is to be done with its date in it: the date belongs to the first sentence, which says what
 * it is; a date that has passed is a sentence of its own.
 * @param byWords - as `describeDeadline` gives it; null for what has no date
 */
export function sayWithDate(words: string, byWords: string | null): string {
  if (!byWords) return words;
  if (byWords.startsWith('by ')) return words.replace(sentenceEnd, ` ${byWords}.`);
  return `${words} ${byWords.charAt(0).toUpperCase()}${byWords.slice(1)}.`;
}
