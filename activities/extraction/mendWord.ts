/** The last word of a company's name, as it comes of small or blurred letters: "Lid", "1.td", "Lrd". */
const limited = /^(?:[L1lI|]?[.,]?td|[L1I|][.,]?[irl]d)(?=[.,]?$)/;
/** Figures beside letters on both sides, in a word without any other: "C0DE", "INV0ICE". */
const letterO = /(?<=\p{L})0(?=\p{L})/gu;

/**
 * A word that was recognised in a picture, without what recognisers always mistake where only one reading
 * is a word.
 */
export function mendWord(text: string): string {
  const [first] = limited.exec(text) ?? [];
  if (first !== undefined) return `Ltd${text.slice(first.length)}`;
  if (/[1-9]|00/.test(text)) return text;
  return text.replace(letterO, /\p{Ll}/u.test(text) ? 'o' : 'O');
}
