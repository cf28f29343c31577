/** The last word of a company's name, as it comes of small or blurred letters: "Lid", "1.td", "Lrd". */
const limited = /^(?:[L1lI|]?[.,]?td|[L1I|][.,]?[irl]d)(?=[.,]?$)/;
/** Figures beside letters on both sides, in a word without any other: "C0DE", "INV0ICE". */
const letterO = /(?<=\p{L})0(?=\p{L})/gu;
/** Thousands and pence with one sign for both, where a comma was taken for a point or the other way round. */
const oneSign = /^[£€$]?\d{1,3}(?:(?:\.\d{3})+\.\d{2}|(?:,\d{3})+,\d{2})$/;
/** Where a word of a label, or the legal form at a name's end, has run into its neighbour. */
const runTogether =
  /^(?:Invoice|Account|Total|Sort|Payment|Amount|VAT|Net|Due)(?=[A-Z#]|no\b|number|date|code|due\b|total)|(?<=\p{Ll}{2})(?=(?:Ltd|Limited|PLC|LLP)[.,]?$)/u;

/**
 * A word that was recognised in a picture, without what recognisers always mistake where only one reading
 * is a word. It may come as two.
 */
export function mendWord(text: string): string {
  const [first] = limited.exec(text) ?? [];
  if (first !== undefined) return `Ltd${text.slice(first.length)}`;
  if (oneSign.test(text)) {
    return `${text.slice(0, -3).replaceAll('.', ',')}.${text.slice(-2)}`;
  }
  if (runTogether.test(text)) return text.replace(runTogether, '$& ');
  if (/[1-9]|00/.test(text)) return text;
  return text.replace(letterO, /\p{Ll}/u.test(text) ? 'o' : 'O');
}
